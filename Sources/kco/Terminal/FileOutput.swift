import Glibc

/// A buffered writer over a file descriptor that survives a reader who goes away: after `head` has
/// closed the pipe, the rest is dropped and the command ends as it would have.
final class FileOutput {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isClosed = false

  /// The system's number for why writing failed, other than by a reader who went away.
  private(set) var failure: Int32?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether a person looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) { write(text.utf8) }

  func write(_ bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 || descriptor == 2 { flush() }
  }

  func flush() {
    var rest = buffer[...]
    buffer = []
    while !isClosed, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        if errno != EPIPE { failure = errno }
        isClosed = true
      }
    }
  }
}
