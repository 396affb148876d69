public import SourceText

/// Something in the input that was repaired, left out or read otherwise than written.
///
/// The list is bounded by ``HTMLLimits/problems``; its last entry then says that more were found.
public struct HTMLProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem, for programs.
  public enum Code: String, Hashable, Sendable {
    /// Bytes that are not UTF-8 became U+FFFD.
    case invalidUTF8 = "invalid-utf8"
    /// U+0000 became U+FFFD.
    case nullCharacter = "null-character"
    /// The input was UTF-16 and was converted.
    case convertedFromUTF16 = "converted-from-utf16"
    /// Elements deeper than ``HTMLLimits/depth`` were hung under their deepest ancestor allowed.
    case tooDeep = "too-deep"
    /// Attributes after the first ``HTMLLimits/attributes`` of a tag were left out.
    case tooManyAttributes = "too-many-attributes"
    /// An attribute stands twice in one tag; the first one counts, as in browsers.
    case duplicateAttribute = "duplicate-attribute"
    /// The input ends inside a tag.
    case unterminatedTag = "unterminated-tag"
    /// The input ends inside a comment.
    case unterminatedComment = "unterminated-comment"
    /// The input ends inside a script or another element whose content is raw text.
    case unterminatedRawText = "unterminated-raw-text"
    /// Text that found no place in the tree.
    case lostText = "lost-text"
    /// Anything else that libxml2 complains about: the markup was read, but perhaps not as meant.
    case markup
    /// More problems were found than are listed.
    case more
  }

  /// The kind, for programs.
  public var code: Code
  /// What it is, for people.
  public var message: String
  /// Where it is in the input.
  public var location: SourceLocation

  /// Creates a problem.
  public init(code: Code, message: String, location: SourceLocation) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// `line:column: message`.
  public var description: String { "\(location): \(message)" }
}
