/// A use of the SDK that does not work, in words. The SDK would log it; nothing ever crashes.
public struct CheckoutWarning: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of misuse.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A snippet was given although a webview is attached.
    case snippetWithWebView
    /// A webview was attached although a snippet was given.
    case webViewWithSnippet
    /// A webview was attached that shows a page already: that page has no bridge.
    case webViewHasLoaded
    /// Neither webview nor snippet came.
    case webViewMissing
    /// `notifyViewDidLoad` was called again.
    case viewDidLoadTwice
    /// `notifyViewDidLoad` was called before the view existed.
    case viewDidLoadTooEarly
    /// `notifyViewDidLoad` was called with a snippet, where it means nothing.
    case viewDidLoadInSnippetMode
    /// `notifyViewDidLoad` was called before a webview was attached.
    case viewDidLoadBeforeWebView
    /// A page sent messages, and `notifyViewDidLoad` has not been called.
    case viewDidLoadMissing
    /// The checkout was used after `destroy`.
    case usedAfterDestroy
    /// A flag was changed after the page had begun; the old value stays in force.
    case flagSetTooLate
    /// A flag was set long before the snippet or webview; releases before 1.6.15 forgot it.
    case flagSetTooEarly
    /// The checkout went away in the middle of a purchase: nobody kept it.
    case notRetained
    /// The view controller is gone, or there never was one.
    case noViewController
    /// The application cannot make webviews.
    case noWebViewFactory
    /// `checkoutViewController` was asked for before a window had its root view controller.
    case noWindow
    /// `checkoutViewController` was asked for with a webview attached.
    case viewControllerInHybridMode
    /// A sizing delegate without `internalScrollDisabled` is never called.
    case sizingDelegateWithoutEffect
    /// The checkout's view was added without its view controller.
    case childNotAdded
    /// The return URL will not bring the app back.
    case returnURL
    /// Another app was opened, and no return URL leads back from it.
    case noWayBack
    /// `resume` without `suspend`, or `suspend` twice.
    case unbalancedSuspend
  }

  /// What kind it is.
  public var code: Code
  /// What is wrong, and what to do.
  public var description: String

  /// Creates a warning.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
