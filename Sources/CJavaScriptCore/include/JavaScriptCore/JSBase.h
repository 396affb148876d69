#include <webkitgtk-4.1/JavaScriptCore/JSBase.h>
