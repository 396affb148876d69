/// A value that must not get into logs: every way of printing it says `(hidden)`.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let value: String

  /// What is printed in its place.
  public static let placeholder = "(hidden)"

  init(_ value: String) { self.value = value }

  /// The value, for code that has to use it.
  public func reveal() -> String { value }

  /// `(hidden)`.
  public var description: String { Secret.placeholder }

  /// `(hidden)`.
  public var debugDescription: String { Secret.placeholder }

  /// Nothing: `dump` does not show it either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret {
  /// A text with every order token in it hidden: what follows `KlarnaCheckout`, as it stands in the
  /// value of `AUTH_HEADER`, in an address or in JSON.
  static func hidingTokens(in text: String) -> String {
    guard text.hasBytes(scheme) else { return text }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var position = 0
    while let mark = bytes.find(scheme, from: position) {
      var start = mark + scheme.utf8.count
      for space in [" ", "%20", "+", "\\u0020"] where bytes.has(space, at: start) {
        start += space.utf8.count
      }
      var end = start
      while end < bytes.count, bytes[end].isWordByte || "-._~+/=%".utf8.contains(bytes[end]) {
        end += 1
      }
      output += bytes[position..<start]
      let isToken = start > mark + scheme.utf8.count && end > start
      output += isToken ? Array(placeholder.utf8) : Array(bytes[start..<end])
      position = end
    }
    output += bytes[position...]
    return String(decoding: output, as: UTF8.self)
  }

  private static let scheme = "KlarnaCheckout"
}
