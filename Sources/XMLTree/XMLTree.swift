/// The elements of an XML file with the bytes they stand in, so that one can be edited while the
/// rest stays as it is.
///
/// Nothing is loaded: a document type is passed over, and entities other than the five of XML and
/// numeric ones are left as they are written. Namespaces are not resolved: a name keeps its prefix.
public struct XMLTree: Sendable {
  /// An attribute of an element.
  public struct Attribute: Sendable {
    /// Its name, as written.
    public var name: String
    /// The value, entities resolved.
    public var value: String
    /// The bytes between the quotes.
    public var range: Range<Int>
  }

  /// An element; others are named by their index in ``XMLTree/elements``.
  public struct Element: Sendable {
    /// Its name, as written.
    public var name: String
    /// Its attributes, in order.
    public var attributes: [Attribute]
    /// From its first `<` to behind its last `>`.
    public var range: Range<Int>
    /// The bytes between its tags; nil where it is written as one tag.
    public var content: Range<Int>?
    /// The element around it; nil for the outermost.
    public var parent: Int?
    /// The elements right inside it, in order.
    public var children: [Int] = []
    /// Where text other than white space first stands right inside it; nil where none does.
    public var textStart: Int?

    /// The first attribute of a name.
    public subscript(attribute: String) -> Attribute? { attributes.first { $0.name == attribute } }
  }

  /// Why a file could not be read to its end, and the byte offset of the place.
  public struct Problem: Error, Sendable, Hashable {
    /// What is wrong, as the end of a sentence about the file.
    public var message: String
    /// Bytes before the place.
    public var offset: Int

    /// A problem at a place.
    public init(_ message: String, at offset: Int) {
      self.message = message
      self.offset = offset
    }
  }

  /// The file.
  public let bytes: [UInt8]
  /// The elements in the order of their start tags.
  public let elements: [Element]
  /// Why the file could not be read; what stands before that place was.
  public let problem: Problem?

  /// How deep elements may be nested.
  public static let maximumDepth = 512

  /// Reads a file in UTF-8, or in any encoding in which ASCII is one byte a letter.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      elements = []
      problem = Problem("the file is written in UTF-16", at: 0)
    } else {
      var reader = XMLReader(bytes)
      reader.read()
      elements = reader.elements
      problem = reader.problem
    }
  }

  /// The outermost element.
  public var root: Element? { elements.first }

  /// The text of an element without children: entities resolved, comments left out.
  public func text(_ index: Int) -> String {
    elements[index].content.map { XMLText.plain(bytes[$0]) } ?? ""
  }

  /// Where the text of an element first has a `&` that begins no entity of XML; nil where it has
  /// none.
  public func unknownReference(_ index: Int) -> Int? {
    elements[index].content.flatMap { XMLText.unknownReference(bytes[$0]) }
  }
}
