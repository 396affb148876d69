import SourceText

extension SourceFile {
  /// Whether a text is somewhere in the bytes: a cheap look before a file is taken apart.
  func mentions(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      bytes.withUnsafeBufferPointer { ByteSearch.first(wanted, in: $0, 0..<$0.count) != nil }
    }
  }
}
