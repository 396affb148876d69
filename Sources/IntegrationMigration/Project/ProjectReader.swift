import Dispatch
import Findings
import Synchronization

/// Walks through folders, then reads and searches the files found.
struct ProjectReader {
  private let options: ProjectOptions
  private let root: String
  private var walker: ProjectWalker
  private var problems: [Finding] = []

  /// Names of files that are kept whether they name the SDK or not.
  private static let declarations: Set<String> = [
    "Podfile", "Podfile.lock", "Package.swift", "Package.resolved", "project.pbxproj", "Cartfile",
    "Cartfile.private", "Cartfile.resolved", "package.json", "config.xml", "plugin.xml",
    "AndroidManifest.xml", "Info.plist", "settings.gradle", "build.gradle", "build.gradle.kts",
    "settings.gradle.kts",
    // Where React Native's New Architecture is turned off.
    "gradle.properties", "app.json", "Podfile.properties.json",
  ]

  init(options: ProjectOptions, root: String) {
    self.options = options
    self.root = root
    walker = ProjectWalker(options: options, root: root) { SourceLanguage(path: $0) != nil }
  }

  private func relative(_ path: String) -> String { walker.relative(path) }

  mutating func add(_ path: String) { walker.add(path) }

  mutating func walk(_ start: String) throws(MigrationError) {
    guard FileSystem.entries(start) != nil else {
      throw MigrationError(
        .unreadable, path: start, message: "cannot be listed; check its permissions")
    }
    let known = walker.unreadable.count
    walker.walk(start)
    for folder in walker.unreadable[known...] {
      note("unreadable", folder, "The folder cannot be listed")
    }
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
    /// It names the SDK, but is no text.
    case binary(Int)
    case failed(FileSystem.ReadFailure)
  }

  /// Reads and searches the files, on several cores.
  mutating func read(_ progress: @escaping @Sendable (Int) -> Void) -> Project {
    let paths = walker.paths
    let limit = options.maximumFileSize
    let size = 64
    let slices = (paths.count + size - 1) / size
    let results = Mutex<[Int: Outcome]>([:])
    let done = Mutex(0)
    let bytes = Mutex(0)
    let work: @Sendable (Int) -> Void = { slice in
      var kept: [(Int, Outcome)] = []
      var count = 0
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
      defer { buffer.deallocate() }
      let range = slice * size..<min(paths.count, (slice + 1) * size)
      for index in range {
        let outcome = Self.outcome(paths[index], buffer, limit: limit)
        switch outcome {
        case .passed(let size): count += size
        case .kept(let content):
          count += content.count
          kept.append((index, outcome))
        case .binary(let size):
          count += size
          kept.append((index, outcome))
        case .failed: kept.append((index, outcome))
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
    statistics.files = walker.met
    statistics.bytes = bytes.withLock { $0 }
    var files: [SourceFile] = []
    var known: Set<String> = []
    var binaries: [String] = []
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
      case .binary:
        statistics.skipped += 1
        binaries.append(relative(path))
      case .passed: break
      }
    }
    noteBinaries(binaries)
    files += companions(of: files, paths, &known)
    statistics.analysed = files.count
    return Project(
      root: root, files: files.sorted { $0.path < $1.path }, statistics: statistics,
      problems: problems)
  }

  /// One note for all files that name the SDK and are no text: somebody may have to replace them.
  private mutating func noteBinaries(_ paths: [String]) {
    guard let first = paths.first else { return }
    let others = paths.count > 1 ? " (and \(paths.count - 1) more)" : ""
    problems.append(
      Finding(
        rule: "binary", severity: .note, range: FileRange(file: first),
        message: "A binary file names the SDK and was not read\(others)",
        advice: "Look whether it has to go with the SDK"))
  }

  private mutating func note(_ failure: FileSystem.ReadFailure, _ path: String) {
    switch failure {
    case .unreadable: note("unreadable", path, "The file cannot be read")
    case .tooLarge(let size):
      note("too-large", path, "The file has \(size >> 20) MiB and is left alone")
    case .changed: note("changing", path, "The file changed while it was read")
    }
  }

  private static func outcome(
    _ path: String, _ buffer: UnsafeMutableRawBufferPointer, limit: Int
  ) -> Outcome {
    do throws(FileSystem.ReadFailure) {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
      let isDeclaration =
        declarations.contains(name) || name.hasSuffix("Info.plist") || name.hasSuffix(".podspec")
      if !isDeclaration {
        let look = try FileSystem.search(path, through: buffer, limit: limit)
        if !look.isNamed { return .passed(look.count) }
      }
      let bytes = try FileSystem.read(path, limit: limit)
      // A file with zero bytes is no text, unless it is UTF-16, which is worth a word.
      let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      // So is a property list in binary form: its schemes are not known.
      let isList = isDeclaration && bytes.starts(with: "bplist".utf8)
      if !isWide, !isList, bytes.prefix(8000).contains(0) { return .binary(bytes.count) }
      return .kept(bytes)
    } catch {
      return .failed(error)
    }
  }

  /// A path without what stands behind the first dot of its name; folders may have dots, too.
  private static func base(_ path: String) -> Substring {
    let bytes = path.utf8
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    return path[..<(bytes[name...].firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex)]
  }

  /// Headers and implementations that belong to a file that was kept.
  private func companions(
    of files: [SourceFile], _ paths: [String], _ known: inout Set<String>
  ) -> [SourceFile] {
    let bases = Set(files.filter { $0.language == .objectiveC }.map { Self.base($0.path) })
    guard !bases.isEmpty else { return [] }
    var result: [SourceFile] = []
    for path in paths {
      let relative = relative(path)
      guard SourceLanguage(path: path) == .objectiveC,
        bases.contains(Self.base(relative)),
        !known.contains(relative),
        let bytes = try? FileSystem.read(path, limit: options.maximumFileSize)
      else { continue }
      known.insert(relative)
      result.append(SourceFile(path: relative, bytes: bytes))
    }
    return result
  }
}
