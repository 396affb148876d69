public import Foundation
public import HostUI
import JSON
public import KlarnaCore
import WebView

/// A checkout without a form of its own: it knows the session's methods, and the app shows them.
///
/// An `ObservableObject` in Purse's SDK; here ``onChange`` tells of changes.
public final class PurseHeadlessCheckout {
  /// The app that it belongs to.
  public let application: UIApplication
  /// What is paid.
  public private(set) var session: PurseSession
  /// The method that was chosen; nil before.
  public private(set) var primary: PrimaryMethod?
  /// Whether the session was paid, or tried to be: it takes no other payment.
  public internal(set) var isSpent = false
  /// Told after each change.
  public var onChange: (() -> Void)?
  /// Told of every call, callback, exchange and warning.
  public var observer: ((SDKEvent) -> Void)?

  let modules: [String: any PaymentModule]
  private var began: Double

  /// Builds a checkout with the modules that are installed now.
  ///
  /// - Parameters:
  ///   - session: What is paid.
  ///   - application: The app.
  ///   - registry: Where modules were installed.
  ///   - observer: Told of everything from the beginning on.
  public init(
    session: PurseSession, application: UIApplication, registry: PluginRegistry = .shared,
    observer: ((SDKEvent) -> Void)? = nil
  ) {
    self.session = session
    self.application = application
    self.observer = observer
    modules = registry.modules
    began = application.eventLoop.now
  }

  /// The session's methods, in its order.
  public var methods: [PrimaryMethod] { session.methods }

  /// Takes a fresh session in the place of one that is spent or over. Elements of the old one are
  /// of no use any more: make others.
  public func setSession(_ session: PurseSession) {
    observer?(.call("setSession(_:)", arguments: ["id": .string(session.id)]))
    self.session = session
    began = application.eventLoop.now
    primary = nil
    isSpent = false
    onChange?()
  }

  /// Chooses a method.
  ///
  /// - Throws: ``PurseError``: the method is none of the session's, or does not take the amount.
  public func setPrimary(_ method: PrimaryMethod) throws(PurseError) {
    observer?(.call("setPrimary(_:)", arguments: ["method": .string(method.id)]))
    guard session.methods.contains(method) else {
      throw PurseError(.methodNotFound, "Method not found.")
    }
    if let code = method.disabled(for: session.amount) {
      let amount = Money.text(session.amount, session.currency)
      throw PurseError(code, "The method does not take \(amount).")
    }
    primary = method
    onChange?()
  }

  /// Makes the element of a method, when the shopper selects it.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - listener: Learns the outcome; held weakly.
  ///   - redirect: Shows pages of methods that redirect; Klarna's never does. Held weakly.
  ///   - appReturnURL: The address by which a bank's app comes back; Klarna needs it.
  public func paymentElement(
    for method: PrimaryMethod, listener: any PaymentElementListener,
    redirect: (any RedirectPresenter)?, appReturnURL: URL? = nil
  ) -> PaymentElement {
    observer?(
      .call(
        "paymentElement(for:listener:redirect:appReturnURL:)",
        arguments: [
          "method": .string(method.id),
          "appReturnURL": appReturnURL.map { .string($0.absoluteString) } ?? .null,
        ]))
    return PaymentElement(
      checkout: self, method: method, listener: listener, redirect: redirect,
      appReturnURL: appReturnURL)
  }

  /// Why the session takes no payment; nil where it does.
  var refusal: PurseError? {
    if isSpent {
      return PurseError(
        .sessionAlreadySubmitted, "The session is spent: begin with a fresh one.")
    }
    if let expiry = session.expiry, application.eventLoop.now - began >= expiry {
      return PurseError(.sessionExpired, "The session's time is over: begin with a fresh one.")
    }
    return nil
  }

  var client: PurseClient {
    PurseClient(application: application, session: session, observer: observer)
  }
}
