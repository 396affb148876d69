/// What only people can do after a scaffold is in place.
enum ScaffoldChecklist {
  static func steps(_ target: MigrationTarget, _ facts: AppFacts) -> [Scaffold.Step] {
    [dependency(target, facts)] + own(target)
  }

  private static func dependency(
    _ target: MigrationTarget, _ facts: AppFacts
  ) -> Scaffold.Step {
    var pods: String
    var packages: String
    switch target {
    case .klarnaNetwork:
      pods = "pod 'KlarnaMobileSDK/KlarnaNetworkPayment' and /KlarnaNetworkPaymentButton"
      packages = "KlarnaNetworkPayment and KlarnaNetworkPaymentButton"
    case .purse:
      pods = "the Swift package with PurseCheckoutKlarna; there is no pod"
      packages = "PurseCheckoutKlarna"
    default:
      pods = "pod 'KlarnaMobileSDK'"
      packages = "KlarnaMobileSDK of github.com/klarna/klarna-mobile-sdk-spm"
    }
    let isPods = facts.managers.contains(.cocoaPods) || facts.managers.isEmpty
    return Scaffold.Step(
      title: "Declare \(isPods ? pods : packages)",
      reason: target == .klarnaNetwork
        ? "one of the two buttons, for UIKit or SwiftUI, and the payment product beside it; iOS 13"
        : "beside the old SDK until the new checkout works, then remove KlarnaCheckoutSDK",
      area: .project)
  }

  private static func own(_ target: MigrationTarget) -> [Scaffold.Step] {
    switch target {
    case .klarnaPayments:
      [
        Scaffold.Step(
          title: "Write the shop's own form for addresses, shipping and other methods",
          reason: "the KCO form had them; Klarna's view has only Klarna"),
        Scaffold.Step(
          title: "Fetch client_token from the shop's server, and send authToken to it",
          reason: "success is approved with a token; the server then places the order"),
        Scaffold.Step(
          title: "Show a success screen of the app's own",
          reason: "there is no confirmation snippet any more"),
        Scaffold.Step(
          title: "Remove the KCO checkout, its observers and its webview",
          reason: "the call sites have no counterpart, so they were not touched"),
      ]
    case .klarnaNetwork:
      [
        Scaffold.Step(
          title: "Put the client identifier of the acquiring partner's account in the new file",
          reason: "it comes from Klarna's partner portal"),
        Scaffold.Step(
          title: "Show Klarna in the payment sheet as the presentation says",
          reason: "beside the others, selected, or alone; never hard-coded"),
        Scaffold.Step(
          title: "Use the same return URL in the app and in app_return_url on the server",
          reason: "custom schemes only; https and universal links are refused"),
        Scaffold.Step(
          title: "Write the shop's own form for addresses, shipping and other methods",
          reason: "the KCO form had them"),
        Scaffold.Step(
          title: "Show a success screen of the app's own when the request is COMPLETED",
          reason: "there is no confirmation snippet any more"),
        Scaffold.Step(
          title: "Remove the KCO checkout, its observers and its webview",
          reason: "the call sites have no counterpart, so they were not touched"),
      ]
    case .purse:
      [
        Scaffold.Step(
          title: "Call PurseKlarna.install() once at launch, before any checkout is built",
          reason: "without it the method is listed, has no UI, and reports METHOD_NOT_IMPLEMENTED"),
        Scaffold.Step(
          title: "Build PurseHeadlessCheckout from the session of the shop's server",
          reason: "how is not part of Klarna's element; see Purse's documents"),
        Scaffold.Step(
          title: "Handle completed and failed, and make a new session after a decline",
          reason: "a decline after /validate spends the session"),
        Scaffold.Step(
          title: "Show a success screen of the app's own",
          reason: "there is no confirmation snippet any more"),
        Scaffold.Step(
          title: "Remove the KCO checkout, its observers and its webview",
          reason: "the call sites have no counterpart, so they were not touched"),
      ]
    default:
      [
        Scaffold.Step(
          title: "Put the client id and the placement key in the new file",
          reason: "they come from Klarna's merchant portal"),
        Scaffold.Step(
          title: "Show the placement on product and cart screens",
          reason: "only people know where; the checkout itself is not replaced by it"),
      ]
    }
  }
}
