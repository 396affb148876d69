import Glibc

/// Looks for a few bytes in many.
public enum ByteSearch {
  /// Where some bytes stand first; nil where they do not, and for none.
  ///
  /// The C library looks for the rarest of the wanted bytes, as far as texts of the web go; the rest
  /// is compared only there.
  ///
  /// - Parameters:
  ///   - wanted: What is looked for.
  ///   - bytes: Where.
  ///   - range: The piece in which all of it must stand.
  public static func first(
    _ wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    guard let base = bytes.baseAddress, let pattern = wanted.baseAddress, !wanted.isEmpty,
      range.lowerBound >= 0,
      range.upperBound <= bytes.count, range.count >= wanted.count
    else { return nil }
    let anchor = rarest(wanted)
    let last = range.upperBound - wanted.count + anchor
    var position = range.lowerBound + anchor
    while position <= last,
      let hit = memchr(base + position, Int32(wanted[anchor]), last - position + 1)
    {
      let place = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
      let start = place - anchor
      if memcmp(base + start, pattern, wanted.count) == 0 { return start }
      position = place + 1
    }
    return nil
  }

  /// Which of the bytes is met least often.
  private static func rarest(_ wanted: UnsafeBufferPointer<UInt8>) -> Int {
    var best = 0
    var rank = Int.max
    for index in wanted.indices {
      let own = commonness(wanted[index])
      if own < rank {
        best = index
        rank = own
      }
    }
    return best
  }

  private static func commonness(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "e"), UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "i"),
      UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "s"), UInt8(ascii: "r"), 0x20:
      4
    case UInt8(ascii: "l"), UInt8(ascii: "d"), UInt8(ascii: "c"), UInt8(ascii: "m"),
      UInt8(ascii: "p"), UInt8(ascii: "u"), UInt8(ascii: "h"), UInt8(ascii: "\""),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="):
      3
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "v"),
      UInt8(ascii: "w"), UInt8(ascii: "y"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      2
    case UInt8(ascii: "k"), UInt8(ascii: "x"), UInt8(ascii: "_"): 1
    default: 0
    }
  }
}
