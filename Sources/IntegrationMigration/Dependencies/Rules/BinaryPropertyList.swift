import Findings

/// Reports property lists that are not text.
enum BinaryPropertyList: DependencyRule {
  static let rule = FindingRule(
    id: "binary-property-list",
    summary: "A property list in binary format is left alone",
    severity: .note,
    explanation: """
      URL schemes and queried schemes inside it are not known, and nothing is added to it. The \
      command plutil turns it into XML, which Xcode reads just as well.
      """,
    example: .init(before: "bplist00", after: "plutil -convert xml1 Info.plist"))

  static func check(_ project: DependencyProject) -> [Finding] {
    project.integration.files.filter {
      $0.path.hasSuffix(".plist") && PropertyList.isBinary($0)
    }.map { file in
      Finding(
        rule: rule.id, severity: rule.severity, range: FileRange(file: file.path),
        message: "a binary property list; its URL schemes are not known",
        advice: "Convert it: plutil -convert xml1 \(file.path)")
    }
  }
}
