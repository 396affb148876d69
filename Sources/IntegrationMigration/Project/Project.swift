import Dispatch
public import Findings

/// The files of a project that may have to do with the SDK.
public struct Project: Sendable {
  /// The folder from which paths start.
  public let root: String
  /// The files that name the SDK, declare dependencies or register schemes.
  public let files: [SourceFile]
  /// How much was read.
  public let statistics: ScanStatistics
  /// What could not be read, and why.
  public let problems: [Finding]

  /// Reads projects or single files.
  ///
  /// Only files whose kind can hold an integration are opened; they are searched for the SDK's
  /// names, and only those that have one are kept. Links are not followed, so that no loop and no
  /// file is met twice.
  ///
  /// - Parameter progress: Told from time to time how many files were searched.
  /// - Throws: `missing` or `unreadable` for a path that was named.
  public static func read(
    _ paths: [String], options: ProjectOptions = ProjectOptions(),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(MigrationError) -> Project {
    var reader = ProjectReader(options: options, root: root(of: paths))
    for path in paths {
      switch FileSystem.kind(path, followingLinks: true) {
      case .folder: try reader.walk(path)
      case .file: reader.add(path)
      case .link, .other:
        throw MigrationError(
          .unreadable, path: path, message: "is neither a file nor a folder; name one of them")
      case nil:
        throw MigrationError(
          .missing, path: path, message: "does not exist; check the path, it is relative to here")
      }
    }
    return reader.read(progress)
  }

  /// One folder is its own root, a file has its folder's, several paths start from here.
  private static func root(of paths: [String]) -> String {
    guard paths.count == 1, let path = paths.first else { return "." }
    if FileSystem.kind(path, followingLinks: true) == .folder { return path }
    let names = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return names.isEmpty ? "." : names == [""] ? "/" : names.joined(separator: "/")
  }

  init(root: String, files: [SourceFile], statistics: ScanStatistics, problems: [Finding]) {
    self.root = root
    self.files = files
    self.statistics = statistics
    self.problems = problems
  }
}
