import HostUI
public import WebView

/// Hybrid mode: the app's own webview.
extension KCOKlarnaCheckout {
  /// Attaches the app's own webview, before it loads the checkout page. Its delegates stay the app's.
  ///
  /// Another webview, for the confirmation, takes the place of the first. Before release 1.4 this
  /// was a method of ``KCOCheckoutController``; the README kept the name, the headers say
  /// ``setWebView(_:)``.
  public func attachWebView(_ webView: (any WebView)?) {
    guard isUsable("attachWebView") else { return }
    guard connection.mode != .native else {
      warn(
        .webViewWithSnippet,
        "A snippet was given, so the webview is ignored: use one or the other.")
      return
    }
    guard let webView else {
      warn(.webViewMissing, "There is no webview to attach: nil was given.")
      return
    }
    guard connection.webView !== webView else {
      observer?(.note("This webview is attached already."))
      return
    }
    if webView.url != nil {
      warn(
        .webViewHasLoaded,
        "The webview shows a page already, which has no bridge; attach first, then load.")
    }
    connection.mode = .hybrid
    connection.flags.note(start: application.eventLoop.now).map { warn(.flagSetTooEarly, $0) }
    connection.attach(webView)
    if !isViewDidLoadNotified, connection.earlyMessage == nil {
      connection.earlyMessage = { [weak self] in
        self?.warn(
          .viewDidLoadMissing,
          "The page speaks, but notifyViewDidLoad was not called: its messages wait for that.")
      }
    }
    observer?(.webViewAttached)
  }

  /// The same as ``attachWebView(_:)``: the name in the headers from release 1.4 on.
  public func setWebView(_ webView: (any WebView)?) { attachWebView(webView) }

  /// Says that the app's view has loaded: once, in `viewDidLoad`, or at once where it has loaded.
  public func notifyViewDidLoad() {
    guard isUsable("notifyViewDidLoad") else { return }
    guard connection.mode != .native else {
      warn(
        .viewDidLoadInSnippetMode, "notifyViewDidLoad means nothing with a snippet; leave it out.")
      return
    }
    guard !isViewDidLoadNotified else {
      warn(.viewDidLoadTwice, "notifyViewDidLoad was called again; call it once for a checkout.")
      return
    }
    if viewController?.isViewLoaded == false {
      warn(
        .viewDidLoadTooEarly,
        "notifyViewDidLoad was called before the view loaded; call it in viewDidLoad.")
    }
    if connection.webView == nil {
      warn(
        .viewDidLoadBeforeWebView,
        "notifyViewDidLoad was called before a webview was attached; attach it first.")
    }
    isViewDidLoadNotified = true
    connection.earlyMessage = nil
  }
}
