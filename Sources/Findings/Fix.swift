/// A replacement of some bytes of a file.
public struct TextEdit: Hashable, Sendable {
  /// The bytes that go; an empty piece is an insertion.
  public var range: FileRange
  /// The text that comes in their place.
  public var replacement: String

  /// Replaces `range` by `replacement`.
  public init(range: FileRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// One way to resolve a finding, ready to be applied.
public struct Fix: Hashable, Sendable {
  /// What the fix does, as an imperative: "Delete the second call".
  public var title: String
  /// The edits, all or none of which are to be made.
  public var edits: [TextEdit]

  /// A fix of that title and those edits.
  public init(title: String, edits: [TextEdit]) {
    self.title = title
    self.edits = edits
  }
}
