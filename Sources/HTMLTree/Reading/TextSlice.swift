/// A piece of text without a copy of it: either of the source or of the document's own text store.
struct TextSlice: Sendable {
  private var position: UInt32
  private(set) var length: UInt32

  private static let storeBit: UInt32 = 0x8000_0000

  init(source start: Int, length: Int) {
    position = UInt32(start)
    self.length = UInt32(length)
  }

  init(store start: Int, length: Int) {
    position = UInt32(start) | TextSlice.storeBit
    self.length = UInt32(length)
  }

  static let empty = TextSlice(source: 0, length: 0)

  var isInStore: Bool { position & TextSlice.storeBit != 0 }
  var start: Int { Int(position & ~TextSlice.storeBit) }
  var end: Int { start + Int(length) }
  var range: Range<Int> { start..<end }

  mutating func extend(by count: Int) { length += UInt32(count) }

  mutating func dropFirst(_ count: Int) {
    position += UInt32(count)
    length -= UInt32(count)
  }
}

/// An attribute of a tag.
struct AttributeRecord: Sendable {
  var name: NameTable.ID
  var value: TextSlice
}
