import CJavaScriptCore
public import JSON
public import WebView

extension HeadlessWebView {
  /// Adds an object to which page scripts can post; held weakly.
  public func addScriptMessageHandler(
    _ handler: any ScriptMessageHandler, name: String, dialect: ScriptMessageDialect
  ) {
    removeScriptMessageHandler(name: name, dialect: dialect)
    handlers[dialect, default: []].append((name, Weak(object: handler)))
  }

  /// Takes a handler back.
  public func removeScriptMessageHandler(name: String, dialect: ScriptMessageDialect) {
    handlers[dialect]?.removeAll { $0.name == name }
  }

  /// Runs a script in a frame and gives its value.
  public func evaluateJavaScript(
    _ source: String, in frame: WebFrame.ID?
  ) throws(WebViewError) -> JSONValue {
    let realm = try usableRealm(frame)
    let (value, exception) = realm.evaluate(source, url: "evaluateJavaScript", line: 1)
    checkLimits()
    if let failure { throw WebViewError(.scriptRanTooLong, failure.description) }
    if let exception {
      let thrown = ScriptException(exception, in: realm.context)
      throw WebViewError(
        .scriptThrew,
        thrown.position.map { "\(thrown.message) (\($0))" } ?? thrown.message)
    }
    guard let value, !JSValueIsUndefined(realm.context, value) else { return .null }
    let text: String
    if let json = realm.call("toJSON", [.value(value)]), JSValueIsString(realm.context, json) {
      text = realm.text(json)
    } else {
      guard let json = JSValueCreateJSONString(realm.context, value, 0, nil) else { return .null }
      text = ScriptString.text(json)
      JSStringRelease(json)
    }
    return (try? JSONDocument(text: text).value) ?? .null
  }

  /// Does what a person would do with the mouse and the keyboard.
  public func perform(_ action: UserAction, in frame: WebFrame.ID?) throws(WebViewError) {
    let realm = try usableRealm(frame)
    let kind: String
    let locator: Locator
    var value = ScriptArgument.null
    switch action {
    case .fill(let target, let text): (kind, locator, value) = ("fill", target, .string(text))
    case .choose(let target, let text): (kind, locator, value) = ("choose", target, .string(text))
    case .tick(let target, let on):
      (kind, locator, value) = ("tick", target, .string(on ? "true" : "false"))
    case .click(let target): (kind, locator) = ("click", target)
    }
    let (locatorKind, locatorText) =
      switch locator {
      case .selector(let text): ("selector", text)
      case .name(let text): ("name", text)
      case .label(let text): ("label", text)
      }
    let result = realm.call(
      "userAction", [.string(kind), .string(locatorKind), .string(locatorText), value])
    if let failure { throw WebViewError(.scriptRanTooLong, failure.description) }
    guard let result, JSValueIsObject(realm.context, result),
      let object = JSValueToObject(realm.context, result, nil)
    else { return }
    func member(_ name: String) -> String {
      ScriptString.with(name) {
        realm.text(JSObjectGetProperty(realm.context, object, $0, nil))
      }
    }
    let message = member("message")
    throw WebViewError(
      WebViewError.Code(rawValue: member("code")) ?? .elementNotUsable,
      message.isEmpty ? "\(kind) \(locator): not possible" : message)
  }

  /// Posts a text to a frame's window, as an app does with `window.postMessage(text, "*")`.
  ///
  /// - Throws: ``WebViewError`` when the frame is gone or the webview is closed.
  public func postMessage(_ text: String, in frame: WebFrame.ID? = nil) throws(WebViewError) {
    try usableRealm(frame).call("receiveNativeMessage", [.string(text)])
  }

  /// The main document, or a frame's, as HTML.
  ///
  /// - Throws: ``WebViewError`` when the frame is gone or the webview is closed.
  public func documentHTML(in frame: WebFrame.ID? = nil) throws(WebViewError) -> String {
    let realm = try usableRealm(frame)
    return realm.text(realm.call("serializeDocument"))
  }

  private func usableRealm(_ id: WebFrame.ID?) throws(WebViewError) -> Realm {
    if isClosed { throw WebViewError(.closed, "the webview is closed") }
    if let failure { throw WebViewError(.scriptRanTooLong, failure.description) }
    let number = (id ?? .main).number
    guard let realm = framesByNumber[number]?.realmOrBlank() else {
      throw WebViewError(.noSuchFrame, "no frame \(number)")
    }
    return realm
  }

  /// Hands a page's message to its handler, as a task.
  func deliver(_ message: ScriptMessage) {
    loop.schedule { [weak self] in
      guard let self, !isClosed else { return }
      let entry = handlers[message.dialect]?.first { $0.name == message.name }
      if let handler = entry?.handler.object {
        handler.webView(self, didReceive: message)
      } else if let frame = framesByNumber[message.frame.number] {
        emit(.note("nobody receives message \"\(message.name)\" any more"), frame)
      }
    }
  }
}
