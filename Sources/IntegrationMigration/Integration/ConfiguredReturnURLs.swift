import Findings

/// Looks for return URLs that servers and configuration files name beside the app: `app_return_url`
/// in orders and sessions, in environment variables and in the settings of bridges.
enum ConfiguredReturnURLs {
  /// The names, without case and separators.
  private static let names: Set<String> = [
    "appreturnurl", "klarnaappreturnurl", "klarnareturnurl", "iosreturnurl", "androidreturnurl",
    "returnurlios", "returnurlandroid", "returnurlklarna", "kcoreturnurl",
  ]

  static func scan(_ integration: inout Integration) {
    for file in integration.files {
      switch file.language {
      case .swift, .objectiveC, .java, .kotlin, .xml, .xcodeProject, .podfileLock, .cartfile:
        continue
      default: break
      }
      let found = urls(file)
      guard !found.isEmpty else { continue }
      let comments = CommentRanges(file)
      integration.configuredReturnURLs += found.filter { !comments.contains($0.range.bytes) }
    }
  }

  private static func urls(_ file: SourceFile) -> [ReturnURL] {
    var result: [ReturnURL] = []
    let bytes = file.bytes
    var index = 0
    while index < bytes.count {
      guard isWord(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isWord(bytes[index]) { index += 1 }
      // No name is shorter, and few words are as long.
      guard index - start >= 12, index - start <= 40 else { continue }
      let name = bytes[start..<index].filter { $0 != 0x5F && $0 != 0x2D }.map { $0 | 0x20 }
      guard names.contains(String(decoding: name, as: UTF8.self)),
        let value = value(bytes, after: index), value.count <= 512
      else { continue }
      let text = file.text(value)
      guard isAddress(text) else { continue }
      result.append(ReturnURL(url: text, code: text, range: file.range(value)))
      index = value.upperBound
    }
    return result
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    Tokenizer.isNameByte(byte) && byte < 0x80 || byte == UInt8(ascii: "-")
  }

  /// The bytes of a literal behind `:`, `=`, `=>` or a comma.
  private static func value(_ bytes: [UInt8], after start: Int) -> Range<Int>? {
    var index = start
    func skipBlanks() {
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }
    func byte() -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func isQuote() -> Bool { byte() == UInt8(ascii: "'") || byte() == UInt8(ascii: "\"") }
    if isQuote() { index += 1 }
    // `process.env['X'] = `, `$config['x'] = `
    if byte() == UInt8(ascii: "]") { index += 1 }
    skipBlanks()
    guard [UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ",")].contains(byte()) else {
      return nil
    }
    index += 1
    if byte() == UInt8(ascii: ">") || byte() == UInt8(ascii: "=") { index += 1 }
    skipBlanks()
    if isQuote() {
      let quote = byte()
      index += 1
      let first = index
      while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A { index += 1 }
      return byte() == quote ? first..<index : nil
    }
    let first = index
    while index < bytes.count, bytes[index] > 0x20, byte() != UInt8(ascii: ","),
      byte() != UInt8(ascii: ";")
    {
      index += 1
    }
    return first < index ? first..<index : nil
  }

  /// Whether a value is an address and no expression: a scheme, a colon, nothing to be filled in.
  private static func isAddress(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII,
      first.isLetter
    else { return false }
    return text[..<colon].allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
      && !text.contains { "${}()<> ".contains($0) }
  }
}

/// The comments of a file, as far as its language is known.
struct CommentRanges {
  private let comments: [Range<Int>]
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
    comments = file.language.hasComments ? TokenList(file).comments : []
  }

  /// Whether the place is commented out.
  func contains(_ bytes: Range<Int>) -> Bool {
    if comments.contains(where: { $0.contains(bytes.lowerBound) }) { return true }
    guard file.language == .text else { return false }
    let start = file.lineStart(at: bytes.lowerBound)
    return file.bytes[start..<bytes.lowerBound].first { $0 != 0x20 && $0 != 0x09 }
      == UInt8(ascii: "#")
  }
}
