import Glibc
import SourceText

/// An input made safe to parse: valid UTF-8 without U+0000, and how its offsets relate to those of
/// the bytes that were handed in.
struct RepairedInput {
  var text: [UInt8]
  /// Where runs of `text` begin, in it and in the input; empty when both are the same.
  var segments: [Segment] = []
  /// Code, message and offset in `text` of what was repaired.
  var problems: [(code: HTMLProblem.Code, message: String, offset: Int)] = []

  struct Segment {
    var text: UInt32
    var original: UInt32
  }

  private let maximumProblems: Int

  /// - Parameter maximumProblems: How many problems are noted; all of them are repaired.
  init(_ input: [UInt8], maximumProblems: Int) {
    self.maximumProblems = maximumProblems
    if UTF16Text.begins(input) {
      text = UTF16Text.utf8(input)
      problems = [(.convertedFromUTF16, "UTF-16 was read; positions count its UTF-8 form", 0)]
      if text.contains(0) { repair(text) }
      return
    }
    let hasMark = input.starts(with: [0xEF, 0xBB, 0xBF])
    if !hasMark, RepairedInput.isClean(input) {
      text = input
      return
    }
    text = []
    if hasMark {
      text = Array(input.dropFirst(3))
      segments = [Segment(text: 0, original: 3)]
      if RepairedInput.isClean(text) { return }
      text = []
    }
    repair(input, from: hasMark ? 3 : 0)
  }

  private static func isClean(_ bytes: [UInt8]) -> Bool {
    let withoutNull = bytes.withUnsafeBufferPointer { $0.firstIndex(of: 0, from: 0) == nil }
    return withoutNull && (try? UTF8Span(validating: bytes.span)) != nil
  }

  /// Copies what is valid and puts U+FFFD for each byte sequence that is not.
  private mutating func repair(_ input: [UInt8], from start: Int = 0) {
    let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    var output: [UInt8] = []
    output.reserveCapacity(input.count + 16)
    segments = [Segment(text: 0, original: UInt32(start))]
    var position = start
    var clean = start
    while position < input.count {
      let length = RepairedInput.validLength(input, position)
      if length > 0 {
        position += length
        continue
      }
      output += input[clean..<position]
      let isNull = input[position] == 0
      if problems.count <= maximumProblems {
        problems.append(
          isNull
            ? (
              .nullCharacter, "U+0000 is not allowed in HTML; U+FFFD stands in its place",
              output.count
            )
            : (
              .invalidUTF8,
              "byte 0x\(String(input[position], radix: 16)) is not UTF-8 here; "
                + "U+FFFD stands in its place", output.count
            ))
      }
      output += replacement
      position += 1
      clean = position
      segments.append(Segment(text: UInt32(output.count), original: UInt32(position)))
    }
    output += input[clean...]
    text = output
  }

  /// Length of the well-formed UTF-8 sequence at `position`; 0 for U+0000 and anything else.
  private static func validLength(_ bytes: [UInt8], _ position: Int) -> Int {
    let first = bytes[position]
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      position + offset < bytes.count && range.contains(bytes[position + offset])
    }
    switch first {
    case 0x01..<0x80: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
