public import SourceText

/// A node of an ``HTMLDocument``: a number and a reference to the arrays, so it keeps the document
/// alive and costs nothing to copy.
public struct HTMLNode: Sendable {
  /// What a node is.
  public enum Kind: UInt8, Sendable {
    /// The document or the fragment.
    case document
    /// An element.
    case element
    /// Text.
    case text
    /// A comment.
    case comment
    /// `<!DOCTYPE …>`.
    case doctype
  }

  let storage: HTMLStorage
  /// The node's number in document order.
  public let index: Int

  var record: NodeRecord { storage.nodes[index] }

  /// What the node is.
  public var kind: Kind { record.kind }

  /// Whether the node is an element.
  public var isElement: Bool { record.kind == .element }

  /// Name of an element in lower case, name of a doctype; empty for other nodes.
  public var name: String {
    let record = record
    return switch record.kind {
    case .element: storage.names.names[Int(record.name)]
    case .doctype: storage.string(record.text)
    default: ""
    }
  }

  /// Whether the element stands in the tree without a tag in the input, as `head` often does.
  public var isImplied: Bool { record.isImplied }

  /// The text of a text node or comment as it is; of other nodes, all text inside them.
  public var text: String {
    let record = record
    if record.kind == .text || record.kind == .comment { return storage.string(record.text) }
    if Int(record.subtreeEnd) == index + 2, storage.nodes[index + 1].kind == .text {
      return storage.string(storage.nodes[index + 1].text)
    }
    var text = ""
    for position in index..<Int(record.subtreeEnd) where storage.nodes[position].kind == .text {
      text += storage.string(storage.nodes[position].text)
    }
    return text
  }

  /// The value of an attribute, by its name in lower case; nil where it is not set.
  public subscript(attribute: String) -> String? {
    let range = record.attributeRange
    guard !range.isEmpty, let name = storage.names.known(attribute) else { return nil }
    for position in range where storage.attributes[position].name == name {
      return storage.string(storage.attributes[position].value)
    }
    return nil
  }

  /// The attributes in source order, names in lower case, values with references replaced.
  public var attributes: [(name: String, value: String)] {
    record.attributeRange.map {
      let attribute = storage.attributes[$0]
      return (storage.names.names[Int(attribute.name)], storage.string(attribute.value))
    }
  }

  /// The value of the `id` attribute.
  public var id: String? { self["id"] }
}

extension NodeRecord {
  var attributeRange: Range<Int> {
    Int(firstAttribute)..<Int(firstAttribute) + Int(attributeCount)
  }
}

extension HTMLNode: Hashable {
  /// Nodes are equal when they are the same node of the same document.
  public static func == (left: HTMLNode, right: HTMLNode) -> Bool {
    left.index == right.index && left.storage === right.storage
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(ObjectIdentifier(storage))
  }
}

extension HTMLNode {
  /// Where the element's start tag or the comment begins; nil for nodes that do not stand in the
  /// input as such.
  public var location: SourceLocation? {
    let record = record
    guard !record.isImplied, record.kind == .element || record.kind == .comment || record.end > 0
    else { return nil }
    return storage.location(Int(record.start))
  }

  /// The start tag, in bytes of the input.
  public var startTagRange: Range<Int>? { range { ($0.start, $0.startTagEnd) } }

  /// What stands between start and end tag, in bytes of the input.
  public var contentRange: Range<Int>? { range { ($0.startTagEnd, $0.contentEnd) } }

  /// The element with its tags, or the comment, in bytes of the input.
  public var range: Range<Int>? { range { ($0.start, $0.end) } }

  /// Where the element's content begins.
  public var contentLocation: SourceLocation? {
    contentRange.map { storage.location(storage.textOffset(of: $0.lowerBound)) }
  }

  private func range(_ ends: (NodeRecord) -> (UInt32, UInt32)) -> Range<Int>? {
    let record = record
    guard !record.isImplied, record.end > 0 else { return nil }
    let (start, end) = ends(record)
    let low = storage.original(Int(start))
    return low..<max(low, storage.original(Int(end)))
  }
}
