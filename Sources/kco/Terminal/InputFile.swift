import CheckoutSnippet
import Glibc

/// A file, or standard input, read whole.
struct InputFile: Sendable {
  /// As the person wrote it; `-` is shown as `<stdin>`.
  var name: String
  var bytes: [UInt8]

  /// The bytes as text; what is no UTF-8 is repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads a page; what is no text is refused.
  static func readText(_ path: String) throws(CommandError) -> InputFile {
    let file = try read(path)
    guard !file.bytes.prefix(1 << 13).contains(0) else {
      throw CommandError(
        .badInput, "\(file.name) is not text.", help: "Give an HTML page, in UTF-8.")
    }
    return file
  }

  /// The most that is read: what a snippet may have, far above any that was seen.
  static let maximumBytes = CheckoutSnippet.maximumInputBytes

  /// Reads a path, or standard input for `-`.
  static func read(_ path: String) throws(CommandError) -> InputFile {
    guard path != "-" else {
      return InputFile(name: "<stdin>", bytes: try bytes(of: 0, name: "<stdin>"))
    }
    guard !path.isEmpty else {
      throw nameMissing
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError(.inputMissing, "\(path): \(systemMessage(errno)).", help: hint(path))
    }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw CommandError(
        .inputMissing, "\(path) is a directory.", help: "Name the files in it, such as \(path)/*.")
    }
    return InputFile(name: path, bytes: try bytes(of: descriptor, name: path))
  }

  private static func bytes(of descriptor: Int32, name: String) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw CommandError(.inputMissing, "\(name): \(systemMessage(errno)).")
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= maximumBytes else {
        throw CommandError(
          .badInput, "\(name) is larger than \(maximumBytes >> 20) MiB.",
          help: "A checkout page is far smaller. Give the page or the snippet alone.")
      }
    }
  }

  /// What is said of an empty name.
  static let nameMissing = CommandError(
    .inputMissing, "A file name is empty.", help: "Name a file, or '-' for standard input.")

  /// What to do about a path that cannot be opened, by the system's last error.
  static func hint(_ path: String) -> String? {
    guard errno == ENOENT else { return nil }
    if path.hasPrefix("http://") || path.hasPrefix("https://") {
      return "Addresses are not fetched: curl -s '\(path)', and give what it prints to '-'."
    }
    return path.unicodeScalars.contains("\u{FFFD}")
      ? "Its name is no UTF-8: rename it, or give the content to '-'."
      : "Check the path; '-' reads standard input."
  }
}

/// The system's words for one of its error numbers.
func systemMessage(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// A command that cannot go on: the exit code, what happened, what to do.
struct CommandError: Error, Sendable {
  var code: ExitCode
  var message: String
  var help: String?

  init(_ code: ExitCode, _ message: String, help: String? = nil) {
    self.code = code
    self.message = message
    self.help = help
  }
}
