import HeadlessWebView
import JSON
import TestSupport
import WebView

@testable import CheckoutEmulator

/// A shop's page with a snippet, in a headless webview, with or without an app around it.
final class ShopPage {
  /// What stands around the webview.
  enum App {
    /// Nothing: a browser.
    case none
    /// An app that answers the handshake; its return URL may be empty.
    case answering(returnURL: String)
    /// An app that never answers.
    case mute
  }

  let loop = EventLoop()
  let emulator: CheckoutEmulator
  let site: MerchantSite
  let webView: HeadlessWebView
  var events: [EmulatorEvent.Kind] = []
  var web: [WebViewEvent.Kind] = []
  var handedOver: [String] = []
  private(set) var app: NativeApp?

  static let address = "https://hats.example/checkout"

  init(
    _ snippet: String, glue: String = "", app: App = .none, behaviour: Behaviour = Behaviour(),
    order: JSONObject? = nil, dialect: ScriptMessageDialect = .webKit,
    head: String = "", page: (String) -> String = { $0 }
  ) throws {
    emulator = CheckoutEmulator(eventLoop: loop, behaviour: behaviour)
    site = MerchantSite(emulator: emulator)
    webView = HeadlessWebView(loop: loop, responders: [emulator, site])
    if let order {
      emulator.serve(configuration: try Self.configuration(of: snippet), order: order)
    }
    emulator.observer = { [weak self] in self?.events.append($0.kind) }
    webView.observer = { [weak self] in self?.web.append($0.kind) }
    webView.systemURLOpener = { [weak self] in self?.handedOver.append($0.description) }
    switch app {
    case .none: break
    case .answering(let returnURL):
      self.app = NativeApp(webView, dialect: dialect, returnURL: returnURL, isMute: false)
    case .mute: self.app = NativeApp(webView, dialect: dialect, returnURL: "", isMute: true)
    }
    let html =
      "<!doctype html><html><head><title>Hats</title>\(head)</head><body>\n" + page(snippet)
      + "\n<script>\n\(glue)\n</script></body></html>"
    webView.loadHTMLString(html, baseURL: WebURL(Self.address))
  }

  deinit { webView.close() }

  /// A snippet of the fixtures.
  static func snippet(_ era: String = "2022") throws -> String {
    String(
      decoding: try Repository.bytes("Tests/CheckoutEmulatorTests/Fixtures/era-\(era).html"),
      as: UTF8.self)
  }

  /// The few members that the emulator needs, read by their quotes.
  static func configuration(of snippet: String) throws -> JSONObject {
    var values: JSONObject = [:]
    for key in ["ORDER_URL", "AUTH_HEADER", "PURCHASE_COUNTRY", "ORDER_STATUS", "BOOTSTRAP_SRC"] {
      guard let start = snippet.firstRange(of: key + ":'") else { continue }
      values[key] = .string(String(snippet[start.upperBound...].prefix { $0 != "'" }))
    }
    return values
  }

  func run(_ milliseconds: Double = 2_000) { loop.run(for: milliseconds) }

  func frame(_ elementID: String = "klarna-checkout-iframe") -> WebFrame? {
    webView.frames.first { $0.elementID == elementID }
  }

  /// The value of a script in the checkout frame.
  func inFrame(_ script: String) throws -> JSONValue {
    try webView.evaluateJavaScript(script, in: frame()?.id)
  }

  /// Which view the frame shows.
  func view() throws -> String? {
    try inFrame(
      "['form','waiting','confirmation','error'].filter(function(i){"
        + "return !document.getElementById(i).hidden}).join()"
    ).string
  }

  func fill(_ fields: [(name: String, value: String)]) throws {
    for (name, value) in fields {
      try webView.perform(.fill(.name(name), value), in: frame()?.id)
    }
  }

  /// Fills in the form as a buyer of that country does.
  func fillIn(country: String = "SE", extras: [String] = []) throws {
    run()
    try fill(Buyer.sample(country: country))
    try fill(extras.map { ($0, Buyer.extras[$0] ?? "") })
    run()
  }

  func pay(_ method: String = "pay_later") throws {
    try webView.perform(.choose(.name("payment_method"), method), in: frame()?.id)
    try webView.perform(.click(.selector("#buy-button")), in: frame()?.id)
    run()
  }

  var problems: [EmulatorProblem] {
    events.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }

  var problemCodes: [String] { problems.map(\.code) }

  /// What went wrong inside the webview: scripts that threw, requests that nobody answered.
  var faults: [String] {
    web.compactMap {
      switch $0 {
      case .uncaught(let message, let position, _): "\(message) \(position?.description ?? "")"
      case .resource(let request, _, .some(let failure)): "\(request.url): \(failure)"
      case .notImplemented(let name): "not implemented: \(name)"
      case .limit(let text): text
      default: nil
      }
    }
  }
}

/// The app's end of the bridge.
final class NativeApp: ScriptMessageHandler {
  private weak var view: HeadlessWebView?
  private let returnURL: String
  private let isMute: Bool
  /// Everything that came, in order.
  private(set) var messages: [JSONValue] = []

  init(_ view: HeadlessWebView, dialect: ScriptMessageDialect, returnURL: String, isMute: Bool) {
    self.view = view
    self.returnURL = returnURL
    self.isMute = isMute
    let names =
      dialect == .webKit ? ["kco_handshake", "kco_native"] : ["KCO_HANDSHAKE", "KCO_NATIVE"]
    for name in names { view.addScriptMessageHandler(self, name: name, dialect: dialect) }
  }

  func webView(_ webView: any WebView, didReceive message: ScriptMessage) {
    guard let text = message.body.string, let value = try? JSONDocument(text: text).value else {
      messages.append(message.body)
      return
    }
    messages.append(value)
    guard value["action"] == "handshake", !isMute else { return }
    var answer: JSONObject = ["action": "handshake", "version": "1.7.3", "platform": "ios"]
    if !returnURL.isEmpty { answer["returnURL"] = .string(returnURL) }
    post(.object(answer))
  }

  func post(_ value: JSONValue) { try? view?.postMessage(value.jsonText()) }

  func send(_ event: String) { post(["action": "event", "event": .string(event), "args": []]) }

  /// The arguments of each event of that name.
  func events(_ name: String) -> [JSONValue] {
    messages.filter { $0["event"]?.string == name }.compactMap { $0["args"] }
  }

  /// Every signal in order.
  var signals: [(name: String, value: JSONValue)] {
    events("merchant_api:signal").compactMap { args in
      args[0]?.object.flatMap { object in object.keys.first.map { ($0, object[$0] ?? .null) } }
    }
  }

  func signal(_ name: String) -> [JSONValue] {
    signals.filter { $0.name == name }.map(\.value)
  }
}
