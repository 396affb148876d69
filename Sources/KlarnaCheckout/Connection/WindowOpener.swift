import WebView

/// Opens new windows of the SDK's own webviews in the in-app browser. Never given to the app's.
final class WindowOpener: WebViewUIDelegate {
  weak var connection: CheckoutConnection?

  func webView(_ webView: any WebView, openWindowFor action: NavigationAction) -> Bool {
    guard let connection else { return false }
    connection.open(uri: action.request.url.description, isExternal: false, from: nil)
    return true
  }
}
