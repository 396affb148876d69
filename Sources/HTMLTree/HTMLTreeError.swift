public import SourceText

/// Why an input was not parsed at all, or a question could not be answered.
///
/// Everything less grave is an ``HTMLProblem`` of the document.
public struct HTMLTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public enum Code: String, Hashable, Sendable {
    /// The input is longer than ``HTMLLimits/inputBytes``.
    case inputTooLarge = "input-too-large"
    /// The tree would have more nodes than ``HTMLLimits/nodes``.
    case tooManyNodes = "too-many-nodes"
    /// More elements are open at once than ``HTMLLimits/openElements``.
    case tooManyOpenElements = "too-many-open-elements"
    /// libxml2 could not allocate what it needs.
    case outOfMemory = "out-of-memory"
    /// A CSS selector is written wrongly.
    case invalidSelector = "invalid-selector"
    /// A CSS selector has a pseudo-class that is not known here.
    case unsupportedSelector = "unsupported-selector"
  }

  /// What went wrong, for programs.
  public var code: Code
  /// What went wrong and what to do about it, for people.
  public var message: String
  /// Where in the input; nil where the input as a whole is meant.
  public var location: SourceLocation?

  /// Creates an error.
  public init(code: Code, message: String, location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// `line:column: message`.
  public var description: String { location.map { "\($0): \(message)" } ?? message }
}
