/// Writes the difference of two texts as `git apply` reads it.
enum UnifiedDiff {
  private static let context = 3

  /// The bytes, as a file in an old encoding keeps its own.
  static func bytes(path: String, old: [UInt8]?, new: [UInt8]) -> [UInt8] {
    var text = "diff --git \(quoted("a/" + path)) \(quoted("b/" + path))\n"
    if old == nil { text += "new file mode 100644\n" }
    text += "--- \(old == nil ? "/dev/null" : quoted("a/" + path))\n+++ \(quoted("b/" + path))\n"
    let before = lines(old ?? [])
    let after = lines(new)
    var result = Array(text.utf8)
    for hunk in hunks(operations(before, after)) { result += bytes(hunk, before, after) }
    return result
  }

  private enum Operation: Hashable {
    case keep(old: Int, new: Int)
    case delete(old: Int)
    case insert(new: Int)
  }

  /// Lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      result.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  /// A shortest list of operations after Myers; what is equal at both ends is set aside first.
  private static func operations(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [Operation] {
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix].elementsEqual(new[prefix]) {
      prefix += 1
    }
    var suffix = 0
    while suffix < old.count - prefix, suffix < new.count - prefix,
      old[old.count - 1 - suffix].elementsEqual(new[new.count - 1 - suffix])
    { suffix += 1 }
    var result = (0..<prefix).map { Operation.keep(old: $0, new: $0) }
    result += middle(old, new, prefix..<old.count - suffix, prefix..<new.count - suffix)
    result += (0..<suffix).map {
      .keep(old: old.count - suffix + $0, new: new.count - suffix + $0)
    }
    return result
  }

  private static func middle(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ left: Range<Int>, _ right: Range<Int>
  ) -> [Operation] {
    let (n, m) = (left.count, right.count)
    let limit = n + m
    // Beyond this many differences nobody reads the lines one by one.
    guard limit > 0 else { return [] }
    guard limit <= 20_000 else {
      return left.map { .delete(old: $0) } + right.map { .insert(new: $0) }
    }
    var furthest = Array(repeating: 0, count: 2 * limit + 2)
    var trace: [[Int]] = []
    search: for distance in 0...limit {
      trace.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        var x: Int
        if diagonal == -distance
          || diagonal != distance && furthest[limit + diagonal - 1] < furthest[limit + diagonal + 1]
        {
          x = furthest[limit + diagonal + 1]
        } else {
          x = furthest[limit + diagonal - 1] + 1
        }
        var y = x - diagonal
        while x < n, y < m, old[left.lowerBound + x].elementsEqual(new[right.lowerBound + y]) {
          x += 1
          y += 1
        }
        furthest[limit + diagonal] = x
        if x >= n, y >= m { break search }
      }
    }
    return walk(trace, n, m, limit, left.lowerBound, right.lowerBound)
  }

  private static func walk(
    _ trace: [[Int]], _ n: Int, _ m: Int, _ limit: Int, _ oldStart: Int, _ newStart: Int
  ) -> [Operation] {
    var result: [Operation] = []
    var (x, y) = (n, m)
    for distance in stride(from: trace.count - 1, through: 0, by: -1) {
      let furthest = trace[distance]
      let diagonal = x - y
      let isDown =
        diagonal == -distance
        || diagonal != distance && furthest[limit + diagonal - 1] < furthest[limit + diagonal + 1]
      let previous = isDown ? diagonal + 1 : diagonal - 1
      let startX = distance == 0 ? 0 : furthest[limit + previous]
      let startY = distance == 0 ? 0 : startX - previous
      while x > startX, y > startY {
        x -= 1
        y -= 1
        result.append(.keep(old: oldStart + x, new: newStart + y))
      }
      guard distance > 0 else { break }
      if isDown {
        y -= 1
        result.append(.insert(new: newStart + y))
      } else {
        x -= 1
        result.append(.delete(old: oldStart + x))
      }
    }
    return result.reversed()
  }

  private static func hunks(_ operations: [Operation]) -> [ArraySlice<Operation>] {
    var result: [ArraySlice<Operation>] = []
    var index = 0
    while index < operations.count {
      if case .keep = operations[index] {
        index += 1
        continue
      }
      let start = max(0, index - context)
      var end = index + 1
      var kept = 0
      while end < operations.count {
        if case .keep = operations[end] {
          kept += 1
          if kept > 2 * context { break }
        } else {
          kept = 0
        }
        end += 1
      }
      let stop = min(operations.count, end - max(0, kept - context))
      result.append(operations[start..<stop])
      index = stop
    }
    return result
  }

  private static func bytes(
    _ hunk: ArraySlice<Operation>, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [UInt8] {
    var body: [UInt8] = []
    var counts = (old: 0, new: 0)
    var first: (old: Int?, new: Int?) = (nil, nil)
    for operation in hunk {
      switch operation {
      case .keep(let left, let right):
        body += line(" ", old[left])
        counts.old += 1
        counts.new += 1
        first = (first.old ?? left, first.new ?? right)
      case .delete(let left):
        body += line("-", old[left])
        counts.old += 1
        first.old = first.old ?? left
      case .insert(let right):
        body += line("+", new[right])
        counts.new += 1
        first.new = first.new ?? right
      }
    }
    let left = counts.old == 0 ? (first.old ?? 0) : (first.old ?? 0) + 1
    let right = counts.new == 0 ? (first.new ?? 0) : (first.new ?? 0) + 1
    return Array("@@ -\(left),\(counts.old) +\(right),\(counts.new) @@\n".utf8) + body
  }

  private static func line(_ sign: String, _ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let end = bytes.last == 0x0A ? "" : "\n\\ No newline at end of file\n"
    return Array(sign.utf8) + bytes + Array(end.utf8)
  }

  /// Paths with letters outside ASCII, quotes or breaks are quoted as git does.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
      return path
    }
    var text = "\""
    for byte in path.utf8 {
      switch byte {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
