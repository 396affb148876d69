public import HTMLTree
public import SourceText

/// A Klarna Checkout snippet: the HTML that the API hands out for one order, which a shop puts into
/// its page unchanged.
///
/// It is read from any text that carries it. Nothing is run: the configuration comes out of the
/// script's own object literal.
public struct CheckoutSnippet: Sendable, CustomStringConvertible {
  /// Longest input that is read: 32 MiB.
  public static let maximumInputBytes = 32 << 20

  /// An element of the snippet.
  public struct Part: Hashable, Sendable {
    /// The element's name.
    public let name: String
    /// Its `id`.
    public let id: String?
    /// Its attributes in source order.
    public let attributes: [String]
    /// Where its start tag begins in the input.
    public let location: SourceLocation
    /// Where its content begins in the input.
    public let contentLocation: SourceLocation
    let values: [String]

    /// The value of an attribute.
    public subscript(attribute: String) -> String? {
      attributes.firstIndex(of: attribute).map { values[$0] }
    }
  }

  /// How the input carries the snippet: the outermost carrier, or what kind of HTML it is.
  public let form: SnippetForm
  /// All carriers from the outside in, the kind of HTML last.
  public let layers: [SnippetForm]
  /// The HTML in which the snippet stands, all carriers taken off: what a webview would load.
  public let html: [UInt8]
  /// The snippet alone: its container with everything inside, or its script where that stands
  /// elsewhere.
  public let snippetHTML: String
  /// `div#klarna-checkout-container`; nil where it is missing.
  public let container: Part?
  /// The script that configures the checkout.
  public let script: Part
  /// The script's text.
  public let scriptText: String
  /// `div#klarna-unsupported-page`, shown when the bootstrap does not load; since 2018.
  public let unsupportedPage: Part?
  /// The `noscript` element.
  public let noscript: Part?
  /// What the script tells the checkout.
  public let configuration: SnippetConfiguration
  /// What follows from the configuration.
  public let facts: SnippetFacts
  /// The shape's age.
  public let era: SnippetEra
  /// The order that carried the snippet.
  public let order: CheckoutOrder?
  /// What its owner should know.
  public let problems: [SnippetProblem]

  /// Whether the HTML is a whole page and not the snippet alone.
  public var isWholePage: Bool { layers.last == .htmlPage }

  /// Reads a snippet.
  ///
  /// - Parameter bytes: A snippet, a page, an order, or a source file, in UTF-8 or, with a byte
  ///   order mark, UTF-16.
  /// - Throws: ``SnippetError``, which says what the input is instead.
  public init(_ bytes: [UInt8]) throws(SnippetError) {
    self = try SnippetBuilder(bytes).build()
  }

  /// Reads a snippet out of HTML that is parsed already.
  ///
  /// - Parameters:
  ///   - bytes: A snippet, a page or a template, in UTF-8.
  ///   - document: The tree of these bytes; for others the result says nothing.
  /// - Throws: ``SnippetError``, as for ``init(_:)``.
  public init(_ bytes: [UInt8], parsed document: HTMLDocument) throws(SnippetError) {
    self = try SnippetBuilder(bytes, parsed: document).build()
  }

  /// Reads a snippet from text; see ``init(_:)``.
  public init(text: String) throws(SnippetError) { try self.init(Array(text.utf8)) }

  init(_ parts: SnippetBuilder.Parts) {
    form = parts.layers[0]
    layers = parts.layers
    html = parts.html
    snippetHTML = parts.snippetHTML
    container = parts.container
    script = parts.script
    scriptText = parts.scriptText
    unsupportedPage = parts.unsupportedPage
    noscript = parts.noscript
    configuration = parts.configuration
    facts = SnippetFacts(parts.configuration)
    era = parts.era
    order = parts.order
    problems = parts.problems
  }

  /// One line without secrets.
  public var description: String {
    "Klarna Checkout snippet (\(form.summary), \(facts.orderStatus ?? "unknown status"))"
  }
}
