import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import Testing
import WebView

@Suite("KlarnaPaymentView")
struct KlarnaPaymentViewTests {
  @Test("goes from initialize over load to an authorization with a token")
  func purchase() throws {
    let bench = PaymentsBench()
    try bench.reach(.authorized)
    #expect(
      bench.told == ["initialized", "resized 184", "loaded", "authorized true token false"])
    #expect(bench.view.state == .authorized)
    #expect(bench.view.isLoaded && bench.view.isAvalable)
    #expect(bench.server.journal == ["init", "load", "authorize"])
    #expect(bench.warnings == [])
  }

  @Test("needs a finalization where Klarna or the app wants one", arguments: [true, false])
  func finalize(byKlarna: Bool) throws {
    let bench = PaymentsBench(byKlarna ? .finalizeRequired : .approved)
    try bench.reach(.loaded)
    bench.view.authorize(autoFinalize: byKlarna)
    bench.settle()
    #expect(bench.told.last == "authorized true no token true")
    #expect(bench.view.state == .finalizeRequired)
    bench.view.finalise()
    bench.settle()
    #expect(bench.told.last == "finalized true token")
  }

  @Test(
    "may authorize again after approved: false",
    arguments: [PaymentsBehaviour.declined, .cancelled, .fieldsMissing])
  func again(behaviour: PaymentsBehaviour) throws {
    let bench = PaymentsBench(behaviour)
    try bench.reach(.loaded)
    bench.view.authorize()
    bench.settle()
    #expect(bench.told.last == "authorized false no token false")
    #expect(bench.warnings == (behaviour == .fieldsMissing ? ["payments-fields"] : []))
    bench.server.behaviour = .approved
    bench.view.authorize()
    bench.settle()
    #expect(bench.told.last == "authorized true token false")
  }

  @Test("reauthorizes a changed order with a new token")
  func reauthorize() throws {
    let bench = PaymentsBench()
    try bench.reach(.authorized)
    bench.view.reauthorize(
      jsonData: """
        {"order_amount": 2000, "order_lines":
         [{"name": "Shoe", "quantity": 2, "unit_price": 1000, "total_amount": 2000}]}
        """)
    bench.settle()
    #expect(bench.told.last == "reauthorized true token")
    #expect(bench.view.state == .authorized)
    bench.server.behaviour = .reauthorizeDeclined
    bench.view.reauthorize()
    bench.settle()
    #expect(bench.told.last == "reauthorized false no token")
    #expect(bench.view.state == .loaded)
  }

  @Test("shows a review, before or after the authorization")
  func review() throws {
    let bench = PaymentsBench()
    try bench.reach(.initialized)
    bench.view.loadPaymentReview()
    bench.settle()
    #expect(bench.told.suffix(2) == ["resized 120", "review"])
    #expect(bench.view.widget?.title == "Review your payment")
  }

  /// A row of the table of errors.
  struct Row: Sendable, CustomTestStringConvertible {
    var behaviour: PaymentsBehaviour
    var name: String
    var action: KlarnaPaymentAction
    var message: String
    var isFatal: Bool
    var testDescription: String { "\(name) \(action.rawValue)" }
  }

  @Test(
    "fails as the table of errors says",
    arguments: [
      Row(
        behaviour: .staleToken, name: "InvalidClientTokenError", action: .initialize,
        message: "Error performing Klarna.Payments.init().", isFatal: false),
      Row(
        behaviour: .noForm, name: "ShowFormFalseError", action: .load,
        message: "Error performing Klarna.Payments.load().", isFatal: true),
      Row(
        behaviour: .formGoesAway, name: "ShowFormFalseError", action: .authorize,
        message: "Error performing Klarna.Payments.authorize().", isFatal: true),
      Row(
        behaviour: .loadFails, name: "PaymentsLibLoadError", action: .load,
        message: "Error performing Klarna.Payments.load().", isFatal: true),
      Row(
        behaviour: .authorizeFails, name: "PaymentsLibAuthorizeError", action: .authorize,
        message: "Error performing Klarna.Payments.authorize().", isFatal: true),
    ])
  func errors(row: Row) throws {
    let bench = PaymentsBench(row.behaviour)
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    if row.action != .initialize {
      bench.view.load()
      bench.settle()
    }
    if row.action == .authorize {
      bench.view.authorize()
      bench.settle()
    }
    let error = try #require(bench.errors.last)
    #expect(bench.errors.count == 1)
    #expect(error.name == row.name)
    #expect(error.action == row.action.rawValue)
    #expect(error.message == row.message)
    #expect(error.isFatal == row.isFatal)
    #expect(bench.view.isAvalable == !row.isFatal)
    if row.isFatal { #expect(bench.view.widget == nil && bench.view.contentHeight == 0) }
  }

  @Test("initializes again with a fresh token after a stale one")
  func fresh() throws {
    let bench = PaymentsBench(.staleToken)
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    bench.server.behaviour = .approved
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    #expect(bench.told == ["failed", "initialized"])
  }

  @Test("learns in any call that the session is over, and can begin again")
  func overInBetween() throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    bench.application.eventLoop.run(for: PaymentsServer.sessionLife)
    bench.view.authorize()
    bench.settle()
    #expect(bench.errors.map(\.name) == ["InvalidClientTokenError"])
    #expect(bench.errors.first?.action == "Authorize")
    #expect(bench.view.state == .created)
  }

  @Test(
    "refuses tokens that are none",
    arguments: ["", "a", "a.b.c", "..", "e30.e30.x", "e30.eyJzZXNzaW9uX2lkIjoiYSJ9.x"])
  func badTokens(token: String) {
    let bench = PaymentsBench()
    bench.view.initialize(clientToken: token)
    bench.settle()
    #expect(bench.errors.map(\.name) == ["InvalidClientTokenError"])
    #expect(bench.server.journal == [])
  }

  @Test(
    "checks return URL, environment and region",
    arguments: [
      (nil, nil, nil, "InvalidReturnUrlError"),
      ("shop:back", nil, nil, "InvalidReturnUrlError"),
      ("other://back", nil, nil, "klarnaReturnURLNotInInfoPlistError"),
      ("shop://back", KlarnaEnvironment.playground, nil, "klarnaMissingRegionError"),
      ("shop://back", nil, KlarnaRegion.eu, "klarnaMissingEnvironmentError"),
      ("shop://back", KlarnaEnvironment.playground, KlarnaRegion.eu, nil),
    ] as [(String?, KlarnaEnvironment?, KlarnaRegion?, String?)])
  func settings(
    url: String?, environment: KlarnaEnvironment?, region: KlarnaRegion?, name: String?
  ) throws {
    let bench = PaymentsBench()
    bench.view.returnURL = url.flatMap { URL(string: $0) }
    bench.view.environment = environment
    bench.view.region = region
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    #expect(bench.errors.first?.name == name)
    if name != nil {
      #expect(bench.errors.first?.isFatal == true)
      #expect(bench.errors.first?.action == "Initialize")
    }
  }

  @Test("takes the return URL of initialize before its own")
  func returnURL() throws {
    let bench = PaymentsBench()
    bench.view.returnURL = nil
    bench.view.initialize(
      clientToken: try bench.session().clientToken,
      returnUrl: try #require(URL(string: "shop://there")))
    bench.settle()
    #expect(bench.told == ["initialized"])
    #expect(bench.view.returnURL?.absoluteString == "shop://there")
  }

  @Test("can leave Info.plist to others")
  func unchecked() throws {
    let bench = PaymentsBench()
    bench.view.returnURL = URL(string: "other://back")
    bench.view.checksInfoPlist = false
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    #expect(bench.told == ["initialized"])
  }

  @Test("cannot begin outside a hierarchy, and warns before a window")
  func hierarchy() throws {
    let bench = PaymentsBench()
    bench.view.removeFromSuperview()
    bench.view.initialize(clientToken: try bench.session().clientToken)
    #expect(bench.errors.map(\.name) == ["PaymentsLibyNotAddedError"])
    let view = KlarnaPaymentView(
      category: "klarna", returnURL: URL(string: "shop://a"), eventListener: bench,
      application: bench.application)
    var events: [SDKEvent] = []
    view.observer = { events.append($0) }
    view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    #expect(bench.told.last == "initialized")
    #expect(
      events.contains { if case .warning("payments-no-window", _) = $0 { true } else { false } })
  }

  @Test("fails a second call while the first is pending, which goes on")
  func pending() throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    bench.view.authorize()
    bench.view.authorize()
    bench.view.load()
    bench.settle()
    #expect(
      bench.errors.map(\.message) == [
        "authorize() method was called multiple times while its result is pending.",
        "load() was called while the result of authorize() is pending: wait for it.",
      ])
    #expect(bench.told.last == "authorized true token false")
  }

  @Test(
    "refuses text that is no JSON object", arguments: ["", "{", "[]", "3", "{\"order_amount\": }"])
  func badJSON(text: String) throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    bench.view.authorize(jsonData: text)
    bench.settle()
    #expect(bench.errors.map(\.name) == ["ParseStringFailed"])
    bench.view.authorize()
    bench.settle()
    #expect(bench.told.last == "authorized true token false")
  }

  @Test("names the fields that the server refuses")
  func invalidFields() throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    bench.view.authorize(jsonData: "{\"billing_address\": {\"country\": \"Sweden\"}}")
    bench.settle()
    let error = try #require(bench.errors.first)
    #expect(error.invalidFields == ["billing_address.country"])
    #expect(!error.isFatal)
    #expect((error.error.params?["reason"] ?? nil)?.contains("two capital letters") == true)
  }

  @Test("gives initData with the initialization")
  func initData() throws {
    let bench = PaymentsBench()
    bench.view.paymentOptions.initData = "nonsense"
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    #expect(bench.errors.map(\.name) == ["ParseStringFailed"])
    bench.view.paymentOptions.initData = "{\"a\": 1}"
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    #expect(bench.told.last == "initialized")
  }

  @Test("waits while the buyer is in the bank's app", arguments: [true, false])
  func bank(isApproved: Bool) throws {
    let bench = PaymentsBench(.bankApp)
    try bench.reach(.loaded)
    var opened: [String] = []
    bench.application.onOpen = { url, _ in opened.append(url) }
    bench.view.authorize()
    bench.settle()
    #expect(opened.first?.hasPrefix("bankid:///?autostarttoken=") == true)
    #expect(opened.first?.hasSuffix("&redirect=shop%3A%2F%2Fklarna") == true)
    #expect(bench.told.last == "loaded")
    // By hand, without having finished.
    bench.application.enterForeground()
    bench.settle()
    #expect(bench.told.last == "loaded")
    #expect(bench.warnings == ["payments-waiting"])
    bench.application.enterBackground()
    bench.server.resolveBank(isApproved: isApproved)
    #expect(bench.application.receive("shop://klarna"))
    bench.settle()
    #expect(
      bench.told.last == "authorized \(isApproved) \(isApproved ? "token" : "no token") false")
  }

  @Test("can try again where no bank's app is on the device")
  func noBankApp() throws {
    let bench = PaymentsBench(.bankApp)
    bench.application.installedSchemes = []
    try bench.reach(.loaded)
    bench.view.authorize()
    bench.settle()
    #expect(bench.errors.first?.isFatal == false)
    bench.server.behaviour = .approved
    bench.view.authorize()
    bench.settle()
    #expect(bench.told.last == "authorized true token false")
  }

  @Test("says that a height of the app's own clips it")
  func clipped() throws {
    let bench = PaymentsBench()
    bench.view.eventListener = nil
    try bench.reach(.loaded)
    #expect(bench.warnings.contains("payments-clipped"))
    #expect(bench.warnings.contains("payments-no-listener"))
  }

  @Test("warns where two are in one window")
  func two() throws {
    let bench = PaymentsBench()
    let inner = UIView()
    inner.addSubview(
      KlarnaPaymentView(category: "pay_later", returnURL: nil, eventListener: nil))
    bench.window.addSubview(inner)
    try bench.reach(.initialized)
    #expect(bench.warnings == ["payments-two-views"])
  }

  @Test("tells an event handler, too")
  func eventHandler() throws {
    let bench = PaymentsBench()
    let recorder = Recorder()
    bench.view.eventHandler = recorder
    bench.view.sizingDelegate = recorder
    try bench.reach(.authorized)
    #expect(
      recorder.events.map(\.action) == [
        "klarnaPaymentsInitialized", "klarnaComponentHeightChanged", "klarnaPaymentsLoaded",
        "klarnaPaymentsAuthorized",
      ])
    #expect(recorder.events.last?.params["klarnaPaymentsApproved"] == true)
    #expect(recorder.events.last?.params["klarnaPaymentsAuthToken"] == JSONValue(bench.token))
    #expect(recorder.events.last?.params["klarnaPaymentsFinalizeRequired"] == false)
    #expect(recorder.heights == [184])
    bench.view.authorize()
    bench.settle()
    #expect(recorder.errors.count == 1)
  }

  @Test("lets no answer for an old session through")
  func oldSession() throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    let token = try bench.session().clientToken
    bench.view.authorize()
    bench.view.initialize(clientToken: token)
    bench.settle()
    #expect(bench.errors.count == 1, "a pending authorize keeps initialize out")
    bench.view.initialize(clientToken: token)
    bench.settle()
    #expect(bench.told.last == "initialized")
    #expect(bench.view.state == .initialized)
  }

  @Test("holds its listener weakly, and goes away with a call pending")
  func goesAway() throws {
    let bench = PaymentsBench(.bankApp)
    try bench.reach(.loaded)
    bench.view.authorize()
    weak let gone = bench.view
    bench.view.removeFromSuperview()
    bench.view = KlarnaPaymentView(category: "klarna", returnURL: nil, eventListener: nil)
    #expect(gone == nil)
    bench.settle()
    bench.application.enterForeground()
    bench.settle()
    #expect(bench.told.last == "loaded")
  }

  @Test("has the initialisers of the SDK")
  func initialisers() throws {
    let bench = PaymentsBench()
    let url = try #require(URL(string: "shop://a"))
    let views = [
      KlarnaPaymentView(category: "klarna", eventListener: bench),
      KlarnaPaymentView(category: "klarna", returnUrl: url, eventListener: bench),
      KlarnaPaymentView(
        category: "klarna", returnUrl: url, eventListener: bench, environment: .production,
        region: .na),
      KlarnaPaymentView(
        category: "klarna", eventListener: bench, resourceEndpoint: .alternative2),
      KlarnaPaymentView(
        category: "klarna", returnUrl: url, eventListener: bench, resourceEndpoint: .alternative2),
    ]
    #expect(views.map { $0.returnURL == nil } == [true, false, false, true, false])
    #expect(views[2].region == .na && views[2].environment == .production)
    #expect(views.allSatisfy { $0.eventListener === bench && $0.products == ["payments"] })
  }
}
