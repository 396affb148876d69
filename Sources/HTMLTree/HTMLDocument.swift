public import SourceText

/// HTML as an immutable tree.
///
/// The tree is a value: a few arrays behind one reference, made in one go, cheap to copy and free
/// to be read from any thread. Whole documents always have `html`, `head` and `body`, as in a
/// browser. Every element that stands in the input knows where.
public struct HTMLDocument: Sendable {
  let storage: HTMLStorage

  /// What was repaired, left out or read otherwise than written; empty for clean input.
  public var problems: [HTMLProblem] { storage.problems }

  /// The document node, whose children are the doctype, comments and the root element; in a
  /// fragment, the parent of its nodes.
  public var root: HTMLNode { HTMLNode(storage: storage, index: 0) }

  /// Number of nodes, the document node included. Nodes are numbered in document order.
  public var nodeCount: Int { storage.nodes.count }

  /// The node of a number, 0 being the document node.
  public subscript(index: Int) -> HTMLNode {
    precondition(storage.nodes.indices.contains(index), "no node \(index)")
    return HTMLNode(storage: storage, index: index)
  }

  /// The root element, `html` in a whole document.
  public var documentElement: HTMLNode? { root.children.first { $0.kind == .element } }

  /// The `head` element of a whole document.
  public var head: HTMLNode? { documentElement?.children.first { $0.name == "head" } }

  /// The `body` element of a whole document.
  public var body: HTMLNode? { documentElement?.children.first { $0.name == "body" } }

  /// Whether an element or attribute may have one of some names, in lower case; false is certain,
  /// and true is for all but the commonest names. It costs one look-up for each of them, however
  /// long the document is.
  public func mayHaveName(among names: Set<String>) -> Bool {
    names.contains { storage.names.known($0) != nil }
  }

  /// The text as parsed: the input in UTF-8, with U+FFFD for what was not valid.
  public var source: [UInt8] { storage.source }

  /// The text as parsed between two offsets that this document gave out.
  public func sourceText(in range: Range<Int>) -> String {
    let low = storage.textOffset(of: range.lowerBound)
    let high = storage.textOffset(of: range.upperBound)
    return String(decoding: storage.source[low..<max(low, high)], as: UTF8.self)
  }

  /// The place of an offset in the input.
  public func location(at offset: Int) -> SourceLocation {
    storage.location(storage.textOffset(of: offset))
  }

  /// Parses a whole document.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, or UTF-16 with a byte order mark. A `meta` that names another encoding is
  ///     not believed.
  ///   - options: Scripting and bounds.
  /// - Throws: ``HTMLTreeError`` where a bound is exceeded.
  public init(
    parsing bytes: [UInt8], options: HTMLParsingOptions = HTMLParsingOptions()
  ) throws(HTMLTreeError) {
    storage = try HTMLParsing.parse(bytes, context: nil, options: options)
  }

  /// Parses a fragment, as `innerHTML` of an element does.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, or UTF-16 with a byte order mark.
  ///   - context: Name of the element that the fragment is for; in `script`, `style`, `textarea`
  ///     and `title` everything is text.
  ///   - options: Scripting and bounds.
  /// - Throws: ``HTMLTreeError`` where a bound is exceeded.
  public init(
    parsingFragment bytes: [UInt8], context: String = "body",
    options: HTMLParsingOptions = HTMLParsingOptions()
  ) throws(HTMLTreeError) {
    storage = try HTMLParsing.parse(bytes, context: context, options: options)
  }
}

/// The arrays of a document.
final class HTMLStorage: Sendable {
  let nodes: [NodeRecord]
  let attributes: [AttributeRecord]
  let names: NameTable
  let store: [UInt8]
  let source: [UInt8]
  let segments: [RepairedInput.Segment]
  let lineStarts: [UInt32]
  let problems: [HTMLProblem]
  /// The elements that have an `id`, by number: few of all, and asked for again and again.
  let identified: [(node: UInt32, id: TextSlice)]

  init(
    nodes: [NodeRecord], attributes: [AttributeRecord], names: NameTable, store: [UInt8],
    source: [UInt8], segments: [RepairedInput.Segment], lineStarts: [UInt32],
    problems: [HTMLProblem]
  ) {
    self.nodes = nodes
    self.attributes = attributes
    self.names = names
    self.store = store
    self.source = source
    self.segments = segments
    self.lineStarts = lineStarts
    self.problems = problems
    identified = HTMLStorage.identified(nodes, attributes)
  }

  private static func identified(
    _ nodes: [NodeRecord], _ attributes: [AttributeRecord]
  ) -> [(node: UInt32, id: TextSlice)] {
    var found: [(node: UInt32, id: TextSlice)] = []
    for index in nodes.indices where nodes[index].attributeCount > 0 {
      for attribute in attributes[nodes[index].attributeRange] where attribute.name == NameTable.id
      {
        found.append((UInt32(index), attribute.value))
        break
      }
    }
    return found
  }

  func string(_ slice: TextSlice) -> String {
    if slice.length == 0 { return "" }
    return String(
      decoding: slice.isInStore ? store[slice.range] : source[slice.range], as: UTF8.self)
  }

  func withBytes<Result>(_ slice: TextSlice, _ body: (UnsafeBufferPointer<UInt8>) -> Result)
    -> Result
  {
    (slice.isInStore ? store : source).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[slice.range]))
    }
  }
}
