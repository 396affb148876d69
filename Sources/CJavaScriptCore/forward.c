// Every function of the library that the webview calls, defined here and passed on to the library,
// which is loaded by the first call. The library and what it needs cost 6 ms to link at start, and
// most commands run no script.
//
// The definitions are hidden: the library calls its own functions, not these.
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>

#define JS_NO_EXPORT
#pragma GCC visibility push(hidden)
#include "CJavaScriptCore.h"
#pragma GCC visibility pop

static void *library;
static char problem[512];
static pthread_once_t loading = PTHREAD_ONCE_INIT;

static void load(void) {
  library = dlopen("libjavascriptcoregtk-4.1.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) snprintf(problem, sizeof problem, "%s", dlerror());
}

bool kcoHasJavaScriptCore(void) {
  pthread_once(&loading, load);
  return library != NULL;
}

static void *resolve(const char *name) {
  if (!kcoHasJavaScriptCore()) {
    fprintf(stderr,
            "Error: A page's script needs JavaScriptCore, which cannot be loaded: %s.\n"
            "Help:  Install the package libjavascriptcoregtk-4.1-0.\n",
            problem);
    exit(EX_UNAVAILABLE);
  }
  void *function = dlsym(library, name);
  if (function) return function;
  fprintf(stderr, "Error: This version of JavaScriptCore has no %s; 2.50.6 has.\n", name);
  exit(EX_UNAVAILABLE);
}

#define FORWARD_NAMED(result, name, symbol, parameters, arguments)              \
  result name parameters {                                                      \
    static __typeof__(name) *_Atomic known;                                     \
    __typeof__(name) *function = known;                                         \
    if (!function) known = function = (__typeof__(name) *)resolve(symbol);      \
    return function arguments;                                                  \
  }
#define FORWARD(result, name, parameters, arguments) \
  FORWARD_NAMED(result, name, #name, parameters, arguments)

// Groups and globals.
FORWARD(JSObjectRef, JSContextGetGlobalObject, (JSContextRef ctx), (ctx))
FORWARD(JSContextGroupRef, JSContextGetGroup, (JSContextRef ctx), (ctx))
FORWARD(void, JSContextGroupClearExecutionTimeLimit, (JSContextGroupRef group), (group))
FORWARD(JSContextGroupRef, JSContextGroupCreate, (void), ())
FORWARD(void, JSContextGroupRelease, (JSContextGroupRef group), (group))
FORWARD(
    void, JSContextGroupSetExecutionTimeLimit,
    (JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *info),
    (group, seconds, callback, info))
FORWARD(
    JSGlobalContextRef, JSGlobalContextCreateInGroup,
    (JSContextGroupRef group, JSClassRef globalObjectClass),
    (group, globalObjectClass))
FORWARD(void, JSGlobalContextRelease, (JSGlobalContextRef ctx), (ctx))
FORWARD(JSGlobalContextRef, JSGlobalContextRetain, (JSGlobalContextRef ctx), (ctx))
FORWARD(
    void, JSGlobalContextSetUnhandledRejectionCallback,
    (JSGlobalContextRef context, JSObjectRef listener, JSValueRef *exception),
    (context, listener, exception))
FORWARD(void, JSLock, (JSContextRef context), (context))
FORWARD(void, JSSynchronousGarbageCollectForDebugging, (JSContextRef context), (context))
FORWARD(void, JSUnlock, (JSContextRef context), (context))

// Scripts.
FORWARD(
    JSValueRef, JSEvaluateScript,
    (JSContextRef ctx, JSStringRef script, JSObjectRef thisObject, JSStringRef sourceURL, int startingLineNumber, JSValueRef *exception),
    (ctx, script, thisObject, sourceURL, startingLineNumber, exception))
FORWARD(
    JSScriptRef, JSScriptCreateFromString,
    (JSContextGroupRef group, JSStringRef url, int startingLineNumber, JSStringRef source, JSStringRef *errorMessage, int *errorLine),
    (group, url, startingLineNumber, source, errorMessage, errorLine))
FORWARD(
    JSScriptRef, JSScriptCreateReferencingImmortalASCIIText,
    (JSContextGroupRef group, JSStringRef url, int startingLineNumber, const char *source, size_t length, JSStringRef *errorMessage, int *errorLine),
    (group, url, startingLineNumber, source, length, errorMessage, errorLine))
FORWARD(
    JSValueRef, JSScriptEvaluate,
    (JSContextRef context, JSScriptRef script, JSValueRef thisValue, JSValueRef *exception),
    (context, script, thisValue, exception))
FORWARD(void, JSScriptRelease, (JSScriptRef script), (script))

// Values.
FORWARD(
    JSStringRef, JSValueCreateJSONString,
    (JSContextRef ctx, JSValueRef value, unsigned indent, JSValueRef *exception),
    (ctx, value, indent, exception))
FORWARD(bool, JSValueIsNull, (JSContextRef ctx, JSValueRef value), (ctx, value))
FORWARD(bool, JSValueIsNumber, (JSContextRef ctx, JSValueRef value), (ctx, value))
FORWARD(bool, JSValueIsObject, (JSContextRef ctx, JSValueRef value), (ctx, value))
FORWARD(bool, JSValueIsString, (JSContextRef ctx, JSValueRef value), (ctx, value))
FORWARD(bool, JSValueIsUndefined, (JSContextRef ctx, JSValueRef value), (ctx, value))
FORWARD(JSValueRef, JSValueMakeBoolean, (JSContextRef ctx, bool boolean), (ctx, boolean))
FORWARD(JSValueRef, JSValueMakeNull, (JSContextRef ctx), (ctx))
FORWARD(JSValueRef, JSValueMakeNumber, (JSContextRef ctx, double number), (ctx, number))
FORWARD(JSValueRef, JSValueMakeString, (JSContextRef ctx, JSStringRef string), (ctx, string))
FORWARD(JSValueRef, JSValueMakeUndefined, (JSContextRef ctx), (ctx))
FORWARD(void, JSValueProtect, (JSContextRef ctx, JSValueRef value), (ctx, value))
FORWARD(bool, JSValueToBoolean, (JSContextRef ctx, JSValueRef value), (ctx, value))
FORWARD(
    double, JSValueToNumber,
    (JSContextRef ctx, JSValueRef value, JSValueRef *exception),
    (ctx, value, exception))
FORWARD(
    JSObjectRef, JSValueToObject,
    (JSContextRef ctx, JSValueRef value, JSValueRef *exception),
    (ctx, value, exception))
FORWARD(
    JSStringRef, JSValueToStringCopy,
    (JSContextRef ctx, JSValueRef value, JSValueRef *exception),
    (ctx, value, exception))
FORWARD(void, JSValueUnprotect, (JSContextRef ctx, JSValueRef value), (ctx, value))

// Objects.
FORWARD(JSClassRef, JSClassCreate, (const JSClassDefinition *definition), (definition))
FORWARD(
    JSValueRef, JSObjectCallAsFunction,
    (JSContextRef ctx, JSObjectRef object, JSObjectRef thisObject, size_t argumentCount, const JSValueRef arguments[], JSValueRef *exception),
    (ctx, object, thisObject, argumentCount, arguments, exception))
FORWARD(JSGlobalContextRef, JSObjectGetGlobalContext, (JSObjectRef object), (object))
FORWARD(void *, JSObjectGetPrivate, (JSObjectRef object), (object))
FORWARD(
    JSValueRef, JSObjectGetProperty,
    (JSContextRef ctx, JSObjectRef object, JSStringRef propertyName, JSValueRef *exception),
    (ctx, object, propertyName, exception))
FORWARD(
    JSValueRef, JSObjectGetPropertyAtIndex,
    (JSContextRef ctx, JSObjectRef object, unsigned propertyIndex, JSValueRef *exception),
    (ctx, object, propertyIndex, exception))
FORWARD(bool, JSObjectIsFunction, (JSContextRef ctx, JSObjectRef object), (ctx, object))
FORWARD(
    JSObjectRef, JSObjectMake,
    (JSContextRef ctx, JSClassRef jsClass, void *data),
    (ctx, jsClass, data))
FORWARD(
    JSObjectRef, JSObjectMakeArray,
    (JSContextRef ctx, size_t argumentCount, const JSValueRef arguments[], JSValueRef *exception),
    (ctx, argumentCount, arguments, exception))
FORWARD(
    JSObjectRef, JSObjectMakeError,
    (JSContextRef ctx, size_t argumentCount, const JSValueRef arguments[], JSValueRef *exception),
    (ctx, argumentCount, arguments, exception))
FORWARD(
    JSObjectRef, JSObjectMakeFunctionWithCallback,
    (JSContextRef ctx, JSStringRef name, JSObjectCallAsFunctionCallback callAsFunction),
    (ctx, name, callAsFunction))
FORWARD(
    void, JSObjectSetProperty,
    (JSContextRef ctx, JSObjectRef object, JSStringRef propertyName, JSValueRef value, JSPropertyAttributes attributes, JSValueRef *exception),
    (ctx, object, propertyName, value, attributes, exception))

// Buffers.
FORWARD(
    size_t, JSObjectGetArrayBufferByteLength,
    (JSContextRef ctx, JSObjectRef object, JSValueRef *exception),
    (ctx, object, exception))
FORWARD(
    void *, JSObjectGetArrayBufferBytesPtr,
    (JSContextRef ctx, JSObjectRef object, JSValueRef *exception),
    (ctx, object, exception))
FORWARD(
    size_t, JSObjectGetTypedArrayByteLength,
    (JSContextRef ctx, JSObjectRef object, JSValueRef *exception),
    (ctx, object, exception))
FORWARD(
    size_t, JSObjectGetTypedArrayByteOffset,
    (JSContextRef ctx, JSObjectRef object, JSValueRef *exception),
    (ctx, object, exception))
FORWARD(
    void *, JSObjectGetTypedArrayBytesPtr,
    (JSContextRef ctx, JSObjectRef object, JSValueRef *exception),
    (ctx, object, exception))
FORWARD(
    JSObjectRef, JSObjectMakeTypedArray,
    (JSContextRef ctx, JSTypedArrayType arrayType, size_t length, JSValueRef *exception),
    (ctx, arrayType, length, exception))
FORWARD(
    JSTypedArrayType, JSValueGetTypedArrayType,
    (JSContextRef ctx, JSValueRef value, JSValueRef *exception),
    (ctx, value, exception))

// Strings.
FORWARD(
    JSStringRef, JSStringCreateWithCharacters,
    (const JSChar *chars, size_t numChars),
    (chars, numChars))
FORWARD(JSStringRef, JSStringCreateWithUTF8CString, (const char *string), (string))
FORWARD(const JSChar *, JSStringGetCharactersPtr, (JSStringRef string), (string))
FORWARD(size_t, JSStringGetLength, (JSStringRef string), (string))
FORWARD(
    size_t, JSStringGetUTF8CString,
    (JSStringRef string, char *buffer, size_t bufferSize),
    (string, buffer, bufferSize))
FORWARD(void, JSStringRelease, (JSStringRef string), (string))

// The library's version.
FORWARD(unsigned int, jsc_get_major_version, (void), ())
FORWARD(unsigned int, jsc_get_micro_version, (void), ())
FORWARD(unsigned int, jsc_get_minor_version, (void), ())

// A method of the engine's VM, which is what a context group is.
FORWARD_NAMED(
    void, kcoDrainMicrotasks, "_ZN3JSC2VM15drainMicrotasksEv", (JSContextGroupRef group), (group))
