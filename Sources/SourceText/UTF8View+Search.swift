extension String.UTF8View {
  /// Whether a text stands in it, byte for byte. The library's own search for a text inside a text
  /// makes a table for each call, which takes longer than looking through an address or a header.
  public func contains(_ text: String) -> Bool {
    var own = String(self)
    var wanted = text
    return own.withUTF8 { own in
      wanted.withUTF8 { wanted in
        wanted.isEmpty || ByteSearch.first(wanted, in: own, 0..<own.count) != nil
      }
    }
  }
}

extension Substring.UTF8View {
  /// Where a text stands first, byte for byte; nil where it does not, and for none.
  public func firstRange(of text: String) -> Range<Index>? {
    let wanted = text.utf8
    guard let first = wanted.first else { return nil }
    var position = startIndex
    while let start = self[position...].firstIndex(of: first) {
      if self[start...].starts(with: wanted) {
        return start..<index(start, offsetBy: wanted.count)
      }
      position = index(after: start)
    }
    return nil
  }
}
