import Glibc

/// The first, cheap look into a file: whether it has one of the names that everything about KCO
/// has, `KCO…`, `KCSignalNameKey`, `Klarna…` or `klarna…`.
enum SDKMarker {
  private static let names = ["KCO", "KCSignal", "Klarna", "klarna"].map { Array($0.utf8) }

  /// Whether one of the names is in the bytes.
  ///
  /// The system's search for a byte is faster than any loop written here; it stops at letters that
  /// are rare in code, and the names are compared only where a C or an l follows.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      isIn(buffer, UInt8(ascii: "K")) || isIn(buffer, UInt8(ascii: "k"))
    }
  }

  private static func isIn(_ buffer: UnsafeRawBufferPointer, _ first: UInt8) -> Bool {
    guard let base = buffer.baseAddress else { return false }
    var place = 0
    while place + 3 <= buffer.count,
      let found = memchr(base + place, Int32(first), buffer.count - place)
    {
      place = UnsafeRawPointer(found) - base
      guard place + 3 <= buffer.count else { return false }
      let next = buffer[place + 1]
      if next == UInt8(ascii: "C") || next == UInt8(ascii: "l") {
        let rest = buffer[place...]
        if names.contains(where: { rest.starts(with: $0) }) { return true }
      }
      place += 1
    }
    return false
  }
}
