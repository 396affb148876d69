import CheckoutEmulator
import Foundation
import HostUI
import KlarnaCore
import KlarnaMobileSDK
import Testing
import WebView

@Suite("What the guide to on-site messaging promises: the view and its parameters")
struct OSMParameterPromises {
  @Test("Create the native view, set parameters, call render")
  func threeSteps() {
    let bench = OSMBench()
    #expect(bench.render() == nil)
    #expect(bench.view.placement != nil)
  }

  @Test("Created programmatically and added to a view controller or a custom view")
  func added() {
    let application = UIApplication()
    let controller = UIViewController(application: application)
    let osmView = KlarnaOSMView()
    osmView.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(osmView)
    #expect(osmView.superview === controller.view)
    let custom = UIView()
    custom.addSubview(osmView)
    #expect(osmView.superview === custom)
  }

  @Test("Parameters are variables of the UIView instance: texts, an amount, enumerations")
  func variables() {
    let view: UIView = KlarnaOSMView()
    let osmView = view as? KlarnaOSMView
    osmView?.clientId = "<client-id>"
    osmView?.placementKey = "<placement-key>"
    osmView?.locale = "en-US"
    osmView?.purchaseAmount = 1000
    osmView?.environment = .production
    osmView?.region = .na
    osmView?.theme = .dark
    #expect(osmView?.clientId == "<client-id>")
    #expect(osmView?.purchaseAmount == 1000)
    #expect(osmView?.environment == KlarnaOSMEnvironment.production)
    #expect(osmView?.region == KlarnaOSMRegion.na)
    #expect(osmView?.theme == KlarnaOSMTheme.dark)
  }

  @Test("clientId: String, required")
  func clientId() {
    let bench = OSMBench()
    bench.view.clientId = nil
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingClientId")
    bench.view.clientId = "id"
    #expect(bench.render() == nil)
    #expect(bench.server.requests.last?.url.description.contains("client_id=id&") == true)
  }

  @Test("placementKey: String, required")
  func placementKey() {
    let bench = OSMBench()
    bench.view.placementKey = nil
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingPlacementKey")
    bench.view.placementKey = "top-strip-promotion-badge"
    #expect(bench.render() == nil)
    #expect(bench.view.nodeViews.map(\.node.name).first == "KLARNA_LOGO")
  }

  @Test("locale: String, required, default value is en-US")
  func locale() {
    #expect(KlarnaOSMView().locale == "en-US")
    let bench = OSMBench()
    bench.view.region = .eu
    bench.view.locale = "de-DE"
    #expect(bench.render() == nil)
    #expect(bench.view.nodeViews.map(\.text).contains("Mehr erfahren"))
    bench.view.locale = ""
    #expect(bench.render()?.name == "KlarnaOSMErrorInvalidLocale")
  }

  @Test("purchaseAmount: Int, not required, in minor units ($120.00 = 12000)")
  func purchaseAmount() {
    let bench = OSMBench()
    bench.view.purchaseAmount = 12_000
    bench.render()
    #expect(bench.view.nodeViews.map(\.text).contains("4 interest-free payments of $30.00."))
    bench.view.purchaseAmount = nil
    #expect(bench.render() == nil)
    #expect(bench.view.nodeViews.map(\.text).contains("Shop now. Pay later with Klarna."))
  }

  @Test("environment: required, default is the demo environment")
  func environment() {
    let view = KlarnaOSMView()
    var result: [KlarnaError?] = []
    view.render { result.append($0) }
    #expect(result == [nil])
    #expect(view.placement == .demo)
  }

  @Test("region: required")
  func region() {
    let bench = OSMBench()
    bench.view.region = nil
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingRegion")
  }

  @Test("theme: required, stylizes the view on light and dark configurations")
  func theme() {
    let bench = OSMBench()
    #expect(bench.view.theme == .light)
    bench.view.theme = .dark
    bench.render()
    #expect(bench.view.nodeViews.first?.appearance.background == .black)
  }

  @Test("hostViewController: required, kept as a weak reference")
  func host() {
    let bench = OSMBench()
    do {
      let host = UIViewController(application: bench.application)
      bench.view.hostViewController = host
      #expect(bench.view.hostViewController === host)
    }
    #expect(bench.view.hostViewController == nil)
    #expect(bench.render()?.name == "KlarnaOSMErrorMissingHost")
  }

  @Test("hostViewController: used for inner linking for informational pages")
  func innerLinking() throws {
    let bench = OSMBench()
    bench.render()
    let action = try #require(bench.view.nodeViews.last)
    #expect(bench.view.tap(action))
    #expect(bench.host?.presentedViewController != nil)
  }

  @Test("delegate: not required, notified of changes in size")
  func delegate() {
    let bench = OSMBench()
    bench.render()
    #expect(bench.heights == [bench.view.contentHeight])
    bench.view.delegate = nil
    bench.view.clientId = nil
    bench.render()
    #expect(bench.heights.count == 1)
  }

  @Test("KlarnaOSMEnvironment demo: ignores all other parameters, shows all features")
  func demo() {
    let view = KlarnaOSMView()
    view.environment = KlarnaOSMEnvironment.demo
    view.locale = "nonsense"
    view.purchaseAmount = -5
    var result: [KlarnaError?] = []
    view.render { result.append($0) }
    #expect(result == [nil])
    let names = Set(view.nodeViews.map(\.node.name))
    #expect(
      names == [
        "TEXT_MAIN", "TEXT_LEGAL", "ACTION_LEARN_MORE", "ACTION_PREQUALIFY", "KLARNA_BADGE",
        "KLARNA_LOGO",
      ])
  }

  @Test("KlarnaOSMEnvironment playground: configurations of the playground portal")
  func playground() {
    let bench = OSMBench()
    bench.view.environment = KlarnaOSMEnvironment.playground
    bench.render()
    #expect(bench.server.requests.first?.url.host == "js.playground.klarna.com")
  }

  @Test("KlarnaOSMEnvironment production: configurations of production merchants")
  func production() {
    let bench = OSMBench()
    bench.view.environment = KlarnaOSMEnvironment.production
    bench.render()
    #expect(bench.server.requests.first?.url.host == "js.klarna.com")
  }

  @Test(
    "KlarnaOSMRegion eu, na, oc: which endpoint is the source of the configurations",
    arguments: [
      (KlarnaOSMRegion.eu, "/eu/", "sv-SE"), (.na, "/na/", "en-US"), (.oc, "/oc/", "en-AU"),
    ])
  func regions(region: KlarnaOSMRegion, path: String, locale: String) {
    let bench = OSMBench()
    bench.view.region = region
    bench.view.locale = locale
    #expect(bench.render() == nil)
    #expect(bench.server.requests.first?.url.path.hasPrefix(path) == true)
  }

  @Test(
    "KlarnaOSMTheme light, dark, automatic: the app's configuration or the system's setting",
    arguments: [
      (KlarnaOSMTheme.light, UIUserInterfaceStyle.dark, UIColor.white),
      (.dark, .light, .black), (.automatic, .dark, .black), (.automatic, .light, .white),
    ])
  func themes(theme: KlarnaOSMTheme, system: UIUserInterfaceStyle, background: UIColor) {
    let bench = OSMBench()
    bench.view.theme = theme
    bench.view.userInterfaceStyle = system
    bench.render()
    #expect(bench.view.nodeViews.first?.appearance.background == background)
  }
}
