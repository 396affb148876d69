/// The host parser of the URL standard.
enum URLHost {
  /// The serialised host; nil where it is not valid. `bytes` is empty only for schemes that allow
  /// an empty host.
  static func parse(_ bytes: [UInt8], isSpecial: Bool) -> String? {
    if bytes.first == UInt8(ascii: "[") {
      guard bytes.last == UInt8(ascii: "]"), bytes.count > 2 else { return nil }
      return IPv6Address.parse(Array(bytes[1..<bytes.count - 1]))
        .map { "[\(IPv6Address.serialised($0))]" }
    }
    guard isSpecial else {
      if bytes.contains(where: isForbidden) { return nil }
      return PercentEncoding.encode(bytes, PercentEncoding.control)
    }
    let decoded = PercentEncoding.decode(bytes)
    guard let ascii = DomainName.ascii(decoded), !ascii.isEmpty,
      !ascii.utf8.contains(where: isForbiddenInDomain)
    else { return nil }
    if IPv4Address.endsInNumber(ascii) {
      return IPv4Address.parse(ascii).map(IPv4Address.serialised)
    }
    return ascii
  }

  /// A forbidden host code point.
  static func isForbidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 0x9, 0xA, 0xD, 0x20, UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// A forbidden domain code point.
  static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
    byte <= 0x1F || byte == 0x7F || byte == UInt8(ascii: "%") || isForbidden(byte)
  }
}

/// IPv4 addresses as the URL standard reads them: up to four numbers, each decimal, octal or
/// hexadecimal, the last one filling what is left.
enum IPv4Address {
  /// Whether a domain's last label is a number, so that it must be an IPv4 address.
  static func endsInNumber(_ domain: String) -> Bool {
    var parts = domain.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true {
      if parts.count == 1 { return false }
      parts.removeLast()
    }
    guard let last = parts.last else { return false }
    if !last.isEmpty, last.utf8.allSatisfy(isASCIIDigit) { return true }
    return number(last) != nil
  }

  static func parse(_ domain: String) -> UInt32? {
    var parts = domain.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
    guard parts.count <= 4 else { return nil }
    var numbers: [UInt64] = []
    for part in parts {
      guard !part.isEmpty, let value = number(part) else { return nil }
      numbers.append(value)
    }
    guard let last = numbers.popLast(), numbers.allSatisfy({ $0 <= 255 }) else { return nil }
    guard last < 1 << UInt64(8 * (4 - numbers.count)) else { return nil }
    var address = last
    for (index, value) in numbers.enumerated() { address += value << UInt64(8 * (3 - index)) }
    return UInt32(truncatingIfNeeded: address)
  }

  static func serialised(_ address: UInt32) -> String {
    "\(address >> 24).\(address >> 16 & 255).\(address >> 8 & 255).\(address & 255)"
  }

  /// A number in any of the three notations; what is too large comes back as the largest.
  private static func number(_ part: Substring) -> UInt64? {
    var digits = Array(part.utf8)[...]
    var radix: UInt64 = 10
    if digits.count >= 2, digits[0] == UInt8(ascii: "0") {
      if digits[1] | 0x20 == UInt8(ascii: "x") {
        digits = digits.dropFirst(2)
        radix = 16
      } else {
        digits = digits.dropFirst()
        radix = 8
      }
    }
    if part.isEmpty { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard let digit = hexValue(digit), digit < radix else { return nil }
      value = min(value * radix + UInt64(digit), UInt64(UInt32.max) + 1)
    }
    return value
  }
}

/// IPv6 addresses: eight pieces of sixteen bits.
enum IPv6Address {
  static func parse(_ input: [UInt8]) -> [UInt16]? {
    var pieces = [UInt16](repeating: 0, count: 8)
    var piece = 0
    var compress: Int?
    var index = 0
    let colon = UInt8(ascii: ":")
    func at(_ index: Int) -> UInt8? { index < input.count ? input[index] : nil }
    if at(0) == colon {
      guard at(1) == colon else { return nil }
      index = 2
      piece = 1
      compress = 1
    }
    while let byte = at(index) {
      if piece == 8 { return nil }
      if byte == colon {
        if compress != nil { return nil }
        index += 1
        piece += 1
        compress = piece
        continue
      }
      var value: UInt16 = 0
      var length = 0
      while length < 4, let byte = at(index), let digit = hexValue(byte) {
        value = value << 4 | UInt16(digit)
        index += 1
        length += 1
      }
      if at(index) == UInt8(ascii: ".") {
        if length == 0 || piece > 6 { return nil }
        guard let tail = embeddedIPv4(Array(input[(index - length)...])) else { return nil }
        pieces[piece] = UInt16(tail >> 16)
        pieces[piece + 1] = UInt16(tail & 0xFFFF)
        piece += 2
        break
      }
      if at(index) == colon {
        index += 1
        if at(index) == nil { return nil }
      } else if at(index) != nil {
        return nil
      }
      pieces[piece] = value
      piece += 1
    }
    if let compress {
      var swaps = piece - compress
      piece = 7
      while piece != 0, swaps > 0 {
        pieces.swapAt(piece, compress + swaps - 1)
        piece -= 1
        swaps -= 1
      }
    } else if piece != 8 {
      return nil
    }
    return pieces
  }

  /// Exactly four decimal numbers without leading zeros.
  private static func embeddedIPv4(_ bytes: [UInt8]) -> UInt32? {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var address: UInt32 = 0
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(isASCIIDigit),
        part.count == 1 || part.first != UInt8(ascii: "0"),
        let value = UInt32(String(decoding: part, as: UTF8.self)), value <= 255
      else { return nil }
      address = address << 8 | value
    }
    return address
  }

  /// Without brackets; the first longest run of two or more zero pieces becomes `::`.
  static func serialised(_ pieces: [UInt16]) -> String {
    var best: (start: Int, count: Int)?
    var index = 0
    while index < 8 {
      guard pieces[index] == 0 else {
        index += 1
        continue
      }
      var end = index
      while end < 8, pieces[end] == 0 { end += 1 }
      if end - index > max(1, best?.count ?? 0) { best = (index, end - index) }
      index = end
    }
    var text = ""
    index = 0
    while index < 8 {
      if let best, index == best.start {
        text += index == 0 ? "::" : ":"
        index += best.count
        continue
      }
      text += String(pieces[index], radix: 16)
      if index != 7 { text += ":" }
      index += 1
    }
    return text
  }
}
