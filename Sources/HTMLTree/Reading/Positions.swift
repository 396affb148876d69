import Glibc
import SourceText

/// Offsets of the repaired text, and places in the input as it was handed in.
struct Positions {
  /// Where lines begin in the repaired text.
  static func lineStarts(_ text: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(text.count / 32 + 4)
    if text.firstIndex(of: .carriageReturn, from: 0) != nil {
      for (offset, byte) in text.enumerated() {
        let next = offset + 1
        let isLone = byte == .carriageReturn && !(next < text.count && text[next] == .lineFeed)
        if byte == .lineFeed || isLone { starts.append(UInt32(next)) }
      }
      return starts
    }
    var position = 0
    while let mark = text.firstIndex(of: .lineFeed, from: position) {
      starts.append(UInt32(mark + 1))
      position = mark + 1
    }
    return starts
  }

  static func original(_ offset: Int, _ segments: [RepairedInput.Segment]) -> Int {
    guard !segments.isEmpty else { return offset }
    let index = lastIndex(segments) { Int($0.text) <= offset }
    return offset - Int(segments[index].text) + Int(segments[index].original)
  }

  static func location(
    _ offset: Int, lineStarts: [UInt32], segments: [RepairedInput.Segment]
  ) -> SourceLocation {
    let line = lastIndex(lineStarts) { Int($0) <= offset }
    let original = original(offset, segments)
    // A byte order mark is not part of the first line.
    let start = Positions.original(Int(lineStarts[line]), segments)
    return SourceLocation(line: line + 1, column: original - start + 1, offset: original)
  }

  /// The last element for which `isBefore` holds; the elements are sorted by it, the first counts
  /// always.
  static func lastIndex<Element>(_ elements: [Element], _ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = elements.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(elements[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}

extension HTMLStorage {
  func location(_ offset: Int) -> SourceLocation {
    Positions.location(offset, lineStarts: lineStarts, segments: segments)
  }

  func original(_ offset: Int) -> Int { Positions.original(offset, segments) }

  /// The offset in the repaired text of an offset in the input.
  func textOffset(of original: Int) -> Int {
    guard !segments.isEmpty else { return min(max(original, 0), source.count) }
    let index = Positions.lastIndex(segments) { Int($0.original) <= original }
    let offset = original - Int(segments[index].original) + Int(segments[index].text)
    return min(max(offset, 0), source.count)
  }
}
