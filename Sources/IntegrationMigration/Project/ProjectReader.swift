import Dispatch
import Findings
import Synchronization

/// Walks through folders, then reads and searches the files found.
struct ProjectReader {
  private let options: ProjectOptions
  private let root: String
  private let excluded: [PathPattern]
  private var paths: [String] = []
  private var problems: [Finding] = []
  private var met = 0

  /// Names of files that are kept whether they name the SDK or not.
  private static let declarations: Set<String> = [
    "Podfile", "Podfile.lock", "Package.swift", "Package.resolved", "project.pbxproj", "Cartfile",
    "Cartfile.private", "Cartfile.resolved", "package.json", "config.xml", "plugin.xml",
    "AndroidManifest.xml", "Info.plist", "settings.gradle", "build.gradle", "build.gradle.kts",
    "settings.gradle.kts",
  ]

  init(options: ProjectOptions, root: String) {
    self.options = options
    self.root = root
    excluded = options.excludedPaths.map(PathPattern.init)
  }

  /// The path from the root.
  private func relative(_ path: String) -> String {
    var path = path[...]
    if root != ".", path.hasPrefix(root + "/") { path = path.dropFirst(root.count + 1) }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return String(path)
  }

  mutating func add(_ path: String) {
    met += 1
    paths.append(path)
  }

  mutating func walk(_ start: String) throws(MigrationError) {
    guard FileSystem.entries(start) != nil else {
      throw MigrationError(
        .unreadable, path: start, message: "cannot be listed; check its permissions")
    }
    var start = start
    while start.count > 1, start.hasSuffix("/") { start.removeLast() }
    var pending: [(path: String, names: [[UInt8]], ignores: [IgnoreFile])] = [(start, [], [])]
    while let folder = pending.popLast() {
      guard let entries = FileSystem.entries(folder.path) else {
        note("unreadable", folder.path, "The folder cannot be listed")
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
    let path =
      folder == "." ? entry.name : folder == "/" ? "/" + entry.name : "\(folder)/\(entry.name)"
    let names = names + [Array(entry.name.utf8)]
    switch entry.kind {
    case .folder:
      if entry.name == ".git" { return }
      if !options.includesVendored, ProjectOptions.vendoredFolders.contains(entry.name) { return }
      if isIgnored(names, ignores, isFolder: true) || isExcluded(path) { return }
      folders.append((path, names, ignores))
    case .file:
      met += 1
      guard SourceLanguage(path: entry.name) != nil else { return }
      if isIgnored(names, ignores, isFolder: false) || isExcluded(path) { return }
      paths.append(path)
    case .link, .other: return
    }
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

  private mutating func note(_ rule: String, _ path: String, _ message: String) {
    problems.append(
      Finding(
        rule: rule, severity: .warning, range: FileRange(file: relative(path)), message: message,
        advice: "What it holds is not part of this report"))
  }

  private enum Outcome: Sendable {
    case kept([UInt8])
    case passed(Int)
    case failed(FileSystem.ReadFailure)
  }

  /// Reads and searches the files, on several cores.
  mutating func read(_ progress: @escaping @Sendable (Int) -> Void) -> Project {
    let paths = paths
    let limit = options.maximumFileSize
    let size = 64
    let slices = (paths.count + size - 1) / size
    let results = Mutex<[Int: Outcome]>([:])
    let done = Mutex(0)
    let bytes = Mutex(0)
    let work: @Sendable (Int) -> Void = { slice in
      var kept: [(Int, Outcome)] = []
      var count = 0
      let range = slice * size..<min(paths.count, (slice + 1) * size)
      for index in range {
        switch Self.outcome(paths[index], limit: limit) {
        case .passed(let size): count += size
        case let outcome:
          if case .kept(let content) = outcome { count += content.count }
          kept.append((index, outcome))
        }
      }
      let sum = count
      bytes.withLock { $0 += sum }
      let found = kept
      if !found.isEmpty {
        results.withLock { for (index, outcome) in found { $0[index] = outcome } }
      }
      progress(
        done.withLock {
          $0 += range.count
          return $0
        })
    }
    if options.jobs == 1 {
      for slice in 0..<slices { work(slice) }
    } else if slices > 0 {
      DispatchQueue.concurrentPerform(iterations: slices, execute: work)
    }
    var statistics = ScanStatistics()
    statistics.files = met
    statistics.bytes = bytes.withLock { $0 }
    var files: [SourceFile] = []
    var known: Set<String> = []
    for (index, outcome) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let path = paths[index]
      switch outcome {
      case .kept(let content):
        if known.insert(relative(path)).inserted {
          files.append(SourceFile(path: relative(path), bytes: content))
        }
      case .failed(let failure):
        statistics.skipped += 1
        note(failure, path)
      case .passed: break
      }
    }
    files += companions(of: files, paths, &known)
    statistics.analysed = files.count
    return Project(
      root: root, files: files.sorted { $0.path < $1.path }, statistics: statistics,
      problems: problems)
  }

  private mutating func note(_ failure: FileSystem.ReadFailure, _ path: String) {
    switch failure {
    case .unreadable: note("unreadable", path, "The file cannot be read")
    case .tooLarge(let size):
      note("too-large", path, "The file has \(size >> 20) MiB and is left alone")
    case .changed: note("changing", path, "The file changed while it was read")
    }
  }

  private static func outcome(_ path: String, limit: Int) -> Outcome {
    do throws(FileSystem.ReadFailure) {
      let bytes = try FileSystem.read(path, limit: limit)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let isDeclaration =
        declarations.contains(name) || name.hasSuffix("Info.plist") || name.hasSuffix(".podspec")
      if !isDeclaration, !SDKMarker.isIn(bytes) { return .passed(bytes.count) }
      // A file with zero bytes is no text, unless it is UTF-16, which is worth a word.
      let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      // So is a property list in binary form: its schemes are not known.
      let isList = isDeclaration && bytes.starts(with: "bplist".utf8)
      if !isWide, !isList, bytes.prefix(8000).contains(0) { return .passed(bytes.count) }
      return .kept(bytes)
    } catch {
      return .failed(error)
    }
  }

  /// Headers and implementations that belong to a file that was kept.
  private func companions(
    of files: [SourceFile], _ paths: [String], _ known: inout Set<String>
  ) -> [SourceFile] {
    let bases = Set(
      files.filter { $0.language == .objectiveC }.map { $0.path.prefix { $0 != "." } })
    guard !bases.isEmpty else { return [] }
    var result: [SourceFile] = []
    for path in paths {
      let relative = relative(path)
      guard SourceLanguage(path: path) == .objectiveC,
        bases.contains(relative.prefix { $0 != "." }),
        !known.contains(relative),
        let bytes = try? FileSystem.read(path, limit: options.maximumFileSize)
      else { continue }
      known.insert(relative)
      result.append(SourceFile(path: relative, bytes: bytes))
    }
    return result
  }
}
