/// Why a migration could not be done.
public struct MigrationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Kinds of failure; more may come.
  public struct Code: Hashable, Sendable {
    enum Value { case missing, unreadable, changed, dirty, conflict, write }
    let value: Value

    /// A path that was named does not exist.
    public static let missing = Code(value: .missing)
    /// A path that was named cannot be read.
    public static let unreadable = Code(value: .unreadable)
    /// A file is not any more what it was when it was read.
    public static let changed = Code(value: .changed)
    /// The git tree has changes that are not committed.
    public static let dirty = Code(value: .dirty)
    /// Two edits want the same bytes.
    public static let conflict = Code(value: .conflict)
    /// A file could not be written.
    public static let write = Code(value: .write)
  }

  /// Kind of the failure.
  public var code: Code
  /// The path it is about.
  public var path: String
  /// What happened and what to do next.
  public var message: String

  /// An error about a path.
  public init(_ code: Code, path: String, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  /// `path: message`.
  public var description: String { "\(path): \(message)" }
}
