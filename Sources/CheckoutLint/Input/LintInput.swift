import SourceText

/// A file to be looked at.
public struct LintInput: Sendable {
  /// The path as findings show it; `-` is standard input.
  public var path: String
  /// The bytes.
  public var bytes: [UInt8]

  /// A file of those bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file of that text, for tests and examples.
  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Whether the bytes are UTF-16, which their byte order mark tells.
  var isUTF16: Bool { UTF16Text.begins(bytes) }

  /// The text in UTF-8: what the offsets and columns of findings count.
  public var utf8: [UInt8] { UTF16Text.utf8(bytes) }
}
