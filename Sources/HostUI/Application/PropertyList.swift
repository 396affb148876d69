import SourceText
import XMLTree

/// A value of an XML property list; dictionaries keep the last value of a key.
enum PropertyList: Hashable, Sendable {
  case string(String)
  case boolean(Bool)
  case array([PropertyList])
  case dictionary([String: PropertyList])
  /// A number, date or data, as text.
  case scalar(String)

  var string: String? {
    switch self {
    case .string(let text), .scalar(let text): text
    default: nil
    }
  }

  /// Reads an XML property list and says where one is broken, which Foundation's reader does not.
  init(_ bytes: [UInt8]) throws(HostUIError) {
    let tree = XMLTree(bytes)
    let lines = LineIndex(bytes)
    do throws(XMLTree.Problem) {
      if let problem = tree.problem { throw problem }
      guard let root = tree.root, ["plist", "dict", "array"].contains(root.name) else {
        throw XMLTree.Problem("there is no <plist> element", at: 0)
      }
      guard root.name == "plist" else {
        self = try PropertyList(tree, 0)
        return
      }
      guard let value = root.children.first else {
        throw XMLTree.Problem("the <plist> element holds no value", at: root.range.lowerBound)
      }
      self = try PropertyList(tree, value)
    } catch {
      let isList = tree.elements.contains { $0.name == "plist" || $0.name == "dict" }
      let place = lines.location(at: error.offset)
      throw HostUIError(
        isList ? .malformedPropertyList : .notAPropertyList,
        "This is no XML property list: \(error.message).", line: place.line, column: place.column)
    }
  }

  private init(_ tree: XMLTree, _ index: Int) throws(XMLTree.Problem) {
    let element = tree.elements[index]
    switch element.name {
    case "true", "false":
      self = .boolean(element.name == "true")
    case "string":
      self = .string(try Self.text(tree, index))
    case "integer", "real", "date", "data":
      self = .scalar(try Self.text(tree, index))
    case "array":
      try Self.checkHoldsElementsOnly(element)
      var values: [PropertyList] = []
      for child in element.children { values.append(try PropertyList(tree, child)) }
      self = .array(values)
    case "dict":
      try Self.checkHoldsElementsOnly(element)
      self = .dictionary(try Self.members(tree, element))
    default:
      throw XMLTree.Problem(
        "<\(element.name)> is no property list element", at: element.range.lowerBound)
    }
  }

  private static func members(
    _ tree: XMLTree, _ dictionary: XMLTree.Element
  ) throws(XMLTree.Problem) -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    var children = dictionary.children[...]
    while let key = children.popFirst() {
      guard tree.elements[key].name == "key" else {
        throw XMLTree.Problem(
          "<\(tree.elements[key].name)> in a <dict> has no <key> before it",
          at: tree.elements[key].range.lowerBound)
      }
      let name = try text(tree, key)
      guard let value = children.popFirst() else {
        throw XMLTree.Problem(
          "the key \"\(name)\" has no value",
          at: dictionary.content?.upperBound ?? dictionary.range.upperBound)
      }
      guard tree.elements[value].name != "key" else {
        throw XMLTree.Problem(
          "the key \"\(name)\" has no value", at: tree.elements[value].range.lowerBound)
      }
      members[name] = try PropertyList(tree, value)
    }
    return members
  }

  private static func text(_ tree: XMLTree, _ index: Int) throws(XMLTree.Problem) -> String {
    if let child = tree.elements[index].children.first {
      let inner = tree.elements[child]
      throw XMLTree.Problem(
        "<\(inner.name)> stands where </\(tree.elements[index].name)> should",
        at: inner.range.lowerBound)
    }
    if let offset = tree.unknownReference(index) {
      throw XMLTree.Problem("\"&\" must be written \"&amp;\"", at: offset)
    }
    return tree.text(index)
  }

  private static func checkHoldsElementsOnly(_ element: XMLTree.Element) throws(XMLTree.Problem) {
    guard let offset = element.textStart else { return }
    throw XMLTree.Problem("text stands where an element should", at: offset)
  }
}
