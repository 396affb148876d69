import Findings

/// Says that the SDK has ended.
enum EndedSDK: DependencyRule {
  static let rule = FindingRule(
    id: "ended-sdk",
    summary: "The KCO SDK gets no more releases",
    severity: .warning,
    explanation: """
      Version 1.7.3 of April 2022 is the last one. Klarna Checkout went to Kustom, and the hosts \
      at klarna.com stopped serving it on 31 March 2026: an app that still loads its snippets from \
      there shows nothing, whichever SDK it uses.
      """,
    documentation: "https://docs.klarna.com/mobile-sdk/checkout-sdk/")

  static func check(_ project: DependencyProject) -> [Finding] {
    project.written.filter { $0.package == .kco || $0.package == .bridge }.map { declaration in
      project.finding(
        rule, declaration, "'\(declaration.name)' is the KCO SDK, which has ended",
        advice: "Compare its successors: kco migrate report")
    }
  }
}
