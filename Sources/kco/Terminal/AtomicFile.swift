import Glibc

/// Writes a file so that nobody ever sees half of it.
enum AtomicFile {
  /// Writes beside the target, then takes its name.
  static func write(_ text: String, to path: String) throws(CommandError) {
    let draft = "\(path).\(getpid()).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
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

  private static func failure(_ path: String, _ number: Int32 = errno) -> CommandError {
    CommandError(
      .cannotWrite, "Cannot write \(path): \(systemMessage(number)).",
      help: "Check that the folder exists and may be written.")
  }
}
