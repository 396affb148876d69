import JSON
import SourceText

/// A return URL in a JSON document.
struct ReturnURLMention: Sendable {
  var text: String
  /// The string with its quotes, in bytes of the file.
  var range: Range<Int>
  /// Whether it stands in a list of nothing but return URLs, in which each gets its verdict, the
  /// good ones too.
  var isListed: Bool

  /// Names that only apps use.
  private static let appKeys: Set<String> = [
    "appreturnurl", "appredirecturi", "appredirecturl", "appreturnuri", "appreturn",
    "returnurlscheme",
  ]
  /// Names that websites use too, for addresses of their own.
  private static let keys: Set<String> = [
    "returnurl", "redirecturi", "returnuri", "redirecturl",
  ]

  /// The return URLs of a document.
  ///
  /// - Parameter isMarked: Whether the document names the checkout; else only lists count.
  static func all(
    in json: JSONDocument, bytes: [UInt8], path: String, isMarked: Bool
  ) -> [ReturnURLMention] {
    var found: [ReturnURLMention] = []
    if let values = json.value.array, isList(values, path) {
      for (index, value) in values.enumerated() {
        add(value, "/\(index)", json, bytes, isListed: true, &found)
      }
    } else if isMarked {
      search(json.value, "", json, bytes, &found, 0)
    }
    return found
  }

  private static func search(
    _ value: JSONValue, _ pointer: String, _ json: JSONDocument, _ bytes: [UInt8],
    _ found: inout [ReturnURLMention], _ depth: Int
  ) {
    guard depth < 16 else { return }
    if let object = value.object {
      for member in object {
        let step = JSONValue.pointer(pointer, member.key)
        if let text = member.value.string {
          let name = String(member.key.lowercased().filter { $0.isLetter })
          let isWeb = ["http", "https"].contains(WebAddress.scheme(text) ?? "")
          if appKeys.contains(name) || keys.contains(name) && !isWeb {
            add(member.value, step, json, bytes, isListed: false, &found)
          }
        } else {
          search(member.value, step, json, bytes, &found, depth + 1)
        }
      }
    } else if let array = value.array {
      for (index, element) in array.enumerated() {
        search(element, "\(pointer)/\(index)", json, bytes, &found, depth + 1)
      }
    }
  }

  private static func add(
    _ value: JSONValue, _ pointer: String, _ json: JSONDocument, _ bytes: [UInt8], isListed: Bool,
    _ found: inout [ReturnURLMention]
  ) {
    guard let text = value.string, let place = json.location(ofValueAt: pointer) else { return }
    found.append(
      ReturnURLMention(
        text: text, range: place.offset..<OrderPlaces.stringEnd(bytes, place.offset),
        isListed: isListed))
  }

  /// Whether a list is one of return URLs: strings, some with a scheme of an app's own.
  private static func isList(_ values: [JSONValue], _ path: String) -> Bool {
    let texts = values.compactMap(\.string)
    guard texts.count == values.count, !texts.isEmpty, texts.count <= 1_000 else { return false }
    let web: Set<String> = [
      "http", "https", "ftp", "file", "data", "git", "ssh", "mailto", "tel", "urn", "ws", "wss",
      "npm", "node", "blob", "about", "chrome", "git+https", "git+ssh",
    ]
    let own = texts.filter { text in
      guard let colon = text.firstIndex(of: ":") else { return false }
      let scheme = text[..<colon].lowercased()
      return !scheme.isEmpty && !web.contains(scheme) && !scheme.contains(" ")
        && scheme.first?.isLetter == true && !text[colon...].hasPrefix("::")
    }
    let name = path.lowercased().filter { $0.isLetter }
    let isNamed = name.contains("returnurl") || name.contains("returnuri")
    let speaks = texts.contains { $0.lowercased().contains("kco") || $0.contains("return") }
    return isNamed && !own.isEmpty || own.count >= 3 && own.count * 2 >= texts.count && speaks
  }
}
