/// A rule of a style sheet, cut out of CSS or of what becomes CSS.
struct StyleRule: Sendable {
  /// The selectors, without white space at both ends.
  var selector: Range<Int>
  /// What stands between the braces.
  var body: Range<Int>
  /// Whether it holds under a condition only: `@media`, `@supports`, `@container`.
  var isConditional: Bool

  /// The rules in some bytes, in their order; nested ones of Sass and Less follow their outer one.
  static func all(_ bytes: [UInt8], in range: Range<Int>) -> [StyleRule] {
    var rules: [StyleRule] = []
    // The rules that are open; nil stands for other braces, and its flag for a condition.
    var open: [(rule: Int?, isCondition: Bool)] = []
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "/") where bytes.has("/*", at: position):
        let end = bytes.find("*/", from: position + 2, before: range.upperBound)
        position = (end ?? range.upperBound - 2) + 2
        if bytes[start..<min(position, range.upperBound)].allSatisfy({ $0.isSpace })
          || isOnlyComment(bytes, start, position)
        {
          start = position
        }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position += 1
        while position < range.upperBound, bytes[position] != byte, bytes[position] != 0x0A {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "{"):
        let prelude = HeaderLines.trim(bytes, start..<max(start, position))
        if prelude.isEmpty || bytes[prelude.lowerBound] == UInt8(ascii: "@") {
          open.append((nil, true))
        } else {
          open.append((rules.count, false))
          rules.append(
            StyleRule(
              selector: prelude, body: position + 1..<position + 1,
              isConditional: open.contains { $0.isCondition }))
        }
        start = position + 1
      case UInt8(ascii: "}"):
        if let last = open.popLast(), let rule = last.rule {
          rules[rule].body = rules[rule].body.lowerBound..<position
        }
        start = position + 1
      case UInt8(ascii: ";"): start = position + 1
      default: break
      }
      position += 1
    }
    return rules
  }

  private static func isOnlyComment(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let trimmed = HeaderLines.trim(bytes, start..<min(end, bytes.count))
    return bytes.has("/*", at: trimmed.lowerBound)
  }

  /// The declarations that stand in the rule itself: name in small letters, value, place.
  func declarations(_ bytes: [UInt8]) -> [(name: String, value: String, range: Range<Int>)] {
    StyleRule.declarations(bytes, in: body)
  }

  /// The declarations of some bytes, as of a `style` attribute.
  static func declarations(
    _ bytes: [UInt8], in body: Range<Int>
  ) -> [(name: String, value: String, range: Range<Int>)] {
    var result: [(name: String, value: String, range: Range<Int>)] = []
    var start = body.lowerBound
    while start < body.upperBound {
      let end =
        bytes[start..<body.upperBound].firstIndex { ";{}".utf8.contains($0) } ?? body.upperBound
      let range = HeaderLines.trim(bytes, start..<end)
      if end == body.upperBound || bytes[end] != UInt8(ascii: "{"),
        let colon = bytes[range].firstIndex(of: UInt8(ascii: ":"))
      {
        let value = bytes.text(colon + 1..<range.upperBound).split(separator: "!").first ?? ""
        result.append(
          (
            bytes.text(range.lowerBound..<colon).trimmed.lowercased(),
            String(value).trimmed.lowercased(), range
          ))
      }
      start = end + 1
    }
    return result
  }
}
