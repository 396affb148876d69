import CheckoutSnippet
import Findings
import JSON
import SourceText

/// Locale, country and currency that do not fit one another.
struct OrderLocale: LintRule {
  static let rule = FindingRule(
    id: "order-locale",
    summary: "Locale, country and currency of an order do not fit one another, or its snippet.",
    severity: .warning,
    explanation: """
      purchase_country is a country of two letters, purchase_currency that country's currency, and \
      locale a language and a country: sv-SE. Where they do not fit, the API refuses the order, or \
      the buyer reads another language and misses the payment methods of home. A snippet that says \
      something else than its order is the snippet of another order.
      """,
    example: FindingRule.Example(
      before: "\"purchase_country\": \"SE\", \"purchase_currency\": \"NOK\"",
      after: "\"purchase_country\": \"SE\", \"purchase_currency\": \"SEK\""))

  private static let currencies: [String: String] = [
    "SE": "SEK", "NO": "NOK", "DK": "DKK", "GB": "GBP", "CH": "CHF", "PL": "PLN", "US": "USD",
    "AU": "AUD", "NZ": "NZD", "CA": "CAD", "CZ": "CZK", "FI": "EUR", "DE": "EUR", "AT": "EUR",
    "NL": "EUR", "BE": "EUR", "FR": "EUR", "ES": "EUR", "IT": "EUR", "IE": "EUR", "PT": "EUR",
  ]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for order in view.orders {
      let country = order.value["purchase_country"]?.string
      let currency = order.value["purchase_currency"]?.string?.uppercased()
      let code = country.flatMap(Countries.alpha2)
      if country != nil, code == nil {
        report(order, "purchase_country", "\(country ?? "") is no country", &found)
      }
      if let code, let currency, let own = currencies[code], own != currency, currency != "EUR" {
        report(
          order, "purchase_currency", "\(currency) is not the currency of \(code), \(own)", &found)
      }
      if let locale = order.value["locale"]?.string, !isLocale(locale) {
        report(
          order, "locale", "\"\(locale)\" is no locale of language and country, such as sv-SE",
          &found)
      }
      compareWithSnippet(order, code, currency, view, &found)
    }
  }

  private static func isLocale(_ text: String) -> Bool {
    let parts = text.split(separator: text.contains("_") ? "_" : "-")
    guard parts.count == 2, (2...3).contains(parts[0].count), let last = parts.last else {
      return false
    }
    return parts[0].allSatisfy(\.isLetter) && Countries.alpha2(String(last)) != nil
  }

  private static func compareWithSnippet(
    _ order: OrderView, _ country: String?, _ currency: String?, _ view: LintView,
    _ found: inout LintFindings
  ) {
    guard view.orders.count == 1, let facts = view.snippet?.facts, order.order?.snippet != nil
    else {
      return
    }
    if let country, let other = facts.purchaseCountry, other != country {
      report(
        order, "purchase_country", "the order says \(country), its snippet \(other)", &found)
    }
    if let currency, let other = facts.purchaseCurrency, other != currency {
      report(
        order, "purchase_currency", "the order says \(currency), its snippet \(other)", &found)
    }
    if let status = order.order?.status, let other = facts.orderStatus, other != status {
      report(order, "status", "the order says \(status), its snippet \(other)", &found)
    }
  }

  private static func report(
    _ order: OrderView, _ name: String, _ message: String, _ found: inout LintFindings
  ) {
    guard let place = order.places.value(JSONValue.pointer(order.pointer, name)) else { return }
    found.add(
      place, message, advice: "use a country, its currency, and a locale with that country")
  }
}
