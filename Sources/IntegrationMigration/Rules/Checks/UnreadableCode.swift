import Findings

/// A file of code could not be understood.
enum UnreadableCode: CheckRule {
  static let rule = FindingRule(
    id: "unreadable-code",
    summary: "A file of code could not be understood",
    severity: .warning,
    explanation: """
      Brackets that do not match, a string without end or an unknown encoding: such a file \
      is left alone.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let understood = Set(integration.code.files.map(\.path))
    return integration.files.flatMap { file -> [Finding] in
      guard file.language == .swift || file.language == .objectiveC,
        !understood.contains(file.path)
      else { return [] }
      if file.encoding == .utf16 {
        return [
          Finding(
            rule: rule.id, severity: rule.severity, range: FileRange(file: file.path),
            message: "The file is UTF-16 and is left alone", advice: "Save it as UTF-8")
        ]
      }
      return TokenList(file).problems.prefix(1).map { problem in
        Finding(
          rule: rule.id, severity: rule.severity,
          range: file.range(problem.offset..<min(problem.offset + 1, file.bytes.count)),
          message: "The file is left alone: \(problem.message)",
          advice: "Repair it, then scan again")
      }
    }
  }
}
