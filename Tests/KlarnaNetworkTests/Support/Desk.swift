import CheckoutEmulator
import Foundation
import HostUI
import KlarnaCore
import Synchronization
import WebView

@testable import KlarnaNetwork

/// An app, its customer and the emulated network, on one event loop.
final class Desk {
  let application: UIApplication
  let server: NetworkServer
  let log = EventLog()
  let customer: ScriptedCustomer
  let runtime: KlarnaRuntime

  init(
    _ behaviours: Set<NetworkBehaviour> = [],
    infoPlist: InfoPlist = InfoPlist(urlSchemes: ["partnerapp"]), platform: KlarnaPlatform = .iOS,
    isDark: Bool = false
  ) {
    application = UIApplication(infoPlist: infoPlist, notificationCenter: NotificationCenter())
    server = NetworkServer(eventLoop: application.eventLoop, behaviours: behaviours)
    application.resourceResponder = server
    customer = ScriptedCustomer(server)
    let log = log
    runtime = KlarnaRuntime(
      application: application, platform: platform, isDark: isDark, presenter: customer,
      observer: { log.add($0) })
  }

  static let configuration = KlarnaConfiguration(
    clientId: "klarna_test_client", appReturnUrl: "partnerapp://klarna-return")

  func klarna(_ configuration: KlarnaConfiguration = Desk.configuration) throws -> Klarna {
    try Klarna.initialize(configuration: configuration, runtime: runtime).get()
  }

  /// Calls, and turns the loop until the answer is there; nil where none comes in ten minutes.
  func answer<Value: Sendable>(
    _ call: (@escaping @Sendable (Result<Value, KlarnaSDKError>) -> Void) -> Void
  ) -> Result<Value, KlarnaSDKError>? {
    let box = Box<Result<Value, KlarnaSDKError>>()
    call { box.add($0) }
    application.eventLoop.run(for: 600_000) { !box.values.isEmpty }
    return box.values.first
  }

  func fetch(
    _ klarna: Klarna, _ data: KlarnaPaymentPresentationData = .shoes
  ) -> Result<KlarnaPaymentPresentationContent, KlarnaSDKError>? {
    answer { klarna.payment.presentation.fetch(data: data, callback: $0) }
  }

  func content(
    _ klarna: Klarna, _ data: KlarnaPaymentPresentationData = .shoes
  ) throws -> KlarnaPaymentPresentationContent {
    guard let result = fetch(klarna, data) else { throw NoAnswer() }
    return try result.get()
  }

  func initiate(_ klarna: Klarna, _ id: String) -> Result<KlarnaPaymentRequest, KlarnaSDKError>? {
    answer { klarna.payment.initiate(paymentRequestId: id, callback: $0) }
  }

  struct NoAnswer: Error {}
}

extension KlarnaPaymentPresentationData {
  static let shoes = KlarnaPaymentPresentationData(amount: 11_800, currency: "USD")
}

/// Values that came from anywhere.
final class Box<Value: Sendable>: Sendable {
  private let content = Mutex<[Value]>([])

  var values: [Value] { content.withLock { $0 } }

  func add(_ value: Value) { content.withLock { $0.append(value) } }
}

/// What a model reported.
final class EventLog: Sendable {
  private let events = Mutex<[SDKEvent]>([])

  func add(_ event: SDKEvent) { events.withLock { $0.append(event) } }

  var all: [SDKEvent] { events.withLock { $0 } }

  var warnings: [String] {
    all.compactMap { if case .warning(let code, _) = $0 { code } else { nil } }
  }

  var opened: [(url: String, place: SDKEvent.Place)] {
    all.compactMap { if case .opened(let url, let place) = $0 { (url, place) } else { nil } }
  }

  var states: [String] {
    all.compactMap { if case .state(let name) = $0 { name } else { nil } }
  }

  /// Method and path of each request, with its body.
  var exchanges: [(name: String, body: String)] {
    all.compactMap { event in
      guard case .exchange(let request, _) = event else { return nil }
      let path = request.url.path.split(separator: "/").dropFirst(2).joined(separator: "/")
      return ("\(request.method) \(path)", String(decoding: request.body, as: UTF8.self))
    }
  }
}

/// A customer who does what a test says; at first everything that is asked.
final class ScriptedCustomer: KlarnaPagePresenter {
  enum Act: Sendable, Equatable {
    /// Signs in or pays, and comes back.
    case goOn
    /// Closes the page.
    case close
    /// Leaves the page as it is.
    case nothing
  }

  private let server: ThreadBound<NetworkServer>
  private let state = Mutex<(act: Act, pages: [KlarnaPage])>((.goOn, []))

  init(_ server: NetworkServer) { self.server = ThreadBound(server) }

  var act: Act {
    get { state.withLock { $0.act } }
    set { state.withLock { $0.act = newValue } }
  }

  var pages: [KlarnaPage] { state.withLock { $0.pages } }

  func present(_ page: KlarnaPage, completion: @escaping @Sendable (KlarnaPageEnd) -> Void) {
    let act = state.withLock { state in
      state.pages.append(page)
      return state.act
    }
    switch act {
    case .nothing: return
    case .close: completion(.closed)
    case .goOn:
      let back = server.with { server in
        switch page.purpose {
        case .link(.auth):
          server.finishAuthentication(at: page.url, scheme: page.callbackScheme ?? "")
        case .link(.info): String?.none
        case .journey: server.finishJourney(at: page.url)
        }
      }
      completion((back ?? nil).map { .returned($0) } ?? .closed)
    }
  }
}
