/// What went wrong while the host application was set up.
public struct HostUIError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error.
  public enum Code: String, Hashable, Sendable {
    /// The bytes are no XML property list.
    case notAPropertyList
    /// The property list is cut off or its tags do not match.
    case malformedPropertyList
    /// The property list is well formed, but a key holds a value of the wrong type.
    case unexpectedType
  }

  /// What kind it is.
  public var code: Code
  /// What is wrong, and what to do about it.
  public var message: String
  /// Line, from 1; 0 where no place can be named.
  public var line: Int
  /// Column in UTF-8 bytes, from 1; 0 where no place can be named.
  public var column: Int

  /// Creates an error.
  public init(_ code: Code, _ message: String, line: Int = 0, column: Int = 0) {
    self.code = code
    self.message = message
    self.line = line
    self.column = column
  }

  /// `line:column: message`.
  public var description: String { line > 0 ? "\(line):\(column): \(message)" : message }
}
