/// The patterns of one `.gitignore` file.
struct IgnoreFile: Sendable {
  private struct Rule: Sendable {
    var pattern: [[UInt8]]
    var isNegated: Bool
    var onlyFolders: Bool
  }

  private var rules: [Rule] = []
  /// The folder the file lies in, from the root, as names.
  let depth: Int

  /// Reads the lines of an ignore file that lies `depth` folders below the root.
  init(_ bytes: [UInt8], depth: Int) {
    self.depth = depth
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var line = line
      while line.last == 0x20 || line.last == 0x09 { line.removeLast() }
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      var rule = Rule(pattern: [], isNegated: false, onlyFolders: false)
      if first == UInt8(ascii: "!") {
        rule.isNegated = true
        line.removeFirst()
      }
      if line.last == UInt8(ascii: "/") {
        rule.onlyFolders = true
        line.removeLast()
      }
      let isAnchored = line.contains(UInt8(ascii: "/"))
      rule.pattern = line.split(separator: UInt8(ascii: "/")).map(Array.init)
      guard !rule.pattern.isEmpty else { continue }
      if !isAnchored { rule.pattern.insert(Array("**".utf8), at: 0) }
      rules.append(rule)
    }
  }

  /// Whether a path is ignored: true or false where a pattern says so, nil where none does.
  ///
  /// - Parameter names: The names of the path from the root.
  func ignores(_ names: [[UInt8]], isFolder: Bool) -> Bool? {
    let below = names[min(depth, names.count)...]
    for rule in rules.reversed() where isFolder || !rule.onlyFolders {
      if Self.matches(rule.pattern[...], below) { return !rule.isNegated }
    }
    return nil
  }

  private static func matches(
    _ pattern: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>
  ) -> Bool {
    guard let first = pattern.first else { return names.isEmpty }
    if first.elementsEqual("**".utf8) {
      if pattern.count == 1 { return !names.isEmpty }
      return (names.startIndex...names.endIndex).contains {
        matches(pattern.dropFirst(), names[$0...])
      }
    }
    guard let name = names.first, glob(first[...], name[...]) else { return false }
    return matches(pattern.dropFirst(), names.dropFirst())
  }

  private static func glob(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var pattern = pattern
    var name = name
    var star: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while let byte = name.first {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        star = (pattern, name)
      } else if let rest = matchOne(pattern, byte) {
        pattern = rest
        name = name.dropFirst()
      } else if let back = star {
        pattern = back.pattern
        name = back.name.dropFirst()
        star = (back.pattern, name)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// The pattern behind its first sign, if that takes the byte.
  private static func matchOne(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>? {
    guard let first = pattern.first else { return nil }
    switch first {
    case UInt8(ascii: "?"): return pattern.dropFirst()
    case UInt8(ascii: "["):
      guard let close = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else {
        return byte == first ? pattern.dropFirst() : nil
      }
      var set = pattern[(pattern.startIndex + 1)..<close]
      let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
      if isNegated { set.removeFirst() }
      return contains(set, byte) != isNegated ? pattern[(close + 1)...] : nil
    case UInt8(ascii: "\\") where pattern.count > 1:
      let next = pattern[pattern.startIndex + 1]
      return next == byte ? pattern.dropFirst(2) : nil
    default: return first == byte ? pattern.dropFirst() : nil
    }
  }

  private static func contains(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    var index = set.startIndex
    while index < set.endIndex {
      if index + 2 < set.endIndex, set[index + 1] == UInt8(ascii: "-") {
        if set[index] <= byte, byte <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == byte { return true }
        index += 1
      }
    }
    return false
  }
}
