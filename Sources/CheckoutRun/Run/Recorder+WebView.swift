import JSON
import SourceText
import WebView

extension Recorder {
  /// Records what happened inside a webview; `label` is empty for the one with the checkout.
  func observe(_ event: WebViewEvent, in webView: any WebView, label: String) {
    let frame = JSONValue.string(name(of: event.frame, in: webView, label: label))
    switch event.kind {
    case .navigation(let action, let outcome): navigation(action, outcome, frame)
    case .script(let source, let line, let refusal):
      state.scriptCount += refusal == nil ? 1 : 0
      var details: JSONObject = ["frame": frame, "source": .string(source), "line": .init(line)]
      if let refusal {
        details["refused"] = .string(refusal)
        state.refusedScripts += 1
      }
      record(.script, details)
    case .resource(let request, let status, let failure):
      resource(request, status: status, failure: failure, frame)
    case .console(let level, let text, let position):
      var details: JSONObject = ["frame": frame, "level": .string(level), "text": .string(text)]
      if let position { details["position"] = .string(place(position)) }
      record(.console, details)
    case .uncaught(let message, let position, let isRejection):
      problem(
        isRejection ? "unhandled-rejection" : "script-error",
        (isRejection ? "A promise was rejected and nobody cared: " : "A script threw: ") + message,
        position: position.map(place))
    case .message(let message):
      let body = Self.parsed(message.body)
      if body["event"]?.string?.hasPrefix("frame:checkout:resize") == true {
        resizeArguments.append(body["args"]?[0] ?? .null)
      }
      record(
        .message,
        [
          "direction": "toApp", "handler": .string(message.name),
          "dialect": .string(message.dialect.rawValue), "body": body,
        ])
    case .notImplemented(let name):
      problem("not-implemented", "not implemented: \(name)")
    case .limit(let text):
      state.isStopped = true
      problem("limit", text)
    case .note(let text): note(text)
    }
  }

  /// A note that begins with a place in a page is told with the place in the page's file.
  private func note(_ text: String) {
    for source in sources {
      guard let (position, rest) = source.leadingPosition(of: text),
        let place = source.place(of: position)
      else { continue }
      problem("note", Self.withoutConfigurations(rest), position: place.description)
      return
    }
    problem("note", Self.withoutConfigurations(text))
  }

  private func navigation(
    _ action: NavigationAction, _ outcome: WebViewEvent.Outcome, _ frame: JSONValue
  ) {
    var details: JSONObject = [
      "frame": frame, "url": .string(Self.withoutConfiguration(action.request.url.description)),
      "reason": .string(action.reason.rawValue),
    ]
    switch outcome {
    case .followed: details["result"] = "followed"
    case .sameDocument: details["result"] = "sameDocument"
    case .cancelledByDelegate: details["result"] = "cancelled"
    case .handedOver: details["result"] = "handedOver"
    case .refused(let why):
      details["result"] = "refused"
      details["why"] = .string(why)
    }
    record(.navigation, details)
  }

  private func resource(
    _ request: ResourceRequest, status: Int?, failure: String?, _ frame: JSONValue
  ) {
    let url = request.url.description
    // The emulator's own channel is no part of what a real page does.
    if url.utf8.contains("/_kco/") { return }
    if url == bootstrapURL || url.hasSuffix("/checkout.bootstrap.js") {
      state.bootstrapRequested = true
    }
    var details: JSONObject = [
      "frame": frame, "method": .string(request.method),
      "url": .string(Self.withoutConfiguration(url)),
      "use": .string(request.destination.rawValue),
    ]
    if let status { details["status"] = .init(status) }
    if let failure { details["failure"] = .string(failure) }
    record(.resource, details)
    let isPage = request.destination == .document || request.destination == .frame
    let isRefused = failure != nil || (status ?? 0) >= 400
    if isRefused, request.destination == .document { state.isExplained = true }
    if isPage, let status, status >= 400 {
      problem("http-status", "\(Self.withoutConfiguration(url)) answered with status \(status).")
    }
  }

  /// The frame's fragment repeats the whole configuration; it is shown once, by its length.
  static func withoutConfiguration(_ url: String) -> String {
    guard let hash = url.firstIndex(of: "#"), url[hash...].utf8.count > 200 else { return url }
    return url[...hash] + "(configuration)"
  }

  /// The same for addresses within a text.
  static func withoutConfigurations(_ text: String) -> String {
    guard text.utf8.count > 200, text.utf8.contains("#") else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .map { withoutConfiguration(String($0)) }.joined(separator: " ")
  }

  /// A position in the file that it comes from, or at an address that does not repeat the
  /// configuration.
  func place(_ position: ScriptPosition) -> String {
    if let place = sources.lazy.compactMap({ $0.place(of: position) }).first {
      return place.description
    }
    var position = position
    position.source = Self.withoutConfiguration(position.source)
    return position.description
  }

  /// A bridge message is a string that holds JSON; it is shown as what it holds.
  static func parsed(_ body: JSONValue) -> JSONValue {
    guard case .string(let text) = body, let document = try? JSONDocument(text: text) else {
      return body
    }
    return document.value
  }
}
