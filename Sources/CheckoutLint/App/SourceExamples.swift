import Findings

/// Wrong and right for rules about apps whose own text has no example.
enum SourceExamples {
  static let byID: [String: FindingRule.Example] = [
    "both-sdks": FindingRule.Example(
      before: "import KlarnaCheckoutSDK\nimport KlarnaMobileSDK",
      after: "import KlarnaMobileSDK"),
    "checkout-not-retained": FindingRule.Example(
      before: "let checkout = KCOKlarnaCheckout(viewController: self, return: url)  // a local",
      after: "self.checkout = KCOKlarnaCheckout(viewController: self, return: url)"),
    "child-without-parent": FindingRule.Example(
      before: "view.addSubview(checkout.checkoutViewController.view)",
      after: """
        addChild(controller)
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
        """),
    "complete-ignored": FindingRule.Example(
      before: "if name == \"load\" { stopSpinner() }",
      after:
        "if name == \"complete\", let uri = data?[\"uri\"] as? String { showConfirmation(uri) }"),
    "documented-only-name": FindingRule.Example(
      before: "checkout.attachWebView(webView)", after: "checkout.setWebView(webView)"),
    "flags-too-early": FindingRule.Example(
      before: "checkout.merchantHandlesEPM = true\nload { checkout.snippet = $0 }",
      after: "load { checkout.merchantHandlesEPM = true; checkout.snippet = $0 }"),
    "misspelled-signal": FindingRule.Example(
      before: "case \"shipping_option_changed\":", after: "case \"shipping_option_change\":"),
    "notify-view-did-load-once": FindingRule.Example(
      before: "func webViewDidFinish() { checkout.notifyViewDidLoad() }  // for every page",
      after: "override func viewDidLoad() { …; checkout.notifyViewDidLoad() }"),
    "observer-not-removed": FindingRule.Example(
      before: "NotificationCenter.default.addObserver(self, …, name: .KCOSignal, object: nil)",
      after: "deinit { NotificationCenter.default.removeObserver(self) }"),
    "return-url-label": FindingRule.Example(
      before: "KCOKlarnaCheckout(viewController: self, returnURL: url)",
      after: "KCOKlarnaCheckout(viewController: self, return: url)"),
    "return-url-missing": FindingRule.Example(
      before: "KCOKlarnaCheckout(viewController: self)",
      after: "KCOKlarnaCheckout(viewController: self, return: URL(string: \"shop://klarna\")!)"),
    "return-url-navigates": FindingRule.Example(
      before: "func application(…, open url: URL, …) -> Bool { push(HomeScreen()); return true }",
      after:
        "func application(…, open url: URL, …) -> Bool { url.host == \"klarna\" || route(url) }"),
    "return-url-unregistered": FindingRule.Example(
      before: "<key>CFBundleURLSchemes</key><array><string>other</string></array>",
      after: "<key>CFBundleURLSchemes</key><array><string>shop</string></array>"),
    "signal-key-literal": FindingRule.Example(
      before: "userInfo[\"KCOSignalNameKey\"]", after: "userInfo[KCOSignalNameKey]"),
    "sizing-without-scroll": FindingRule.Example(
      before: "controller.sizingDelegate = self",
      after: "controller.internalScrollDisabled = true\ncontroller.sizingDelegate = self"),
    "snippet-and-webview": FindingRule.Example(
      before: "checkout.setWebView(webView)\ncheckout.snippet = snippet",
      after: "checkout.snippet = snippet"),
    "unreadable-code": FindingRule.Example(
      before: "func pay() { checkout.suspend()", after: "func pay() { checkout.suspend() }"),
    "unreadable-declaration": FindingRule.Example(
      before: "pod 'KlarnaMobileSDK", after: "pod 'KlarnaMobileSDK'"),
    "use-after-destroy": FindingRule.Example(
      before: "checkout.destroy()\ncheckout.suspend()", after: "checkout.destroy()\ncheckout = nil"),
    "uiwebview": FindingRule.Example(
      before: "let webView = UIWebView()\ncheckout.setWebView(webView)",
      after: "let webView = WKWebView()\ncheckout.setWebView(webView)"),
  ]
}
