#include <webkitgtk-4.1/JavaScriptCore/JavaScript.h>
