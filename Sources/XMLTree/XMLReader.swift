/// Reads the elements of an XML file; it goes on to the end or to the first place that it cannot read.
struct XMLReader {
  typealias Element = XMLTree.Element
  typealias Attribute = XMLTree.Attribute

  private let bytes: [UInt8]
  private(set) var elements: [Element] = []
  private(set) var problem: XMLTree.Problem?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() {
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var open: [Int] = []
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        if bytes[position] > 0x20 { noteText(position, in: open.last) }
        position += 1
        continue
      }
      if let end = skipped(position) {
        guard let end = end else { return }
        if has("<![", position) { noteText(position, in: open.last) }
        position = end
      } else if has("</", position) {
        guard let end = find(">", from: position) else {
          return fail("a tag is not closed", position)
        }
        let name = String(
          decoding: bytes[position + 2..<end - 1].prefix { $0 > 0x20 }, as: UTF8.self)
        guard let last = open.popLast() else {
          return fail("</\(name)> closes nothing", position)
        }
        guard elements[last].name == name else {
          return fail("</\(name)> stands where </\(elements[last].name)> should", position)
        }
        elements[last].content = (elements[last].content?.lowerBound ?? position)..<position
        elements[last].range = elements[last].range.lowerBound..<end
        position = end
      } else {
        guard let (element, isEmpty, end) = tag(position) else {
          return fail("a tag is not closed", position)
        }
        let index = elements.count
        elements.append(element)
        elements[index].parent = open.last
        if let parent = open.last { elements[parent].children.append(index) }
        if !isEmpty {
          elements[index].content = end..<end
          open.append(index)
          if open.count > XMLTree.maximumDepth { return fail("it is nested too deeply", position) }
        }
        position = end
      }
    }
    if let last = open.last {
      fail("<\(elements[last].name)> is never closed", elements[last].range.lowerBound)
    }
  }

  private mutating func fail(_ message: String, _ offset: Int) {
    problem = XMLTree.Problem(message, at: offset)
  }

  private mutating func noteText(_ position: Int, in element: Int?) {
    guard let element, elements[element].textStart == nil else { return }
    elements[element].textStart = position
  }

  /// The end of a comment, CDATA section, processing instruction or document type; an inner nil
  /// where it has none.
  private mutating func skipped(_ position: Int) -> Int?? {
    let end: Int?
    if has("<!--", position) {
      end = find("-->", from: position + 4)
    } else if has("<![CDATA[", position) {
      end = find("]]>", from: position)
    } else if has("<?", position) {
      end = find("?>", from: position)
    } else if has("<!", position) {
      end = find(">", from: position)
    } else {
      return nil
    }
    if end == nil { fail("a comment or instruction is not closed", position) }
    return .some(end)
  }

  private func tag(_ start: Int) -> (Element, isEmpty: Bool, end: Int)? {
    var position = start + 1
    let name = self.name(&position)
    guard !name.isEmpty else { return nil }
    var attributes: [Attribute] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        let element = Element(
          name: name, attributes: attributes, range: start..<position + 1, content: nil)
        return (element, false, position + 1)
      case UInt8(ascii: "/"):
        guard has("/>", position) else { return nil }
        let element = Element(
          name: name, attributes: attributes, range: start..<position + 2, content: nil)
        return (element, true, position + 2)
      case 0x20, 0x09, 0x0A, 0x0D:
        position += 1
      default:
        guard let attribute = attribute(&position) else { return nil }
        attributes.append(attribute)
      }
    }
    return nil
  }

  private func attribute(_ position: inout Int) -> Attribute? {
    let name = self.name(&position)
    skipSpace(&position)
    guard !name.isEmpty, has("=", position) else { return nil }
    position += 1
    skipSpace(&position)
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(position + 1)...].firstIndex(of: quote)
    else { return nil }
    let range = position + 1..<end
    position = end + 1
    return Attribute(
      name: name, value: XMLText.plain(bytes[range], inAttribute: true), range: range)
  }

  private func skipSpace(_ position: inout Int) {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private func name(_ position: inout Int) -> String {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || "=/>\"'<".utf8.contains(byte) { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func has(_ text: StaticString, _ position: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[position..<position + length].elementsEqual($0) }
  }

  /// The offset behind the next occurrence of a text.
  private func find(_ text: StaticString, from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      if has(text, position) { return position + text.utf8CodeUnitCount }
      position += 1
    }
    return nil
  }
}
