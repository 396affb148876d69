public import Foundation
public import HostUI
import JSON
import KlarnaCore
import WebView

/// The element of one payment method: it prepares the partner's view, and its ``submit()`` pays.
///
/// An `ObservableObject` in Purse's SDK; here ``onChange`` tells of changes.
public final class PaymentElement {
  /// How far it is.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing was called, or `prepare()` failed.
    case idle
    /// `/init` runs, or the partner's view loads.
    case preparing
    /// The partner's view is usable.
    case ready
    /// `/validate` runs.
    case validating
    /// The partner authorizes.
    case authorizing
    /// It was paid.
    case completed
    /// The partner did not authorize: the session is spent.
    case spent
  }

  /// What it pays with.
  public let method: PrimaryMethod
  /// The address by which a bank's app comes back.
  public let appReturnURL: URL?
  /// Shows pages of methods that redirect; held weakly.
  public private(set) weak var redirect: (any RedirectPresenter)?
  /// Learns the outcome; held weakly.
  public weak var listener: (any PaymentElementListener)?
  /// Told after each change.
  public var onChange: (() -> Void)?

  /// How far it is.
  public private(set) var state = State.idle {
    didSet {
      guard state != oldValue else { return }
      checkout.observer?(.state(state.rawValue))
      onChange?()
    }
  }
  /// The partner's view, once `/init` has answered; nil before, and where there is none.
  public var widgetView: UIView? { widget?.view }
  /// Told when the partner's view is another one, or has another height.
  var onLayout: (() -> Void)?

  private let checkout: PurseHeadlessCheckout
  private let module: (any PaymentModule)?
  /// The session that it was made for.
  private let sessionID: String
  private var widget: (any PartnerWidget)? { didSet { onLayout?() } }
  private var prepared: [() -> Void] = []

  init(
    checkout: PurseHeadlessCheckout, method: PrimaryMethod,
    listener: any PaymentElementListener, redirect: (any RedirectPresenter)?, appReturnURL: URL?
  ) {
    self.checkout = checkout
    self.method = method
    self.listener = listener
    self.redirect = redirect
    self.appReturnURL = appReturnURL
    module = checkout.modules[method.partner]
    sessionID = checkout.session.id
  }

  /// Whether ``submit()`` can be called: the partner's view is loaded.
  public var isReady: Bool { state == .ready }
  /// Whether it has a view to show; false where the partner's module was never installed.
  public var hasUI: Bool { module != nil }
  /// Whether the partner's view has a button that pays; Klarna's has none: the app's own button
  /// submits.
  public var selfSubmitting: Bool { false }

  // MARK: prepare

  /// Runs `/init` and loads the partner's view; turns the application's loop until that has ended.
  public func prepare() async {
    var isDone = false
    prepare { isDone = true }
    while !isDone, checkout.application.eventLoop.runNext() {}
  }

  /// Runs `/init` and loads the partner's view.
  ///
  /// - Parameter completion: Called when it has ended, well or not; failures go to the listener.
  public func prepare(completion: @escaping () -> Void = {}) {
    checkout.observer?(.call("prepare()"))
    switch state {
    case .idle: break
    case .preparing:
      checkout.observer?(
        .warning("purse-prepare-pending", "prepare() runs already: its end counts for both calls."))
      return prepared.append(completion)
    default:
      checkout.observer?(
        .warning(
          "purse-prepared", "prepare() was called again; the element is \(state.rawValue)."))
      return later(completion)
    }
    guard let module, module.refusal(appReturnURL: appReturnURL) == nil else {
      // It renders nothing; submit() says why.
      return later(completion)
    }
    if let refusal = refusal {
      return later { [self] in
        end(.failed(refusal))
        completion()
      }
    }
    state = .preparing
    prepared = [completion]
    initialize(module)
  }

  private func initialize(_ module: any PaymentModule) {
    let client = checkout.client
    client.post("init", client.item(method)) { [self] result in
      guard case .success(let data) = result, data["status"]?["state"] == "SUCCESS" else {
        return endPreparation(PurseError(.api, "\(method.partner) init not successful"))
      }
      let widget = module.widget(
        for: method, appReturnURL: appReturnURL, application: checkout.application,
        observer: { [weak checkout] in checkout?.observer?($0) })
      widget.onResize = { [weak self] in self?.onLayout?() }
      self.widget = widget
      widget.load(initData: data) { [weak self] in self?.endPreparation($0) }
    }
  }

  private func endPreparation(_ error: PurseError?) {
    let waiting = prepared
    prepared = []
    if let error {
      widget = nil
      state = .idle
      end(.failed(error))
    } else {
      state = .ready
    }
    for completion in waiting { completion() }
  }

  // MARK: submit

  /// Pays: `/validate`, and only where that succeeded, the partner's authorization.
  ///
  /// The outcome comes later, never inside this call.
  public func submit() {
    checkout.observer?(.call("submit()"))
    if state == .validating || state == .authorizing {
      checkout.observer?(
        .warning("purse-submit-pending", "submit() was called again; the first call goes on."))
      return
    }
    if let error = submitRefusal { return later { [self] in end(.failed(error)) } }
    state = .validating
    let client = checkout.client
    client.post("validate", [client.item(method)]) { [self] in validated($0) }
  }

  private var submitRefusal: PurseError? {
    guard let module else {
      return PurseError(.methodNotImplemented, "The invoked method is not implemented.")
    }
    if let error = module.refusal(appReturnURL: appReturnURL) ?? refusal { return error }
    guard state == .ready else {
      return PurseError(.partnerUI, "\(method.partner.capitalized) authorize callback missing")
    }
    guard checkout.primary == method else {
      return PurseError(
        .elementNotFulfilled,
        "Payment element must be fulfilled for this action: call setPrimary first.")
    }
    return nil
  }

  /// The session takes no payment, or is not the element's.
  private var refusal: PurseError? {
    if checkout.session.id != sessionID {
      return PurseError(
        .sessionExpired, "The checkout has another session: make another element.")
    }
    return checkout.refusal
  }

  private func validated(_ result: Result<JSONObject, PurseClient.Refusal>) {
    let validation: ValidationResult
    switch result {
    case .failure(let refusal):
      return endValidation("\(method.partner) validation not successful: \(refusal.words)")
    case .success(let json):
      guard let read = ValidationResult(json: json) else {
        return endValidation("\(method.partner) validation has no results")
      }
      guard read.isSuccess else {
        let codes = read.items.map(\.code).joined(separator: ", ")
        return endValidation("\(method.partner) validation not successful: \(codes)")
      }
      validation = read
    }
    // From here on the session takes no other payment, however Klarna decides. A session that took
    // its place meanwhile does.
    if checkout.session.id == sessionID { checkout.isSpent = true }
    state = .authorizing
    // The widget keeps this until the partner answers, which may be never.
    widget?.authorize { [weak self] error in
      guard let self else { return }
      state = error == nil ? .completed : .spent
      end(error.map(PaymentOutcome.failed) ?? .completed(validation))
    }
  }

  /// Nothing was charged, and the partner was not asked: the shopper may try again.
  private func endValidation(_ words: String) {
    state = .ready
    end(.failed(PurseError(.api, words)))
  }

  // MARK: Telling

  private func later(_ task: @escaping () -> Void) {
    checkout.application.eventLoop.schedule(after: 0, task)
  }

  private func end(_ outcome: PaymentOutcome) {
    checkout.observer?(.callback("paymentElement(_:ended:)", arguments: outcome.json))
    guard let listener else {
      checkout.observer?(
        .warning("purse-no-listener", "The listener is gone: it is held weakly."))
      return
    }
    listener.paymentElement(self, ended: outcome)
  }
}

extension PaymentOutcome {
  /// The outcome as a timeline shows it.
  var json: JSONObject {
    switch self {
    case .completed(let result):
      ["outcome": "completed", "globalStatus": .string(result.globalStatus)]
    case .failed(let error):
      [
        "outcome": "failed", "code": .string(error.code.rawValue),
        "message": .string(error.message),
      ]
    case .canceled: ["outcome": "canceled"]
    case .returnedFromRedirect: ["outcome": "returnedFromRedirect"]
    }
  }
}
