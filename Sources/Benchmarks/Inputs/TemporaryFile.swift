import Glibc

/// A file that goes away with its owner.
final class TemporaryFile {
  let path: String

  /// nil where it cannot be written.
  init?(_ text: String, suffix: String) {
    var template = Array("/tmp/kco-benchmark-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0, !text.isEmpty else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    close(descriptor)
    if !bytes.isEmpty { return nil }
  }

  deinit { unlink(path) }
}
