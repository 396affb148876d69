public import SourceText

/// Why a project file or a baseline cannot be used.
public struct LintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, for programs.
  public enum Code: String, Hashable, Sendable {
    /// The text is no JSON.
    case notJSON = "not-json"
    /// A value is of the wrong type, or not one of the words allowed.
    case wrongValue = "wrong-value"
  }

  /// What went wrong, for programs.
  public var code: Code
  /// What went wrong, for people.
  public var message: String
  /// The file.
  public var path: String
  /// Where in it.
  public var location: SourceLocation?

  /// Creates an error.
  public init(code: Code, message: String, path: String, location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.location = location
  }

  /// `path:line:column: message`.
  public var description: String {
    path + (location.map { ":\($0)" } ?? "") + ": " + message
  }
}
