import JSON

/// A way to pay that the frame offers.
struct PaymentMethod: Sendable, Hashable {
  /// What happens after the buy button.
  enum Step: Sendable, Hashable {
    /// The order is placed at once.
    case none
    /// Another app opens.
    case app(scheme: String)
    /// A bank's page opens in the app's own browser.
    case bankPage
    /// The full-screen step.
    case fullscreen
    /// Another company's page.
    case external(url: String)
  }

  let id: String
  let name: String
  let step: Step

  /// The methods of a country (alpha-2), then the order's external ones.
  static func all(country: String, external: [Behaviour.ExternalPaymentMethod]) -> [PaymentMethod] {
    var methods = [
      PaymentMethod(id: "pay_later", name: "Pay later", step: .none),
      PaymentMethod(id: "pay_now", name: appName(country), step: .app(scheme: scheme(country))),
    ]
    if country == "SE" {
      methods.append(PaymentMethod(id: "swish", name: "Swish", step: .app(scheme: "swish")))
    }
    methods.append(PaymentMethod(id: "bank_transfer", name: "Bank transfer", step: .bankPage))
    methods.append(PaymentMethod(id: "card", name: "Card", step: .fullscreen))
    return methods
      + external.map {
        PaymentMethod(
          id: "external:" + $0.name, name: $0.name, step: .external(url: $0.redirectURL))
      }
  }

  private static func scheme(_ country: String) -> String {
    switch country {
    case "SE": "bankid"
    case "NO": "vipps"
    case "DK", "FI": "mobilepay"
    default: "klarna"
    }
  }

  private static func appName(_ country: String) -> String {
    switch scheme(country) {
    case "bankid": "Pay now with BankID"
    case "vipps": "Pay now with Vipps"
    case "mobilepay": "Pay now with MobilePay"
    default: "Pay now with the Klarna app"
    }
  }

  /// The address that opens the app.
  static func appAddress(scheme: String, token: String, returnURL: String) -> String {
    let back = PercentCoding.encode(returnURL)
    switch scheme {
    case "bankid":
      return "bankid:///?autostarttoken=\(token)" + (back.isEmpty ? "" : "&redirect=\(back)")
    case "swish":
      return "swish://paymentrequest?token=\(token)"
        + (back.isEmpty ? "" : "&callbackurl=\(back)")
    default:
      return "\(scheme)://pay?token=\(token)" + (back.isEmpty ? "" : "&return_url=\(back)")
    }
  }
}
