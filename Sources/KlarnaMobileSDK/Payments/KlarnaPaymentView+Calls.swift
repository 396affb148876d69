import Foundation
import HostUI
import JSON
import KlarnaCore
import WebView

extension KlarnaPaymentView {
  /// Checks what `initialize` needs, in order: one call at a time, the hierarchy, the return URL,
  /// environment and region together, the token.
  func start(_ clientToken: String) {
    guard begin(.initialize) else { return }
    if let error = startRefusal { return answer(.initialize) { $0.fail(error, .initialize) } }
    guard let token = PaymentSessionToken(clientToken) else {
      return answer(.initialize) { $0.fail(.invalidClientToken, .initialize) }
    }
    warnOfOtherSystem(token)
    if otherViews > 0 {
      warn(
        "payments-two-views",
        "Another payment view is in the window: only one may be there in a checkout.")
    }
    var body: JSONObject = ["payment_method_category": .string(category)]
    if let returnURL { body["return_url"] = .string(returnURL.absoluteString) }
    if let text = paymentOptions.initData {
      guard let data = Self.object(text) else {
        return answer(.initialize) { $0.fail(.unreadable("initData"), .initialize) }
      }
      body["init_data"] = .object(data)
    }
    generation += 1
    waitsForApp = false
    // A new session begins from nothing, as far as the old one got.
    state = .created
    session = token
    send(.initialize, body)
  }

  private var startRefusal: KlarnaError? {
    guard let application else {
      return KlarnaError(
        name: KlarnaPaymentErrorName.paymentsLibNotAdded,
        message: "The view has to be in the view hierarchy before initialize() is called.",
        isFatal: false)
    }
    if window == nil {
      warn(
        "payments-no-window",
        "initialize() was called before the view was in a window: add it first.")
    }
    let plist = checksInfoPlist ? application.infoPlist : nil
    if let error = KlarnaError.judging(returnURL: returnURL, infoPlist: plist) { return error }
    switch (environment, region) {
    case (nil, _?):
      return KlarnaError(
        name: KlarnaErrorName.klarnaMissingEnvironmentError,
        message:
          "The environment was not set as a property or provided in any of the methods.",
        isFatal: true)
    case (_?, nil):
      return KlarnaError(
        name: KlarnaErrorName.klarnaMissingRegionError,
        message: "The region was not set as a property or provided in any of the methods.",
        isFatal: true)
    default: return nil
    }
  }

  /// A session belongs to a system and a region; the token names both.
  private func warnOfOtherSystem(_ token: PaymentSessionToken) {
    guard let environment, let region else { return }
    let own = token.baseURL.host?.contains("playground") == true ? "playground" : "production"
    let place = token.baseURL.path.split(separator: "/").first.map(String.init)
    let isOtherRegion = place.map { ["eu", "na", "oc"].contains($0) && $0 != "\(region)" } ?? false
    guard own != "\(environment)" || isOtherRegion else { return }
    warn(
      "payments-other-system",
      "The client token is of \(own)\(place.map { " " + $0 } ?? ""), the view is for \(environment) "
        + "\(region).")
  }

  /// How many other payment views are in the window.
  private var otherViews: Int {
    func count(_ view: UIView) -> Int {
      view.subviews.reduce(0) { total, inner in
        total + count(inner) + (inner is KlarnaPaymentView && inner !== self ? 1 : 0)
      }
    }
    return window.map(count) ?? 0
  }

  /// A call that may change the order.
  func call(
    _ action: KlarnaPaymentAction, _ name: String, _ jsonData: String?,
    _ arguments: JSONObject = [:]
  ) {
    let data = jsonData.flatMap(Self.object)
    var shown = arguments
    // As members, so that whoever shows it can leave out what identifies the buyer.
    shown["jsonData"] = data.map(JSONValue.object) ?? jsonData.map(JSONValue.string)
    observer?(.call(name, arguments: shown))
    guard begin(action) else { return }
    var body: JSONObject = ["payment_method_category": .string(category)]
    for (name, value) in arguments { body[name] = value }
    if action == .authorize, let returnURL {
      body["return_url"] = .string(returnURL.absoluteString)
    }
    guard jsonData == nil || data != nil else {
      return answer(action) { $0.fail(.unreadable("jsonData"), action) }
    }
    if let data { body["data"] = .object(data) }
    send(action, body)
  }

  private static func object(_ text: String) -> JSONObject? {
    (try? JSONDocument(Array(text.utf8)))?.value.object
  }

  /// Refuses a call that comes while another waits, or at the wrong time.
  private func begin(_ action: KlarnaPaymentAction) -> Bool {
    let method = action.method + "()"
    if let pending {
      let words =
        pending == action
        ? "\(method) method was called multiple times while its result is pending."
        : "\(method) was called while the result of \(pending.method)() is pending: wait for it."
      refuse(action, words)
      return false
    }
    if let advice = state.refusal(of: action) {
      refuse(action, "\(method) was called at the wrong time; \(advice).")
      return false
    }
    pending = action
    return true
  }

  /// Tells of a call that is not made; what waits goes on.
  private func refuse(_ action: KlarnaPaymentAction, _ words: String) {
    let error = KlarnaError(
      name: KlarnaPaymentErrorName.failed(action), message: words, isFatal: state == .failed)
    later { $0.tell(KlarnaPaymentError(error, action: action.rawValue)) }
  }

  /// Ends the call that waits, later, on the loop.
  func answer(_ action: KlarnaPaymentAction, _ result: @escaping (KlarnaPaymentView) -> Void) {
    later { view in
      view.pending = nil
      result(view)
    }
  }

  private func later(_ task: @escaping (KlarnaPaymentView) -> Void) {
    guard let application else { return task(self) }
    application.eventLoop.schedule { [weak self] in self.map(task) }
  }

  private func send(_ action: KlarnaPaymentAction, _ body: JSONObject) {
    request(action.endpoint, body) { view, result in
      view.pending = nil
      view.take(result, of: action)
    }
  }

  /// Asks the session's server; answers for an older session are left alone.
  func request(
    _ endpoint: String, _ body: JSONObject,
    completion: @escaping (KlarnaPaymentView, Result<APIAnswer, ResourceFailure>) -> Void
  ) {
    guard let application, let session, let url = session.url(endpoint) else {
      return answer(.initialize) { $0.fail(.invalidClientToken, .initialize) }
    }
    let number = generation
    APIClient(application: application) { [weak self] in self?.observer?($0) }
      .send(
        "POST", url, headers: [HTTPField("Authorization", "Bearer " + session.text)],
        json: .object(body)
      ) { [weak self] result in
        guard let self, generation == number, state != .failed else { return }
        completion(self, result)
      }
  }
}

extension KlarnaError {
  static let invalidClientToken = KlarnaError(
    name: KlarnaPaymentErrorName.invalidClientToken,
    message: "Error performing Klarna.Payments.init().", isFatal: false)

  static func unreadable(_ parameter: String) -> KlarnaError {
    KlarnaError(
      name: KlarnaPaymentErrorName.parseStringFailed,
      message: "\(parameter) is no JSON text of an object.", isFatal: false)
  }
}
