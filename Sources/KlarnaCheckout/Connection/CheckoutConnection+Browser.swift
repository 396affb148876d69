import HostUI
import JSON
import KlarnaCore
import WebView

extension CheckoutConnection {
  /// Takes the in-app browser away, as a person does with its "Done" button.
  package func closeBrowser() {
    guard let controller = browserController else { return }
    browserController = nil
    controller.presentingViewController?.dismiss(animated: true)
    controller.webView.close()
    record(.browserClosed)
    mainBridge?.send(event: "sdk:done")
  }

  /// Opens an address for the page.
  ///
  /// External web addresses go to the app where it handles external payment methods; external
  /// addresses and those of other schemes go to the system; the rest opens in the in-app browser.
  func open(uri: String, isExternal: Bool, from bridge: CheckoutBridge?) {
    let scheme = URLScheme.scheme(of: uri)?.lowercased()
    let isWeb = scheme == "http" || scheme == "https"
    if isExternal, isWeb, flags.isEpmInForce {
      record(.opened(uri: uri, by: .merchant))
      post("external", ["uri": .string(uri)])
    } else if isExternal || !isWeb {
      let didOpen = openInSystem(uri, isReturn: false)
      bridge?.send(event: didOpen ? "sdk:opened" : "sdk:blocked")
    } else {
      let didOpen = openInBrowser(uri)
      bridge?.send(event: didOpen ? "sdk:opened" : "sdk:blocked")
    }
  }

  /// Gives an address to the system. The in-app browser goes away when it is the return URL's.
  @discardableResult
  package func openInSystem(_ uri: String, isReturn: Bool) -> Bool {
    let opening = application.open(uri)
    record(.opened(uri: uri, by: .system(opening)))
    if isReturn, opening == .ownScheme { closeBrowser() }
    if case .otherApp(let scheme) = opening { warnOfMissingWayBack(from: scheme) }
    return opening.succeeded
  }

  private func warnOfMissingWayBack(from scheme: String) {
    guard !hasWayBack, !hasWarnedOfWayBack, !UIApplication.systemSchemes.contains(scheme) else {
      return
    }
    hasWarnedOfWayBack = true
    warn(
      .noWayBack,
      "The app behind \"\(scheme):\" was opened, and no return URL leads back: the buyer has to "
        + "switch apps by hand.")
  }

  private func openInBrowser(_ uri: String) -> Bool {
    guard let url = WebURL(uri) else {
      record(.note("\"\(uri)\" cannot be read as an address; nothing was opened."))
      return false
    }
    if browserController == nil {
      guard let webView = makeWebView(.browser) else { return false }
      let controller = WebContentController(webView: webView, application: application)
      browserController = controller
      present(controller)
    }
    record(.opened(uri: uri, by: .browser))
    browserController?.webView.load(ResourceRequest(url: url))
    return true
  }
}
