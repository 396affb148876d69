public import CheckoutRun
import Foundation
public import JSON
public import KlarnaCore
public import WebView

/// Turns what a model reports into the entries of a timeline.
public final class StoryRecorder {
  private let eventLoop: EventLoop
  private var entries: [TimelineEntry] = []
  private var redaction = Redaction()

  /// Creates a recorder of an empty timeline.
  public init(eventLoop: EventLoop) { self.eventLoop = eventLoop }

  /// Adds an entry at this moment.
  public func record(_ kind: TimelineEntry.Kind, _ details: JSONObject) {
    entries.append(TimelineEntry(time: eventLoop.now, kind: kind, details: details))
  }

  /// Says that something is wrong.
  public func problem(_ code: String, _ text: String) {
    record(.problem, ["code": .string(code), "text": .string(text)])
  }

  /// The URL of a text, as an app makes it; says so where there is none.
  func url(_ text: String?) -> URL? {
    guard let text else { return nil }
    let url = URL(string: text)
    if url == nil {
      problem(
        "no-url", "\"\(text)\" is no URL: URL(string:) is nil, and so is what the app passes.")
    }
    return url
  }

  /// Hides a text wherever it occurs, unless secrets are asked for.
  public func hide(_ secret: String) { redaction.hide(secret) }

  /// Adds what a model reports.
  public func observe(_ event: SDKEvent) {
    switch event {
    case .call(let name, let arguments):
      record(.call, ["name": .string(name), "arguments": .object(arguments)])
    case .callback(let name, let arguments):
      if let token = arguments["authToken"]?.string { hide(token) }
      record(.callback, ["name": .string(name), "arguments": .object(arguments)])
    case .exchange(let request, let result): record(.resource, Self.details(request, result))
    case .state(let name): record(.state, ["name": .string(name)])
    case .opened(let url, let place):
      record(.handover, ["url": .string(url), "to": .string(Self.words(place))])
    case .returned(let url, let accepted):
      if let code = URLComponents(string: url)?.queryItems?.first(where: { $0.name == "code" }) {
        hide(code.value ?? "")
      }
      record(.return, ["url": .string(url), "registered": .bool(accepted)])
    case .warning(let code, let text): problem(code, text)
    }
  }

  private static func words(_ place: SDKEvent.Place) -> String {
    switch place {
    case .inAppPage: "in-app page"
    case .authenticationSession: "authentication session"
    case .otherApp: "another app"
    }
  }

  private static func details(
    _ request: ResourceRequest, _ result: Result<ResourceResponse, ResourceFailure>
  ) -> JSONObject {
    var details: JSONObject = [
      "method": .string(request.method), "url": .string(request.url.description),
      "use": .string(request.destination.rawValue),
    ]
    switch result {
    case .success(let response): details["status"] = JSONValue(response.status)
    case .failure(let failure): details["failure"] = .string(failure.description)
    }
    return details
  }

  /// Closes the timeline with its ending.
  ///
  /// - Parameters:
  ///   - ending: How it ended.
  ///   - scenario: What it is compared with; nil for the plain question whether it went well.
  ///   - outcome: How that has to end.
  ///   - code: The error with which that has to end.
  func finish(
    _ ending: Ending, scenario: String?, outcome: Outcome?, code: String?
  ) -> Timeline {
    var timeline = Timeline()
    timeline.outcome = ending.outcome
    var text = ending.text
    if text.last.map({ !".!?".contains($0) }) ?? false { text += "." }
    if let scenario {
      timeline.isAsExpected = ending.outcome == outcome && ending.code == code
      if !timeline.isAsExpected {
        let expected = [outcome?.rawValue, code].compactMap(\.self).joined(separator: " with ")
        text += " The scenario \(scenario) expects another end: \(expected)."
      }
    } else {
      timeline.isAsExpected =
        ending.code == nil && (ending.outcome == .completed || ending.outcome == .open)
    }
    var details: JSONObject = [
      "outcome": .string(ending.outcome.rawValue), "expected": .bool(timeline.isAsExpected),
    ]
    if let code = ending.code { details["code"] = .string(code) }
    details["text"] = .string(text)
    record(.outcome, details)
    timeline.entries = entries
    timeline.redaction = redaction
    return timeline
  }
}
