import Glibc

/// Writes a file so that nobody ever sees half of it.
enum AtomicFile {
  /// Writes beside the target, then takes its name.
  static func write(_ text: String, to path: String) throws(CommandError) {
    // Where standard output is meant, the caller has written to it.
    guard path != "-" else {
      throw CommandError(
        .cannotWrite, "'-' names no file here.", help: "Name one; './-' is a file of that name.")
    }
    // What is no file of its own, such as a device, a pipe or a link, is written to, not replaced.
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try writeInPlace(text, to: path)
    }
    let draft = "\(path).\(getpid()).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    // A file that is there already keeps who may read it.
    if status.st_mode != 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    let output = FileOutput(descriptor)
    output.write(text)
    output.flush()
    if let number = output.failure {
      close(descriptor)
      unlink(draft)
      throw failure(path, number)
    }
    guard close(descriptor) == 0, rename(draft, path) == 0 else {
      let number = errno
      unlink(draft)
      throw failure(path, number)
    }
  }

  /// Refuses a report's file that holds something else: a forgotten name takes the next word, and that
  /// is often an input.
  static func checkReport(_ path: String) throws(CommandError) {
    var status = stat()
    guard !path.hasPrefix("/dev/"), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0,
      let file = try? InputFile.read(path),
      !String(decoding: file.bytes.prefix(1024), as: UTF8.self).contains("<testsuite")
    else { return }
    throw CommandError(
      .cannotWrite, "\(path) is there and is no JUnit report: it was left as it is.",
      help: "Name another file, or remove this one.")
  }

  private static func writeInPlace(_ text: String, to path: String) throws(CommandError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    let output = FileOutput(descriptor)
    output.write(text)
    output.flush()
    let number = output.failure
    guard close(descriptor) == 0, number == nil else { throw failure(path, number ?? errno) }
  }

  private static func failure(_ path: String, _ number: Int32 = errno) -> CommandError {
    CommandError(
      .cannotWrite, "Cannot write \(path): \(systemMessage(number)).",
      help: "Check that the folder exists and may be written.")
  }
}
