public import CheckoutVocabulary

/// The SDK by which the app shows the checkout.
public enum RunSDK: String, Sendable, Hashable, CaseIterable {
  /// The KCO SDK, up to its last release.
  case kco
  /// The Klarna Mobile SDK: `KlarnaCheckoutView` for a snippet, `KlarnaHybridSDK` for the app's own
  /// webview.
  case klarnaMobileSDK = "klarna-mobile-sdk"
  /// Kustom's SDK, which is Klarna's under other names: `KustomCheckoutView` for a snippet. For the
  /// app's own webview it has nothing, so that `KlarnaHybridSDK` is used.
  case kustom

  /// What an app uses in the place of the KCO SDK; nil for that SDK itself.
  public func successor(in mode: RunMode) -> Successor? {
    switch self {
    case .kco: nil
    case .klarnaMobileSDK: mode == .native ? .klarnaCheckoutView : .klarnaHybridSDK
    case .kustom: mode == .native ? .kustomCheckoutView : .klarnaHybridSDK
    }
  }
}
