import HTMLTree
import JSON
import SourceText

/// Puts a snippet together out of what the locator found.
struct SnippetBuilder {
  /// Everything that a ``CheckoutSnippet`` holds.
  struct Parts {
    var layers: [SnippetForm]
    var html: [UInt8]
    var snippetHTML: String
    var container: CheckoutSnippet.Part?
    var script: CheckoutSnippet.Part
    var scriptText: String
    var unsupportedPage: CheckoutSnippet.Part?
    var noscript: CheckoutSnippet.Part?
    var configuration: SnippetConfiguration
    var era: SnippetEra
    var order: CheckoutOrder?
    var problems: [SnippetProblem]
  }

  private let input: [UInt8]
  private let parsed: HTMLDocument?

  init(_ bytes: [UInt8], parsed: HTMLDocument? = nil) throws(SnippetError) {
    guard bytes.count <= CheckoutSnippet.maximumInputBytes else {
      throw SnippetError(
        code: .tooLarge,
        message: "the input has \(bytes.count) bytes, more than the "
          + "\(CheckoutSnippet.maximumInputBytes) that are read",
        advice: "pass the snippet alone")
    }
    input = UTF16Text.utf8(bytes)
    self.parsed = UTF16Text.begins(bytes) ? nil : parsed
  }

  func build() throws(SnippetError) -> CheckoutSnippet {
    guard let found = SnippetLocator.locate(DecodedText(input: input), parsed: parsed),
      let last = found.scripts.last
    else { throw SnippetClassifier(input).error() }
    let places = SnippetPlaces(input: input, found: found)
    let root = found.document.root
    let containers = root.elements(withID: SnippetMarks.containerID)
    let configuration = SnippetBuilder.configuration(last.finding, found.text.bytes, places)
    let container = containers.first
    let kind: SnippetForm = SnippetBuilder.isPage(found, container) ? .htmlPage : .html
    let scriptRange = last.element.contentRange ?? 0..<0
    let outer = container?.range ?? last.element.range ?? 0..<0
    let within = container ?? root
    var problems = SnippetChecks(
      found: found, places: places, configuration: configuration, containers: containers
    ).problems()
    problems.sort { $0.location < $1.location }
    return CheckoutSnippet(
      Parts(
        layers: found.layers + [kind], html: found.text.bytes,
        snippetHTML: found.text.bytes.text(outer), container: container.map(places.part),
        script: places.part(last.element), scriptText: found.text.bytes.text(scriptRange),
        unsupportedPage: root.elements(withID: SnippetMarks.unsupportedPageID).first.map(
          places.part),
        noscript: within.elements(named: "noscript").last.map(places.part),
        configuration: configuration,
        era: SnippetBuilder.era(last, found.text.bytes, scriptRange), order: found.order,
        problems: problems))
  }

  private static func configuration(
    _ finding: ConfigurationReader.Finding, _ bytes: [UInt8], _ places: SnippetPlaces
  ) -> SnippetConfiguration {
    SnippetConfiguration(
      entries: finding.entries.map { entry in
        var value = JSONValue.null
        var expression: String?
        switch entry.value {
        case .literal(let literal): value = literal
        case .expression(let range): expression = bytes.text(range)
        }
        return SnippetConfiguration.Entry(
          key: entry.key, value: value, expression: expression,
          location: places.location(entry.keyOffset),
          valueLocation: places.location(entry.valueOffset))
      })
  }

  /// Whether there is more than the snippet.
  private static func isPage(_ found: LocatedSnippet, _ container: HTMLNode?) -> Bool {
    let document = found.document
    let structure = [document.documentElement, document.head, document.body]
    if structure.contains(where: { $0.map { !$0.isImplied } ?? false }) { return true }
    let outside = (document.body?.children.filter { $0 != container } ?? []).contains { node in
      node.isElement || node.kind == .text && !node.text.utf8.allSatisfy(\.isSpace)
    }
    return outside && container != nil
  }

  private static func era(
    _ script: LocatedSnippet.Script, _ bytes: [UInt8], _ range: Range<Int>
  ) -> SnippetEra {
    func has(_ text: String) -> Bool {
      bytes.find(text, from: range.lowerBound, before: range.upperBound) != nil
    }
    if has("reloadCheckoutHandler") { return .reload2021 }
    if script.finding.entries.contains(where: { $0.key == "CLIENT_EVENT_HOST" }) {
      return .unsupportedPage2018
    }
    let address = script.finding.entries.last { $0.key == "BOOTSTRAP_SRC" }
    if let address, let first = bytes.dropFirst(address.valueOffset).first,
      !"'\"`".utf8.contains(first)
    {
      return .argument2013
    }
    let isOld = script.finding.entries.contains { $0.key == "LAYOUT" }
    return isOld ? .literal2014 : .unsupportedPage2018
  }
}

/// Places of the snippet's HTML in the input that carried it.
struct SnippetPlaces {
  private let found: LocatedSnippet
  private let lines: LineIndex?

  init(input: [UInt8], found: LocatedSnippet) {
    self.found = found
    let isIdentity = found.text.origins == nil && found.text.start == 0
    lines = isIdentity ? nil : LineIndex(input)
  }

  func location(_ offset: Int) -> SourceLocation {
    lines.map { $0.location(at: found.text.origin(offset)) } ?? found.document.location(at: offset)
  }

  func part(_ node: HTMLNode) -> CheckoutSnippet.Part {
    let attributes = node.attributes
    return CheckoutSnippet.Part(
      name: node.name, id: node.id, attributes: attributes.map(\.name),
      location: location(node.startTagRange?.lowerBound ?? 0),
      contentLocation: location(node.contentRange?.lowerBound ?? 0),
      values: attributes.map(\.value))
  }
}
