import HTMLTree
import JSON

/// A snippet found in an input: its HTML, the scripts that configure it, and how deep it was.
struct LocatedSnippet {
  struct Script {
    var element: HTMLNode
    var finding: ConfigurationReader.Finding
  }

  /// The HTML that a browser would get.
  var text: DecodedText
  var document: HTMLDocument
  var scripts: [Script]
  /// The carriers from the outside in; empty where the input is the HTML itself.
  var layers: [SnippetForm]
  var order: CheckoutOrder?
  /// Whether backslashes before slashes had to be undone to find it.
  var isHalfUnescaped = false
  /// How many other snippets stand beside the carrier of this one.
  var others = 0

  /// Reads HTML; nil where no script in it configures a checkout.
  static func read(_ text: DecodedText) -> LocatedSnippet? {
    guard let document = try? HTMLDocument(parsing: text.bytes) else { return nil }
    return read(text, document)
  }

  static func read(_ text: DecodedText, _ document: HTMLDocument) -> LocatedSnippet? {
    var scripts: [Script] = []
    for element in document.root.elements(named: "script") {
      guard let range = element.contentRange,
        let finding = ConfigurationReader(bytes: text.bytes, script: range).read(),
        !carriesMarkup(text.bytes, range.lowerBound..<finding.range.lowerBound)
      else { continue }
      scripts.append(Script(element: element, finding: finding))
    }
    guard !scripts.isEmpty else { return nil }
    return LocatedSnippet(text: text, document: document, scripts: scripts, layers: [])
  }

  /// Whether a script holds the snippet as a string of its own, and so is not the snippet's script.
  private static func carriesMarkup(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes.find("<script", from: range.lowerBound, before: range.upperBound) != nil
      || bytes.find("<div", from: range.lowerBound, before: range.upperBound) != nil
  }

  /// How well it was read, to choose among readings of one text: ``perfectQuality`` where nothing
  /// hints at a carrier that is still on it.
  var quality: Int {
    guard let script = scripts.last else { return 0 }
    let keys = ["BOOTSTRAP_SRC", "ORDER_URL"].count { key in
      script.finding.entries.contains { entry in
        guard entry.key == key, case .literal(let value) = entry.value else { return false }
        return value.string != nil
      }
    }
    let isComputed = script.finding.entries.contains { entry in
      guard entry.key != "container", case .expression = entry.value else { return false }
      return true
    }
    let signs: [(Bool, Int)] = [
      (!document.root.elements(withID: SnippetMarks.containerID).isEmpty, 4),
      (script.finding.failure == nil, 3), (!isComputed, 1),
      (SnippetChecks.isRun(script.element), 1),
      (leftEscape() == nil, 1),
    ]
    return signs.reduce(keys) { $0 + ($1.0 ? $1.1 : 0) }
  }

  static let perfectQuality = 12

  /// An escape that stands in the snippet's markup; its scripts may write the same in their strings.
  func leftEscape() -> Int? {
    let container = document.root.elements(withID: SnippetMarks.containerID).first
    // JSX: the tag around it holds the markup as the text of an attribute.
    if let tag = container?.startTagRange, text.bytes[tag.dropFirst()].contains(UInt8(ascii: "<")) {
      return tag.lowerBound
    }
    guard text.find("\\") != nil else { return nil }
    let range = container?.range ?? 0..<text.bytes.count
    let raw = (container ?? document.root).descendants.filter {
      $0.name == "script" || $0.name == "style"
    }.compactMap(\.contentRange)
    for mark in ["<\\/", ">\\n", "=\\\""] {
      var position = range.lowerBound
      var next = 0
      while let place = text.bytes.find(mark, from: position, before: range.upperBound) {
        while next < raw.count, raw[next].upperBound <= place { next += 1 }
        guard next < raw.count, raw[next].contains(place) else { return place }
        position = raw[next].upperBound
      }
    }
    return nil
  }

  /// Where the first element of the snippet begins in ``text``.
  var start: Int {
    let container = document.root.elements(withID: SnippetMarks.containerID).first?.range
    let script = scripts.first?.element.range
    return min(container?.lowerBound ?? .max, script?.lowerBound ?? .max)
  }
}

/// The names by which snippets are known.
enum SnippetMarks {
  static let containerID = "klarna-checkout-container"
  static let contextID = "klarna-checkout-context"
  static let unsupportedPageID = "klarna-unsupported-page"
  static let iframeID = "klarna-checkout-iframe"
  static let function = "_klarnaCheckout"

  static func isMarked(_ bytes: [UInt8]) -> Bool {
    bytes.contains(containerID) || bytes.contains(function)
  }
}
