import Glibc

extension SourceFile {
  /// Whether a text is somewhere in the bytes: a cheap look before a file is taken apart.
  func mentions(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      var offset = 0
      while offset + length <= bytes.count,
        let found = memchr(start + offset, Int32(text.utf8Start.pointee), bytes.count - offset)
      {
        let place = UnsafeRawPointer(found) - start
        if place + length <= bytes.count, memcmp(found, text.utf8Start, length) == 0 { return true }
        offset = place + 1
      }
      return false
    }
  }
}
