/// The words without which a file has nothing to do with a checkout of Klarna's.
///
/// Most files of a folder are such, and are passed over after one look at their bytes.
enum KlarnaMarks {
  private static let marks: [StaticString] = [
    "klarna", "kustom.co", "kustommobile", "kustomcheckout", "html_snippet", "htmlsnippet",
    "merchant_urls", "checkout.order.id", "checkout.order.uri", "confirmation_uri",
    "checkout_incomplete", "checkout_complete",
  ]

  /// Whether a file names the checkout in any way.
  static func isMarked(_ input: LintInput) -> Bool {
    if stand(in: input.utf8) { return true }
    // The name alone: a folder may be called as it likes.
    return input.path.split(separator: "/").last.map { stand(in: Array($0.utf8)) } ?? false
  }

  /// One pass: at every letter that begins a mark, whether the rest follows in any case.
  static func stand(in bytes: [UInt8]) -> Bool {
    // Most files that have one have this one.
    if bytes.has("klarna") { return true }
    return bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      let count = buffer.count
      while index < count {
        switch buffer[index] | 0x20 {
        case UInt8(ascii: "k"), UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "c"):
          for mark in marks where matches(buffer, index, mark) { return true }
          if matches(buffer, index, "kco"), isWord(buffer, index) { return true }
        default: break
        }
        index += 1
      }
      return false
    }
  }

  /// Whether `kco` stands for itself: `kco_order`, `kcoSnippet`, `KCOSignal`, and not `blockContent`.
  private static func isWord(_ buffer: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    if start > 0, isLetter(buffer[start - 1]) || buffer[start - 1].isDigit { return false }
    // In mixed letters it is a part of something else.
    let isSmall = buffer[start] >= 0x61
    guard (buffer[start + 1] >= 0x61) == isSmall, (buffer[start + 2] >= 0x61) == isSmall else {
      return false
    }
    guard start + 3 < buffer.count else { return true }
    let next = buffer[start + 3]
    return !next.isDigit && !(next >= 0x61 && isLetter(next))
  }

  private static func matches(
    _ buffer: UnsafeBufferPointer<UInt8>, _ start: Int, _ mark: StaticString
  ) -> Bool {
    let length = mark.utf8CodeUnitCount
    guard start + length <= buffer.count else { return false }
    let wanted = mark.utf8Start
    for offset in 0..<length {
      let byte = buffer[start + offset]
      let isCapital = byte &- 0x41 < 26
      if (isCapital ? byte | 0x20 : byte) != wanted[offset] { return false }
    }
    return true
  }
}
