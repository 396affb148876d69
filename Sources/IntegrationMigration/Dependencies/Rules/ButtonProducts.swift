import Findings

/// Checks that a payment button is declared with what it needs.
enum ButtonProducts: DependencyRule {
  static let rule = FindingRule(
    id: "button-products",
    summary: "Declare one payment button, and KlarnaNetworkPayment beside it",
    severity: .error,
    explanation: """
      Klarna's payment button comes in two products, for UIKit and for SwiftUI, of which an app \
      takes one. Neither brings KlarnaNetworkPayment along, so that it has to be declared too.
      """,
    example: .init(
      before: "pod 'KlarnaMobileSDK/KlarnaNetworkPaymentButton'",
      after: """
        pod 'KlarnaMobileSDK/KlarnaNetworkPayment'
        pod 'KlarnaMobileSDK/KlarnaNetworkPaymentButton'
        """))

  static func check(_ project: DependencyProject) -> [Finding] {
    let pods = project.written.filter {
      $0.package == .klarnaMobileSDK && ($0.manager == .cocoaPods || $0.manager == .gradle)
    }
    return pods.filter { isButton($0) }.compactMap { button in
      let beside = pods.filter { $0.file == button.file && $0.manager == button.manager }
      let other = beside.first { isButton($0) && $0.name != button.name }
      if let other, other.range.lowerBound < button.range.lowerBound {
        return project.finding(
          rule, button, "'\(button.name)' and '\(other.name)' exclude each other",
          advice: "Keep the one for the app's own views")
      }
      guard !beside.contains(where: { isPayment($0) }) else { return nil }
      return project.finding(
        rule, button, "'\(button.name)' does not bring the payment product along",
        advice: "Declare KlarnaNetworkPayment beside it")
    }
  }

  private static func isButton(_ declaration: Declaration) -> Bool {
    declaration.name.lowercased().replacing("-", with: "").contains("networkpaymentbutton")
  }

  private static func isPayment(_ declaration: Declaration) -> Bool {
    declaration.name.lowercased().replacing("-", with: "").hasSuffix("networkpayment")
  }
}
