import CJavaScriptCore

/// A value on its way into JavaScript.
indirect enum ScriptArgument {
  case undefined
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case strings([String])
  case array([ScriptArgument])
  case object([(String, ScriptArgument)])
  case bytes([UInt8])
  /// A function that gives the bytes.
  case byteFunction([UInt8])
  case value(JSValueRef)
  case function(JSObjectRef)
  /// Thrown into the page as it is.
  case exception(JSValueRef)
  /// Thrown into the page as an `Error` of that name.
  case error(name: String, message: String)

  static func optional(_ text: String?) -> ScriptArgument { text.map { .string($0) } ?? .null }

  func value(in context: JSContextRef) -> JSValueRef? {
    switch self {
    case .undefined: return JSValueMakeUndefined(context)
    case .null: return JSValueMakeNull(context)
    case .bool(let value): return JSValueMakeBoolean(context, value)
    case .number(let value): return JSValueMakeNumber(context, value)
    case .string(let text): return ScriptString.with(text) { JSValueMakeString(context, $0) }
    case .strings(let texts):
      return ScriptArgument.array(texts.map { .string($0) }).value(in: context)
    case .array(let items):
      var values: [JSValueRef?] = items.map { $0.value(in: context) }
      return JSObjectMakeArray(context, values.count, &values, nil)
    case .object(let members):
      let object = JSObjectMake(context, nil, nil)
      for (name, member) in members {
        ScriptString.with(name) {
          JSObjectSetProperty(context, object, $0, member.value(in: context), 0, nil)
        }
      }
      return object
    case .bytes(let bytes):
      let array = JSObjectMakeTypedArray(context, kJSTypedArrayTypeUint8Array, bytes.count, nil)
      if let array, let pointer = JSObjectGetTypedArrayBytesPtr(context, array, nil) {
        bytes.withUnsafeBytes {
          pointer.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(pointer), byteCount: $0.count)
        }
      }
      return array
    case .byteFunction(let bytes): return ByteFunction.make(bytes, in: context)
    case .value(let value): return value
    case .function(let object): return object
    case .exception(let value): return value
    case .error(let name, let message):
      var arguments: [JSValueRef?] = [ScriptArgument.string(message).value(in: context)]
      let error = JSObjectMakeError(context, 1, &arguments, nil)
      ScriptString.with("name") {
        JSObjectSetProperty(
          context, error, $0, ScriptArgument.string(name).value(in: context), 0, nil)
      }
      return error
    }
  }
}
