#pragma once
#include <pthread.h>
#include <JavaScriptCore/JavaScript.h>

// Exported by the library but in no public header (measured with 2.50.6).
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *info);
extern void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *info);
extern void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
extern void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

// A script that is parsed once for a context group and run in many globals without copying it.
typedef struct OpaqueJSScript *JSScriptRef;
extern JSScriptRef JSScriptCreateFromString(
    JSContextGroupRef group, JSStringRef url, int startingLineNumber, JSStringRef source,
    JSStringRef *errorMessage, int *errorLine);
// The same of a text that is never freed, without copying it; null when it is not ASCII.
extern JSScriptRef JSScriptCreateReferencingImmortalASCIIText(
    JSContextGroupRef group, JSStringRef url, int startingLineNumber, const char *source,
    size_t length, JSStringRef *errorMessage, int *errorLine);
extern void JSScriptRelease(JSScriptRef script);
extern JSValueRef JSScriptEvaluate(
    JSContextRef context, JSScriptRef script, JSValueRef thisValue, JSValueRef *exception);

// The global in which an object was made.
extern JSGlobalContextRef JSObjectGetGlobalContext(JSObjectRef object);

// While the lock is held, promise jobs wait; the last unlock runs them.
extern void JSLock(JSContextRef context);
extern void JSUnlock(JSContextRef context);

// The engine's own end of a task: runs the promise jobs that wait.
extern void kcoDrainMicrotasks(JSContextGroupRef group);

// A whole collection now, on this thread; the public call only gives a hint.
extern void JSSynchronousGarbageCollectForDebugging(JSContextRef context);

// A GNU extension that the header shows only where _GNU_SOURCE is set.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);

// Whether the library is there; a call of anything else ends the process where it is not.
extern bool kcoHasJavaScriptCore(void);

// Of the library's GLib interface, whose headers would bring in all of GLib: its version.
extern unsigned int jsc_get_major_version(void);
extern unsigned int jsc_get_minor_version(void);
extern unsigned int jsc_get_micro_version(void);
