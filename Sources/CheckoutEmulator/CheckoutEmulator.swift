public import JSON
import SourceText
public import WebView

/// Klarna's side of a checkout: bootstrap, frame, orders, banks and the merchant API, answered
/// from memory, the same way every time.
///
/// Put it first among a webview's responders. It answers for the hosts of the known families and
/// for those that were named with ``serve(bootstrap:)`` or ``serve(configuration:order:)``; other
/// requests it leaves to the next responder.
public final class CheckoutEmulator: ResourceResponder {
  /// Told what happens, in virtual time.
  public var observer: ((EmulatorEvent) -> Void)?
  /// How Klarna behaves; a change takes effect with the next request.
  public var behaviour: Behaviour
  /// The orders.
  public let orders: OrderStore
  /// The bank's answer, set before the buyer gets there; nil means that it waits for
  /// ``resolveHandover(_:)``.
  public var bankOutcome: HandoverOutcome?
  /// The way to a bank that has no answer yet.
  public internal(set) var pendingHandover: Handover?

  private let eventLoop: EventLoop
  private var servedOrigins: Set<String> = []
  /// Which order a bank's address belongs to.
  var ordersByToken: [String: String] = [:]

  /// Creates an emulator without orders.
  ///
  /// - Parameters:
  ///   - eventLoop: Whose virtual time counts.
  ///   - behaviour: How Klarna behaves.
  ///   - seed: The same seed gives the same ids.
  public init(eventLoop: EventLoop, behaviour: Behaviour = Behaviour(), seed: UInt64 = 1) {
    self.eventLoop = eventLoop
    self.behaviour = behaviour
    orders = OrderStore(seed: seed, clock: { eventLoop.now })
    orders.observer = { [weak self] entry in self?.pass(entry) }
  }

  /// Takes over the snippet that will be played: makes its order and answers for its hosts.
  ///
  /// - Parameters:
  ///   - configuration: The snippet's configuration, AUTH_HEADER included.
  ///   - order: The order's JSON of either API; nil makes one from the configuration.
  /// - Returns: What a person should know, such as a bootstrap at an unknown host.
  @discardableResult
  public func serve(configuration: JSONObject, order: JSONObject? = nil) -> [String] {
    var notes: [String] = []
    for key in ["BOOTSTRAP_SRC", "CHECKOUT_DOMAIN", "ORDER_URL", "CLIENT_EVENT_HOST"] {
      guard let url = configuration[key]?.string, let address = Address(url) else { continue }
      if !KlarnaHosts.isKnown(address.host), servedOrigins.insert(address.origin).inserted {
        notes.append("\(key) is at \(address.origin), which is no known host of the checkout.")
      }
    }
    if let order, order["order_lines"] != nil {
      notes += OrderAmounts.problems(in: order).map { "The order's amounts: \($0)." }
    }
    let adopted = orders.adopt(configuration: configuration, json: order)
    enrich(adopted.id)
    return notes
  }

  /// Answers for the origin of an address as for one of Klarna's.
  public func serve(bootstrap url: String) {
    if let address = Address(url) { servedOrigins.insert(address.origin) }
  }

  /// The snippet of an order as it is now: the form, or the confirmation once it is placed.
  ///
  /// - Returns: HTML; nil when there is no such order.
  public func snippet(forOrder id: String) -> String? {
    orders.order(id).map { SnippetWriter.html($0.configuration) }
  }

  /// The answer to a request for one of Klarna's hosts; nil for any other host.
  public func response(
    to request: ResourceRequest
  ) -> Result<ResourceResponse, ResourceFailure>? {
    respond(
      EmulatedRequest(
        method: request.method, url: request.url.description, headers: request.headers,
        body: request.body))
  }

  func respond(_ request: EmulatedRequest) -> Result<ResourceResponse, ResourceFailure>? {
    guard let address = Address(request.url),
      KlarnaHosts.isKnown(address.host) || servedOrigins.contains(address.origin)
    else { return nil }
    return route(request, address).map { response in
      var response = response
      response.latency = address.path == "/_kco/report" ? 0 : behaviour.latency
      response.headers += Self.crossOriginFields
      return response
    }
  }

  private static let crossOriginFields = [
    HTTPField("Access-Control-Allow-Origin", "*"),
    HTTPField("Access-Control-Allow-Headers", "Accept, Authorization, Content-Type"),
    HTTPField("Access-Control-Allow-Methods", "GET, POST, OPTIONS"),
  ]

  private func route(
    _ request: EmulatedRequest, _ address: Address
  ) -> Result<ResourceResponse, ResourceFailure> {
    if request.method == "OPTIONS" || KlarnaHosts.isTracking(address) {
      return .success(ResourceResponse(status: 204))
    }
    switch address.lastPathPart {
    case "checkout.bootstrap.js": return .success(.script("bootstrap.js"))
    case "checkout-frame.js": return .success(.script("checkout-frame.js"))
    case "fullscreen.js": return .success(.script("fullscreen.js"))
    case "checkout-template.html": return .success(.page("checkout-template.html"))
    case "fullscreen.html": return .success(.page("fullscreen.html"))
    case "device_recognition": return .success(ResourceResponse(status: 204))
    case "terms":
      return .success(
        .text("Terms", "The terms of an emulated shop: nothing is sold and nothing is paid."))
    default: break
    }
    if address.path == "/_kco/report" {
      takeReport(request.body)
      return .success(ResourceResponse(status: 204))
    }
    if address.path.hasPrefix("/bank/") { return .success(bank(request, address)) }
    if let order = orders.order(clientURL: address.resource), request.isFromFrame {
      return client(request, address, order)
    }
    if request.isFromFrame, address.path.utf8.contains("/orders/") {
      return .success(unknownOrder(request, address))
    }
    if let api = MerchantAPI(request: request, address: address, emulator: self) {
      return .success(api.answer())
    }
    return .success(
      .json(
        status: 404,
        [
          "error_code": "NOT_FOUND",
          "error_message": .string("the emulated checkout has nothing at \(address.resource)"),
        ]))
  }

  // MARK: Events

  func emit(_ kind: EmulatorEvent.Kind) {
    observer?(EmulatorEvent(time: eventLoop.now, kind: kind))
  }

  func problem(_ code: String, _ message: String) {
    emit(.problem(EmulatorProblem(code: code, message: message)))
  }

  private func takeReport(_ body: [UInt8]) {
    if let report = PageReport(body) { emit(report.kind) }
  }

  private func pass(_ entry: OrderStore.JournalEntry) {
    switch entry.action {
    case .created: emit(.orderCreated(id: entry.orderID))
    case .updated: emit(.orderUpdated(id: entry.orderID))
    case .completed:
      let confirmation = orders.order(entry.orderID)?.confirmationURL ?? ""
      emit(.orderCompleted(id: entry.orderID, confirmation: confirmation))
    case .push(let url): emit(.callback(name: "push", url: url))
    case .acknowledged: emit(.note("The shop acknowledged order \(entry.orderID)."))
    case .refused(let error): problem(error.code.rawValue, error.description)
    }
  }
}
