import CJavaScriptCore

/// A script function that gives bytes when it is called: most pages never ask for them.
enum ByteFunction {
  private final class Box {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  // Never changed after it was made; the engine may share it between threads.
  private nonisolated(unsafe) static let functionClass: JSClassRef? = {
    var definition = JSClassDefinition()
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.callAsFunction = { context, function, _, _, _, _ in
      guard let context, let data = JSObjectGetPrivate(function) else { return nil }
      let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
      return ScriptArgument.bytes(box.bytes).value(in: context)
    }
    definition.finalize = { function in
      guard let data = JSObjectGetPrivate(function) else { return }
      Unmanaged<Box>.fromOpaque(data).release()
    }
    return JSClassCreate(&definition)
  }()

  static func make(_ bytes: [UInt8], in context: JSContextRef) -> JSValueRef? {
    JSObjectMake(context, functionClass, Unmanaged.passRetained(Box(bytes)).toOpaque())
  }
}
