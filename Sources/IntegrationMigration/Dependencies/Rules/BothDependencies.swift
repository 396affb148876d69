import Findings

/// Finds declarations of the old and the new SDK side by side.
enum BothDependencies: DependencyRule {
  static let rule = FindingRule(
    id: "both-dependencies",
    summary: "The KCO SDK and its successor are declared in one file",
    severity: .warning,
    explanation: """
      Both bring a checkout, a handler of return URLs and script handlers for webviews. While both \
      are linked it is a matter of luck which of them a page talks to.
      """,
    example: .init(
      before: "pod 'KlarnaCheckoutSDK', '~> 1.7'\npod 'KlarnaMobileSDK', '~> 2.8'",
      after: "pod 'KlarnaMobileSDK', '~> 2.8'"))

  static func check(_ project: DependencyProject) -> [Finding] {
    let written = project.written
    return written.filter { $0.package == .kco }.compactMap { old in
      guard
        let new = written.first(where: {
          $0.file == old.file && ($0.package == .klarnaMobileSDK || $0.package == .kustom)
        })
      else { return nil }
      var finding = project.finding(
        rule, old, "'\(old.name)' is declared beside its successor '\(new.name)'",
        advice: "Keep one of them")
      finding.related = [
        .init(range: project.range(new), message: "the successor is declared here")
      ]
      return finding
    }
  }
}
