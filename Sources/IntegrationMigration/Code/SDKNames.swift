import CheckoutVocabulary

/// The SDK's own names. Apps have classes of their own with the KCO prefix, so only these count.
enum SDKNames {
  /// Modules by the dialect that brought them.
  static let modules: [String: Dialect] = [
    "iOSKlarnaCheckoutSDK": .v1_0, "iOS-Klarna-Checkout-SDK": .v1_0, "KlarnaCheckout": .v1_3,
    "KlarnaCheckoutSDK": .v1_6,
  ]

  /// Types that are a checkout.
  static let checkoutTypes: Set<String> = ["KCOKlarnaCheckout", "KCOCheckoutController"]

  /// Whether a token is a name of `checkoutTypes`.
  static func isCheckoutType(_ tokens: TokenList, _ index: Int) -> Bool {
    tokens.isAny(index, "KCOKlarnaCheckout", "KCOCheckoutController")
  }

  /// Names for the view controller of a checkout; the last is only in documents.
  static let viewControllerTypes: Set<String> = [
    "KCOCheckoutViewControllerProtocol", "KCOCheckoutViewController",
  ]

  /// Names for the protocol of who lays a checkout out; the last is only in documents.
  static let sizingTypes: Set<String> = [
    "KCOCheckoutSizingDelegate", "KCOEmbeddableCheckoutSizingDelegate",
  ]

  /// Other protocols of the first versions.
  static let otherTypes: Set<String> = ["KCOCheckoutControllerDelegate", "KCOCheckoutDelegate"]

  /// Whether a token is a name of `viewControllerTypes`.
  static func isViewControllerType(_ tokens: TokenList, _ index: Int) -> Bool {
    tokens.isAny(index, "KCOCheckoutViewControllerProtocol", "KCOCheckoutViewController")
  }

  static let notificationNames: Set<String> = ["KCOSignalNotification", "KCOSignal"]
  static let nameKeys: Set<String> = ["KCOSignalNameKey"]
  static let dataKeys: Set<String> = ["KCOSignalDataKey", "KCOSignalArgsKey"]

  static let constants: Set<String> = [
    "KCOSignalNotification", "KCOSignalNameKey", "KCOSignalDataKey", "KCOSignalArgsKey",
    "KCOSDKVersion", "KCOSDKPlatform",
  ]

  /// Methods and properties of a checkout.
  static let checkoutMembers: [String: CheckoutCall] = [
    "setSnippet": .setSnippet, "snippet": .setSnippet, "loadSnippet": .setSnippet,
    "setWebView": .setWebView, "webView": .setWebView, "attachWebView": .setWebView,
    "notifyViewDidLoad": .notifyViewDidLoad, "checkoutViewController": .checkoutViewController,
    "suspend": .suspend, "resume": .resume, "destroy": .destroy,
    "merchantHandlesEpm": .merchantHandlesEPM, "setMerchantHandlesEpm": .merchantHandlesEPM,
    "merchantHandlesValidationErrors": .merchantHandlesValidationErrors,
    "setMerchantHandlesValidationErrors": .merchantHandlesValidationErrors,
  ]

  /// Methods and properties of its view controller.
  static let viewControllerMembers: [String: CheckoutCall] = [
    "internalScrollDisabled": .internalScrollDisabled,
    "setInternalScrollDisabled": .internalScrollDisabled,
    "sizingDelegate": .sizingDelegate, "setSizingDelegate": .sizingDelegate,
    "parentScrollView": .parentScrollView, "setParentScrollView": .parentScrollView,
    "adjustsParentScrollViewInsets": .adjustsParentScrollViewInsets,
    "setAdjustsParentScrollViewInsets": .adjustsParentScrollViewInsets,
    "currentCheckoutHeight": .currentCheckoutHeight,
    "setScrollViewContentInset": .setScrollViewContentInset,
    "suspend": .suspend, "resume": .resume, "view": .view,
    "didMove": .containment, "didMoveToParentViewController": .containment,
    "willMove": .containment, "willMoveToParentViewController": .containment,
    "removeFromParent": .containment, "removeFromParentViewController": .containment,
  ]

  /// Members whose names nobody else has: where the receiver cannot be followed, they still are
  /// the SDK's.
  static let distinctiveMembers: Set<String> = [
    "attachWebView", "notifyViewDidLoad", "merchantHandlesEpm", "merchantHandlesValidationErrors",
    "internalScrollDisabled", "setInternalScrollDisabled", "currentCheckoutHeight",
    "checkoutViewController", "setScrollViewContentInset",
  ]
}
