import Glibc

/// A start tag as the scanner saw it; offsets into the repaired text.
struct ScannedTag {
  var start: UInt32
  /// Behind the `>`.
  var end: UInt32
  var name: NameTable.ID
  var attributeCount: UInt16
  var firstAttribute: UInt32
  /// Where the content of an element ends that holds raw text; for all others, `end`.
  var rawEnd: UInt32
  var isTaken = false
}

/// A comment as the scanner saw it; offsets into the repaired text.
struct ScannedComment {
  var start: UInt32
  var contentEnd: UInt32
  /// Behind the `-->`.
  var end: UInt32
}

/// Text between two tags as the scanner saw it; offsets into the repaired text.
struct ScannedText {
  var start: UInt32
  var end: UInt32
  /// Behind the one character that libxml2 gets for it.
  var compactEnd: UInt32
}

/// Takes out of the text what libxml2 would read otherwise than browsers do, in one linear pass.
///
/// libxml2's tokenizer is of the HTML 4 age: it knows neither the escapes inside scripts nor that
/// `textarea` holds text, closes `<div/>`, drops attributes such as `@click`, and takes quadratic
/// time for many attributes. So attributes, comments and text are read here, by the rules of the
/// HTML standard, and libxml2 gets the bare tags: it decides what closes what. For text between
/// tags it gets one character, as only whether it is white space matters to it.
struct MarkupScanner {
  var tags: [ScannedTag] = []
  var comments: [ScannedComment] = []
  var texts: [ScannedText] = []
  var attributes: [AttributeRecord] = []
  var names = NameTable()
  /// Text that does not stand in the source as such.
  var store: [UInt8] = []
  /// What libxml2 is to parse, ended by a zero byte that is not counted in ``compactCount``.
  var compact: [UInt8] = []
  var compactCount = 0
  /// Where runs of `compact` begin, in it and in the text.
  var segments: [Segment] = [Segment(compact: 0, text: 0)]
  var problems: [(code: HTMLProblem.Code, message: String, offset: Int)] = []

  struct Segment {
    var compact: UInt32
    var text: UInt32
  }

  let options: HTMLParsingOptions
  var copied = 0
  var foreignDepth = 0
  var endsInTag = false
  /// Whether a tag's name has characters at which libxml2 thinks that it ends: then what it takes
  /// for a script is not known here, and it gets all text from there on.
  var hasOddName = false
  var lastProblem: HTMLProblem.Code?

  init(options: HTMLParsingOptions) { self.options = options }

  /// Notes a problem while there is room; what is noted has no bearing on what is read.
  mutating func note(_ problem: (code: HTMLProblem.Code, message: String, offset: Int)) {
    lastProblem = problem.code
    if problems.count <= options.limits.problems { problems.append(problem) }
  }

  mutating func scan(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    compact.reserveCapacity(text.count + 8)
    tags.reserveCapacity(text.count / 40 + 8)
    attributes.reserveCapacity(text.count / 40 + 8)
    texts.reserveCapacity(text.count / 40 + 8)
    segments.reserveCapacity(text.count / 20 + 8)
    if start > 0 { cut(text, from: 0, to: start) }
    var position = start
    // Where text begins that is nothing else; nil behind a `<` that is libxml2's to understand.
    var textStart: Int? = start
    while let mark = text.firstIndex(of: .tagOpen, from: position) {
      if let textStart { shorten(text, from: textStart, to: mark) }
      textStart = nil
      position = mark + 1
      guard position < text.count else { break }
      let next = text[position]
      if next.isASCIILetter {
        position = scanTag(text, from: mark)
        textStart = position
      } else if next == .slash {
        if foreignDepth > 0,
          text.hasText("svg", at: position + 1) || text.hasText("math", at: position + 1)
        {
          foreignDepth -= 1
        }
        if let end = endOfEndTag(text, from: position + 1) {
          position = end
          textStart = end
        }
      } else if next == UInt8(ascii: "!"), text.hasText("--", at: position + 1) {
        position = scanComment(text, from: mark)
        textStart = position
      }
    }
    if let textStart { shorten(text, from: textStart, to: text.count) }
    compact.append(contentsOf: text[copied...])
    if endsInTag { compact.append(.tagClose) }
    compactCount = compact.count
    compact.append(0)
  }

  mutating func cut(_ text: UnsafeBufferPointer<UInt8>, from: Int, to: Int) {
    guard to > from else { return }
    compact.append(contentsOf: text[copied..<from])
    copied = to
    segments.append(Segment(compact: UInt32(compact.count), text: UInt32(to)))
  }

  /// Leaves one character of a text to libxml2.
  private mutating func shorten(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    guard end > start + 1, !hasOddName else { return }
    let isBlank = text[start..<end].allSatisfy(\.isHTMLSpace)
    cut(text, from: start + 1, to: end)
    compact[compact.count - 1] = isBlank ? 0x20 : UInt8(ascii: "x")
    texts.append(
      ScannedText(start: UInt32(start), end: UInt32(end), compactEnd: UInt32(compact.count)))
  }

  // MARK: Tags

  /// Behind the `>` of an end tag whose name begins at a place; nil where it has none before the
  /// next tag.
  private func endOfEndTag(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start < text.count, text[start].isASCIILetter else { return nil }
    var position = start + 1
    while position < text.count, text[position] != .tagOpen {
      if text[position] == .tagClose { return position + 1 }
      position += 1
    }
    return nil
  }

  mutating func scanTag(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start + 1
    while position < text.count {
      let byte = text[position]
      if byte.isHTMLSpace || byte == .slash || byte == .tagClose { break }
      hasOddName = hasOddName || !byte.isTagNameByte
      position += 1
    }
    guard let name = names.id(of: UnsafeBufferPointer(rebasing: text[start + 1..<position])) else {
      note((.markup, "too many different names; this tag is left out", start))
      cut(text, from: start, to: position)
      return position
    }
    let traits = names.traits[Int(name)]
    let firstAttribute = attributes.count
    let attributesStart = position
    var isSelfClosing = false
    var isClosed = false
    scanning: while position < text.count {
      let byte = text[position]
      if byte == .tagClose {
        isClosed = true
        break scanning
      } else if byte == .slash {
        isSelfClosing = position + 1 < text.count && text[position + 1] == .tagClose
        position += 1
      } else if byte.isHTMLSpace {
        position += 1
      } else {
        position = scanAttribute(text, from: position, first: firstAttribute, tag: start)
      }
    }
    let keepsSlash = isSelfClosing && isClosed && (traits.contains(.void) || foreignDepth > 0)
    cut(text, from: attributesStart, to: keepsSlash ? position - 1 : position)
    let end = isClosed ? position + 1 : text.count
    if !isClosed {
      note(
        (.unterminatedTag, "the input ends inside this tag, which is left out", start))
      endsInTag = true
    }
    var tag = ScannedTag(
      start: UInt32(start), end: UInt32(end), name: name,
      attributeCount: UInt16(attributes.count - firstAttribute),
      firstAttribute: UInt32(firstAttribute), rawEnd: UInt32(end))
    var next = end
    if traits.contains(.foreign), !isSelfClosing { foreignDepth += 1 }
    let isRaw =
      !traits.isDisjoint(with: [.rawText, .escapableRawText])
      || (name == NameTable.noscript && options.scripting)
    if isRaw, isClosed, !keepsSlash {
      next = scanRawText(
        text, from: end, name: start + 1..<start + 1 + names.names[Int(name)].utf8.count,
        isScript: name == NameTable.script, tag: start)
      tag.rawEnd = UInt32(next)
      cut(text, from: end, to: next)
    }
    tags.append(tag)
    return next
  }

  mutating func scanAttribute(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, first: Int, tag: Int
  ) -> Int {
    var position = start + 1
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "=") || byte.isHTMLSpace || byte == .slash || byte == .tagClose {
        break
      }
      position += 1
    }
    let nameRange = start..<position
    while position < text.count, text[position].isHTMLSpace { position += 1 }
    var value = start..<start
    if position < text.count, text[position] == UInt8(ascii: "=") {
      position += 1
      while position < text.count, text[position].isHTMLSpace { position += 1 }
      if position < text.count {
        let quote = text[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          let end = text.firstIndex(of: quote, from: position + 1) ?? text.count
          value = position + 1..<end
          position = min(end + 1, text.count)
        } else {
          let begin = position
          while position < text.count, !text[position].isHTMLSpace, text[position] != .tagClose {
            position += 1
          }
          value = begin..<position
        }
      }
    }
    add(text, name: nameRange, value: value, first: first)
    return position
  }

  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, name: Range<Int>, value: Range<Int>, first: Int
  ) {
    guard attributes.count - first < options.limits.attributes else {
      if lastProblem != .tooManyAttributes {
        note(
          (
            .tooManyAttributes,
            "a tag may have \(options.limits.attributes) attributes; this and later ones are left out",
            name.lowerBound
          ))
      }
      return
    }
    guard let id = names.id(of: UnsafeBufferPointer(rebasing: text[name])) else {
      note(
        (.markup, "too many different names; this attribute is left out", name.lowerBound))
      return
    }
    for index in first..<attributes.count where attributes[index].name == id {
      note(
        (
          .duplicateAttribute,
          "\(names.names[Int(id)]) stands twice in one tag; the first one counts",
          name.lowerBound
        ))
      return
    }
    var slice = TextSlice(source: value.lowerBound, length: value.count)
    if text.firstIndex(of: .ampersand, from: value.lowerBound, before: value.upperBound) != nil {
      let begin = store.count
      CharacterReferences.decode(
        UnsafeBufferPointer(rebasing: text[value]), inAttribute: true, into: &store)
      slice = TextSlice(store: begin, length: store.count - begin)
    }
    attributes.append(AttributeRecord(name: id, value: slice))
  }
}

enum RawText {
  /// Whether the tag name at `range` stands at `position` too, as a whole word.
  static func isName(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at position: Int
  ) -> Bool {
    guard position + range.count < text.count else { return false }
    for offset in 0..<range.count
    where text[position + offset].lowercasedASCII != text[range.lowerBound + offset].lowercasedASCII
    {
      return false
    }
    let next = text[position + range.count]
    return next.isHTMLSpace || next == .slash || next == .tagClose
  }

  /// Whether `-->` stands within.
  static func endsComment(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while let mark = text.firstIndex(of: .tagClose, from: position, before: range.upperBound) {
      if mark >= 2, text.hasText("--", at: mark - 2) { return true }
      position = mark + 1
    }
    return false
  }
}
