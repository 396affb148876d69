/// Walks through the folders of a project: what `.gitignore` leaves out, other people's code and
/// the results of builds are passed over, and links are not followed.
public struct ProjectWalker {
  private let options: ProjectOptions
  private let root: String
  private let accepts: (String) -> Bool
  private let excluded: [PathPattern]

  /// The files met that are wanted, in the order in which they were met.
  public private(set) var paths: [String] = []
  /// The folders that cannot be listed.
  public private(set) var unreadable: [String] = []
  /// How many files were met, wanted or not.
  public private(set) var met = 0

  /// A walker that has not met anything yet.
  ///
  /// - Parameters:
  ///   - options: What is passed over.
  ///   - root: The folder from which the paths of `options.excludedPaths` start.
  ///   - accepts: Whether a file of that name is wanted.
  public init(
    options: ProjectOptions = ProjectOptions(), root: String = ".",
    accepts: @escaping (String) -> Bool
  ) {
    self.options = options
    self.root = root
    self.accepts = accepts
    excluded = options.excludedPaths.map(PathPattern.init)
  }

  /// The path from the root.
  func relative(_ path: String) -> String {
    var path = path[...]
    if root != ".", path.hasPrefix(root + "/") { path = path.dropFirst(root.count + 1) }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return String(path)
  }

  /// Takes a file that was named, whatever its name.
  public mutating func add(_ path: String) {
    met += 1
    paths.append(path)
  }

  /// Takes the files of a folder and of those below it.
  public mutating func walk(_ start: String) {
    var start = start
    while start.count > 1, start.hasSuffix("/") { start.removeLast() }
    var pending: [(path: String, names: [[UInt8]], ignores: [IgnoreFile])] = [(start, [], [])]
    while let folder = pending.popLast() {
      guard let entries = FileSystem.entries(folder.path) else {
        unreadable.append(folder.path)
        continue
      }
      var ignores = folder.ignores
      if options.honoursIgnoreFiles, entries.contains(where: { $0.name == ".gitignore" }),
        let bytes = try? FileSystem.read("\(folder.path)/.gitignore", limit: 1 << 20)
      {
        ignores.append(IgnoreFile(bytes, depth: folder.names.count))
      }
      var folders: [(path: String, names: [[UInt8]], ignores: [IgnoreFile])] = []
      for entry in entries {
        visit(entry, folder.path, folder.names, ignores, &folders)
      }
      pending += folders.reversed()
    }
  }

  private mutating func visit(
    _ entry: FileSystem.Entry, _ folder: String, _ names: [[UInt8]], _ ignores: [IgnoreFile],
    _ folders: inout [(path: String, names: [[UInt8]], ignores: [IgnoreFile])]
  ) {
    switch entry.kind {
    case .folder:
      if entry.name == ".git" { return }
      let names = names + [Array(entry.name.utf8)]
      if !options.includesVendored, ProjectOptions.vendoredFolders.contains(entry.name) { return }
      let path = join(folder, entry.name)
      if isIgnored(names, ignores, isFolder: true) || isExcluded(path) { return }
      folders.append((path, names, ignores))
    case .file:
      met += 1
      guard accepts(entry.name) else { return }
      if !ignores.isEmpty,
        isIgnored(names + [Array(entry.name.utf8)], ignores, isFolder: false)
      {
        return
      }
      let path = join(folder, entry.name)
      if !isExcluded(path) { paths.append(path) }
    case .link, .other: return
    }
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
  }

  private func isIgnored(_ names: [[UInt8]], _ ignores: [IgnoreFile], isFolder: Bool) -> Bool {
    for file in ignores.reversed() {
      if let answer = file.ignores(names, isFolder: isFolder) { return answer }
    }
    return false
  }

  private func isExcluded(_ path: String) -> Bool {
    !excluded.isEmpty && excluded.contains { $0.matches(relative(path)) }
  }
}
