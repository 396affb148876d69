import CLibXML2
import Glibc

/// Makes the array of nodes out of libxml2's callbacks.
///
/// libxml2 says what opens and closes; `html`, `head` and `body` are made here, because libxml2
/// makes them only where something needs them, and wraps bare text in paragraphs.
struct TreeBuilder {
  let text: UnsafeBufferPointer<UInt8>
  let compact: UnsafeBufferPointer<UInt8>
  let isFragment: Bool
  let limits: HTMLLimits

  var tags: [ScannedTag]
  let comments: [ScannedComment]
  let texts: [ScannedText]
  let segments: [MarkupScanner.Segment]
  let traits: [NameTraits]
  var attributes: [AttributeRecord]
  var store: [UInt8]
  var nodes: [NodeRecord] = []
  var problems: [(code: HTMLProblem.Code, message: String, offset: Int)]
  var failure: HTMLTreeError.Code?
  var failureOffset = 0

  var context: xmlParserCtxtPtr?

  /// What is open, as libxml2 sees it.
  var open: [Level] = []
  /// Number of the node that new ones are put into.
  var parent: UInt32 = 0
  /// The parent when nothing is open: document, html, head or body.
  var base: UInt32 = 0
  var depth = 0
  var root: UInt32?
  var head: UInt32?
  var body: UInt32?
  var isHeadEnded = false
  var nextTag = 0
  var nextComment = 0
  var nextText = 0
  var segment = 0
  /// The last answer of ``lastTagOpen(before:)``.
  var lastOpen: (position: Int, mark: Int?) = (0, nil)

  struct Level {
    /// The node that closing this level completes; none where the level has no node of its own.
    var node: UInt32
    /// The parent to go back to; `none` for the base, which may change meanwhile.
    var outer: UInt32
    /// Whether libxml2 began a paragraph of its own.
    var isParagraph = false
    var isHead = false
  }

  init(
    scanner: MarkupScanner, text: UnsafeBufferPointer<UInt8>, compact: UnsafeBufferPointer<UInt8>,
    isFragment: Bool, limits: HTMLLimits
  ) {
    self.text = text
    self.compact = compact
    self.isFragment = isFragment
    self.limits = limits
    tags = scanner.tags
    comments = scanner.comments
    texts = scanner.texts
    segments = scanner.segments
    traits = scanner.names.traits
    attributes = scanner.attributes
    store = scanner.store
    problems = scanner.problems
    nodes.reserveCapacity(tags.count + texts.count + texts.count / 8 + comments.count + 16)
    open.reserveCapacity(64)
    nodes.append(NodeRecord(kind: .document, parent: NodeRecord.none, subtreeEnd: 1))
  }

  // MARK: Positions

  /// How far libxml2 has read, as an offset of what it was given.
  var cursor: Int {
    guard let input = context?.pointee.input, let current = input.pointee.cur,
      let start = compact.baseAddress
    else { return compact.count }
    return min(max(current - start, 0), compact.count)
  }

  /// The offset in the text of an offset of what libxml2 was given.
  mutating func textOffset(_ offset: Int) -> Int {
    while segment + 1 < segments.count, Int(segments[segment + 1].compact) <= offset {
      segment += 1
    }
    while segment > 0, Int(segments[segment].compact) > offset { segment -= 1 }
    return min(offset - Int(segments[segment].compact) + Int(segments[segment].text), text.count)
  }

  // MARK: Callbacks

  mutating func startElement() {
    guard failure == nil else { return }
    let offset = textOffset(cursor)
    guard let tag = takeTag(at: offset) else { return startImplied() }
    place(tag)
    if open.count > limits.openElements { fail(.tooManyOpenElements, at: offset) }
  }

  /// The start tag that libxml2 is in, once.
  mutating func takeTag(at offset: Int) -> ScannedTag? {
    while nextTag < tags.count, Int(tags[nextTag].end) <= offset { nextTag += 1 }
    guard nextTag < tags.count, Int(tags[nextTag].start) < offset, !tags[nextTag].isTaken else {
      return nil
    }
    tags[nextTag].isTaken = true
    return tags[nextTag]
  }

  mutating func endElement() {
    guard failure == nil, let level = open.popLast() else { return }
    if level.node != NodeRecord.none {
      depth -= 1
      close(level.node, at: cursor)
    }
    parent = level.outer == NodeRecord.none ? base : level.outer
    if level.isHead { isHeadEnded = true }
    if level.isParagraph, isBehindEndTag("</p") { addParagraph() }
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil, !bytes.isEmpty else { return }
    var place = takeText(bytes)
    var content = place.map { UnsafeBufferPointer(rebasing: text[$0]) } ?? bytes
    if !isFragment, parent == base, body == nil {
      // White space around the head and before the body's first text is no part of the tree.
      let space = content.prefix(while: \.isHTMLSpace).count
      if space == content.count {
        if head == nil || isHeadEnded { return }
      } else {
        openBody(attributesOf: nil)
        content = UnsafeBufferPointer(rebasing: content.dropFirst(space))
        place = place.map { $0.lowerBound + space..<$0.upperBound }
      }
    }
    append(content, at: place?.lowerBound)
  }

  /// The text for which libxml2 has just read its one character.
  mutating func takeText(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let position = cursor
    while nextText < texts.count, Int(texts[nextText].compactEnd) < position { nextText += 1 }
    // A stray `<` behind it is read at the same place.
    guard bytes.count == 1, nextText < texts.count, Int(texts[nextText].compactEnd) == position,
      bytes[0] == compact[position - 1]
    else { return nil }
    defer { nextText += 1 }
    return Int(texts[nextText].start)..<Int(texts[nextText].end)
  }

  mutating func comment(_ content: UnsafeBufferPointer<UInt8>) {
    guard failure == nil else { return }
    let offset = textOffset(cursor)
    while nextComment < comments.count, Int(comments[nextComment].end) < offset { nextComment += 1 }
    guard let node = add(.comment, at: offset) else { return }
    if nextComment < comments.count, Int(comments[nextComment].end) == offset {
      let scanned = comments[nextComment]
      nextComment += 1
      let start = Int(scanned.start) + 4
      nodes[node].text = TextSlice(source: start, length: Int(scanned.contentEnd) - start)
      nodes[node].start = scanned.start
      nodes[node].startTagEnd = UInt32(start)
      nodes[node].contentEnd = scanned.contentEnd
      nodes[node].end = scanned.end
    } else {
      nodes[node].text = keep(content)
    }
  }

  mutating func doctype(_ name: UnsafeBufferPointer<UInt8>) {
    guard failure == nil, root == nil, !isFragment, let node = add(.doctype, at: 0) else { return }
    nodes[node].text = keep(name)
  }

  // MARK: Elements

  mutating func place(_ tag: ScannedTag) {
    guard !isFragment else { return insert(tag) }
    switch tag.name {
    case NameTable.html:
      openRoot(attributesOf: tag)
      push(NodeRecord.none)
    case NameTable.head:
      openHead(attributesOf: tag)
      push(NodeRecord.none)
      open[open.count - 1].isHead = true
    case NameTable.body:
      openBody(attributesOf: tag)
      push(NodeRecord.none)
    default:
      if parent == base, body == nil {
        if traits[Int(tag.name)].contains(.metadata) {
          openHead(attributesOf: nil)
        } else {
          openBody(attributesOf: nil)
        }
      }
      insert(tag)
    }
  }

  mutating func insert(_ tag: ScannedTag) {
    guard let number = add(.element, at: Int(tag.start)) else { return }
    let node = UInt32(number)
    nodes[number].name = tag.name
    nodes[number].firstAttribute = tag.firstAttribute
    nodes[number].attributeCount = tag.attributeCount
    setRange(number, tag)
    let isVoid = traits[Int(tag.name)].contains(.void)
    if isVoid || depth >= limits.depth {
      if !isVoid, problems.last?.code != .tooDeep {
        problems.append(
          (
            .tooDeep, "elements nested deeper than \(limits.depth) stay at that depth",
            Int(tag.start)
          ))
      }
      addRawText(tag, in: node)
      push(NodeRecord.none)
    } else {
      push(node)
      addRawText(tag, in: node)
    }
  }

  mutating func addRawText(_ tag: ScannedTag, in node: UInt32) {
    guard tag.rawEnd > tag.end else { return }
    var start = Int(tag.end)
    let end = Int(tag.rawEnd)
    nodes[Int(node)].contentEnd = tag.rawEnd
    var slice = TextSlice(source: start, length: end - start)
    if traits[Int(tag.name)].contains(.escapableRawText) {
      if tag.name == NameTable.textarea {
        if text.hasText("\r\n", at: start) {
          start += 2
        } else if text[start] == .lineFeed {
          start += 1
        }
        guard start < end else { return }
        slice = TextSlice(source: start, length: end - start)
      }
      let content = UnsafeBufferPointer(rebasing: text[start..<end])
      if content.firstIndex(of: .ampersand, from: 0) != nil {
        let begin = store.count
        CharacterReferences.decode(content, inAttribute: false, into: &store)
        slice = TextSlice(store: begin, length: store.count - begin)
      }
    }
    let outer = parent
    parent = node
    if let child = add(.text, at: start) {
      nodes[child].text = slice
      nodes[child].start = UInt32(start)
      nodes[child].startTagEnd = UInt32(start)
      nodes[child].contentEnd = UInt32(end)
      nodes[child].end = UInt32(end)
      nodes[Int(node)].subtreeEnd = UInt32(nodes.count)
    }
    parent = outer
  }

  /// libxml2 begins paragraphs by itself: around bare text, which browsers do not, and for a
  /// `</p>` without a beginning, where browsers too make an empty one. The paragraph is made when
  /// such an end tag ends it.
  mutating func startImplied() {
    push(NodeRecord.none)
    open[open.count - 1].isParagraph = true
  }

  mutating func addParagraph() {
    if !isFragment, parent == base { openBody(attributesOf: nil) }
    guard let node = add(.element, at: textOffset(cursor)) else { return }
    nodes[node].name = NameTable.paragraph
    nodes[node].isImplied = true
  }

  mutating func isBehindEndTag(_ name: StaticString) -> Bool {
    let position = cursor
    guard position > 3, compact[position - 1] == .tagClose,
      let mark = lastTagOpen(before: position)
    else { return false }
    return compact.hasText(name, at: mark)
  }

  mutating func push(_ node: UInt32) {
    // While nothing is open the parent may still change from head to body.
    open.append(Level(node: node, outer: parent == base ? NodeRecord.none : parent))
    if node != NodeRecord.none {
      parent = node
      depth += 1
    }
  }

  mutating func close(_ node: UInt32, at position: Int) {
    nodes[Int(node)].subtreeEnd = UInt32(nodes.count)
    guard !nodes[Int(node)].isImplied else { return }
    var contentEnd = textOffset(position)
    var end = contentEnd
    if position > 0, compact[position - 1] == .tagClose, let mark = lastTagOpen(before: position),
      mark + 1 < compact.count, compact[mark + 1] == .slash
    {
      contentEnd = textOffset(mark)
      // An end tag of another element closed this one.
      if !isEndTag(at: mark, of: nodes[Int(node)]) { end = contentEnd }
    } else if nextTag < tags.count, Int(tags[nextTag].start) < end, !tags[nextTag].isTaken {
      // A start tag closed this one.
      contentEnd = Int(tags[nextTag].start)
      end = contentEnd
    }
    contentEnd = max(contentEnd, Int(nodes[Int(node)].contentEnd))
    nodes[Int(node)].contentEnd = UInt32(contentEnd)
    nodes[Int(node)].end = UInt32(max(contentEnd, end))
  }

  func isEndTag(at mark: Int, of node: NodeRecord) -> Bool {
    var left = mark + 2
    var right = Int(node.start) + 1
    while left < compact.count, right < text.count {
      let byte = compact[left].lowercasedASCII
      let isEnd = byte == .tagClose || byte.isHTMLSpace || byte == .slash
      let other = text[right].lowercasedASCII
      if isEnd { return other == .tagClose || other.isHTMLSpace || other == .slash }
      if byte != other { return false }
      left += 1
      right += 1
    }
    return false
  }

  /// The nearest `<` before a place. What was looked at before is not looked at again: the end of
  /// the input may close thousands of elements at one place.
  mutating func lastTagOpen(before position: Int) -> Int? {
    let known = position >= lastOpen.position ? lastOpen : (position: 0, mark: nil)
    var mark = position - 1
    while mark >= known.position, compact[mark] != .tagOpen { mark -= 1 }
    lastOpen = (position, mark >= known.position ? mark : known.mark)
    return lastOpen.mark
  }
}
