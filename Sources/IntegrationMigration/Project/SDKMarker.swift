/// The first, cheap look into a file: whether it has one of the names that everything about KCO
/// has, `KCO…`, `KCSignalNameKey`, `Klarna…` or `klarna…`.
enum SDKMarker {
  private static let names = ["KCO", "KCSignal", "Klarna", "klarna"].map { Array($0.utf8) }

  /// Whether one of the names is in the bytes.
  ///
  /// Looks at 32 places at a time for a k that a C or an l follows, which is rare in any text, and
  /// compares the names only there.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var index = 0
      let lower = SIMD32<UInt8>(repeating: 0x20)
      let k = SIMD32<UInt8>(repeating: UInt8(ascii: "k"))
      let l = SIMD32<UInt8>(repeating: UInt8(ascii: "l"))
      let c = SIMD32<UInt8>(repeating: UInt8(ascii: "C"))
      while index + 33 <= buffer.count {
        let first = buffer.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
        let second = buffer.loadUnaligned(fromByteOffset: index + 1, as: SIMD32<UInt8>.self)
        let isK = (first | lower) .== k
        let follows = (second .== l) .| (second .== c)
        if any(isK .& follows), isNamed(buffer, index..<index + 32) { return true }
        index += 32
      }
      return isNamed(buffer, index..<buffer.count)
    }
  }

  private static func isNamed(_ buffer: UnsafeRawBufferPointer, _ places: Range<Int>) -> Bool {
    for place in places where buffer[place] | 0x20 == UInt8(ascii: "k") {
      let rest = buffer[place...]
      if names.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }
}
