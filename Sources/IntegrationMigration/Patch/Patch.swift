import Findings

/// The new contents of files, made from a plan's changes.
public struct Patch: Sendable {
  /// Which of a plan's changes to make.
  public struct Selection: Sendable, Hashable {
    /// Whether to make changes that somebody should review.
    public var includesReview: Bool
    /// If not empty, only changes of these rules.
    public var onlyRules: Set<String>
    /// Paths that are left alone: patterns with `*`, `?` and `**`.
    public var excludedPaths: [String]

    /// The safe changes of all rules, unless told otherwise.
    public init(
      includesReview: Bool = false, onlyRules: Set<String> = [], excludedPaths: [String] = []
    ) {
      self.includesReview = includesReview
      self.onlyRules = onlyRules
      self.excludedPaths = excludedPaths
    }

    /// Whether a change belongs to the selection.
    public func contains(_ change: Change) -> Bool {
      guard includesReview || change.confidence == .safe else { return false }
      guard onlyRules.isEmpty || onlyRules.contains(change.rule) else { return false }
      return !change.edits.contains { edit in
        excludedPaths.contains { PathPattern($0).matches(edit.range.file) }
      }
    }
  }

  /// A file before and after.
  public struct FileChange: Sendable, Hashable {
    /// The path from the project's root.
    public var path: String
    /// The bytes as they were read; nil for a file that is added.
    public var old: [UInt8]?
    /// The bytes as they are to be.
    public var new: [UInt8]

    /// A file that changes; one without old bytes is added.
    public init(path: String, old: [UInt8]?, new: [UInt8]) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// The files that change, by path.
  public private(set) var files: [FileChange]
  /// The changes that were made.
  public let changes: [Change]

  /// A patch of files whose new contents are known.
  public init(files: [FileChange]) {
    self.files = files.filter { $0.old != $0.new }.sorted { $0.path < $1.path }
    changes = []
  }

  /// Makes the selected changes of a plan.
  ///
  /// - Parameters:
  ///   - files: The files as they were read.
  ///   - accepts: Asked for each selected change, as for an interactive run.
  /// - Throws: `conflict` where two changes want the same bytes.
  public init(
    _ plan: MigrationPlan, files: [SourceFile], selection: Selection = Selection(),
    accepts: (Change) -> Bool = { _ in true }
  ) throws(MigrationError) {
    changes = plan.changes.filter { selection.contains($0) && accepts($0) }
    var edits: [String: [TextEdit]] = [:]
    for edit in changes.flatMap(\.edits) { edits[edit.range.file, default: []].append(edit) }
    var result: [FileChange] = []
    for file in files {
      guard let edits = edits[file.path] else { continue }
      let new = try ByteEdits.apply(edits, to: file)
      if new != file.bytes { result.append(FileChange(path: file.path, old: file.bytes, new: new)) }
    }
    for file in plan.newFiles {
      guard selection.onlyRules.isEmpty || selection.onlyRules.contains(file.rule) else { continue }
      guard !selection.excludedPaths.contains(where: { PathPattern($0).matches(file.path) }) else {
        continue
      }
      let bytes = Array(file.contents.utf8)
      if let known = files.first(where: { $0.path == file.path }), known.bytes == bytes { continue }
      result.append(FileChange(path: file.path, old: nil, new: bytes))
    }
    self.files = result.sorted { $0.path < $1.path }
  }

  /// The patch as a unified diff that `git apply` takes; empty where nothing changes.
  public var unifiedDiff: String { String(decoding: unifiedDiffBytes, as: UTF8.self) }

  /// The same as bytes: files that are not in UTF-8 keep theirs, so that this is what to write.
  public var unifiedDiffBytes: [UInt8] {
    files.flatMap { UnifiedDiff.bytes(path: $0.path, old: $0.old, new: $0.new) }
  }
}
