/// How a snippet is written down in the text that carries it. Raw values are stable.
public enum SnippetForm: String, Hashable, Sendable, CaseIterable {
  /// HTML: the snippet alone.
  case html
  /// HTML: a page with the snippet in it.
  case htmlPage = "html-page"
  /// An order of the API's third version; the snippet is its `html_snippet`.
  case orderV3 = "order-v3"
  /// An order of the API's second version; the snippet is its `gui.snippet`.
  case orderV2 = "order-v2"
  /// A string of JSON, in quotes or without.
  case jsonString = "json-string"
  /// A string literal of JavaScript or TypeScript.
  case jsString = "js-string"
  /// A template literal of JavaScript or TypeScript.
  case templateLiteral = "template-literal"
  /// A string of Ruby.
  case rubyString = "ruby-string"
  /// A string of PHP, quoted or serialised.
  case phpString = "php-string"
  /// A string of a language that is not known here.
  case stringLiteral = "string-literal"
  /// Base64.
  case base64
  /// HTML whose `<`, `>` and quotes are character references.
  case entityEscaped = "entity-escaped"
  /// Percent-encoded, as in an address.
  case percentEncoded = "percent-encoded"
  /// The text of a `textarea`.
  case textarea
  /// The value of an HTML attribute.
  case attribute

  /// The form in words.
  public var summary: String {
    switch self {
    case .html: "HTML snippet"
    case .htmlPage: "HTML page"
    case .orderV3: "order JSON, API version 3"
    case .orderV2: "order JSON, API version 2"
    case .jsonString: "JSON string"
    case .jsString: "JavaScript string"
    case .templateLiteral: "JavaScript template literal"
    case .rubyString: "Ruby string"
    case .phpString: "PHP string"
    case .stringLiteral: "string literal"
    case .base64: "base64"
    case .entityEscaped: "entity-escaped HTML"
    case .percentEncoded: "percent-encoded HTML"
    case .textarea: "text of a textarea"
    case .attribute: "value of an attribute"
    }
  }
}
