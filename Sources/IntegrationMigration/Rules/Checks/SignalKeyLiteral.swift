import Findings

/// The key of the signal's name is written as a string.
enum SignalKeyLiteral: CheckRule {
  static let rule = FindingRule(
    id: "signal-key-literal",
    summary: "The key of the signal's name is written as a string",
    severity: .error,
    explanation: """
      The constant KCOSignalNameKey holds the text KCSignalNameKey, without an O. A string \
      of the constant's own name finds nothing.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.signals.reads.compactMap { read in
      let file = integration.code.files[read.file]
      guard read.isLiteral, file.tokens.stringValue(read.keyToken) == "KCOSignalNameKey" else {
        return nil
      }
      let edit = TextEdit(
        range: file.source.range(file.tokens[read.keyToken].range),
        replacement: "KCOSignalNameKey")
      return finding(
        file, read.keyToken..<read.keyToken + 1, "No signal has the key \"KCOSignalNameKey\"",
        advice: "Use the constant KCOSignalNameKey, whose value is \"KCSignalNameKey\"",
        fixes: [Fix(title: "Use the constant", edits: [edit])])
    }
  }
}
