import CheckoutLint
import Glibc
import IntegrationMigration

/// The files below the paths that a person named.
struct LintFiles {
  /// Paths of files in the order in which they were met: named ones always, others by their names.
  private(set) var paths: [String] = []
  /// What could not be read.
  private(set) var failures: [CommandError] = []
  /// The languages of templates that were met and are not read.
  private(set) var languagesNotRead: Set<String> = []

  init(_ named: [String], options: ProjectOptions = ProjectOptions()) {
    var seen: Set<String> = []
    for path in named {
      var status = stat()
      guard path != "-" else {
        if seen.insert(path).inserted { paths.append(path) }
        continue
      }
      guard !path.isEmpty else {
        failures.append(InputFile.nameMissing)
        continue
      }
      guard stat(path, &status) == 0 else {
        failures.append(
          CommandError(
            .inputMissing, "\(path): \(systemMessage(errno)).", help: InputFile.hint(path)))
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        walk(path, options, &seen)
      } else if let language = LintKind.languageNotRead(path: path) {
        failures.append(
          CommandError(
            .badInput, "\(path): \(language) is not read.",
            help: "Lint the HTML that it makes: kco lint - reads standard input."))
      } else if seen.insert(LintFiles.plain(path)).inserted {
        paths.append(path)
      }
    }
  }

  /// A path without `./` before it.
  static func plain(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return String(path)
  }

  private mutating func walk(
    _ folder: String, _ options: ProjectOptions, _ seen: inout Set<String>
  ) {
    var unread: Set<String> = []
    var walker = ProjectWalker(options: options, root: folder) { name in
      if let language = LintKind.languageNotRead(path: name) { unread.insert(language) }
      return LintKind.isWalked(path: name)
    }
    walker.walk(folder)
    paths += walker.paths.filter { seen.insert(LintFiles.plain($0)).inserted }
    languagesNotRead.formUnion(unread)
    failures += walker.unreadable.map {
      CommandError(
        .inputMissing, "\($0): The folder cannot be listed.", help: "Check its permissions.")
    }
  }
}
