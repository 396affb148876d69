import IntegrationMigration
import Testing

/// Every row of the tables is served by a fixture, a rule, a plan or a test. A row without cover
/// fails, and so does a cover that is not there any more.
@Suite struct FactTableTests {
  private static let rows = sameForm + rewrites + server + byHand + staticChecks + traps

  @Test func noRowIsForgotten() {
    let counts = Dictionary(grouping: Self.rows, by: \.table).mapValues(\.count)
    #expect(
      counts == [
        "calls, same form": 25, "calls, rewrites": 13, "server": 14, "by hand": 13,
        "static checks": 31, "traps": 24,
      ])
  }

  @Test(arguments: rows)
  func isCovered(row: FactRow) {
    #expect(!row.covers.isEmpty, "\(row) has no cover")
    for cover in row.covers { #expect(cover.isGiven, "\(row): \(cover) is not there") }
  }

  @Test func coversCanFail() {
    for cover in [
      Cover.pair("import KlarnaCheckoutSDK", "import Nothing"), .pair("no such code", nil),
      .step(fixture: "swift-wide-size", "no-such-rule"), .fixture("none"), .rule("none"),
      .plan(.purse, "no such text"), .call(.kustom, "create", "no such name"),
      .test("Facts/Cover.swift", "no such te" + "st"), .test("None.swift", "x"),
    ] {
      #expect(!cover.isGiven, "\(cover)")
    }
  }

  // MARK: Calls that keep the form

  private static let sameForm: [FactRow] = [
    FactRow(
      "calls, same form", "modules and headers",
      .pair("import KlarnaCheckoutSDK\n", "import KlarnaMobileSDK\n"),
      .pair("import KlarnaCheckout\n", "import KlarnaMobileSDK\n"),
      .pair(
        "#import <KlarnaCheckoutSDK/KlarnaCheckout.h>",
        "#import <KlarnaMobileSDK/KlarnaMobileSDK.h>\n#import <KlarnaMobileSDK/KlarnaMobileSDK-Swift.h>"
      ),
      .pair(
        "#import <KlarnaCheckoutSDK/KlarnaCheckout.h>", "<KustomMobileSDK/KustomMobileSDK-Swift.h>"),
      .pair("import KlarnaCheckoutSDK\n", "import KustomMobileSDK\n")),
    FactRow(
      "calls, same form", "initialisers with a return URL",
      .pair("KCOKlarnaCheckout(viewController:", "KlarnaCheckoutView(returnURL:"),
      .pair("KCOKlarnaCheckout(viewController:", "KlarnaHybridSDK(returnUrl:"),
      .pair("KCOKlarnaCheckout(viewController:", "environment: nil, region: nil)"),
      .pair("returnURL:", "initWithReturnURL:"), .pair("redirectURI:", "initWithReturnURL:"),
      .pair("if let", "do {"), .pair("guard let", "KlarnaCheckoutView(returnURL:"),
      .pair("URL(string: \"pipe://klarna\"))", "URL(string: \"pipe://klarna\")!,")),
    FactRow(
      "calls, same form", "initialisers without a return URL",
      .step(fixture: "swift-no-return-url", "create-checkout blocks"),
      .step(fixture: "objc-1.0-controller", "create-checkout blocks")),
    FactRow(
      "calls, same form", "setSnippet and snippet",
      .pair("checkout.snippet = ", "setSnippet:"), .pair("setSnippet(", "setSnippet("),
      .step(fixture: "swift-closure-observer", "set-snippet")),
    FactRow(
      "calls, same form", "setWebView and attachWebView",
      .pair("setWebView(webView)", "addWebView(webView)"), .pair("attachWebView:", "addWebView:"),
      .step(fixture: "objc-uiwebview", "attach-webview blocks")),
    FactRow(
      "calls, same form", "a second webview for the confirmation", .fixture("objc-two-webviews"),
      .pair("setWebView:", "addWebView:")),
    FactRow("calls, same form", "notifyViewDidLoad goes", .pair("notifyViewDidLoad", nil)),
    FactRow(
      "calls, same form", "two methods of the navigation delegate",
      .pair("decidePolicyFor", "shouldFollowNavigation(withRequest:"),
      .pair("decidePolicyFor", "newPageLoad(in:"),
      .step(fixture: "swift-hybrid-no-delegate", "navigation-delegate")),
    FactRow(
      "calls, same form", "the view controller is pushed as it is",
      .pair("pushViewController", "CheckoutHostViewController"), .fixture("objc-native-pushed"),
      .fixture("swift-present-modally")),
    FactRow(
      "calls, same form", "the view controller becomes a child", .pair("addChild(", nil),
      .pair("addChildViewController:", nil), .pair(".view)", "addSubview(")),
    FactRow(
      "calls, same form", "observers of the creator, and others",
      .pair("#selector", "dispatchedEvent event:"), .pair("usingBlock:", "dispatchedEvent:"),
      .pair("{ [weak self] note in", "dispatchedEvent event:"), .pair(".sink {", "dispatchedEvent"),
      .step(fixture: "swift-observer-elsewhere", "observe-signals blocks"),
      .step(fixture: "objc-observer-elsewhere", "observe-signals blocks")),
    FactRow(
      "calls, same form", "KCOSignalArgsKey", .pair("KCOSignalArgsKey", "[event getParams]")),
    FactRow(
      "calls, same form", "complete, in both modes",
      .step(fixture: "swift-native-embedded", "show-confirmation"),
      .pair("[\"uri\"]", "[\"uri\"]")),
    FactRow(
      "calls, same form", "merchantHandlesEpm",
      .pair("merchantHandlesEpm = ", "checkoutOptions?.merchantHandlesEPM = "),
      .pair("merchantHandlesEpm = ", "productOptions.checkoutOptions.merchantHandlesEPM = "),
      .step(fixture: "objc-flags", "checkout-options blocks")),
    FactRow(
      "calls, same form", "merchantHandlesValidationErrors",
      .test("Rules/VocabularyTests.swift", "c.merchantHandlesValidationErrors = true"),
      .call(.klarnaMobileSDK, "merchantHandlesValidationErrors", "checkoutOptions?.")),
    FactRow(
      "calls, same form", "internalScrollDisabled, inverted",
      .pair("internalScrollDisabled = true", "isScrollEnabled = false"),
      .pair("internalScrollDisabled = YES", "scrollEnabled = NO"),
      .pair("internalScrollDisabled = ", "isScrollEnabled = !")),
    FactRow(
      "calls, same form", "sizing delegate and height",
      .pair("didResize size: CGSize", "resizedToHeight height: CGFloat"),
      .pair("didResize:(CGSize)", "resizedToHeight:(CGFloat)")),
    FactRow(
      "calls, same form", "the width is gone",
      .step(fixture: "swift-wide-size", "sizing-delegate blocks")),
    FactRow(
      "calls, same form", "parent scroll views",
      .pair("parentScrollView = ", "parentScrollView = "),
      .call(.klarnaMobileSDK, "adjustsParentScrollViewInsets", "adjustsParentScrollViewInsets")),
    FactRow(
      "calls, same form", "currentCheckoutHeight", .pair("currentCheckoutHeight", "contentHeight")),
    FactRow(
      "calls, same form", "setScrollViewContentInset",
      .pair("setScrollViewContentInset(", "contentInset = ")),
    FactRow(
      "calls, same form", "suspend and resume", .pair("suspend()", "suspend()"),
      .step(fixture: "swift-hybrid-suspend", "suspend-resume blocks")),
    FactRow("calls, same form", "destroy", .pair("destroy()", "removeFromSuperview()")),
    FactRow(
      "calls, same form", "an error callback is added",
      .pair("KCOSignal", "encounteredError error: KlarnaError"),
      .pair("KCOSignal", "encounteredError:(KlarnaError *)error")),
    FactRow(
      "calls, same form", "the handler is held strongly",
      .step(fixture: "swift-native-pushed", "event-handler")),
  ]

  // MARK: Calls that are rewritten

  private static func rewrite(
    _ fact: String, _ call: String, _ payments: String, _ network: String, _ purse: String
  ) -> FactRow {
    FactRow(
      "calls, rewrites", fact, .call(.klarnaPayments, call, payments),
      .call(.klarnaNetwork, call, network), .call(.purse, call, purse))
  }

  private static let rewrites: [FactRow] = [
    rewrite("init", "create", "returnUrl:", "appReturnUrl", "install(KlarnaModule())"),
    rewrite("snippet", "setSnippet", "initialize(clientToken:)", "fetch(data:)", "prepare()"),
    rewrite("webview mode", "setWebView", "KlarnaHybridSDK", "gone", "gone"),
    rewrite(
      "view controller", "checkoutViewController", "own form", "KlarnaPaymentButton",
      "PaymentElementView"),
    rewrite(
      "complete", "signalName", "the server places the order", "COMPLETED", "completed and failed"),
    rewrite("signals about changes", "signalData", "gone", "gone", "gone"),
    rewrite(
      "external methods", "merchantHandlesEpm", "lists other methods itself",
      "lists other methods itself", "Purse's other methods"),
    rewrite(
      "validation", "merchantHandlesValidationErrors", "before authorize", "own checks",
      "before submit()"),
    rewrite(
      "size", "didResize", "klarnaResized(paymentView:to:)", "own layout", "sizes itself"),
    rewrite(
      "order updates", "suspend", "reauthorize(jsonData:)", "again with the new amount",
      "a new session"),
    rewrite(
      "destroy", "destroy", "let go", "payment.cancel(paymentRequestId:)", "drop the element"),
    FactRow(
      "calls, rewrites", "confirmation page", .plan(.klarnaPayments, "success screen"),
      .plan(.klarnaNetwork, "success screen"), .plan(.purse, "success screen")),
    FactRow(
      "calls, rewrites", "a scaffold and a checklist",
      .plan(.klarnaPayments, "KlarnaPaymentEventListener"),
      .plan(.klarnaNetwork, "handleReturnUrl"),
      .plan(.purse, "PluginRegistry.shared.install"), .plan(.osm, "KlarnaOSMView")),
  ]

  // MARK: The server's share

  private static let server: [FactRow] = [
    FactRow(
      "server", "orders become sessions", .plan(.klarnaPayments, "POST /payments/v1/sessions"),
      .plan(.klarnaPayments, "html_snippet"), .plan(.klarnaNetwork, "step_up_config")),
    FactRow("server", "reading the order", .plan(.klarnaPayments, "no confirmation snippet")),
    FactRow(
      "server", "updating the order", .plan(.klarnaPayments, "POST /payments/v1/sessions/{id}")),
    FactRow(
      "server", "who places the order",
      .plan(.klarnaPayments, "/payments/v1/authorizations/{token}/order"),
      .plan(.klarnaPayments, "60 minutes"), .plan(.klarnaNetwork, "STEP_UP_REQUIRED"),
      .plan(.klarnaMobileSDK, "/ordermanagement/v1/orders/{id}/acknowledge")),
    FactRow("server", "terms and checkout", .plan(.klarnaPayments, "terms and checkout have no")),
    FactRow(
      "server", "confirmation", .plan(.klarnaPayments, "confirmation for redirects"),
      .plan(.klarnaNetwork, "return_url that of confirmation")),
    FactRow(
      "server", "push", .plan(.klarnaPayments, "merchant_urls.authorization"),
      .plan(.klarnaNetwork, "payment.request.state-change"), .plan(.purse, "webhooks")),
    FactRow(
      "server", "callbacks", .plan(.klarnaPayments, "shipping_option_update and country_change"),
      .plan(.klarnaNetwork, "callbacks and options have no counterpart"),
      .plan(.kustom, "validation, address_update")),
    FactRow(
      "server", "order lines and amounts", .plan(.klarnaPayments, "order_lines, order_amount"),
      .plan(.klarnaNetwork, "line items")),
    FactRow(
      "server", "options, shipping and external methods",
      .plan(.klarnaPayments, "external_payment_methods, shipping_options, gui and options")),
    FactRow(
      "server", "recurring", .plan(.klarnaPayments, "buy_and_tokenize"),
      .plan(.klarnaNetwork, "requestCustomerToken")),
    FactRow(
      "server", "hosts", .plan(.klarnaMobileSDK, "api.kustom.co"),
      .plan(.kustom, "api.playground.kustom.co"), .plan(.klarnaPayments, "api.klarna.com still"),
      .plan(.klarnaNetwork, "partner's contract"), .plan(.purse, "hosts and credentials by Purse")),
    FactRow(
      "server", "credentials", .plan(.klarnaMobileSDK, "credentials from Kustom"),
      .plan(.osm, "Kustom")),
    FactRow("server", "retired calls", .plan(.kustom, "extend-due-date and trigger-send-out")),
  ]

  // MARK: What cannot be automatic

  private static let byHand: [FactRow] = [
    FactRow("by hand", "1 the server", .rule("server-share"), .rule("move-host")),
    FactRow(
      "by hand", "2 environment and region", .rule("choose-environment"),
      .plan(.klarnaMobileSDK, "api.playground.klarna.com, which is .playground and .eu")),
    FactRow(
      "by hand", "3 return URLs that do not serve", .rule("return-url-web"),
      .rule("return-url-form"), .rule("return-url-host"), .rule("return-url-missing"),
      .test("Rules/CheckTests.swift", "my-schema:return.url")),
    FactRow(
      "by hand", "4 observers elsewhere, several, filtered",
      .step(fixture: "swift-observer-elsewhere", "observe-signals blocks"),
      .fixture("swift-two-observers"), .fixture("swift-tabs-closure")),
    FactRow("by hand", "5 completion in native mode", .rule("show-confirmation")),
    FactRow(
      "by hand", "6 the navigation delegate",
      .step(fixture: "swift-hybrid-no-delegate", "navigation-delegate")),
    FactRow("by hand", "7 UIWebView", .step(fixture: "objc-uiwebview", "attach-webview blocks")),
    FactRow(
      "by hand", "8 flags in Objective-C", .step(fixture: "objc-flags", "checkout-options blocks")),
    FactRow("by hand", "9 the width", .step(fixture: "swift-wide-size", "sizing-delegate blocks")),
    FactRow("by hand", "10 snippet timing", .rule("set-snippet")),
    FactRow(
      "by hand", "11 bridges", .rule("bridge-contract"), .fixture("objc-cordova-plugin"),
      .test("Bridges/BridgeScanTests.swift", "capacitor-klarna-kco")),
    FactRow("by hand", "12 use_frameworks!", .rule("use-frameworks")),
    FactRow(
      "by hand", "13 scaffolds", .plan(.klarnaPayments, "Remove the KCO checkout"),
      .plan(.klarnaNetwork, "Remove the KCO checkout"), .plan(.purse, "Remove the KCO checkout")),
  ]

  // MARK: Static checks

  private static let staticChecks: [FactRow] = [
    FactRow("static checks", "URL1 ://", .rule("return-url-form")),
    FactRow("static checks", "URL2 web addresses", .rule("return-url-web")),
    FactRow("static checks", "URL3 scheme", .rule("return-url-scheme")),
    FactRow(
      "static checks", "URL4 registered", .rule("return-url-unregistered"),
      .rule("register-return-url")
    ),
    FactRow("static checks", "URL5 lower case", .test("Rules/CheckTests.swift", "myApp://x")),
    FactRow("static checks", "URL6 host", .rule("return-url-host")),
    FactRow(
      "static checks", "URL7 app and server", .rule("return-url-differs"),
      .test("Integration/ConfiguredReturnURLTests.swift", "order.php")),
    FactRow(
      "static checks", "URL8 opening navigates", .rule("return-url-navigates"),
      .test("Rules/SuccessorCheckTests.swift", "onOpenURL")),
    FactRow(
      "static checks", "URL9 placeholders",
      .test("PropertyLists/PropertyListTests.swift", "$(PRODUCT_BUNDLE_IDENTIFIER)")),
    FactRow("static checks", "PL1 queried schemes", .rule("queries-schemes")),
    FactRow("static checks", "PL2 camera", .rule("camera-usage")),
    FactRow(
      "static checks", "DEP1 one SDK left, new enough", .rule("both-dependencies"),
      .rule("successor-version")),
    FactRow("static checks", "DEP2 broken releases", .rule("broken-release")),
    FactRow("static checks", "DEP3 old releases", .rule("old-release")),
    FactRow("static checks", "DEP4 package address", .rule("package-address")),
    FactRow("static checks", "DEP5 button products", .rule("button-products")),
    FactRow("static checks", "DEP6 pod names", .rule("pod-name")),
    FactRow("static checks", "OS1 deployment target", .rule("deployment-target")),
    FactRow("static checks", "KCO1 notifyViewDidLoad", .rule("notify-view-did-load-once")),
    FactRow("static checks", "KCO2 UIWebView", .rule("uiwebview")),
    FactRow("static checks", "KCO3 observers", .rule("observer-not-removed")),
    FactRow("static checks", "KCO4 complete", .rule("complete-ignored")),
    FactRow("static checks", "KCO5 sizing", .rule("sizing-without-scroll")),
    FactRow("static checks", "KPV1 payment view", .rule("payment-view-use")),
    FactRow("static checks", "OSM1 placement", .rule("placement-use")),
    FactRow("static checks", "NET1 presentation", .rule("presentation-data")),
    FactRow("static checks", "PU1 Purse", .rule("purse-element-use")),
    FactRow(
      "static checks", "HOST1 hosts", .rule("retired-host"),
      .test("Integration/ConfiguredReturnURLTests.swift", "a.go")),
    FactRow("static checks", "KCO ended", .rule("ended-sdk")),
    FactRow("static checks", "lock files", .rule("regenerate-locks")),
    FactRow("static checks", "both SDKs in one file", .rule("both-sdks")),
  ]

  // MARK: Traps

  private static let traps: [FactRow] = [
    FactRow(
      "traps", "1 the literal key", .rule("signal-key-literal"),
      .test("Rules/CheckTests.swift", "KCOSignalNameKey")),
    FactRow("traps", "2 attachWebView", .pair("attachWebView:", "addWebView:")),
    FactRow(
      "traps", "3 names of documents", .rule("documented-only-name"), .fixture("objc-1.4-readme")),
    FactRow(
      "traps", "4 labels of the URL", .rule("return-url-label"), .pair("redirectURI:", "returnURL:")
    ),
    FactRow("traps", "5 initialisers without URL", .rule("return-url-missing")),
    FactRow("traps", "6 ArgsKey and index 0", .fixture("objc-args-1.3")),
    FactRow("traps", "7 snippet and webview", .rule("snippet-and-webview")),
    FactRow(
      "traps", "8 notifyViewDidLoad", .rule("notify-view-did-load-once"),
      .test("Rules/CheckTests.swift", "too soon")),
    FactRow("traps", "9 flags too early", .rule("flags-too-early")),
    FactRow(
      "traps", "10 return URLs", .rule("return-url-unregistered"), .rule("return-url-web"),
      .test("Rules/CheckTests.swift", "judgesReturnURLs")),
    FactRow("traps", "11 sizing without scroll", .rule("sizing-without-scroll")),
    FactRow("traps", "12 child without parent", .rule("child-without-parent")),
    FactRow(
      "traps", "13 observers", .rule("observer-not-removed"), .fixture("swift-observer-elsewhere")),
    FactRow("traps", "14 not retained", .rule("checkout-not-retained")),
    FactRow("traps", "15 use after destroy", .rule("use-after-destroy")),
    FactRow("traps", "16 nil in a literal", .rule("nil-payload")),
    FactRow("traps", "17 UIWebView", .fixture("objc-uiwebview")),
    FactRow("traps", "18 both SDKs", .rule("both-sdks")),
    FactRow("traps", "19 look-alikes", .fixture("swift-look-alikes")),
    FactRow("traps", "20 unparsable sources", .rule("unreadable-code"), .fixture("swift-broken")),
    FactRow("traps", "21 curly quotes", .rule("curly-quotes")),
    FactRow(
      "traps", "22 subspecs",
      .test("Dependencies/ReplaceDependencyTests.swift", "KlarnaCheckoutSDK/legacy")),
    FactRow("traps", "23 commented-out code", .fixture("objc-commented-out")),
    FactRow("traps", "24 misspelled signal", .rule("misspelled-signal")),
  ]
}
