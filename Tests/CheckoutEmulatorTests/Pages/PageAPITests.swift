import HeadlessWebView
import JSON
import Testing
import WebView

@testable import CheckoutEmulator

/// The page API: what the shop's script may do, and what is told when it does it wrong.
@Suite struct PageAPITests {
  /// Glue code of a shop and the problems that it causes while the checkout loads and 30 s pass.
  static let mistakes: [(name: String, glue: String, codes: [String])] = [
    ("nothing wrong", "k(function (api) { api.on({ load: function () {} }); });", []),
    (
      "two owners of one event",
      "k(function (api) { api.on({ change: function () {} }); });"
        + "k(function (api) { api.on({ change: function () {} }); });", ["listener-replaced"]
    ),
    (
      "an unknown event", "k(function (api) { api.on({ lod: function () {} }); });",
      ["unknown-event"]
    ),
    (
      "a native signal", "k(function (api) { api.on({ complete: function () {} }); });",
      ["native-signal-as-event"]
    ),
    ("no function", "k(function (api) { api.on({ load: 'x' }); });", ["on-wrong-shape"]),
    ("no map", "k(function (api) { api.on('load'); });", ["on-wrong-shape"]),
    (
      "a listener that comes too late",
      "setTimeout(function () { k(function (api) { api.on({ load: function () {} }); }); }, 5000);",
      ["listener-late"]
    ),
    ("no callback", "k({ load: 1 });", ["not-a-function"]),
    ("a callback that throws", "k(function (api) { api.off(); });", ["callback-threw"]),
    (
      "suspended twice, resumed once",
      "var s = function () { k(function (api) { api.suspend(); }); };"
        + "s(); s(); k(function (api) { api.resume(); });",
      ["suspend-twice", "suspend-unbalanced"]
    ),
    (
      "a resume helper that suspends",
      "var w = function (f) { k(function (api) { api.suspend(); if (f) f(api); }); };"
        + "w(); w(function (api) { api.resume(); });",
      ["suspend-twice", "suspend-and-resume", "suspend-unbalanced"]
    ),
    ("resumed without need", "k(function (api) { api.resume(); });", ["resume-without-suspend"]),
    ("never resumed", "k(function (api) { api.suspend(); });", ["resumed-automatically"]),
    (
      "kept suspended on purpose",
      "k(function (api) { api.suspend({ autoResume: { enabled: false } }); });", []
    ),
    (
      "a wrong shape of autoResume", "k(function (api) { api.suspend({ autoResume: false }); });",
      ["suspend-wrong-shape", "resumed-automatically"]
    ),
    (
      "a misspelt option",
      "k(function (api) { api.suspend({ autoresume: { enabled: false } }); });",
      ["suspend-wrong-shape", "resumed-automatically"]
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreReported(_ name: String, _ glue: String, _ codes: [String]) throws {
    let page = try ShopPage(
      try ShopPage.snippet(), glue: "var k = function (f) { window._klarnaCheckout(f); };\n" + glue)
    page.run(30_000)
    #expect(page.problemCodes == codes, "\(name)")
    #expect(page.faults == [], "\(name)")
  }

  @Test func theNearestNameIsOffered() throws {
    let page = try ShopPage(
      try ShopPage.snippet(),
      glue:
        "_klarnaCheckout(function (api) { api.on({ shipping_option_changed: function () {} }) })")
    page.run()
    #expect(page.problems.first?.message.contains("\"shipping_option_change\"?") == true)
  }

  @Test func onlyTheLastListenerIsCalled() throws {
    let glue = """
      _klarnaCheckout(function (api) { api.on({ load: function () { window.shop = 1; } }); });
      _klarnaCheckout(function (api) { api.on({ load: function () { window.stats = 1; } }); });
      """
    let page = try ShopPage(try ShopPage.snippet(), glue: glue)
    page.run()
    #expect(
      try page.webView.evaluateJavaScript("[window.shop, window.stats]", in: nil) == [nil, 1])
  }

  @Test func callsAfterTheBootstrapWorkToo() throws {
    let glue = """
      setTimeout(function () {
        _klarnaCheckout(function (api) { window.late = Object.keys(api).sort().join(); });
      }, 1000);
      """
    let page = try ShopPage(try ShopPage.snippet(), glue: glue)
    page.run()
    #expect(try page.webView.evaluateJavaScript("window.late", in: nil) == "on,resume,suspend")
  }

  @Test func aListenerThatThrowsIsReportedWithItsPlace() throws {
    var behaviour = Behaviour()
    behaviour.redirectInitiatedCount = 2
    let glue = """
      var attempts = { count: 0 };
      _klarnaCheckout(function (api) {
        api.on({ redirect_initiated: function () {
          if (attempts.count >= 1) undeclared += 1;
          attempts.count += 1;
        } });
      });
      """
    let page = try ShopPage(
      try ShopPage.snippet(), glue: glue, app: .answering(returnURL: ""), behaviour: behaviour)
    try page.fillIn()
    try page.pay()
    #expect(page.problemCodes == ["listener-threw"])
    let problem = try #require(page.problems.first)
    #expect(problem.message.contains("\"redirect_initiated\""))
    #expect(problem.message.contains("undeclared"))
    let position = try #require(problem.position)
    #expect(position.source == ShopPage.address)
    let line = try ShopPage.snippet().split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(position.line == line + 1 + 5)
    #expect(page.app?.signal("redirect_initiated").count == 2)
    #expect(page.app?.signal("complete").count == 1)
  }

  @Test func aSuspendedFormCannotBeUsedAndLearnsTheNewTotal() throws {
    let glue = """
      window.totals = [];
      _klarnaCheckout(function (api) {
        api.on({ order_total_change: function (data) { window.totals.push(data.order_total); } });
        window.api = api;
      });
      """
    let page = try ShopPage(try ShopPage.snippet(), glue: glue, order: Sample.v3)
    page.run()
    _ = try page.webView.evaluateJavaScript("api.suspend(); 0", in: nil)
    page.run()
    #expect(throws: WebViewError.self) {
      try page.webView.perform(.click(.selector("#buy-button")), in: page.frame()?.id)
    }
    var order = Sample.changing(Sample.v3, "/order_lines/0/quantity", to: 1)
    order = Sample.changing(order, "/order_lines/0/total_amount", to: 12500)
    order = Sample.changing(order, "/order_lines/0/total_tax_amount", to: 2500)
    let changes: JSONObject = [
      "order_lines": order["order_lines"] ?? [], "order_amount": 12500, "order_tax_amount": 2500,
    ]
    try page.emulator.orders.update("00000000-2022-4222-8333-444444444444", with: changes)
    _ = try page.webView.evaluateJavaScript("api.resume(); 0", in: nil)
    page.run()
    #expect(try page.webView.evaluateJavaScript("window.totals", in: nil) == [12500])
    #expect(try page.inFrame("document.getElementById('controls').disabled") == false)
    #expect(page.problemCodes == [])
  }

  static let validations: [(name: String, answer: String, codes: [String], view: String)] = [
    ("yes", "done({ should_proceed: true });", [], "waiting"),
    (
      "no", "done({ should_proceed: false, message: 'Sold out' });", ["validation-refused"], "form"
    ),
    ("never", "", ["validation-unanswered"], "waiting"),
    (
      "twice", "done({ should_proceed: true }); done({ should_proceed: true });",
      ["validation-answered-twice"], "waiting"
    ),
    (
      "wrong shape", "done({ shouldProceed: true });",
      ["validation-wrong-shape", "validation-refused"], "form"
    ),
    ("throws", "oops();", ["listener-threw", "validation-unanswered"], "waiting"),
  ]

  @Test(arguments: validations)
  func theShopValidates(_ name: String, _ answer: String, _ codes: [String], _ view: String) throws
  {
    let glue = """
      _klarnaCheckout(function (api) {
        api.on({ validation_callback: function (data, done) { \(answer) } });
      });
      """
    let page = try ShopPage(try ShopPage.snippet(), glue: glue, app: .answering(returnURL: ""))
    try page.fillIn()
    try page.pay()
    page.run(20_000)
    #expect(page.problemCodes == codes, "\(name)")
    #expect(try page.view() == view, "\(name)")
    #expect(page.app?.signal("complete").count == (["yes", "twice"].contains(name) ? 1 : 0))
  }

  @Test func aRefusalIsShownToTheBuyer() throws {
    let glue = """
      _klarnaCheckout(function (api) { api.on({ validation_callback: function (data, done) {
        done({ should_proceed: false, message: 'Sold out' });
      } }); });
      """
    let page = try ShopPage(try ShopPage.snippet(), glue: glue)
    try page.fillIn()
    try page.pay()
    #expect(
      try page.inFrame("document.getElementById('message').textContent").string == "Sold out")
  }

  @Test func validationThatTheOrderDoesNotAskForIsReported() throws {
    let glue = """
      _klarnaCheckout(function (api) { api.on({ validation_callback: function (data, done) {
        done({ should_proceed: true });
      } }); });
      """
    let page = try ShopPage(
      try ShopPage.snippet(), glue: glue, app: .answering(returnURL: ""), order: Sample.v3)
    try page.fillIn()
    try page.pay()
    #expect(page.problemCodes == ["validation-not-asked-for"])
  }

  @Test func suspendingWhilePayingHoldsThePayment() throws {
    let glue = """
      _klarnaCheckout(function (api) {
        api.on({ validation_callback: function (data, done) {
          done({ should_proceed: true });
          api.suspend({ autoResume: { enabled: false } });
        } });
        window.api = api;
      });
      """
    let page = try ShopPage(try ShopPage.snippet(), glue: glue, app: .answering(returnURL: ""))
    try page.fillIn()
    try page.pay()
    page.run(60_000)
    #expect(page.problemCodes == ["suspend-while-paying", "payment-held"])
    #expect(page.app?.signal("complete").isEmpty == true)
    _ = try page.webView.evaluateJavaScript("api.resume(); 0", in: nil)
    page.run()
    #expect(page.app?.signal("complete").count == 1)
  }

  @Test(arguments: [
    ("<div style=\"width: 280px\">", "280 px"), ("<div style=\"display: none\">", "hidden"),
  ])
  func aContainerThatIsTooNarrowHasNoHeight(_ open: String, _ words: String) throws {
    let page = try ShopPage(
      try ShopPage.snippet(), app: .answering(returnURL: ""), page: { open + $0 + "</div>" })
    page.run()
    #expect(page.app?.events("frame:checkout:resize") == [[0]])
    #expect(page.problemCodes == ["container-narrow"])
    #expect(page.problems.first?.message.contains(words) == true)
  }

  @Test func twoSnippetsOnAPageAreReported() throws {
    let page = try ShopPage(try ShopPage.snippet(), page: { $0 + $0 })
    page.run()
    #expect(page.problemCodes == ["second-bootstrap"])
    #expect(page.webView.frames.count == 2)
  }

  @Test func aCheckoutThatIsRenderedAnewKeepsItsListeners() throws {
    let glue = """
      window.loads = 0;
      _klarnaCheckout(function (api) { api.on({ load: function () { window.loads += 1; } }); });
      setTimeout(function () {
        var old = document.getElementById('klarna-checkout-container');
        var copy = document.createElement('div');
        copy.id = old.id;
        old.parentNode.replaceChild(copy, old);
        _klarnaCheckout.config.container = copy;
        var script = document.createElement('script');
        script.src = _klarnaCheckout.config.BOOTSTRAP_SRC;
        copy.appendChild(script);
      }, 1000);
      """
    let page = try ShopPage(try ShopPage.snippet(), glue: glue)
    page.run(4_000)
    #expect(page.problemCodes == [])
    #expect(try page.webView.evaluateJavaScript("window.loads", in: nil) == 2)
  }

  @Test func aFrameThatIsNotAllowedIsReported() throws {
    let policy =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"frame-src 'none'\">"
    let page = try ShopPage(try ShopPage.snippet(), head: policy)
    page.run(20_000)
    #expect(page.problemCodes == ["frame-missing"])
  }

  @Test func aConfigurationWithoutAnOrderIsReported() throws {
    let snippet = try ShopPage.snippet().replacing("ORDER_URL:", with: "ORDER_ADDRESS:")
      .replacing("l.ORDER_URL.split", with: "l.ORDER_ADDRESS.split")
    let page = try ShopPage(snippet)
    page.run()
    #expect(page.problemCodes == ["configuration-incomplete"])
    #expect(try page.view() == "error")
  }
}
