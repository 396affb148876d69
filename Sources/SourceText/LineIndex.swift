import Glibc

/// Where the lines of a text begin, so that a byte offset becomes a line and a column.
///
/// Lines end at LF, CR LF or a lone CR. Building is linear in the text, a look-up logarithmic in
/// the number of lines.
public struct LineIndex: Sendable, Hashable {
  private let starts: [Int]
  private let count: Int

  /// Indexes the lines of `bytes`.
  public init(_ bytes: some Collection<UInt8>) {
    // Over a text that lies in one piece, as most do, the loop is many times as fast.
    starts = bytes.withContiguousStorageIfAvailable { Self.quickStarts($0) } ?? Self.starts(bytes)
    count = bytes.count
  }

  /// Without a carriage return the C library finds the lines.
  private static func quickStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let base = bytes.baseAddress, memchr(base, 0x0D, bytes.count) == nil else {
      return starts(bytes)
    }
    var starts = [0]
    var position = 0
    while position < bytes.count,
      let found = memchr(base + position, 0x0A, bytes.count - position)
    {
      position = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      starts.append(position)
    }
    return starts
  }

  private static func starts(_ bytes: some Collection<UInt8>) -> [Int] {
    var starts = [0]
    var offset = 0
    var endedWithReturn = false
    for byte in bytes {
      if endedWithReturn, byte != 0x0A { starts.append(offset) }
      endedWithReturn = byte == 0x0D
      offset += 1
      if byte == 0x0A { starts.append(offset) }
    }
    if endedWithReturn { starts.append(offset) }
    return starts
  }

  /// Number of lines; a text that ends with a line break has an empty last line.
  public var lineCount: Int { starts.count }

  /// Offsets at which lines begin, the first one 0.
  public var lineStarts: [Int] { starts }

  /// The place `offset` bytes from the start; offsets outside the text are moved to its ends.
  public func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: offset - starts[low] + 1, offset: offset)
  }
}
