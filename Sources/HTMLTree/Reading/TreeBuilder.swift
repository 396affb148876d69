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
  private var open: [Level] = []
  /// Number of the node that new ones are put into.
  private var parent: UInt32 = 0
  /// The parent when nothing is open: document, html, head or body.
  private var base: UInt32 = 0
  private var depth = 0
  private var root: UInt32?
  private var head: UInt32?
  private var body: UInt32?
  private var isHeadEnded = false
  private var nextTag = 0
  private var nextComment = 0
  private var segment = 0
  /// The last answer of ``lastTagOpen(before:)``.
  private var lastOpen: (position: Int, mark: Int?) = (0, nil)

  private struct Level {
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
    segments = scanner.segments
    traits = scanner.names.traits
    attributes = scanner.attributes
    store = scanner.store
    problems = scanner.problems
    store.reserveCapacity(store.count + compact.count / 2)
    nodes.reserveCapacity(tags.count * 2 + tags.count / 2 + comments.count + 8)
    open.reserveCapacity(64)
    nodes.append(NodeRecord(kind: .document, parent: NodeRecord.none, subtreeEnd: 1))
  }

  // MARK: Positions

  /// How far libxml2 has read, as an offset of what it was given.
  private var cursor: Int {
    guard let input = context?.pointee.input, let current = input.pointee.cur,
      let start = compact.baseAddress
    else { return compact.count }
    return min(max(current - start, 0), compact.count)
  }

  /// The offset in the text of an offset of what libxml2 was given.
  private mutating func textOffset(_ offset: Int) -> Int {
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
  private mutating func takeTag(at offset: Int) -> ScannedTag? {
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
    if !isFragment, parent == base, body == nil {
      if bytes.allSatisfy(\.isHTMLSpace) {
        // White space around the head is no part of the tree.
        if head == nil || isHeadEnded { return }
      } else {
        openBody(attributesOf: nil)
      }
    }
    append(bytes)
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

  private mutating func place(_ tag: ScannedTag) {
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

  private mutating func insert(_ tag: ScannedTag) {
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

  private mutating func addRawText(_ tag: ScannedTag, in node: UInt32) {
    guard tag.rawEnd > tag.rawStart else { return }
    var start = Int(tag.rawStart)
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
  private mutating func startImplied() {
    push(NodeRecord.none)
    open[open.count - 1].isParagraph = true
  }

  private mutating func addParagraph() {
    if !isFragment, parent == base { openBody(attributesOf: nil) }
    guard let node = add(.element, at: textOffset(cursor)) else { return }
    nodes[node].name = NameTable.paragraph
    nodes[node].isImplied = true
  }

  private mutating func isBehindEndTag(_ name: StaticString) -> Bool {
    let position = cursor
    guard position > 3, compact[position - 1] == .tagClose,
      let mark = lastTagOpen(before: position)
    else { return false }
    return compact.hasText(name, at: mark)
  }

  private mutating func push(_ node: UInt32) {
    // While nothing is open the parent may still change from head to body.
    open.append(Level(node: node, outer: parent == base ? NodeRecord.none : parent))
    if node != NodeRecord.none {
      parent = node
      depth += 1
    }
  }

  private mutating func close(_ node: UInt32, at position: Int) {
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

  private func isEndTag(at mark: Int, of node: NodeRecord) -> Bool {
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
  private mutating func lastTagOpen(before position: Int) -> Int? {
    let known = position >= lastOpen.position ? lastOpen : (position: 0, mark: nil)
    var mark = position - 1
    while mark >= known.position, compact[mark] != .tagOpen { mark -= 1 }
    lastOpen = (position, mark >= known.position ? mark : known.mark)
    return lastOpen.mark
  }

  // MARK: html, head and body

  private mutating func openRoot(attributesOf tag: ScannedTag?) {
    if let root {
      merge(tag, into: root)
      return
    }
    root = addStructure(NameTable.html, tag, in: 0)
    base = root ?? 0
    parent = base
  }

  private mutating func openHead(attributesOf tag: ScannedTag?) {
    openRoot(attributesOf: nil)
    if let head {
      merge(tag, into: head)
      return
    }
    head = addStructure(NameTable.head, tag, in: base)
    base = head ?? base
    parent = base
  }

  private mutating func openBody(attributesOf tag: ScannedTag?) {
    if let body {
      merge(tag, into: body)
      return
    }
    openHead(attributesOf: nil)
    closeLevels()
    if let head { nodes[Int(head)].subtreeEnd = UInt32(nodes.count) }
    body = addStructure(NameTable.body, tag, in: root ?? 0)
    base = body ?? base
    parent = base
  }

  /// Ends what is open in the head when the body begins; libxml2 will report its end later.
  private mutating func closeLevels() {
    for index in open.indices where open[index].node != NodeRecord.none {
      close(open[index].node, at: cursor)
      open[index].node = NodeRecord.none
    }
    for index in open.indices { open[index].outer = NodeRecord.none }
    depth = 0
  }

  private mutating func addStructure(
    _ name: NameTable.ID, _ tag: ScannedTag?, in parent: UInt32
  ) -> UInt32? {
    let outer = self.parent
    self.parent = parent
    defer { self.parent = outer }
    guard let node = add(.element, at: tag.map { Int($0.start) } ?? 0) else { return nil }
    nodes[node].name = name
    if let tag {
      nodes[node].firstAttribute = tag.firstAttribute
      nodes[node].attributeCount = tag.attributeCount
      setRange(node, tag)
    } else {
      nodes[node].isImplied = true
    }
    return UInt32(node)
  }

  private mutating func setRange(_ node: Int, _ tag: ScannedTag) {
    nodes[node].start = tag.start
    nodes[node].startTagEnd = tag.end
    nodes[node].contentEnd = tag.end
    nodes[node].end = tag.end
  }

  /// A second `<html>` or `<body>` adds the attributes that the first one lacks.
  private mutating func merge(_ tag: ScannedTag?, into node: UInt32) {
    guard let tag, tag.attributeCount > 0 else { return }
    var merged = Array(attributes[nodes[Int(node)].attributeRange])
    let known = Set(merged.map(\.name))
    let first = Int(tag.firstAttribute)
    merged += attributes[first..<first + Int(tag.attributeCount)].filter {
      !known.contains($0.name)
    }
    nodes[Int(node)].firstAttribute = UInt32(attributes.count)
    nodes[Int(node)].attributeCount = UInt16(min(merged.count, Int(UInt16.max)))
    attributes += merged
  }

  // MARK: Nodes

  private mutating func add(_ kind: HTMLNode.Kind, at offset: Int) -> Int? {
    guard nodes.count < limits.nodes else {
      fail(.tooManyNodes, at: offset)
      return nil
    }
    nodes.append(NodeRecord(kind: kind, parent: parent, subtreeEnd: UInt32(nodes.count + 1)))
    return nodes.count - 1
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let last = nodes.count - 1
    if nodes[last].kind == .text, nodes[last].parent == parent, nodes[last].text.isInStore,
      nodes[last].text.end == store.count
    {
      store.append(contentsOf: bytes)
      nodes[last].text.extend(by: bytes.count)
      return
    }
    guard let node = add(.text, at: textOffset(cursor)) else { return }
    nodes[node].text = keep(bytes)
    // HTML passes over a line break right after `<pre>`.
    let outer = nodes[Int(parent)].name
    if node == Int(parent) + 1, outer == NameTable.pre || outer == NameTable.listing,
      nodes[Int(parent)].kind == .element
    {
      let count = bytes[0] == .lineFeed ? 1 : bytes.hasText("\r\n", at: 0) ? 2 : 0
      nodes[node].text.dropFirst(count)
      if nodes[node].text.length == 0 { nodes.removeLast() }
    }
  }

  private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> TextSlice {
    let start = store.count
    store.append(contentsOf: bytes)
    return TextSlice(store: start, length: bytes.count)
  }

  private mutating func fail(_ code: HTMLTreeError.Code, at offset: Int) {
    guard failure == nil else { return }
    failure = code
    failureOffset = offset
    xmlStopParser(context)
  }

  mutating func report(_ code: Int32, _ message: UnsafePointer<CChar>?) {
    // 801: a name that HTML 4 did not have. Errors about attributes cannot happen: they are taken
    // out before.
    guard failure == nil, code != 801, problems.count <= limits.problems else { return }
    let text = message.map { String(cString: $0) } ?? "error \(code)"
    var words = Substring(text)
    while words.last?.isWhitespace ?? false { words.removeLast() }
    for prefix in ["htmlParseEntityRef: ", "htmlParseStartTag: ", "htmlParseCharRef: "]
    where words.hasPrefix(prefix) { words = words.dropFirst(prefix.count) }
    // libxml2 does not want a head without `<html>` before it.
    if words == "misplaced <head> tag", head == nil, !isFragment,
      let tag = takeTag(at: textOffset(cursor))
    {
      openHead(attributesOf: tag)
      return
    }
    var offset = cursor
    if offset > 0, compact[offset - 1] == .tagClose {
      offset = lastTagOpen(before: offset) ?? offset
    }
    problems.append((.markup, String(words), textOffset(offset)))
  }

  /// Completes what the end of the input leaves open.
  mutating func finish() {
    guard failure == nil else { return }
    while !open.isEmpty { endElement() }
    if !isFragment {
      openBody(attributesOf: nil)
      for node in [body, root].compactMap({ $0 }) { complete(Int(node)) }
      if let head, !nodes[Int(head)].isImplied {
        nodes[Int(head)].contentEnd = max(
          nodes[Int(head)].contentEnd, UInt32(endOfHead(Int(head))))
        nodes[Int(head)].end = nodes[Int(head)].contentEnd
      }
    }
    nodes[0].subtreeEnd = UInt32(nodes.count)
    for tag in tags where tag.rawEnd > tag.rawStart && !tag.isTaken {
      problems.append((.lostText, "this element's text found no place in the tree", Int(tag.start)))
    }
  }

  private mutating func complete(_ node: Int) {
    nodes[node].subtreeEnd = UInt32(nodes.count)
    guard !nodes[node].isImplied else { return }
    nodes[node].contentEnd = UInt32(text.count)
    nodes[node].end = UInt32(text.count)
  }

  private func endOfHead(_ head: Int) -> Int {
    let next = Int(nodes[head].subtreeEnd)
    if next < nodes.count, nodes[next].start > nodes[head].start { return Int(nodes[next].start) }
    return Int(nodes[head].startTagEnd)
  }
}
