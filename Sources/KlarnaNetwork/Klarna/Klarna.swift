public import Foundation
import JSON
import KlarnaCore
import Synchronization

/// An instance of Klarna's network products: payment presentation, payment requests, the session.
///
/// Every call is answered, later and never inside the call, and from any thread unless the
/// ``KlarnaRuntime`` is bound to an event loop. Whatever is called after ``dispose()`` is answered
/// with an error that says so.
public final class Klarna: Sendable {
  /// Tells the contents of one instance from those of another.
  final class Mark: Sendable {}

  struct State {
    var isDisposed = false
    var sessionToken: String?
    var metadata: KlarnaIntegrationMetadata?
    /// How many presentations were asked for.
    var fetches = 0
    /// The content of the newest fetch that was answered.
    var content: KlarnaPaymentPresentationContent?
    /// Purchase journeys on screen, by payment request.
    var journeys: [String: Journey] = [:]
  }

  /// What it was initialized with.
  public let configuration: KlarnaConfiguration
  /// The device.
  public let runtime: KlarnaRuntime
  let mark = Mark()
  let state: Mutex<State>

  private init(_ configuration: KlarnaConfiguration, _ runtime: KlarnaRuntime) {
    self.configuration = configuration
    self.runtime = runtime
    state = Mutex(State(sessionToken: configuration.klarnaNetworkSessionToken))
  }

  /// Creates an instance.
  ///
  /// - Parameters:
  ///   - configuration: Client identifier, return URL and the rest.
  ///   - runtime: The device; without one every request fails.
  /// - Returns: The instance, or what is wrong with the configuration.
  public static func initialize(
    configuration: KlarnaConfiguration, runtime: KlarnaRuntime? = .current
  ) -> Result<Klarna, KlarnaSDKError> {
    let runtime = runtime ?? KlarnaRuntime { _ in NoServer() }
    runtime.observer(.call("Klarna.initialize", arguments: configuration.summary))
    if let problem = ConfigurationRules.problem(configuration, on: runtime.platform) {
      return .failure(problem)
    }
    let klarna = Klarna(configuration, runtime)
    runtime.add(klarna)
    if let warning = ConfigurationRules.warning(
      configuration, on: runtime.platform, runtime.infoPlist)
    {
      runtime.observer(.warning(warning.code, warning.text))
    }
    return .success(klarna)
  }

  /// Tells the SDK of an address with which the app was opened.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - runtime: The device.
  /// - Returns: Whether it is the return URL of an instance; a journey on screen then goes on.
  @discardableResult
  public static func handleReturnUrl(url: URL, runtime: KlarnaRuntime? = .current) -> Bool {
    handleReturnUrl(url: url.absoluteString, runtime: runtime)
  }

  /// Tells the SDK of an address with which the app was opened; see
  /// ``handleReturnUrl(url:runtime:)-(URL,_)``.
  @discardableResult
  public static func handleReturnUrl(url: String, runtime: KlarnaRuntime? = .current) -> Bool {
    guard let runtime else { return false }
    let accepted = runtime.liveInstances.filter { $0.isReturnUrl(url) }
    runtime.observer(.returned(url, accepted: !accepted.isEmpty))
    for klarna in accepted { klarna.returned(to: url) }
    return !accepted.isEmpty
  }

  /// Payment presentation and payment requests.
  public var payment: KlarnaPayment { KlarnaPayment(klarna: self) }

  /// What instances and servers share.
  public var network: KlarnaNetworkAccess { KlarnaNetworkAccess(klarna: self) }

  /// Who integrates the SDK; sent with each request from then on.
  public var integrationMetadata: KlarnaIntegrationMetadata? {
    get { state.withLock { $0.metadata } }
    set { state.withLock { $0.metadata = newValue } }
  }

  /// Ends the instance, as Klarna's wrappers do when their JavaScript or Dart object goes: calls
  /// under way and calls that follow are answered with an error.
  public func dispose() {
    runtime.observer(.call("dispose"))
    state.withLock { state in
      state.isDisposed = true
      state.content = nil
    }
    endJourneys()
  }

  /// Whether ``dispose()`` was called.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  // MARK: For the rooms inside

  /// The language of texts.
  var locale: String { configuration.locale ?? runtime.deviceLocale }

  /// Where the customer comes back to.
  var returnUrl: String? { runtime.platform.ownAppReturnUrl ?? configuration.appReturnUrl }

  /// The scheme of that address.
  var returnScheme: String? { returnUrl?.split(separator: ":").first.map(String.init) }

  func send(
    _ method: String = "POST", _ path: String, _ body: JSONObject? = nil,
    completion: @escaping @Sendable (Result<JSONValue, KlarnaSDKError>) -> Void
  ) {
    let (token, metadata) = state.withLock { ($0.sessionToken, $0.metadata) }
    var body = body
    if let metadata { body?["integration_metadata"] = metadata.json }
    ServerCall(
      method: method, path: path, body: body.map { .object($0) },
      clientId: configuration.clientId, sessionToken: token
    ).send(by: runtime, completion: completion)
  }

  /// Answers a call: the event first, then the app.
  func answer<Value: Sendable>(
    _ call: String, _ result: Result<Value, KlarnaSDKError>,
    _ describe: @escaping @Sendable (Value) -> JSONObject,
    _ callback: @escaping @Sendable (Result<Value, KlarnaSDKError>) -> Void
  ) {
    let runtime = runtime
    runtime.deliver { [self] in
      let result = isDisposed ? .failure(.disposed) : result
      let arguments: JSONObject =
        switch result {
        case .success(let value): describe(value)
        case .failure(let error):
          ["error": .string(error.name), "message": .string(error.message)]
        }
      runtime.observer(.callback(call, arguments: arguments))
      callback(result)
    }
  }

  private func isReturnUrl(_ url: String) -> Bool {
    guard let returnUrl, !isDisposed else { return false }
    return url.hasPrefix(returnUrl)
  }
}

extension KlarnaConfiguration {
  /// For the timeline; the session token stays out of it.
  var summary: JSONObject {
    var object: JSONObject = ["clientId": .string(clientId)]
    if let accountId { object["accountId"] = .string(accountId) }
    if let appReturnUrl { object["appReturnUrl"] = .string(appReturnUrl) }
    if let locale { object["locale"] = .string(locale) }
    return object
  }
}
