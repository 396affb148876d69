import JSON
import SourceText

/// A recording of what a page and an app said to each other, to be replayed.
///
/// One JSON object a line, each with `t` (milliseconds) and one of: `web`, a message of the page on
/// the bridge; `event`, a signal with its data beside it; `nav`, a page that the webview loaded, with
/// `status` and `has_snippet`; `reload`; `call`, a call of the shop's server with `status` and
/// `error_code`.
struct Recording: Sendable, Hashable {
  /// One line.
  enum Line: Sendable, Hashable {
    case web(JSONValue)
    case signal(String, JSONObject)
    case navigation(url: String, status: Int, hasSnippet: Bool)
    case reload
    case call(String, status: Int?, errorCode: String?)
    case other(JSONObject)
  }

  var lines: [(time: Double, line: Line)] = []

  static func == (left: Recording, right: Recording) -> Bool {
    left.lines.elementsEqual(right.lines) { $0.time == $1.time && $0.line == $1.line }
  }

  func hash(into hasher: inout Hasher) {
    for line in lines { hasher.combine(line.line) }
  }

  /// Reads JSON Lines; nil where the text is something else.
  ///
  /// - Throws: ``CheckoutRunError`` where a line is broken.
  init?(jsonLines text: String) throws(CheckoutRunError) {
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let filled = lines.enumerated().filter { !$0.element.allSatisfy(\.isWhitespace) }
    guard filled.count > 0, filled.allSatisfy({ $0.element.first == "{" }) else { return nil }
    for (number, line) in filled {
      let value: JSONValue
      do {
        value = try JSONDocument(text: String(line)).value
      } catch {
        if number == filled.first?.offset { return nil }
        var location = error.location
        location.line = number + 1
        throw CheckoutRunError(
          .nothingToPlay, "This line of the recording is not JSON: \(error.message).",
          location: location)
      }
      guard let members = value.object, Self.isLine(members) else { return nil }
      self.lines.append((try Self.time(members["t"], line: number + 1), Self.line(members)))
    }
  }

  /// The latest moment that a recording may name: a day, in milliseconds.
  static let latest = 86_400_000.0

  private static func time(_ value: JSONValue?, line: Int) throws(CheckoutRunError) -> Double {
    guard let value else { return 0 }
    guard let time = value.number, (0...latest).contains(time) else {
      throw CheckoutRunError(
        .nothingToPlay, "The time of this line, \(value.jsonText()), is not usable.",
        location: SourceLocation(line: line, column: 1, offset: 0),
        help: "Write \"t\" in milliseconds, from 0 to \(Int(latest)) (a day).")
    }
    return time
  }

  private static func isLine(_ members: JSONObject) -> Bool {
    ["web", "event", "nav", "reload", "call", "t", "page"].contains { members[$0] != nil }
  }

  private static func line(_ members: JSONObject) -> Line {
    if let message = members["web"] { return .web(message) }
    if let name = members["event"]?.string {
      if let data = members["data"]?.object { return .signal(name, data) }
      return .signal(name, JSONObject(members.filter { $0.key != "t" && $0.key != "event" }))
    }
    if let url = members["nav"]?.string {
      return .navigation(
        url: url, status: members["status"]?.integer ?? 200,
        hasSnippet: members["has_snippet"]?.bool ?? true)
    }
    if members["reload"] != nil { return .reload }
    if let call = members["call"]?.string {
      return .call(
        call, status: members["status"]?.integer, errorCode: members["error_code"]?.string)
    }
    return .other(members)
  }
}
