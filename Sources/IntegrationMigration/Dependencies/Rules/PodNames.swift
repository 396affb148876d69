import Findings
import SourceText

/// Finds subspecs of the successor that do not exist.
enum PodNames: DependencyRule {
  static let rule = FindingRule(
    id: "pod-name",
    summary: "A part of KlarnaMobileSDK that does not exist",
    severity: .error,
    explanation: """
      The pod has the parts basic (taken by default), full, and one for each product. What the KCO \
      SDK called legacy and xcframework has no counterpart.
      """,
    example: .init(
      before: "pod 'KlarnaMobileSDK/xcframework'", after: "pod 'KlarnaMobileSDK'"))

  private static let parts = [
    "basic", "full", "KlarnaNetworkPayment", "KlarnaNetworkPaymentButton",
    "KlarnaNetworkPaymentButtonSwiftUI", "KlarnaNetworkMessaging", "KlarnaNetworkIdentity",
    "KlarnaNetworkCore", "KlarnaPayments", "KlarnaCore",
  ]

  static func check(_ project: DependencyProject) -> [Finding] {
    project.written.filter { $0.manager == .cocoaPods && $0.package == .klarnaMobileSDK }
      .compactMap { declaration in
        let pieces = declaration.name.split(separator: "/", maxSplits: 1).map(String.init)
        guard pieces.count == 2, !parts.contains(pieces[1]) else { return nil }
        let near = nearestName(to: pieces[1], in: parts).map { "Did you mean \($0)? " } ?? ""
        return project.finding(
          rule, declaration, "KlarnaMobileSDK has no part '\(pieces[1])'",
          advice: near + "There are \(parts.joined(separator: ", "))")
      }
  }
}
