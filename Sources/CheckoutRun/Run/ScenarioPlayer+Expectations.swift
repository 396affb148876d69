import HeadlessWebView
import JSON
import SourceText
import WebView

extension ScenarioPlayer {
  /// Waits until an expectation holds; says why where it does not.
  func check(_ expectation: Expectation, _ place: Scenario.Place) -> String? {
    let end = min(loop.now + expectation.within, scenario.limit)
    if expectation.times == 0 {
      advance(until: end) { self.count(expectation.subject, place) > 0 }
      guard count(expectation.subject, place) > 0 else { return nil }
      return expectation.message ?? "Unexpected: \(expectation.subject)."
    }
    var found = count(expectation.subject, place)
    while found < expectation.times, loop.now < end, !recorder.state.isStopped {
      advance(until: min(loop.now + Self.interval, end))
      found = count(expectation.subject, place)
    }
    if found >= expectation.times { return nil }
    if let message = expectation.message { return message }
    let times = expectation.times == 1 ? "" : " \(expectation.times) times (found \(found))"
    return "Expected \(expectation.subject)\(times) within \(Int(expectation.within)) ms."
      + (found == 0 ? nearMiss(expectation.subject) : "")
  }

  /// A name of what did happen that is nearly the one looked for.
  private func nearMiss(_ subject: Expectation.Subject) -> String {
    let (wanted, kind, member): (String, TimelineEntry.Kind, String)
    switch subject {
    case .signal(let name, _): (wanted, kind, member) = (name, .signal, "name")
    case .problem(let code): (wanted, kind, member) = (code, .problem, "code")
    default: return ""
    }
    let names = recorder.entries.compactMap { $0.kind == kind ? $0[member]?.string : nil }
    guard let near = nearestName(to: wanted, in: names), near != wanted else { return "" }
    return " There was \"\(near)\"."
  }

  /// How often something has happened.
  private func count(_ subject: Expectation.Subject, _ place: Scenario.Place) -> Int {
    switch subject {
    case .signal(let name, let data):
      return entries(.signal) {
        $0["name"] == .string(name) && data.map($0["data"].holds) != false
      }
    case .problem(let code): return entries(.problem) { $0["code"] == .string(code) }
    case .handover(let prefix):
      return entries(.handover) { $0["url"]?.string?.hasPrefix(prefix) == true }
    case .console(let text):
      return entries(.console) { $0["text"]?.string?.contains(text) == true }
    case .height(let height):
      let expected = height.map(JSONValue.number) ?? "fill"
      return entries(.resize) { $0["height"] == expected }
    case .confirmation(let step):
      lookForConfirmation()
      return entries(.confirmation) { $0["step"] == .string(step) }
    case .fullscreen(let isShown): return recorder.state.isFullscreen == isShown ? 1 : 0
    case .suspended(let isSuspended):
      return recorder.state.suspendedBy.isEmpty != isSuspended ? 1 : 0
    case .outcome(let outcome):
      lookForRefusal()
      return recorder.state.outcome == outcome ? 1 : 0
    case .url(let part):
      return webView?.frames.contains { $0.url?.description.contains(part) == true } == true ? 1 : 0
    case .text(let text):
      guard let (view, frame) = find(place),
        case .string(let visible) = try? view.evaluateJavaScript(
          "document.body ? document.body.innerText || document.body.textContent : ''", in: frame)
      else { return 0 }
      return visible.contains(text) ? 1 : 0
    }
  }

  private func entries(_ kind: TimelineEntry.Kind, where holds: (TimelineEntry) -> Bool) -> Int {
    recorder.entries.reduce(0) { $0 + ($1.kind == kind && holds($1) ? 1 : 0) }
  }
}

extension Optional where Wrapped == JSONValue {
  /// Whether an object has all of these members, with equal values.
  func holds(_ members: JSONObject) -> Bool {
    members.allSatisfy { self?[$0.key] == $0.value }
  }
}

extension Expectation.Subject: CustomStringConvertible {
  /// What is looked for, in words.
  public var description: String {
    switch self {
    case .signal(let name, let data):
      "the signal \(name)" + (data.map { " with \(JSONValue.object($0).jsonText())" } ?? "")
    case .problem(let code): "the problem \(code)"
    case .handover(let prefix): prefix.isEmpty ? "a handover" : "a handover to \(prefix)"
    case .url(let part): "an address with \"\(part)\""
    case .text(let text): "the text \"\(text)\""
    case .console(let text): "a console line with \"\(text)\""
    case .height(let height):
      height.map { "the height \(JSONValue.number($0).jsonText())" } ?? "a height that fills"
    case .confirmation(let step): "a confirmation that is \(step)"
    case .fullscreen(let isShown): isShown ? "the overlay" : "no overlay"
    case .suspended(let isSuspended): isSuspended ? "a suspended checkout" : "no suspension"
    case .outcome(let outcome): "the outcome \(outcome.rawValue)"
    }
  }
}
