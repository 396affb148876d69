public import Findings
import JSON

/// A return URL for apps that a server's data names.
public struct ServerReturnURL: Sendable, Hashable {
  /// The address.
  public var url: String
  /// Where it stands.
  public var range: FileRange

  /// An address at a place.
  public init(url: String, range: FileRange) {
    self.url = url
    self.range = range
  }
}

extension Linter {
  /// The return URLs for apps in a JSON file, to be compared with an app's own.
  public static func returnURLs(in input: LintInput) -> [ServerReturnURL] {
    guard LintKind.of(path: input.path, bytes: input.bytes) == .json,
      input.bytes.has("eturn") || input.bytes.has("edirect"), KlarnaMarks.isMarked(input)
    else { return [] }
    let view = LintView(input)
    return view.returnURLs.filter { !$0.isListed }.map {
      ServerReturnURL(url: $0.text, range: view.range($0.range))
    }
  }
}
