/// Where Klarna Payments can be used, and in which currency.
enum PaymentMarket {
  /// The currency of each country, by Klarna's public list of markets.
  static let currencies: [String: String] = [
    "AT": "EUR", "AU": "AUD", "BE": "EUR", "CA": "CAD", "CH": "CHF", "CZ": "CZK", "DE": "EUR",
    "DK": "DKK", "ES": "EUR", "FI": "EUR", "FR": "EUR", "GB": "GBP", "GR": "EUR", "HU": "HUF",
    "IE": "EUR", "IT": "EUR", "MX": "MXN", "NL": "EUR", "NO": "NOK", "NZ": "NZD", "PL": "PLN",
    "PT": "EUR", "RO": "RON", "SE": "SEK", "SK": "EUR", "US": "USD",
  ]

  /// What is wrong with the country and currency of an order.
  static func problem(country: String, currency: String) -> EmulatorError? {
    guard let expected = currencies[country] else {
      return EmulatorError(
        .badValue, at: "/purchase_country", "\"\(country)\" is no market of Klarna Payments")
    }
    guard currency != expected else { return nil }
    return EmulatorError(
      .badValue, at: "/purchase_currency",
      "\"\(currency)\" is not the currency of \(country): "
        + expected)
  }
}
