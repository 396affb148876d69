import Findings

/// Checks that a payment button is declared with what it needs.
enum ButtonProducts: DependencyRule {
  static let rule = FindingRule(
    id: "button-products",
    summary: "Declare one payment button, and KlarnaNetworkPayment beside it",
    severity: .error,
    explanation: """
      Klarna's payment button comes in two products, for UIKit and for SwiftUI (for views and for \
      Compose on Android), of which an app takes one. Neither brings KlarnaNetworkPayment along, so \
      that it has to be declared too, for the same target.
      """,
    example: .init(
      before: "pod 'KlarnaMobileSDK/KlarnaNetworkPaymentButton'",
      after: """
        pod 'KlarnaMobileSDK/KlarnaNetworkPayment'
        pod 'KlarnaMobileSDK/KlarnaNetworkPaymentButton'
        """))

  static func check(_ project: DependencyProject) -> [Finding] {
    project.network.all.filter(\.product.isButton).compactMap { button in
      let beside = project.network.beside(button)
      // A version catalog lists what modules may take; they take one.
      let isCatalog = project.integration.files[button.file].path.hasSuffix(".toml")
      if !isCatalog,
        let other = beside.first(where: { $0.product.isButton && $0.product != button.product }),
        other.range.lowerBound < button.range.lowerBound
      {
        return project.finding(
          rule, button, "'\(button.name)' and '\(other.name)' exclude each other",
          advice: "Keep the one for the app's own views")
      }
      guard !beside.contains(where: { $0.product == .payment }) else { return nil }
      return project.finding(
        rule, button, "'\(button.name)' does not bring the payment product along",
        advice: "Declare \(button.paymentName) beside it")
    }
  }
}
