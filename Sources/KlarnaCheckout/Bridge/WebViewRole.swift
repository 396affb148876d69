/// What a webview is to a checkout.
public enum WebViewRole: String, Hashable, Sendable {
  /// It shows the checkout: the app's own in hybrid mode, the SDK's in native mode.
  case checkout
  /// The SDK's second one, over everything, for steps that need the whole screen.
  case overlay
  /// The SDK's in-app browser.
  case browser
}
