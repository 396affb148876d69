/// Lines `Name: value`, as `curl -I` saves them.
enum HeaderLines {
  /// Whether one of the lines is a content security policy.
  static func hasPolicy(_ bytes: [UInt8]) -> Bool {
    policies(bytes).isEmpty == false
  }

  /// The values of content security policies, in bytes of the file.
  static func policies(_ bytes: [UInt8]) -> [Range<Int>] {
    lines(bytes).compactMap { line in
      guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = bytes.text(line.lowerBound..<colon).trimmed.lowercased()
      guard name == "content-security-policy" else { return nil }
      return trim(bytes, colon + 1..<line.upperBound)
    }
  }

  /// The lines, without their ends.
  static func lines(_ bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      result.append(start..<index)
      start = index + 1
    }
    if start < bytes.count { result.append(start..<bytes.count) }
    return result
  }

  /// A range without white space at both ends.
  static func trim(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, bytes[low].isSpace { low += 1 }
    while high > low, bytes[high - 1].isSpace { high -= 1 }
    return low..<high
  }
}
