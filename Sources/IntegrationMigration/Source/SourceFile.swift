public import Findings
public import SourceText

/// A file as it lies on the disk, byte for byte, with what is needed to edit it without harm.
public struct SourceFile: Sendable, Hashable {
  /// How the bytes stand for letters.
  public enum Encoding: String, Sendable, Hashable {
    /// UTF-8, plain ASCII too.
    case utf8 = "utf-8"
    /// UTF-16 with a byte order mark; such a file is reported and left alone.
    case utf16 = "utf-16"
    /// Neither, an old 8-bit encoding as a rule; its ASCII part is understood and edited, the
    /// rest kept.
    case unknown
  }

  /// What ends most of its lines.
  public enum LineEnding: String, Sendable, Hashable {
    /// LF.
    case lf = "\n"
    /// CR LF.
    case crlf = "\r\n"
    /// A lone CR.
    case cr = "\r"
  }

  /// The path from the project's root, with `/` between its parts.
  public let path: String
  /// The bytes.
  public let bytes: [UInt8]
  /// What it is written in.
  public let language: SourceLanguage
  /// How the bytes stand for letters.
  public let encoding: Encoding
  /// Whether it begins with UTF-8's byte order mark.
  public let hasByteOrderMark: Bool
  /// What ends most of its lines.
  public let lineEnding: LineEnding
  /// Where its lines begin.
  public let lines: LineIndex

  /// A file of those bytes; the language comes from the path unless it is given.
  public init(path: String, bytes: [UInt8], language: SourceLanguage? = nil) {
    self.path = path
    self.bytes = bytes
    self.language = language ?? SourceLanguage(path: path) ?? .text
    lines = LineIndex(bytes)
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16
    } else {
      encoding = Self.isUTF8(bytes) ? .utf8 : .unknown
    }
    lineEnding = Self.lineEnding(of: bytes)
  }

  /// A file of that text, for tests and examples.
  public init(path: String, text: String, language: SourceLanguage? = nil) {
    self.init(path: path, bytes: Array(text.utf8), language: language)
  }

  /// The text of some bytes, broken ones repaired.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The whole text, broken bytes repaired.
  public var text: String { text(0..<bytes.count) }

  /// The place of some bytes, for findings and edits.
  public func range(_ bytes: Range<Int>) -> FileRange {
    FileRange(file: path, bytes: bytes, lines: lines)
  }

  /// The offset at which the line of `offset` begins.
  public func lineStart(at offset: Int) -> Int {
    let location = lines.location(at: offset)
    return location.offset - (location.column - 1)
  }

  /// The offset of the line break that ends the line of `offset`, or the end of the file.
  public func lineEnd(at offset: Int) -> Int {
    var end = min(max(offset, 0), bytes.count)
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// The spaces and tabs with which the line of `offset` begins.
  public func indentation(at offset: Int) -> String {
    let start = lineStart(at: offset)
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return text(start..<end)
  }

  /// One step of indentation as this file does it: a tab, or the smallest indentation by spaces.
  public var indentationStep: String {
    var smallest = Int.max
    for start in lines.lineStarts {
      guard start < bytes.count else { continue }
      if bytes[start] == 0x09 { return "\t" }
      var end = start
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      // A single space is a comment's or a typing error's, not an indentation.
      if end - start > 1, end < bytes.count, bytes[end] > 0x20 {
        smallest = min(smallest, end - start)
      }
    }
    return String(repeating: " ", count: smallest == .max ? 4 : min(smallest, 8))
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  private static func lineEnding(of bytes: [UInt8]) -> LineEnding {
    var counts = (lf: 0, crlf: 0, cr: 0)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0A {
        if previous == 0x0D { counts.crlf += 1 } else { counts.lf += 1 }
      } else if previous == 0x0D {
        counts.cr += 1
      }
      previous = byte
    }
    if previous == 0x0D { counts.cr += 1 }
    if counts.crlf > counts.lf, counts.crlf >= counts.cr { return .crlf }
    return counts.cr > counts.lf ? .cr : .lf
  }
}
