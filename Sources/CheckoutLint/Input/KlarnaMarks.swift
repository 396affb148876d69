import Glibc

/// The words without which a file has nothing to do with a checkout of Klarna's.
///
/// Most files of a folder are such, and are passed over after one look at their bytes.
enum KlarnaMarks {
  /// Marks with a k, and where in them it stands: the C library looks for that letter.
  private static let byLetter: [(mark: StaticString, place: Int)] = [
    ("klarna", 0), ("kustom.co", 0), ("kustommobile", 0), ("kustomcheckout", 0),
    ("checkout.order.id", 4), ("checkout.order.uri", 4), ("checkout_incomplete", 4),
    ("checkout_complete", 4),
  ]
  /// Marks with an underscore, and where the first one stands.
  private static let byUnderscore: [(mark: StaticString, place: Int)] = [
    ("html_snippet", 4), ("merchant_urls", 8), ("confirmation_uri", 12),
  ]

  /// Whether a file names the checkout in any way.
  static func isMarked(_ input: LintInput) -> Bool {
    if stand(in: input.utf8) { return true }
    // The name alone: a folder may be called as it likes.
    return input.path.split(separator: "/").last.map { stand(in: Array($0.utf8)) } ?? false
  }

  /// Whether one of the marks stands there, in any case.
  static func stand(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      for letter in [UInt8(ascii: "k"), UInt8(ascii: "K")] {
        let isFound = meets(letter, buffer) { place in
          byLetter.contains { matches(buffer, place - $0.place, $0.mark) }
            || matches(buffer, place, "kco") && isWord(buffer, place)
        }
        if isFound { return true }
      }
      if meets(
        UInt8(ascii: "_"), buffer,
        { place in byUnderscore.contains { matches(buffer, place - $0.place, $0.mark) } })
      {
        return true
      }
      return meets(UInt8(ascii: "S"), buffer) { matches(buffer, $0 - 4, "htmlsnippet") }
    } || bytes.has("htmlsnippet")
  }

  /// Whether a byte stands at a place of which something holds.
  private static func meets(
    _ byte: UInt8, _ buffer: UnsafeBufferPointer<UInt8>, _ holds: (Int) -> Bool
  ) -> Bool {
    guard let base = buffer.baseAddress else { return false }
    var position = 0
    while position < buffer.count,
      let found = memchr(base + position, Int32(byte), buffer.count - position)
    {
      let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if holds(place) { return true }
      position = place + 1
    }
    return false
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
    guard start >= 0, start + length <= buffer.count else { return false }
    let wanted = mark.utf8Start
    for offset in 0..<length {
      let byte = buffer[start + offset]
      let isCapital = byte &- 0x41 < 26
      if (isCapital ? byte | 0x20 : byte) != wanted[offset] { return false }
    }
    return true
  }
}
