import XMLTree

/// A property list in XML, read with the places of its parts.
struct PropertyList: Sendable {
  /// A string inside an array, with its place.
  struct Item: Sendable {
    var text: String
    var element: Int
  }

  let file: SourceFile
  let tree: XMLTree
  /// The outermost dictionary.
  let root: Int

  /// Reads a file; nil where its outermost value is no dictionary or where it cannot be read.
  init?(_ file: SourceFile) {
    guard !Self.isBinary(file) else { return nil }
    let tree = XMLTree(file.bytes)
    guard tree.problem == nil, let plist = tree.root, plist.name == "plist",
      let root = plist.children.first, tree.elements[root].name == "dict"
    else { return nil }
    self.file = file
    self.tree = tree
    self.root = root
  }

  /// Whether a file is a property list in Apple's binary format, which is not text.
  static func isBinary(_ file: SourceFile) -> Bool { file.bytes.starts(with: "bplist".utf8) }

  /// The value of a key of a dictionary.
  func value(_ key: String, of dictionary: Int? = nil) -> Int? {
    let children = tree.elements[dictionary ?? root].children
    for (index, child) in children.enumerated().dropLast()
    where tree.elements[child].name == "key" && tree.text(child).trimmed == key {
      return children[index + 1]
    }
    return nil
  }

  /// The text of a string under a key.
  func string(_ key: String) -> String? {
    value(key).flatMap { tree.elements[$0].name == "string" ? tree.text($0).trimmed : nil }
  }

  /// The strings of an array.
  func strings(of array: Int?) -> [Item] {
    guard let array, tree.elements[array].name == "array" else { return [] }
    return tree.elements[array].children.filter { tree.elements[$0].name == "string" }
      .map { Item(text: tree.text($0).trimmed, element: $0) }
  }

  /// The schemes of all of the app's URL types.
  var urlSchemes: [Item] {
    guard let types = value("CFBundleURLTypes"), tree.elements[types].name == "array" else {
      return []
    }
    return tree.elements[types].children.filter { tree.elements[$0].name == "dict" }
      .flatMap { strings(of: value("CFBundleURLSchemes", of: $0)) }
  }

  /// The schemes of other apps that this one asks for.
  var queriedSchemes: [Item] { strings(of: value("LSApplicationQueriesSchemes")) }

  /// Whether it describes an app: not a framework, a test bundle or an extension.
  var isApp: Bool {
    guard value("NSExtension") == nil else { return false }
    let type = string("CFBundlePackageType")
    guard type == nil || type == "APPL" || type?.hasPrefix("$(") == true else { return false }
    let isBundle = ["CFBundleIdentifier", "CFBundleExecutable", "CFBundleURLTypes"]
      .contains { value($0) != nil }
    return isBundle && !file.path.split(separator: "/").contains { $0.hasSuffix("Tests") }
  }
}
