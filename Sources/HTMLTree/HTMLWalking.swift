extension HTMLNode {
  /// The parent; nil for the document node.
  public var parent: HTMLNode? {
    let parent = record.parent
    return parent == NodeRecord.none ? nil : HTMLNode(storage: storage, index: Int(parent))
  }

  /// The first child.
  public var firstChild: HTMLNode? {
    Int(record.subtreeEnd) > index + 1 ? HTMLNode(storage: storage, index: index + 1) : nil
  }

  /// The next node with the same parent.
  public var nextSibling: HTMLNode? {
    guard let parent else { return nil }
    let next = record.subtreeEnd
    return next < parent.record.subtreeEnd ? HTMLNode(storage: storage, index: Int(next)) : nil
  }

  /// The node before it with the same parent; looks at all siblings before it.
  public var previousSibling: HTMLNode? {
    guard let parent else { return nil }
    var before: HTMLNode?
    for sibling in parent.children {
      if sibling.index == index { return before }
      before = sibling
    }
    return nil
  }

  /// The children in order.
  public var children: HTMLNodeSequence {
    HTMLNodeSequence(
      storage: storage, position: index + 1, end: Int(record.subtreeEnd), isDeep: false)
  }

  /// All nodes inside it in document order, itself not included.
  public var descendants: HTMLNodeSequence {
    HTMLNodeSequence(
      storage: storage, position: index + 1, end: Int(record.subtreeEnd), isDeep: true)
  }

  /// Its parent, the parent's parent, and so on to the document node.
  public var ancestors: some Sequence<HTMLNode> {
    sequence(state: self) { node in
      guard let parent = node.parent else { return nil }
      node = parent
      return parent
    }
  }

  /// Number of nodes inside it.
  public var descendantCount: Int { Int(record.subtreeEnd) - index - 1 }

  /// The elements inside it that have a name (in lower case), in document order.
  public func elements(named name: String) -> [HTMLNode] {
    guard let id = storage.names.known(name) else { return [] }
    return storage.nodes.withUnsafeBufferPointer { nodes in
      var found: [HTMLNode] = []
      for position in inside where nodes[position].name == id {
        guard nodes[position].kind == .element else { continue }
        found.append(HTMLNode(storage: storage, index: position))
      }
      return found
    }
  }

  /// The elements inside it that have an `id`, in document order: more than one only by mistake.
  public func elements(withID id: String) -> [HTMLNode] {
    elements(withID: Array(id.utf8), isPrefix: false)
  }

  /// The elements inside it whose `id` begins with a text, in document order.
  public func elements(withIDPrefix prefix: String) -> [HTMLNode] {
    elements(withID: Array(prefix.utf8), isPrefix: true)
  }

  private func elements(withID wanted: [UInt8], isPrefix: Bool) -> [HTMLNode] {
    storage.identified.compactMap { (node, id) in
      guard inside.contains(Int(node)),
        id.length == wanted.count || isPrefix && id.length > wanted.count,
        storage.withBytes(id, { $0.starts(with: wanted) })
      else { return nil }
      return HTMLNode(storage: storage, index: Int(node))
    }
  }

  /// The numbers of the nodes inside it.
  private var inside: Range<Int> { index + 1..<max(Int(record.subtreeEnd), index + 1) }
}

/// Nodes in document order.
public struct HTMLNodeSequence: Sequence, IteratorProtocol, Sendable {
  let storage: HTMLStorage
  var position: Int
  let end: Int
  let isDeep: Bool

  /// The next node.
  public mutating func next() -> HTMLNode? {
    guard position < end else { return nil }
    let node = HTMLNode(storage: storage, index: position)
    position = isDeep ? position + 1 : Int(storage.nodes[position].subtreeEnd)
    return node
  }
}
