#include <webkitgtk-4.1/JavaScriptCore/JSTypedArray.h>
