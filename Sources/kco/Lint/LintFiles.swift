import CheckoutLint
import Glibc

/// The files below the paths that a person named.
struct LintFiles {
  /// Paths of files in the order in which they were met; named ones always, others by their names.
  private(set) var paths: [String] = []
  /// What could not be read.
  private(set) var failures: [CommandError] = []

  /// Folders of other people's code and of build results.
  private static let skipped: Set<String> = [
    "node_modules", "bower_components", "vendor", "Pods", "Carthage", "DerivedData", "build",
  ]

  init(_ named: [String]) {
    var seen: Set<String> = []
    for path in named {
      var status = stat()
      guard path != "-" else {
        if seen.insert(path).inserted { paths.append(path) }
        continue
      }
      guard stat(path, &status) == 0 else {
        failures.append(
          CommandError(
            .inputMissing, "\(path): \(systemMessage(errno)).", help: "Check the path."))
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        walk(path, &seen, 0)
      } else if seen.insert(path).inserted {
        paths.append(path)
      }
    }
  }

  /// Links are not followed, so no folder is met twice.
  private mutating func walk(_ folder: String, _ seen: inout Set<String>, _ depth: Int) {
    guard depth < 256, let directory = opendir(folder) else {
      failures.append(CommandError(.inputMissing, "\(folder): \(systemMessage(errno))."))
      return
    }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(directory)
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if !name.hasPrefix("."), !Self.skipped.contains(name) { walk(path, &seen, depth + 1) }
      } else if status.st_mode & S_IFMT == S_IFREG, LintKind.isWalked(path: name) {
        if seen.insert(path).inserted { paths.append(path) }
      }
    }
  }
}
