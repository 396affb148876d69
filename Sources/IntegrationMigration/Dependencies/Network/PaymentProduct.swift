import Findings

/// Looks for the product without which there is no payment presentation.
///
/// A project may well take other products of Klarna's network and nothing else, so that only the
/// check against the guide to payment presentation asks this.
enum PaymentProduct {
  static let rule = FindingRule(
    id: "payment-product",
    summary: "KlarnaNetworkPayment is not declared",
    severity: .error,
    explanation: """
      Payment presentation, links and payment requests are in KlarnaNetworkPayment \
      (klarna-network-payment on Android). The other products of Klarna's network do not bring it \
      along.
      """,
    example: .init(
      before: "pod 'KlarnaMobileSDK/KlarnaNetworkMessaging'",
      after: """
        pod 'KlarnaMobileSDK/KlarnaNetworkMessaging'
        pod 'KlarnaMobileSDK/KlarnaNetworkPayment'
        """))

  static func check(_ project: DependencyProject) -> [Finding] {
    let uses = project.network.all
    // A button without it has a rule of its own.
    guard let first = uses.first,
      !uses.contains(where: { $0.product == .payment || $0.product.isButton })
    else { return [] }
    return [
      project.finding(
        rule, first, "'\(first.name)' is declared without the payment product",
        advice: "Declare \(first.paymentName) beside it")
    ]
  }
}
