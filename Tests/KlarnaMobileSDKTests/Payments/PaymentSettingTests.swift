import CheckoutEmulator
import Foundation
import KlarnaCore
import KlarnaMobileSDK
import Testing

@Suite("Settings of KlarnaPaymentView")
struct PaymentSettingTests {
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
