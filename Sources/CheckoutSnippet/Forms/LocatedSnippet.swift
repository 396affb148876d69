import HTMLTree

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
