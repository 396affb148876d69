/// A pattern for paths: `*` and `?` stay within a name, `**` crosses names, and a pattern without
/// a slash matches a name anywhere. One that names a folder is about all in it.
public struct PathPattern: Sendable, Hashable {
  private let parts: [[Character]]

  /// A pattern.
  public init(_ pattern: String) {
    var names = pattern.split(separator: "/", omittingEmptySubsequences: true).map(Array.init)
    if names.count == 1, !pattern.hasPrefix("/") { names.insert(["*", "*"], at: 0) }
    parts = names
  }

  /// Whether the path, or a folder it is in, has that shape.
  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    return matches(parts[...], names[...])
  }

  private func matches(
    _ pattern: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>
  ) -> Bool {
    guard let first = pattern.first else { return true }
    if first == ["*", "*"] {
      if pattern.count == 1 { return true }
      return (names.startIndex...names.endIndex).contains {
        matches(pattern.dropFirst(), names[$0...])
      }
    }
    guard let name = names.first, Self.glob(first[...], name[...]) else { return false }
    return matches(pattern.dropFirst(), names.dropFirst())
  }

  private static func glob(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool
  {
    // Linear with one point to come back to, so that no pattern takes long.
    var pattern = pattern
    var name = name
    var star: (pattern: ArraySlice<Character>, name: ArraySlice<Character>)?
    while let character = name.first {
      if let wanted = pattern.first, wanted == "*" {
        star = (pattern.dropFirst(), name)
        pattern = pattern.dropFirst()
      } else if let wanted = pattern.first, wanted == "?" || wanted == character {
        pattern = pattern.dropFirst()
        name = name.dropFirst()
      } else if let back = star {
        pattern = back.pattern
        name = back.name.dropFirst()
        star = (back.pattern, name)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == "*" }
  }
}
