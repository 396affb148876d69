#include <webkitgtk-4.1/JavaScriptCore/WebKitAvailability.h>
