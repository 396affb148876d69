import Testing

@testable import CheckoutLint

/// Locale, country and currency.
@Suite struct OrderLocaleTests {
  private static func order(
    _ country: String, _ currency: String, _ locale: String, _ places: String...
  ) -> RuleSample {
    var sample = RuleSample(
      "kco-order.json",
      """
      {"purchase_country": "\(country)",
       "purchase_currency": "\(currency)",
       "locale": "\(locale)",
       "order_lines": []}
      """)
    sample.places = places
    return sample
  }

  private static func answer(_ country: String, _ currency: String, _ status: String) -> String {
    let text = snippet().split(separator: "\n").joined(separator: #"\n"#)
      .split(separator: #"""#).joined(separator: #"\""#)
    return """
      {"order_id": "1",
       "purchase_country": "\(country)",
       "purchase_currency": "\(currency)",
       "locale": "sv-SE",
       "status": "\(status)",
       "html_snippet": "\(text)"}
      """
  }

  static let wrong = [
    order("SE", "NOK", "sv-SE", "2:23"),
    order("DE", "GBP", "de-DE", "2:23"),
    order("XX", "EUR", "en-GB", "1:22"),
    order("SE", "SEK", "swedish", "3:12"),
    order("SE", "SEK", "se", "3:12"),
    order("NO", "NOK", "nb-XX", "3:12"),
    RuleSample("kco-order.json", answer("NO", "NOK", "checkout_incomplete"), "2:22", "3:23"),
    RuleSample("kco-order.json", answer("SE", "SEK", "checkout_complete"), "5:12"),
  ]

  static let right = [
    order("SE", "SEK", "sv-SE"), order("SE", "sek", "sv_SE"), order("FI", "EUR", "sv-FI"),
    order("GB", "GBP", "en-GB"), order("swe", "SEK", "en-SE"), order("US", "USD", "es-US"),
    order("DK", "EUR", "da-DK"), order("JP", "JPY", "ja-JP"),
    RuleSample("kco-order.json", answer("SE", "SEK", "checkout_incomplete")),
    RuleSample("app.json", #"{"name": "klarna", "locale": "swedish"}"#),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: OrderLocale.self) == sample.places)
  }
}
