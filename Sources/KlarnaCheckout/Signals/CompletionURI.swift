public import JSON
import WebView

/// The address of a `complete` signal, judged before anybody loads it.
public struct CompletionURI: Hashable, Sendable {
  /// What to do.
  public enum Verdict: Hashable, Sendable {
    /// Load this address.
    case load(String)
    /// Load nothing.
    case refused(Reason)
  }

  /// Why nothing should be loaded.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// The signal has no data.
    case noData
    /// The data has no member `uri`.
    case missing
    /// The member is called `url`; apps look for `uri` and find nothing.
    case memberIsNamedURL(String)
    /// `uri` is null.
    case null
    /// `uri` is no string; the type that it has.
    case notAString(String)
    /// `uri` is an empty string.
    case empty
    /// `uri` has no scheme and host.
    case relative(String)
    /// `uri` has a scheme that no confirmation page has.
    case wrongScheme(String)
    /// `uri` cannot be read as an address.
    case notAnAddress(String)

    /// In words.
    public var description: String {
      switch self {
      case .noData: "the signal carries no data"
      case .missing: "the data has no \"uri\""
      case .memberIsNamedURL(let text): "the data has \"url\" (\(text)) where \"uri\" belongs"
      case .null: "\"uri\" is null"
      case .notAString(let type): "\"uri\" is no string but: \(type)"
      case .empty: "\"uri\" is empty"
      case .relative(let text): "\"\(text)\" is relative; a confirmation needs a whole address"
      case .wrongScheme(let scheme): "\"\(scheme):\" is no scheme of a confirmation page"
      case .notAnAddress(let text): "\"\(text)\" cannot be read as an address"
      }
    }
  }

  /// What to do.
  public let verdict: Verdict
  /// What a person should know although the address can be loaded.
  public let notes: [String]

  /// The address to load, if there is one.
  public var address: String? { if case .load(let address) = verdict { address } else { nil } }

  /// Judges a signal.
  public init(_ signal: CheckoutSignal) {
    self.init(data: signal.data.map(JSONValue.object))
  }

  /// Judges the data of a signal; an array counts by its first element, as releases up to 1.3
  /// sent it.
  public init(data: JSONValue?) {
    var notes: [String] = []
    var data = data
    if case .array(let elements) = data {
      data = elements.first
      notes.append("The data is an array, as releases up to 1.3 sent it.")
    }
    switch data {
    case nil, .null: verdict = .refused(.noData)
    case .object(let members):
      verdict =
        switch members["uri"] {
        case nil:
          .refused(members["url"]?.string.map(Reason.memberIsNamedURL) ?? .missing)
        case .null: .refused(.null)
        case .string(let text): Self.judge(text, &notes)
        case .some(let other): .refused(.notAString(other.typeName))
        }
    case .some: verdict = .refused(.noData)
    }
    self.notes = notes
  }

  /// Judges a notification's `userInfo`, of either dialect.
  public init(userInfo: [AnyHashable: Any]?) {
    let data = userInfo?[KCOSignalDataKey] ?? userInfo?[KCOSignalArgsKey]
    self.init(data: data.flatMap { JSONValue(foundationObject: $0) })
  }

  private static func judge(_ text: String, _ notes: inout [String]) -> Verdict {
    guard text.utf8.contains(where: { $0 > 0x20 }) else { return .refused(.empty) }
    guard let url = WebURL(text) else {
      let scheme = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      return .refused(scheme.contains(":") ? .notAnAddress(text) : .relative(text))
    }
    guard url.isHTTP else { return .refused(.wrongScheme(url.scheme)) }
    if text.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) {
      notes.append(
        "The address was not percent-encoded; URL(string:) gives nil for it on older systems.")
    }
    if url.scheme == "http" { notes.append("The address is not protected by TLS.") }
    return .load(url.description)
  }
}
