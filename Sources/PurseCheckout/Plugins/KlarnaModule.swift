public import Foundation
public import HostUI
public import KlarnaCore

/// Klarna as a payment method of a headless checkout (product `PurseCheckoutKlarna`).
public struct KlarnaModule: PaymentModule {
  /// What an element without return URL says.
  public static let missingReturnURL =
    "Klarna needs an app return URL: pass appReturnURL to paymentElement(for:…)"

  /// Creates the module.
  public init() {}

  /// `klarna`.
  public var partner: String { "klarna" }

  /// Klarna cannot do without an address that brings a bank's app back.
  public func refusal(appReturnURL: URL?) -> PurseError? {
    appReturnURL == nil ? PurseError(.partnerUI, Self.missingReturnURL) : nil
  }

  /// Klarna's native view.
  public func widget(
    for method: PrimaryMethod, appReturnURL: URL?, application: UIApplication,
    observer: @escaping (SDKEvent) -> Void
  ) -> any PartnerWidget {
    KlarnaWidget(
      method: method, appReturnURL: appReturnURL, application: application, observer: observer)
  }
}
