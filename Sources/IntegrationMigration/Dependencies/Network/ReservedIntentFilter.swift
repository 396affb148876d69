import Findings

/// Finds apps for Android that take the scheme of Klarna's SDK for themselves.
enum ReservedIntentFilter: DependencyRule {
  static let rule = FindingRule(
    id: "reserved-intent-filter",
    summary: "The app declares an intent filter for the Klarna SDK's own scheme",
    severity: .error,
    explanation: """
      On Android the Klarna SDK brings customers back by klarna-mobile-sdk-return:// and the app's \
      package name, and has a handler of its own for that scheme. An app that declares an intent \
      filter for it takes the customer away from the purchase journey.
      """,
    example: .init(
      before: "<data android:scheme=\"klarna-mobile-sdk-return\" />", after: "(nothing)"))

  static func check(_ project: DependencyProject) -> [Finding] {
    project.integration.urlSchemes.filter {
      $0.scheme.lowercased() == "klarna-mobile-sdk-return"
    }.map { scheme in
      Finding(
        rule: rule.id, severity: rule.severity, range: scheme.range,
        message: "'\(scheme.scheme)' belongs to the Klarna SDK, which handles it itself",
        advice: "Take the intent filter out")
    }
  }
}
