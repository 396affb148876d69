import CheckoutLint
import Glibc

/// The project files that hold for the files looked at: the nearest one above each.
struct ProjectFiles {
  private var byFolder: [String: (file: ProjectFile, root: String)?] = [:]
  private let fixed: ProjectFile?
  /// What is odd about them.
  private(set) var warnings: [String] = []

  /// - Parameter path: A project file that holds for everything; nil searches.
  init(_ path: String?) throws(CommandError) {
    guard let path else {
      fixed = nil
      return
    }
    fixed = try Self.read(path)
    warnings = fixed?.warnings ?? []
  }

  /// What holds for a file, and the file's path as its project file would write it.
  mutating func project(of path: String) throws(CommandError) -> (file: ProjectFile, path: String) {
    if let fixed { return (fixed, path) }
    guard let found = try nearest(folder(of: path)) else { return (ProjectFile(), path) }
    let full = absolute(path)
    let root = found.root.hasSuffix("/") ? found.root : found.root + "/"
    return (found.file, full.hasPrefix(root) ? String(full.dropFirst(root.count)) : path)
  }

  private mutating func nearest(
    _ folder: String
  ) throws(CommandError) -> (file: ProjectFile, root: String)? {
    if let known = byFolder[folder] { return known }
    let path = folder == "/" ? "/\(ProjectFile.name)" : "\(folder)/\(ProjectFile.name)"
    var found: (file: ProjectFile, root: String)?
    if access(path, F_OK) == 0 {
      let file = try Self.read(path)
      warnings += file.warnings
      found = (file, folder)
    } else if folder != "/" {
      found = try nearest(self.folder(of: folder))
    }
    byFolder.updateValue(found, forKey: folder)
    return found
  }

  private static func read(_ path: String) throws(CommandError) -> ProjectFile {
    let file = try InputFile.read(path)
    do throws(LintError) {
      return try ProjectFile(file.bytes, path: file.name)
    } catch {
      throw CommandError(.badInput, "\(error).")
    }
  }

  private func folder(of path: String) -> String {
    let full = path == "-" ? absolute("stdin") : absolute(path)
    guard let slash = full.lastIndex(of: "/"), slash != full.startIndex else { return "/" }
    return String(full[..<slash])
  }

  private func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return String(cString: current) + "/" + rest
  }
}
