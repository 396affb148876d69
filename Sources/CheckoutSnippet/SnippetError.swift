public import SourceText

/// Why an input could not be read as a snippet: what it looks like instead, and what to do.
public struct SnippetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the input is, for programs.
  public enum Code: String, Hashable, Sendable {
    /// Nothing but white space.
    case empty
    /// No text.
    case binary
    /// Longer than ``CheckoutSnippet/maximumInputBytes``.
    case tooLarge = "too-large"
    /// An order, but without its snippet.
    case orderWithoutSnippet = "order-without-snippet"
    /// The API's answer to a request that failed.
    case apiError = "api-error"
    /// The frame that the snippet's script makes, copied out of a running page.
    case renderedIframe = "rendered-iframe"
    /// The address of a hosted payment page.
    case hostedPage = "hosted-page"
    /// An address with a query parameter where a snippet would stand.
    case queryParameter = "query-parameter"
    /// HTML without a snippet in it.
    case plainHTML = "plain-html"
    /// A snippet's marks are there, but its configuration cannot be read.
    case unreadable
    /// Text of another kind.
    case noSnippet = "no-snippet"
  }

  /// What the input is, for programs.
  public var code: Code
  /// What the input is, for people.
  public var message: String
  /// What to do next.
  public var advice: String
  /// Where the mark is that tells; nil where the input as a whole is meant.
  public var location: SourceLocation?

  /// Creates an error; order tokens in the message are hidden.
  public init(code: Code, message: String, advice: String, location: SourceLocation? = nil) {
    self.code = code
    self.message = Secret.hidingTokens(in: message)
    self.advice = advice
    self.location = location
  }

  /// Place, message and advice on one line.
  public var description: String {
    (location.map { "\($0): " } ?? "") + "\(message); \(advice)"
  }
}

/// Something about a snippet that was read which its owner should know.
public struct SnippetProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem, for programs.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// No element has the id that the script looks for; it will throw.
    case containerMissing = "container-missing"
    /// More than one snippet; the last one's configuration wins.
    case severalSnippets = "several-snippets"
    /// Two elements share an id that the script or the bootstrap looks for.
    case duplicateID = "duplicate-id"
    /// `BOOTSTRAP_SRC` is missing.
    case bootstrapMissing = "bootstrap-missing"
    /// `BOOTSTRAP_SRC` is not of a host that served Klarna's or Kustom's checkout.
    case unknownBootstrapHost = "unknown-bootstrap-host"
    /// `ORDER_URL` is missing.
    case orderURLMissing = "order-url-missing"
    /// Backslash escapes of the carrier are still in the HTML.
    case halfUnescaped = "half-unescaped"
    /// The markup was escaped: a browser shows it as text.
    case entityEscaped = "entity-escaped"
    /// The script's object literal is broken; keys after the place are missing.
    case configurationBroken = "configuration-broken"
    /// A value is computed or a placeholder that was never filled in.
    case unresolvedValue = "unresolved-value"
    /// The script's type keeps browsers from running it.
    case scriptNotExecutable = "script-not-executable"
    /// The order and its snippet tell different states.
    case statusDiffers = "status-differs"
    /// The HTML around it was repaired while parsing.
    case markup
  }

  /// The kind, for programs.
  public var code: Code
  /// What it is, for people.
  public var message: String
  /// Where, in the input as it was handed in.
  public var location: SourceLocation

  /// Creates a problem; order tokens in the message are hidden.
  public init(code: Code, message: String, location: SourceLocation) {
    self.code = code
    self.message = Secret.hidingTokens(in: message)
    self.location = location
  }

  /// `line:column: message`.
  public var description: String { "\(location): \(message)" }
}
