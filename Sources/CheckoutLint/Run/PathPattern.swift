/// A pattern of paths: `*` for anything but `/`, `**` for anything, `?` for one character. A pattern
/// without `/` speaks about names, one that names a folder about all in it.
public struct PathPattern: Hashable, Sendable {
  private let parts: [[UInt8]]

  /// A pattern.
  public init(_ text: String) {
    var parts = text.split(separator: "/").map { Array($0.utf8) }
    if parts.count == 1, !text.hasPrefix("/") { parts.insert(Array("**".utf8), at: 0) }
    self.parts = parts
  }

  /// Whether a path is meant.
  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map { Array($0.utf8) }
    return PathPattern.match(parts[...], names[...])
  }

  private static func match(_ parts: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
    guard let part = parts.first else { return true }
    let rest = parts.dropFirst()
    if part == Array("**".utf8) {
      if rest.isEmpty { return true }
      return (names.startIndex..<names.endIndex).contains { match(rest, names[$0...]) }
    }
    guard let name = names.first, glob(part[...], name[...]) else { return false }
    return match(rest, names.dropFirst())
  }

  private static func glob(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var pattern = pattern
    var name = name
    var star: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while let byte = name.first {
      if let sign = pattern.first, sign == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        star = (pattern, name)
      } else if let sign = pattern.first, sign == byte || sign == UInt8(ascii: "?") {
        pattern = pattern.dropFirst()
        name = name.dropFirst()
      } else if let last = star {
        star = (last.pattern, last.name.dropFirst())
        pattern = last.pattern
        name = last.name.dropFirst()
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
