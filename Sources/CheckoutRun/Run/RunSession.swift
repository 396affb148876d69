import CheckoutEmulator
import Foundation
import HeadlessWebView
import HostUI
import JSON
import KlarnaCheckout
import KlarnaCore
import WebView

/// Everything that one run consists of: one event loop, the app, its webviews, Klarna's side and
/// the shop's. It lives on one thread, for one run.
final class RunSession {
  let settings: RunSettings
  let loop = EventLoop()
  let recorder: Recorder
  let emulator: CheckoutEmulator
  let merchant: MerchantSite
  let application: UIApplication
  /// Keeps the app's controllers alive.
  var window: UIWindow?
  /// How the app shows the checkout.
  var mode = RunMode.native
  /// Says what keeps alive what the app gave to the SDK, once the app has let go.
  var retentionCheck: () -> String? = { nil }
  let localFiles: LocalFiles
  /// The shop's page from the network; nil offline.
  let onlinePage: OnlinePage?
  private let engine = ScriptEngine.ofThisThread
  private let dataStore = WebsiteDataStore()
  private var responders: [any ResourceResponder] = []
  private(set) var webViews: [ObservedWebView] = []

  /// A webview, and what the timeline calls it.
  final class ObservedWebView {
    let webView: HeadlessWebView
    var label: String

    init(_ webView: HeadlessWebView, label: String) {
      self.webView = webView
      self.label = label
    }
  }

  /// Apps that are on the emulated device.
  static let installedSchemes: Set<String> = [
    "bankid", "swish", "vipps", "mobilepay", "klarna", "intent", "market", "mobilebankid",
  ]

  init(settings: RunSettings, shop: Scenario.Shop, recording: Recording? = nil) {
    self.settings = settings
    recorder = Recorder(loop: loop)
    localFiles = LocalFiles(settings: settings)
    let network = OnlineResponder()
    onlinePage = settings.isOnline ? OnlinePage(network: network) : nil
    emulator = CheckoutEmulator(eventLoop: loop, behaviour: Behaviour(shop))
    merchant = MerchantSite(emulator: emulator)
    merchant.confirmation = MerchantSite.Confirmation(shop.confirmation)
    application = UIApplication(
      infoPlist: settings.infoPlist ?? Self.infoPlist(for: settings.returnURL), eventLoop: loop,
      notificationCenter: NotificationCenter(), installedSchemes: Self.installedSchemes)
    responders = [emulator, localFiles]
    if let recording { responders.append(RecordedShop(recording)) }
    if let onlinePage { responders += [onlinePage, network] }
    responders.append(merchant)
    localFiles.onSource = { [unowned recorder] in recorder.addSource($0, file: $1) }
    application.resourceResponder = ResponderChain(responders)
    application.makeWebView = { [unowned self] in makeWebView(label: "window") }
    application.onOpen = { [unowned self] in opened($0, $1) }
    emulator.observer = { [unowned self] in observe($0) }
  }

  /// A plist in which the return URL's scheme is registered; an address that is none of the app's
  /// own registers nothing.
  private static func infoPlist(for returnURL: String?) -> InfoPlist {
    let scheme = returnURL.flatMap {
      ReturnURL($0, infoPlist: nil).isAcceptedByKCO ? URLScheme.scheme(of: $0) : nil
    }
    return InfoPlist(urlSchemes: scheme.map { [$0] } ?? [])
  }

  func makeWebView(label: String) -> HeadlessWebView {
    let webView = HeadlessWebView(
      loop: loop, responders: responders, dataStore: dataStore, engine: engine,
      limits: settings.limits)
    let observed = ObservedWebView(webView, label: label)
    webView.observer = { [unowned self, unowned observed] event in
      recorder.observe(event, in: observed.webView, label: observed.label)
    }
    webViews.append(observed)
    return webView
  }

  /// What the KCO model does; it says what the webview it has just made is for.
  func observe(_ event: CheckoutEvent) {
    if case .webViewMade(let role) = event, let last = webViews.last {
      last.label =
        switch role {
        case .checkout: ""
        case .overlay: "overlay"
        case .browser: "bank"
        }
    }
    recorder.observe(event)
  }

  /// What a successor's model says.
  func observe(_ event: SDKEvent) { recorder.observe(event) }

  private func observe(_ event: EmulatorEvent) {
    recorder.observe(event)
  }

  /// An address left the app.
  private func opened(_ address: String, _ opening: UIApplication.Opening) {
    let destination =
      switch opening {
      case .browser: "browser"
      case .otherApp(let scheme): "app \(scheme)"
      case .ownScheme: "this app"
      case .noApp: "no app"
      case .notAnAddress: "nowhere"
      }
    if opening == .ownScheme {
      recorder.record(.return, ["url": .string(address)])
      recorder.state.isAway = false
      return
    }
    recorder.state.isAway = opening.succeeded
    recorder.record(.handover, ["url": .string(address), "to": .string(destination)])
  }

  /// Ends everything, so that nothing keeps anything else alive.
  func close() {
    for observed in webViews {
      observed.webView.observer = nil
      observed.webView.close()
    }
    loop.removeAll()
    window = nil
    application.onOpen = nil
    application.makeWebView = nil
    emulator.observer = nil
  }
}
