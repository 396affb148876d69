import CLibXML2
import Glibc

/// Nodes and their text, problems, and the end.
extension TreeBuilder {
  mutating func add(_ kind: HTMLNode.Kind, at offset: Int) -> Int? {
    guard nodes.count < limits.nodes else {
      fail(.tooManyNodes, at: offset)
      return nil
    }
    nodes.append(NodeRecord(kind: kind, parent: parent, subtreeEnd: UInt32(nodes.count + 1)))
    return nodes.count - 1
  }

  /// Adds text to the text before it, or as a node of its own.
  ///
  /// - Parameter start: Where it stands in the source; nil for text that libxml2 has read, whose
  ///   character references are replaced already.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int?) {
    let last = nodes.count - 1
    if nodes[last].kind == .text, nodes[last].parent == parent {
      moveToStore(last)
      store(bytes, decoding: start != nil)
      nodes[last].text.extend(by: store.count - nodes[last].text.end)
      return
    }
    guard let node = add(.text, at: textOffset(cursor)) else { return }
    if let start, bytes.firstIndex(of: .ampersand, from: 0) == nil {
      nodes[node].text = TextSlice(source: start, length: bytes.count)
    } else {
      let begin = store.count
      store(bytes, decoding: start != nil)
      nodes[node].text = TextSlice(store: begin, length: store.count - begin)
    }
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

  private mutating func store(_ bytes: UnsafeBufferPointer<UInt8>, decoding: Bool) {
    if decoding {
      CharacterReferences.decode(bytes, inAttribute: false, into: &store)
    } else {
      store.append(contentsOf: bytes)
    }
  }

  /// Puts a node's text at the end of the store, so that more can follow.
  private mutating func moveToStore(_ node: Int) {
    let slice = nodes[node].text
    if slice.isInStore, slice.end == store.count { return }
    let begin = store.count
    if slice.isInStore {
      store.append(contentsOf: Array(store[slice.range]))
    } else {
      store.append(contentsOf: text[slice.range])
    }
    nodes[node].text = TextSlice(store: begin, length: Int(slice.length))
  }

  mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> TextSlice {
    let start = store.count
    store.append(contentsOf: bytes)
    return TextSlice(store: start, length: bytes.count)
  }

  mutating func fail(_ code: HTMLTreeError.Code, at offset: Int) {
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
    for tag in tags where tag.rawEnd > tag.end && !tag.isTaken {
      problems.append((.lostText, "this element's text found no place in the tree", Int(tag.start)))
    }
  }

  mutating func complete(_ node: Int) {
    nodes[node].subtreeEnd = UInt32(nodes.count)
    guard !nodes[node].isImplied else { return }
    nodes[node].contentEnd = UInt32(text.count)
    nodes[node].end = UInt32(text.count)
  }

  func endOfHead(_ head: Int) -> Int {
    let next = Int(nodes[head].subtreeEnd)
    if next < nodes.count, nodes[next].start > nodes[head].start { return Int(nodes[next].start) }
    return Int(nodes[head].startTagEnd)
  }
}
