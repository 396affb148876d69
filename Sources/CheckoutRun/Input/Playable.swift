import JSON

/// What an input turned out to be, ready to be played.
enum Playable: Sendable {
  /// A snippet of its own, with its configuration and, where it came in one, its order.
  case snippet(String, configuration: JSONObject, order: JSONObject?)
  /// A whole page as the shop serves it; the configuration of its snippet where one can be read.
  case page(String, configuration: JSONObject?)
  /// A script of the shop's, which needs a page around it.
  case script(String)
  /// A recording.
  case recording(Recording)
  /// Payloads of `complete` signals.
  case payloads([JSONValue])
  /// Return URLs.
  case returnURLs([String])

  /// The configuration of the snippet, where there is one.
  var configuration: JSONObject? {
    switch self {
    case .snippet(_, let configuration, _): configuration
    case .page(_, let configuration): configuration
    default: nil
    }
  }

  /// Whether the order is finished, so that only its confirmation can be shown.
  var isComplete: Bool {
    let status = configuration?["ORDER_STATUS"]?.string?.lowercased()
    return status == "checkout_complete" || status == "created"
  }
}
