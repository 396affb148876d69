import Glibc

/// The first, cheap look into a file: whether it has one of the names that everything about KCO
/// has, `KCO…`, `KCSignalNameKey`, `Klarna…`, `KLARNA…` or `klarna…`.
enum SDKMarker {
  /// How many bytes a name has at most.
  static let longest = 8

  private static let capital = ["KCO", "KCSignal", "Klarna", "KLARNA"].map { Array($0.utf8) }
  private static let small = [Array("klarna".utf8)]

  /// Whether one of the names is in the bytes.
  static func isIn(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { isIn($0) } }

  /// Whether one of the names is in the bytes.
  ///
  /// The C library looks for the letter k, which is rare in any text; names are compared only
  /// where a C or an l follows.
  static func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isIn(bytes, UInt8(ascii: "K"), capital) || isIn(bytes, UInt8(ascii: "k"), small)
  }

  private static func isIn(
    _ bytes: UnsafeRawBufferPointer, _ letter: UInt8, _ names: [[UInt8]]
  ) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var offset = 0
    while offset < bytes.count,
      let found = memchr(start + offset, Int32(letter), bytes.count - offset)
    {
      let place = UnsafeRawPointer(found) - start
      offset = place + 1
      guard offset < bytes.count else { return false }
      guard
        bytes[offset] == UInt8(ascii: "l") || bytes[offset] == UInt8(ascii: "C")
          || bytes[offset] == UInt8(ascii: "L")
      else {
        continue
      }
      let rest = bytes[place...]
      if names.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }
}
