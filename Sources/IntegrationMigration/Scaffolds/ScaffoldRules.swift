import Findings

extension Scaffold {
  static let paymentsRule = FindingRule(
    id: "scaffold-klarna-payments",
    summary: "A starting point for Klarna Payments: its view in the shop's own form",
    severity: .note,
    explanation: """
      KlarnaPaymentView shows Klarna and nothing else: addresses, shipping and other payment \
      methods become the shop's own form, and the shop's server places the order. The file goes \
      through the states created, initialized, loaded, authorized, finalized.
      """,
    documentation: "https://docs.klarna.com/mobile-sdk/ios/")

  static let networkRule = FindingRule(
    id: "scaffold-klarna-network",
    summary: "A starting point for Klarna Network: presentation, button and request",
    severity: .note,
    explanation: """
      KlarnaNetworkPayment tells how Klarna is to be shown in the app's own payment sheet, and \
      opens the customer's journey when the acquiring partner asks for it. It is written in Swift \
      only; an Objective-C app calls it through a Swift file of its own.
      """,
    documentation: "https://docs.klarna.com/klarna-network-distribution/")

  static let purseRule = FindingRule(
    id: "scaffold-purse",
    summary: "A starting point for Purse: Klarna's element in a headless checkout",
    severity: .note,
    explanation: """
      Purse's checkout lists the methods and Klarna's element renders one of them. The element \
      needs the app's return URL, KlarnaModule has to be installed before the first checkout, and \
      prepare() has to be done before submit(). SwiftUI, so iOS 13 and Swift.
      """,
    documentation: "https://docs.purse.tech/")

  static let messagingRule = FindingRule(
    id: "scaffold-osm",
    summary: "A placement of on-site messaging beside the checkout",
    severity: .note,
    explanation: """
      A view that advertises ways to pay. It is an addition and never a replacement of a checkout: \
      nothing of the old integration is touched.
      """,
    documentation: "https://docs.klarna.com/mobile-sdk/ios/")
}
