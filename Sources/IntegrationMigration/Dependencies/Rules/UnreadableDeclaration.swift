import Findings

/// Reports declaration files that could not be understood.
enum UnreadableDeclaration: DependencyRule {
  static let rule = FindingRule(
    id: "unreadable-declaration",
    summary: "A declaration file that could not be read to its end",
    severity: .warning,
    explanation: """
      What cannot be understood is left alone. Declarations behind the mistake may have been \
      missed, so they have to be looked for by hand.
      """)

  static func check(_ project: DependencyProject) -> [Finding] {
    project.read.problems.map { place in
      let file = project.integration.files[place.file]
      return Finding(
        rule: rule.id, severity: rule.severity,
        range: file.range(place.problem.offset..<place.problem.offset),
        message: "cannot be read: \(place.problem.message)",
        advice: "Mend it, then run this again; until then the file is left alone")
    }
  }
}
