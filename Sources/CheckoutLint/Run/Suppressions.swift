import Findings
import SourceText

/// Comments that silence rules: `// kco-ignore RULE` and `<!-- kco-ignore RULE -->` for their own
/// line and the next one, `kco-ignore-file` for the whole file. Without a rule, all are meant.
struct Suppressions {
  private var byLine: [Int: Set<String>] = [:]
  private var inFile: Set<String> = []

  /// Stands for all rules.
  private static let all = "*"

  init(_ bytes: [UInt8], _ lines: LineIndex) {
    var position = 0
    while let mark = bytes.find("kco-ignore", from: position) {
      position = mark + 10
      let isFile = bytes.has("-file", at: position)
      if isFile { position += 5 }
      var end = position
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D,
        !bytes.has("-->", at: end), !bytes.has("*/", at: end),
        !bytes.has("--}}", at: end), !bytes.has("#}", at: end)
      { end += 1 }
      let words = bytes.text(position..<end)
        .split { $0.isWhitespace || $0 == "," || $0 == ":" }.map(String.init)
        .prefix { $0 != "--" && $0 != "because" }
      let rules = words.isEmpty ? [Self.all] : Set(words)
      if isFile {
        inFile.formUnion(rules)
      } else {
        let line = lines.location(at: mark).line
        byLine[line, default: []].formUnion(rules)
        byLine[line + 1, default: []].formUnion(rules)
      }
      position = end
    }
  }

  /// Whether a finding is silenced.
  func cover(_ finding: Finding) -> Bool {
    for rules in [inFile, byLine[finding.range.start.line] ?? []] {
      if rules.contains(Self.all) || rules.contains(finding.rule) { return true }
    }
    return false
  }
}
