import CheckoutEmulator
import Foundation
import HostUI
import KlarnaCore
import KlarnaMobileSDK
import Testing
import WebView

@Suite("KlarnaOSMView")
struct KlarnaOSMViewTests {
  @Test("answers nil and draws each part once the placement is fetched")
  func renders() {
    let bench = OSMBench()
    #expect(bench.render() == nil)
    #expect(bench.results.count == 1)
    #expect(
      bench.view.nodeViews.map(\.text) == [
        "Klarna", "4 interest-free payments of $30.00.", "Learn more",
      ])
    #expect(bench.heights == [bench.view.contentHeight])
    #expect(bench.view.contentHeight > 0)
  }

  @Test("never answers inside the call", arguments: [true, false])
  func later(isComplete: Bool) {
    let bench = OSMBench()
    if !isComplete { bench.view.clientId = nil }
    bench.start()
    #expect(bench.results.isEmpty)
    bench.settle()
    #expect(bench.results.count == 1)
  }

  /// What the checks look at, in their order.
  enum Check: String, CaseIterable, Sendable {
    case clientId, placementKey, locale, region, host, disabled, fetch, parse

    var name: String {
      switch self {
      case .clientId: KlarnaOSMErrorName.missingClientId
      case .placementKey: KlarnaOSMErrorName.missingPlacementKey
      case .locale: KlarnaOSMErrorName.invalidLocale
      case .region: KlarnaOSMErrorName.missingRegion
      case .host: KlarnaOSMErrorName.missingHost
      case .disabled: KlarnaOSMErrorName.disabled
      case .fetch: KlarnaOSMErrorName.networkError
      case .parse: KlarnaOSMErrorName.invalidPlacementConfig
      }
    }

    func fail(_ bench: OSMBench) {
      switch self {
      case .clientId: bench.view.clientId = ""
      case .placementKey: bench.view.placementKey = nil
      case .locale: bench.view.locale = "xx-YY-ZZ"
      case .region: bench.view.region = nil
      case .host: bench.view.hostViewController = nil
      case .disabled: bench.view.isDisabledByKlarna = true
      case .fetch: bench.server.behaviour = .networkError
      case .parse: bench.server.behaviour = .trailingComma
      }
    }
  }

  @Test("checks in the documented order: of two flaws the first is told", arguments: Check.allCases)
  func order(first: Check) {
    let after = Check.allCases.drop { $0 != first }
    let bench = OSMBench()
    // A server has one behaviour; the earlier of the last two counts.
    for check in after.reversed() { check.fail(bench) }
    #expect(bench.render()?.name == first.name)
    #expect(bench.view.placement == nil && bench.view.subviews.isEmpty)
  }

  @Test("checks nothing before it is fixed again")
  func fixed() {
    let bench = OSMBench()
    bench.view.clientId = nil
    #expect(bench.render()?.message == "Client ID was not set by merchant.")
    bench.view.clientId = "client"
    #expect(bench.render() == nil)
  }

  @Test(
    "accepts locales of Foundation's lists",
    arguments: [
      ("en-US", true), ("en_US", true), ("sv", true), ("zh-Hans-CN", true), ("", false),
      ("english", false), ("en-XX", false), ("en-", false), ("12", false),
    ])
  func locales(text: String, isGood: Bool) {
    let bench = OSMBench()
    bench.view.locale = text
    bench.server.behaviour = .slow
    let error = bench.render()
    #expect((error?.name == KlarnaOSMErrorName.invalidLocale) == !isGood)
  }

  @Test("demo ignores everything else")
  func demo() {
    let bench = OSMBench(.networkError)
    bench.view.environment = .demo
    for check in Check.allCases { check.fail(bench) }
    #expect(bench.render() == nil)
    #expect(bench.view.placement == .demo)
    #expect(bench.server.requests.isEmpty)
  }

  @Test("is demo where no environment is set")
  func defaultEnvironment() {
    let bench = OSMBench(.networkError)
    bench.view.environment = nil
    #expect(bench.render() == nil)
  }

  @Test("renders without a window's application only what needs none")
  func alone() {
    let view = KlarnaOSMView()
    var results: [KlarnaError?] = []
    view.render { results.append($0) }
    #expect(results == [nil])
    view.environment = .production
    view.clientId = "c"
    view.placementKey = "k"
    view.region = .eu
    view.render { results.append($0) }
    #expect(results.last??.name == KlarnaOSMErrorName.missingHost)
  }

  @Test(
    "asks the server of its environment and region",
    arguments: [KlarnaEnvironment.playground, .production, .staging], KlarnaRegion.allCases)
  func endpoints(environment: KlarnaEnvironment, region: KlarnaRegion) throws {
    let bench = OSMBench()
    bench.view.environment = environment
    bench.view.region = region
    bench.view.locale = region == .eu ? "sv-SE" : region == .na ? "en-US" : "en-AU"
    #expect(bench.render() == nil)
    let url = try #require(bench.server.requests.first?.url)
    #expect(url.path == "/\(region)/cma/v3/messaging")
    #expect(url.host?.contains("playground") == (environment == .playground))
    #expect(url.host?.contains("nonprod") == (environment == .staging))
  }

  @Test("knows no server for other environments")
  func otherEnvironment() {
    let bench = OSMBench()
    bench.view.environment = KlarnaEnvironment(rawValue: 77)
    #expect(bench.render()?.name == KlarnaErrorName.klarnaEnvironmentNotSupportedError)
  }

  @Test("sends its parameters, encoded")
  func query() throws {
    let bench = OSMBench()
    bench.view.clientId = "a b&c=d"
    bench.view.purchaseAmount = nil
    bench.render()
    let url = try #require(bench.server.requests.first?.url.description)
    #expect(
      url.hasSuffix("?client_id=a%20b%26c%3Dd&placement_key=credit-promotion-badge&locale=en-US"))
  }

  @Test("keeps an endpoint's own query")
  func endpoint() throws {
    let base = try #require(WebURL("http://127.0.0.1:8080/p?x=1#top"))
    let url = OSMEndpoint.url(
      base, clientId: "c", placementKey: "k", locale: "en", purchaseAmount: 5)
    #expect(
      url?.description
        == "http://127.0.0.1:8080/p?x=1&client_id=c&placement_key=k&locale=en&purchase_amount=5")
  }

  @Test(
    "names what cannot be drawn as the guide or as the SDK does",
    arguments: [
      MessagingServer.Behaviour.emptyNodes, .trailingComma, .unknownNodes, .notJSON,
    ], KlarnaOSMErrorDialect.allCases)
  func dialects(behaviour: MessagingServer.Behaviour, dialect: KlarnaOSMErrorDialect) {
    let bench = OSMBench(behaviour)
    bench.view.errorDialect = dialect
    let error = bench.render()
    switch dialect {
    case .guide: #expect(error?.name == "KlarnaOSMErrorInvalidPlacementConfig")
    case .sdk:
      #expect(error?.name == "KlarnaOSMErrorNoContent")
      #expect(error?.message == "Placement config is invalid or empty.")
      #expect(bench.warnings == ["osm-no-content"])
    }
  }

  @Test("passes the API's words on")
  func apiWords() {
    let error = OSMBench(.notEnabled).render()
    #expect(error?.name == KlarnaOSMErrorName.placementError)
    #expect(error?.message == "On-site messaging is not enabled for this client id.")
  }

  @Test("is told of the host that went away while it waited")
  func lostHost() {
    let bench = OSMBench()
    let other = UIViewController(application: bench.application)
    bench.view.hostViewController = other
    bench.start()
    bench.view.hostViewController = nil
    bench.settle()
    #expect(bench.results.last??.name == KlarnaOSMErrorName.missingHost)
  }

  @Test("lets no older answer overwrite a newer one")
  func superseded() {
    let bench = OSMBench()
    bench.start()
    bench.view.purchaseAmount = 40_000
    bench.start()
    bench.settle()
    #expect(bench.results == [nil, nil])
    #expect(bench.view.nodeViews.map(\.text).contains("4 interest-free payments of $100.00."))
    #expect(bench.view.nodeViews.count == 3)
    #expect(bench.warnings == ["osm-superseded"])
  }

  @Test("says that an older call is on screen only once a newer one is")
  func supersededByFailure() {
    let bench = OSMBench(.slow)
    bench.start()
    bench.server.behaviour = .networkError
    bench.view.purchaseAmount = 40_000
    bench.start()
    bench.settle()
    let name = KlarnaOSMErrorName.networkError
    #expect(bench.results.map { $0?.name } == [name, name])
    bench.server.behaviour = .placement
    bench.start()
    bench.settle()
    #expect(bench.view.placement != nil)
  }

  @Test("takes what was on screen away when a later answer is an error")
  func clears() {
    let bench = OSMBench()
    bench.render()
    bench.view.clientId = nil
    #expect(bench.render() != nil)
    #expect(bench.view.subviews.isEmpty)
    #expect(bench.heights.last == 0)
  }

  @Test("honours how long an answer may be used again")
  func cache() {
    let bench = OSMBench()
    bench.render()
    bench.render()
    #expect(bench.server.requests.count == 1)
    bench.application.eventLoop.run(for: 301_000)
    bench.render()
    #expect(bench.server.requests.count == 2)
  }

  @Test("reports an impression only when it is on screen", arguments: [true, false])
  func impression(isHidden: Bool) {
    let bench = OSMBench()
    bench.view.isHidden = isHidden
    bench.render()
    #expect(bench.server.impressions.count == (isHidden ? 0 : 1))
  }

  @Test("opens an action's page over the host, and nothing for other parts")
  func taps() throws {
    let bench = OSMBench()
    bench.render()
    let parts = bench.view.nodeViews
    #expect(bench.view.tap(parts[0]) == false)
    #expect(bench.view.tap(parts[2]))
    #expect(bench.host?.presentedViewController?.title == "https://www.klarna.com/learn-more/")
    bench.view.hostViewController = nil
    #expect(bench.view.tap(parts[2]) == false)
    #expect(bench.warnings == ["osm-no-host"])
  }

  @Test("holds host and delegate weakly")
  func weakly() {
    let bench = OSMBench()
    bench.window.rootViewController = nil
    bench.host = nil
    #expect(bench.view.hostViewController == nil)
    do {
      let other = OSMBench()
      bench.view.delegate = other
    }
    #expect(bench.view.delegate == nil)
  }

  @Test("tells the event handler where there is no callback")
  func handler() {
    let bench = OSMBench(.networkError)
    let recorder = Recorder()
    bench.view.eventHandler = recorder
    bench.view.render()
    bench.settle()
    #expect(recorder.errors.map(\.name) == [KlarnaOSMErrorName.networkError])
  }

  @Test("warns when nobody can be told, and when two are told of sizes")
  func misuse() {
    let bench = OSMBench()
    bench.view.sizingDelegate = Recorder()
    bench.view.render()
    #expect(bench.warnings == ["osm-no-handler", "osm-two-delegates"])
  }

  @Test("takes amounts and regions as Objective-C gives them")
  func objectiveC() {
    let view = KlarnaOSMView(environment: .playground, region: .eu)
    view.setPurchaseAmount(NSNumber(value: 5))
    #expect(view.purchaseAmount == 5)
    view.setPurchaseAmount(nil)
    #expect(view.purchaseAmount == nil)
    view.setRegion(.oc)
    #expect(view.region == .oc)
    #expect(KlarnaOSMView(resourceEndpoint: .alternative2).resourceEndpoint == .alternative2)
  }

  @Test("goes away while it waits, and still answers")
  func goesAway() {
    let bench = OSMBench()
    var view: KlarnaOSMView? = KlarnaOSMView()
    view?.clientId = "c"
    view?.placementKey = "credit-promotion-badge"
    view?.environment = .playground
    view?.region = .na
    view?.hostViewController = bench.host
    var answers: [KlarnaError?] = []
    view?.render { answers.append($0) }
    view = nil
    bench.settle()
    #expect(answers.map { $0?.name } == [KlarnaErrorName.klarnaInternalError])
  }
}
