import JSON
import SourceText

/// Where the parts of an order stand in its file, by JSON pointer.
enum OrderPlaces: Sendable {
  /// The order is JSON.
  case json(JSONDocument, bytes: [UInt8])
  /// The order is a literal of a script or a program.
  case literal(LiteralPlaces)

  /// A value: a string or number whole, of an object or array the bracket.
  func value(_ pointer: String) -> Range<Int>? {
    switch self {
    case .literal(let places): return places.values[pointer]
    case .json(let document, let bytes):
      guard let start = document.location(ofValueAt: pointer)?.offset, start < bytes.count else {
        return nil
      }
      switch bytes[start] {
      case UInt8(ascii: "\""): return start..<OrderPlaces.stringEnd(bytes, start)
      case UInt8(ascii: "{"), UInt8(ascii: "["): return start..<start + 1
      default:
        var end = start
        while end < bytes.count, !bytes[end].isSpace, !",}]".utf8.contains(bytes[end]) { end += 1 }
        return start..<end
      }
    }
  }

  /// The name of a member.
  func key(_ pointer: String) -> Range<Int>? {
    switch self {
    case .literal(let places): return places.keys[pointer]
    case .json(let document, let bytes):
      return document.location(ofKeyAt: pointer).map {
        $0.offset..<OrderPlaces.stringEnd(bytes, $0.offset)
      }
    }
  }

  /// Whether a part is computed, so that nothing can be said about it, or has parts that are.
  func isComputed(_ pointer: String) -> Bool {
    guard case .literal(let places) = self else { return false }
    return places.computed.contains { $0 == pointer || $0.hasPrefix(pointer + "/") }
  }

  /// Whether an object has members that are not written out.
  func hasComputedMembers(_ pointer: String) -> Bool {
    guard case .literal(let places) = self else { return false }
    return places.computed.contains(pointer)
  }

  /// Behind the string of JSON that begins at a quote.
  static func stringEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}

/// Where the parts of a literal stand.
struct LiteralPlaces: Sendable {
  var values: [String: Range<Int>] = [:]
  var keys: [String: Range<Int>] = [:]
  /// Parts that a program computes; of an object or array, that some of its members are.
  var computed: Set<String> = []
}
