import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCheckout
import WebView

extension Recorder {
  /// Records what the KCO model does.
  func observe(_ event: CheckoutEvent) {
    switch event {
    case .signal(let signal): record(signal)
    case .resize(let value, let size):
      resize(value, size.map { (Double($0.width), Double($0.height)) })
    case .sent(let body, _):
      record(
        .message,
        ["direction": "toPage", "handler": "window", "dialect": "postMessage", "body": body])
    case .dropped(let reason, let body, _):
      problem("message-dropped", "A message was dropped: \(reason) It was \(body.jsonText()).")
    case .fullscreen(let isShown):
      state.isFullscreen = isShown
      record(.fullscreen, ["shown": .bool(isShown)])
    case .opened(let uri, let opener):
      switch opener {
      case .browser:
        state.isAway = true
        record(.handover, ["url": .string(uri), "to": "in-app browser"])
      case .merchant, .system: break
      }
    case .suspended(let isSuspended):
      if isSuspended { state.suspendedBy.insert("app") } else { state.suspendedBy.remove("app") }
      record(isSuspended ? .suspend : .resume, ["by": "app"])
    case .warning(let warning):
      problem(Self.kebab(warning.code.rawValue), warning.description)
    case .note(let text):
      // The app says so itself, with what it did about it.
      if !text.hasPrefix("\"complete\" came again") { problem("note", text) }
    default: break
    }
  }

  private func record(_ signal: CheckoutSignal) {
    record(
      .signal,
      ["name": .string(signal.name), "data": signal.data.map(JSONValue.object) ?? .null])
    switch signal.name {
    case "load": state.isRendered = true
    case "complete":
      state.completeCount += 1
      state.isAway = false
    case "can_not_complete_order": state.isRefused = true
    case "external": state.isAway = true
    default: break
    }
  }

  private func resize(_ value: ResizeValue, _ size: (width: Double, height: Double)?) {
    var details: JSONObject = [
      "sent": resizeArguments.isEmpty ? .null : resizeArguments.removeFirst()
    ]
    switch value {
    case .height(let points): details["height"] = .init(points)
    case .fillParent: details["height"] = "fill"
    }
    if let size {
      details["size"] = ["width": .number(size.width), "height": .number(size.height)]
    }
    if let toldHeight { details["size"] = ["height": .number(toldHeight)] }
    toldHeight = nil
    record(.resize, details)
  }

  /// Records what happened on Klarna's side.
  func observe(_ event: EmulatorEvent) {
    switch event.kind {
    case .problem(let problem):
      if problem.code == "validation-unanswered" { state.isValidating = true }
      if ["read-only-order", "validation-refused"].contains(problem.code) {
        state.isRefused = true
      }
      self.problem(
        problem.code, problem.message, position: problem.position.map(place))
    case .note(let text): problem("note", text)
    case .suspended(let owner):
      guard owner == .page else { return }
      state.suspendedBy.insert("page")
      record(.suspend, ["by": "page"])
    case .resumed(let owner):
      guard owner != .native else { return }
      state.suspendedBy.remove("page")
      record(.resume, ["by": owner == .automatic ? "timer" : "page"])
    case .handoverStarted: state.isCancelled = false
    case .handoverResolved(let outcome): state.isCancelled = outcome == .cancelled
    case .orderCreated, .orderUpdated, .orderCompleted, .callback: break
    }
  }

  /// `viewDidLoadTwice` as `view-did-load-twice`, `returnURLNotGood` as `return-url-not-good`.
  static func kebab(_ name: String) -> String {
    let characters = Array(name)
    var result = ""
    for (position, character) in characters.enumerated() {
      if character.isUppercase, position > 0 {
        let isFirst = !characters[position - 1].isUppercase
        let isLast = position + 1 < characters.count && characters[position + 1].isLowercase
        if isFirst || isLast { result += "-" }
      }
      result += character.lowercased()
    }
    return result
  }
}
