import HeadlessWebView
import JSON
import KlarnaCheckout
import KlarnaCore
import WebView

/// Replays a recording against the KCO model: the page's messages go over the real bridge, and what
/// the webview loads is answered as the recording says.
final class RecordingPlayer {
  private let session: RunSession
  private let host: AppHost?

  /// The page that stands in for the one that was recorded.
  static let page = "<!doctype html><title>Recording</title><p>A recorded checkout.</p>"

  init(session: RunSession, host: AppHost?) {
    self.session = session
    self.host = host
  }

  func play(_ recording: Recording) {
    session.loop.run(for: 1)
    let start = session.loop.now
    for (time, line) in recording.lines {
      session.loop.run(for: max(0, start + time - session.loop.now))
      play(line)
    }
    session.loop.run(for: ScenarioPlayer.settling)
  }

  private func play(_ line: Recording.Line) {
    switch line {
    case .web(let message): post(message)
    case .signal(let name, let data):
      post([
        "action": "event", "event": "merchant_api:signal",
        "args": [.object([name: .object(data)])],
      ])
    case .navigation: session.loop.run(for: 50)
    case .reload:
      session.loop.run(for: 50)
      (host?.confirmationWebView ?? host?.pageWebView)?.reload()
    case .call(let call, let status, let errorCode):
      let text = call + (status.map { " answered \($0)" } ?? "")
      if let errorCode {
        session.recorder.problem(
          String(errorCode.lowercased().map { $0 == "_" ? "-" : $0 }), "\(text) \(errorCode).",
          help: errorCode == "READ_ONLY_ORDER"
            ? "The order is complete and cannot be changed: make a new one for the next purchase."
            : nil)
        if errorCode == "READ_ONLY_ORDER" { session.recorder.state.isRefused = true }
      } else {
        session.recorder.problem("note", text)
      }
    case .other(let members):
      session.recorder.problem("note", JSONValue.object(members).jsonText())
    }
  }

  private func post(_ message: JSONValue) {
    let handler = message["action"] == "handshake" ? "handshake" : "native"
    let text = JSONValue.string(message.jsonText()).jsonText()
    do {
      _ = try host?.checkoutWebView?.evaluateJavaScript(
        "window.webkit.messageHandlers.kco_\(handler).postMessage(\(text)); 0", in: nil)
    } catch {
      session.recorder.problem("step-failed", "The message could not be posted: \(error)")
    }
    session.loop.run(for: 1)
  }

  /// Judges payloads of `complete`, each for itself, as the app would.
  func judge(_ payloads: [JSONValue]) {
    for payload in payloads {
      let data = payload["args"] ?? payload["data"]
      session.recorder.record(
        .signal, ["name": payload["name"] ?? "complete", "data": data ?? .null])
      let uri = CompletionURI(data: data)
      switch uri.verdict {
      case .load(let address):
        session.recorder.record(.confirmation, ["step": "accepted", "url": .string(address)])
      case .refused(let reason):
        session.recorder.record(
          .confirmation, ["step": "refused", "why": .string(reason.description)])
      }
      for note in uri.notes { session.recorder.problem("confirmation-address", note) }
    }
  }

  /// Judges return URLs.
  func judge(_ addresses: [String]) {
    for address in addresses {
      let judged = ReturnURL(address, infoPlist: session.settings.infoPlist)
      session.recorder.record(
        .return,
        [
          "url": .string(address), "accepted": .bool(judged.isAcceptedByKCO),
          "why": .string(judged.summary),
        ])
    }
  }
}

/// Answers as a recording says that the shop did.
final class RecordedShop: ResourceResponder {
  private let lines: [Recording.Line]

  init(_ recording: Recording) {
    lines = recording.lines.map(\.line)
  }

  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    let url = request.url.description
    let position = lines.firstIndex {
      if case .navigation(let recorded, _, _) = $0 {
        return recorded == url || WebURL(recorded)?.description == url
      }
      return false
    }
    guard let position, case .navigation(_, let status, let hasSnippet) = lines[position] else {
      return nil
    }
    var body = hasSnippet ? SampleSnippet.html(status: "checkout_complete") : "<p>One moment.</p>"
    // A page after which the webview went on by itself had sent it there.
    if !hasSnippet, position + 1 < lines.count,
      case .navigation(let next, _, _) = lines[position + 1]
    {
      body += "<script>location.replace(\(JSONValue.string(next).jsonText()))</script>"
    }
    return .success(
      ResourceResponse(
        status: status, contentType: "text/html; charset=utf-8", text: ShopPage.page(body)))
  }
}
