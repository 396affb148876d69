#pragma once
#include <JavaScriptCore/JavaScript.h>

// Exported by the library but in no public header (measured with 2.50.6).
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *info);
extern void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *info);
extern void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
extern void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);
