#include <webkitgtk-4.1/JavaScriptCore/JSContextRef.h>
