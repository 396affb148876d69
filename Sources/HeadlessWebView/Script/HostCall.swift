import CJavaScriptCore

/// One call of a host function: its arguments, read as the contract gives them.
struct HostCall {
  let realm: Realm
  let context: JSContextRef
  let count: Int
  let arguments: UnsafePointer<JSValueRef?>?

  var frame: BrowsingContext { realm.frame }
  var view: HeadlessWebView { realm.frame.view }

  subscript(_ index: Int) -> JSValueRef? {
    index < count ? arguments?[index] : nil
  }

  func isNullish(_ index: Int) -> Bool {
    guard let value = self[index] else { return true }
    return JSValueIsNull(context, value) || JSValueIsUndefined(context, value)
  }

  func string(_ index: Int) -> String {
    guard let value = self[index] else { return "" }
    return string(value)
  }

  func optionalString(_ index: Int) -> String? {
    isNullish(index) ? nil : string(index)
  }

  func string(_ value: JSValueRef) -> String {
    guard let string = JSValueToStringCopy(context, value, nil) else { return "" }
    defer { JSStringRelease(string) }
    return ScriptString.text(string)
  }

  func number(_ index: Int) -> Double {
    guard let value = self[index] else { return 0 }
    let number = JSValueToNumber(context, value, nil)
    return number.isNaN ? 0 : number
  }

  func integer(_ index: Int) -> Int {
    Int(max(-1e15, min(1e15, number(index))))
  }

  func bool(_ index: Int) -> Bool {
    self[index].map { JSValueToBoolean(context, $0) } ?? false
  }

  func object(_ index: Int) -> HostObject? {
    guard let value = self[index], JSValueIsObject(context, value),
      let object = JSValueToObject(context, value, nil)
    else { return nil }
    return HostObject(call: self, object: object)
  }

  func function(_ index: Int) -> JSObjectRef? {
    guard let object = object(index)?.object, JSObjectIsFunction(context, object) else {
      return nil
    }
    return object
  }
}

/// An options object that a host function was given.
struct HostObject {
  let call: HostCall
  let object: JSObjectRef

  subscript(_ name: String) -> JSValueRef? {
    let value = ScriptString.with(name) { JSObjectGetProperty(call.context, object, $0, nil) }
    guard let value, !JSValueIsUndefined(call.context, value), !JSValueIsNull(call.context, value)
    else { return nil }
    return value
  }

  func string(_ name: String) -> String? { self[name].map(call.string) }
  func bool(_ name: String) -> Bool {
    self[name].map { JSValueToBoolean(call.context, $0) } ?? false
  }
  func integer(_ name: String) -> Int? {
    self[name].flatMap { Int(exactly: JSValueToNumber(call.context, $0, nil)) }
  }

  /// A text or a typed array as bytes.
  func bytes(_ name: String) -> [UInt8] {
    guard let value = self[name] else { return [] }
    let type = JSValueGetTypedArrayType(call.context, value, nil)
    guard type != kJSTypedArrayTypeNone, let array = JSValueToObject(call.context, value, nil)
    else { return Array(call.string(value).utf8) }
    if type == kJSTypedArrayTypeArrayBuffer {
      guard let start = JSObjectGetArrayBufferBytesPtr(call.context, array, nil) else { return [] }
      let count = JSObjectGetArrayBufferByteLength(call.context, array, nil)
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
    guard let start = JSObjectGetTypedArrayBytesPtr(call.context, array, nil) else { return [] }
    let offset = JSObjectGetTypedArrayByteOffset(call.context, array, nil)
    let count = JSObjectGetTypedArrayByteLength(call.context, array, nil)
    return Array(UnsafeRawBufferPointer(start: start + offset, count: count))
  }

  /// A list of name and value pairs.
  func pairs(_ name: String) -> [(String, String)] {
    guard let value = self[name], let list = JSValueToObject(call.context, value, nil) else {
      return []
    }
    return HostObject(call: call, object: list).elements.compactMap { element in
      guard let pair = JSValueToObject(call.context, element, nil) else { return nil }
      let parts = HostObject(call: call, object: pair).elements
      guard parts.count == 2 else { return nil }
      return (call.string(parts[0]), call.string(parts[1]))
    }
  }

  /// The elements of an array, at most 10,000.
  var elements: [JSValueRef] {
    let count = min(10_000, integer("length") ?? 0)
    return (0..<max(0, count)).compactMap {
      JSObjectGetPropertyAtIndex(call.context, object, UInt32($0), nil)
    }
  }
}
