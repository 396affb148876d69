import Findings
import IntegrationMigration
import SourceText
import Testing

/// Checks of code that uses a successor already.
@Suite struct SuccessorCheckTests {
  private static func rules(_ text: String) -> [String] {
    IntegrationScanner.scan(files: [SourceFile(path: "A.swift", text: text)]).findings.map {
      "\($0.range.start.line) \($0.rule)"
    }
  }

  @Test func scaffoldsPassTheirOwnChecks() {
    let integration = IntegrationScanner.scan(files: [
      SourceFile(path: "Shop.swift", text: ScaffoldTests.swift)
    ])
    for target in MigrationTarget.allCases where !target.rewritesCode {
      let plan = MigrationPlan(for: integration, target: target)
      let files = plan.newFiles.map { SourceFile(path: $0.path, text: $0.contents) }
      let findings = IntegrationScanner.scan(files: files).findings
      #expect(findings.isEmpty, "\(findings.map(\.message))")
    }
  }

  @Test func paymentViews() {
    let rules = Self.rules(
      """
      import KlarnaMobileSDK
      class A: UIViewController, KlarnaPaymentEventListener {
        var pay: KlarnaPaymentView!
        func f() {
          pay = KlarnaPaymentView(category: "klarna", eventListener: self)
          pay.initialize(clientToken: t)
          view.addSubview(pay)
          pay.heightAnchor.constraint(equalToConstant: 320).isActive = true
          let second = KlarnaPaymentView(category: "pay_later", eventListener: self)
        }
        func klarnaAuthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool) {
          send(authToken)
        }
        func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
          if approved { send(authToken) }
        }
      }
      """)
    #expect(
      rules == [
        "6 payment-view-use", "8 payment-view-use", "9 payment-view-use", "11 payment-view-use",
      ])
  }

  @Test func placements() {
    #expect(
      Self.rules(
        """
        import KlarnaMobileSDK
        class A: UIViewController {
          let osm = KlarnaOSMView()
          func f() {
            osm.clientId = "x"
            osm.environment = .demo
            osm.purchaseAmount = 118.00
            osm.delegate = self
            osm.sizingDelegate = self
            osm.render { _ in }
          }
        }
        """) == [
          "6 placement-use", "7 placement-use", "8 placement-use", "10 placement-use",
          "10 placement-use",
        ])
    #expect(
      Self.rules(
        """
        import KlarnaMobileSDK
        class A: UIViewController {
          let osm = KlarnaOSMView(environment: .production, region: .eu)
          func f() { osm.clientId = "x"; osm.placementKey = "y"; osm.render() }
        }
        """
      ).isEmpty)
  }

  @Test(arguments: [
    ("amount: 11800, currency: \"EUR\", intent: .pay", 0),
    ("amount: amount, currency: currency, intent: .pay", 0),
    ("amount: 0, currency: \"EUR\"", 1), ("amount: -1, currency: \"EUR\"", 1),
    ("amount: 118.00, currency: \"EUR\"", 1), ("amount: 1, currency: \"Euro\"", 1),
    ("amount: 1, currency: \"eur\"", 1), ("amount: 1, currency: \"EUR\", intent: .subscribe", 1),
    (
      "amount: 1, currency: \"EUR\", intent: .subscribe, subscriptionBillingInterval: .month, subscriptionBillingIntervalFrequency: 1",
      0
    ),
  ])
  func presentations(arguments: String, count: Int) {
    let rules = Self.rules(
      "import KlarnaNetworkPayment\nlet d = KlarnaPaymentPresentationData(\(arguments))\n")
    #expect(rules == Array(repeating: "2 presentation-data", count: count))
  }

  @Test func purseElements() {
    #expect(
      Self.rules(
        """
        import PurseCheckoutKlarna
        let checkout = PurseHeadlessCheckout(session)
        func pay() { element.submit() }
        let e = checkout.paymentElement(for: item, listener: l, redirect: r, appReturnURL: nil)
        """) == ["2 purse-element-use", "3 purse-element-use", "4 purse-element-use"])
    #expect(
      Self.rules(
        """
        import PurseCheckoutKlarna
        PluginRegistry.shared.install(KlarnaModule())
        let checkout = PurseHeadlessCheckout(session)
        func pay() async { await element.prepare(); element.submit() }
        """
      ).isEmpty)
  }

  private static func opened(_ handler: String) -> [String] {
    rules(
      """
      import KlarnaCheckoutSDK
      class A: UIViewController {
        var c: KCOKlarnaCheckout?
        func f() { c = KCOKlarnaCheckout(viewController: self, return: URL(string: "shop://klarna")!) }
      }
      \(handler)
      """
    ).filter { $0.hasSuffix("return-url-navigates") }
  }

  @Test(arguments: [
    (
      "class D { func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool { nav.pushViewController(v, animated: true); return true } }",
      true
    ),
    (
      "class D { func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) { root.present(v, animated: true) } }",
      true
    ),
    (
      "struct S: View { var body: some View { Text(\"\").onOpenURL { url in path.append(Route.cart) } } }",
      true
    ),
    (
      "struct S: View { var body: some View { Text(\"\").onOpenURL(perform: { url in selectedTab = .cart }) } }",
      true
    ),
    (
      "struct S: View { var body: some View { Text(\"\").onOpenURL { url in Klarna.handleReturnUrl(url: url) } } }",
      false
    ),
    (
      "class D { func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool { if url.scheme == \"fb123\" { nav.pushViewController(v, animated: true) }; return true } }",
      false
    ),
    (
      "class D { func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool { if url.scheme == \"shop\" { nav.pushViewController(v, animated: true) }; return true } }",
      true
    ),
    ("class D { func openCart() { nav.pushViewController(v, animated: true) } }", false),
  ])
  func openingTheReturnURLShowsNoScreen(handler: String, isSaid: Bool) {
    #expect(Self.opened(handler) == (isSaid ? ["6 return-url-navigates"] : []))
  }
}
