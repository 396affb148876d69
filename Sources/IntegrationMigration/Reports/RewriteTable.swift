import CheckoutVocabulary

/// What calls of the KCO SDK become where the whole integration is written anew.
enum RewriteTable {
  /// The text for a call, for people; nil where the target is no checkout.
  static func text(_ call: CheckoutCall, _ target: MigrationTarget) -> String? {
    let texts: [String]
    switch call {
    case .importModule: texts = ["KlarnaMobileSDK", "KlarnaNetworkPayment", "PurseCheckoutKlarna"]
    case .typeName, .checkoutViewController, .view, .presentation, .containment:
      texts = [
        "KlarnaPaymentView in the shop's own form for addresses, shipping and other methods",
        "the shop's own payment sheet with a row for Klarna and KlarnaPaymentButton",
        "PaymentElementView in the shop's own list of methods",
      ]
    case .create:
      texts = [
        "KlarnaPaymentView(category:returnUrl:eventListener:)",
        "Klarna.initialize(configuration:), appReturnUrl is a String",
        "paymentElement(for:listener:redirect:appReturnURL:), and install(KlarnaModule()) once",
      ]
    case .setSnippet:
      texts = [
        "initialize(clientToken:), then load(jsonData:)", "payment.presentation.fetch(data:)",
        "a Purse session, then prepare()",
      ]
    case .setWebView:
      texts = [
        "gone, or kept with KlarnaHybridSDK and Klarna Payments on the page", "gone", "gone",
      ]
    case .addObserver, .setSignalListener, .signalName:
      texts = [
        "klarnaAuthorized(paymentView:approved:authToken:finalizeRequired:); the server places "
          + "the order, then the app shows its own screen",
        "the result of initiate(paymentRequestId:), COMPLETED",
        "completed and failed of the element's listener",
      ]
    case .signalData:
      texts = Array(repeating: "gone: the form is the shop's own and knows what changes", count: 3)
    case .merchantHandlesEPM:
      texts = [
        "gone: the shop lists other methods itself", "gone: the shop lists other methods itself",
        "Purse's other methods",
      ]
    case .merchantHandlesValidationErrors:
      texts = [
        "the shop's own checks before authorize", "the shop's own checks before initiate",
        "the shop's own checks before submit()",
      ]
    case .didResize, .sizingDelegate, .currentCheckoutHeight:
      texts = [
        "klarnaResized(paymentView:to:)", "the app's own layout", "PaymentElementView sizes itself",
      ]
    case .internalScrollDisabled, .parentScrollView, .adjustsParentScrollViewInsets,
      .setScrollViewContentInset:
      texts = Array(repeating: "the app's own layout", count: 3)
    case .suspend, .resume:
      texts = [
        "update the session on the server, then load(jsonData:); reauthorize(jsonData:) after "
          + "authorize",
        "payment.presentation.fetch(data:) again with the new amount", "a new session",
      ]
    case .destroy:
      texts = [
        "removeFromSuperview() and let go",
        "payment.cancel(paymentRequestId:) while it is in flight",
        "drop the element",
      ]
    case .notifyViewDidLoad, .removeObserver:
      texts = Array(repeating: "not needed", count: 3)
    case .other: return nil
    }
    return switch target {
    case .klarnaPayments: texts[0]
    case .klarnaNetwork: texts[1]
    case .purse: texts[2]
    case .klarnaMobileSDK, .kustom, .osm: nil
    }
  }
}
