/// An attribute with its places in the file.
struct MarkupAttribute: Sendable {
  /// As written, in lower case.
  var name: String
  /// The value, character references as written.
  var value: String
  /// Name and value with its quotes.
  var range: Range<Int>
  /// The value without its quotes.
  var valueRange: Range<Int>

  /// Reads the attributes of a start tag.
  static func read(_ bytes: [UInt8], tag: Range<Int>) -> [MarkupAttribute] {
    var result: [MarkupAttribute] = []
    var position = tag.lowerBound + 1
    let end = tag.upperBound
    while position < end, !bytes[position].isSpace, bytes[position] != UInt8(ascii: ">") {
      position += 1
    }
    while position < end {
      while position < end, bytes[position].isSpace || bytes[position] == UInt8(ascii: "/") {
        position += 1
      }
      guard position < end, bytes[position] != UInt8(ascii: ">") else { break }
      let start = position
      while position < end, !bytes[position].isSpace, !"=>".utf8.contains(bytes[position]) {
        position += 1
      }
      let name = bytes.text(start..<position).lowercased()
      let nameEnd = position
      while position < end, bytes[position].isSpace { position += 1 }
      guard position < end, bytes[position] == UInt8(ascii: "=") else {
        result.append(
          MarkupAttribute(
            name: name, value: "", range: start..<nameEnd, valueRange: nameEnd..<nameEnd))
        position = max(position, nameEnd == start ? nameEnd + 1 : nameEnd)
        continue
      }
      position += 1
      while position < end, bytes[position].isSpace { position += 1 }
      guard position < end else { break }
      let quote = bytes[position]
      let valueStart: Int
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        valueStart = position + 1
        position = valueStart
        while position < end, bytes[position] != quote { position += 1 }
      } else {
        valueStart = position
        while position < end, !bytes[position].isSpace, bytes[position] != UInt8(ascii: ">") {
          position += 1
        }
      }
      let valueEnd = position
      if position < end, bytes[position] == quote { position += 1 }
      result.append(
        MarkupAttribute(
          name: name, value: bytes.text(valueStart..<valueEnd), range: start..<position,
          valueRange: valueStart..<valueEnd))
    }
    return result
  }
}
