import CheckoutLint
import Glibc
import IntegrationMigration

/// The files below the paths that a person named.
struct LintFiles {
  /// Paths of files in the order in which they were met: named ones always, others by their names.
  private(set) var paths: [String] = []
  /// What could not be read.
  private(set) var failures: [CommandError] = []

  init(_ named: [String], options: ProjectOptions = ProjectOptions()) {
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
        walk(path, options, &seen)
      } else if seen.insert(path).inserted {
        paths.append(path)
      }
    }
  }

  private mutating func walk(
    _ folder: String, _ options: ProjectOptions, _ seen: inout Set<String>
  ) {
    var walker = ProjectWalker(options: options, root: folder) { LintKind.isWalked(path: $0) }
    walker.walk(folder)
    paths += walker.paths.filter { seen.insert($0).inserted }
    failures += walker.unreadable.map {
      CommandError(
        .inputMissing, "\($0): The folder cannot be listed.", help: "Check its permissions.")
    }
  }
}
