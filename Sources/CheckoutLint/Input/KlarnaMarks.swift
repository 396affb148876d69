/// The words without which a file has nothing to do with a checkout of Klarna's.
///
/// Most files of a folder are such, and are passed over after one look at their bytes.
enum KlarnaMarks {
  private static let marks: [StaticString] = [
    "klarna", "kustom", "html_snippet", "htmlsnippet", "merchant_urls", "checkout.order",
    "confirmation_uri", "checkout_incomplete", "checkout_complete", "kco",
  ]

  /// Whether a file names the checkout in any way.
  static func isMarked(_ input: LintInput) -> Bool {
    stand(in: input.bytes) || stand(in: Array(input.path.utf8))
  }

  /// One pass: at every letter that begins a mark, whether the rest follows in any case.
  static func stand(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      let count = buffer.count
      while index < count {
        switch buffer[index] | 0x20 {
        case UInt8(ascii: "k"), UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "c"):
          for mark in marks where matches(buffer, index, mark) { return true }
        default: break
        }
        index += 1
      }
      return false
    }
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
