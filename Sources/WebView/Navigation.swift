/// A navigation before anything is loaded.
public struct NavigationAction: Sendable, Hashable {
  /// What made the frame go.
  public enum Reason: String, Sendable, Hashable {
    case load, link, form, script, redirect, reload, history, metaRefresh, frame, window
  }

  /// Where to.
  public var request: ResourceRequest
  /// Why.
  public var reason: Reason
  /// Which frame moves.
  public var frame: WebFrame.ID
  /// Whether a person's click or key press stands behind it.
  public var isUserActivated: Bool

  /// Creates an action.
  public init(
    request: ResourceRequest, reason: Reason, frame: WebFrame.ID, isUserActivated: Bool = false
  ) {
    self.request = request
    self.reason = reason
    self.frame = frame
    self.isUserActivated = isUserActivated
  }
}

/// The app's say in navigation, as in WKNavigationDelegate. Every method has a default.
public protocol WebViewNavigationDelegate: AnyObject {
  /// Whether a navigation may go on. Asked once for each hop, in every frame, before loading.
  func webView(_ webView: any WebView, shouldFollow action: NavigationAction) -> Bool
  /// The main frame begins to load.
  func webView(_ webView: any WebView, didStartNavigationTo url: WebURL)
  /// The main frame's document and everything it waits for has loaded.
  func webView(_ webView: any WebView, didFinishNavigationTo url: WebURL)
  /// The main frame's load failed.
  func webView(
    _ webView: any WebView, didFailNavigationTo url: WebURL, failure: ResourceFailure)
}

extension WebViewNavigationDelegate {
  /// Lets every navigation go on.
  public func webView(_ webView: any WebView, shouldFollow action: NavigationAction) -> Bool {
    true
  }
  /// Does nothing.
  public func webView(_ webView: any WebView, didStartNavigationTo url: WebURL) {}
  /// Does nothing.
  public func webView(_ webView: any WebView, didFinishNavigationTo url: WebURL) {}
  /// Does nothing.
  public func webView(
    _ webView: any WebView, didFailNavigationTo url: WebURL, failure: ResourceFailure
  ) {}
}

/// The app's say in new windows, as in WKUIDelegate.
public protocol WebViewUIDelegate: AnyObject {
  /// A page opens a window (`target=_blank`, `window.open`).
  ///
  /// - Returns: Whether the app showed it. The app loads `action.request` itself, in a webview of
  ///   its choice; false means that nothing happens, as in WKWebView without this method.
  func webView(_ webView: any WebView, openWindowFor action: NavigationAction) -> Bool
}
