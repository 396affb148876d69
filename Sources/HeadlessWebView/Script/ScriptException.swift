import CJavaScriptCore
import WebView

/// What a script threw, in Swift's terms.
struct ScriptException {
  var message: String
  var position: ScriptPosition?

  /// Reads an exception without running page code more than its `toString`.
  init(_ value: JSValueRef, in context: JSContextRef) {
    var ignored: JSValueRef?
    if let string = JSValueToStringCopy(context, value, &ignored) {
      message = ScriptString.text(string)
      JSStringRelease(string)
    } else {
      message = "an exception without a text"
    }
    guard JSValueIsObject(context, value), let object = JSValueToObject(context, value, &ignored)
    else { return }
    func property(_ name: String) -> JSValueRef? {
      ScriptString.with(name) { JSObjectGetProperty(context, object, $0, nil) }
    }
    guard let line = property("line"), JSValueIsNumber(context, line) else { return }
    let column = property("column").map { JSValueToNumber(context, $0, nil) } ?? 0
    var source = ""
    if let address = property("sourceURL"), JSValueIsString(context, address),
      let string = JSValueToStringCopy(context, address, nil)
    {
      source = ScriptString.text(string)
      JSStringRelease(string)
    }
    position = ScriptPosition(
      source: source, line: Int(exactly: JSValueToNumber(context, line, nil)) ?? 0,
      column: Int(exactly: column) ?? 0)
  }
}
