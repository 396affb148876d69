import Foundation
import KlarnaCore
import Testing

@Suite("Money and languages")
struct MoneyTests {
  @Test(
    "The minor unit has the digits of ISO 4217",
    arguments: [
      ("EUR", 2), ("usd", 2), ("SEK", 2), ("HUF", 2), ("JPY", 0), ("ISK", 0), ("KRW", 0),
      ("KWD", 3), ("BHD", 3), ("IQD", 3), ("IDR", 2), ("RSD", 2), ("CLF", 4),
    ])
  func digits(code: String, digits: Int) throws {
    #expect(try #require(ISOCurrency(code)).minorUnitDigits == digits)
  }

  /// Unicode's data hide coins that went out of use; they never have more digits than ISO 4217.
  @Test("No currency has fewer digits than people see")
  func digitsAgree() throws {
    for code in Locale.commonISOCurrencyCodes {
      let digits = try #require(ISOCurrency(code)).minorUnitDigits
      let seen =
        Decimal(0).formatted(
          .currency(code: code).locale(Locale(identifier: "en-US")).presentation(.isoCode)
        ).split(separator: ".").dropFirst().first?.count ?? 0
      #expect(seen <= digits, "\(code)")
    }
  }

  @Test(
    "What is no currency is refused, nor one that nobody pays with",
    arguments: ["", "EU", "EURO", "XQQ", "€", "E R", "DEM", "XAU", "XTS", "XXX"])
  func refusedCurrencies(code: String) { #expect(ISOCurrency(code) == nil) }

  @Test(
    "Amounts are written as people write them",
    arguments: [
      (11800, "USD", "en-US", "$118.00"), (118, "JPY", "en-US", "¥118"),
      (-5, "USD", "en-US", "-$0.05"), (1234, "KWD", "en-US", "KWD 1.234"),
      (123_456_789, "SEK", "sv-SE", "1 234 567,89 kr"), (0, "EUR", "de-DE", "0,00 €"),
    ] as [(Int64, String, String, String)])
  func formatted(amount: Int64, code: String, locale: String, text: String) throws {
    let money = Money(minorUnits: amount, currency: try #require(ISOCurrency(code)))
    let written = money.formatted(for: try #require(LocaleTag(locale)))
    let plain = String(written.map { $0.isWhitespace ? " " : $0 })
    #expect(plain == text)
  }

  @Test(
    "A country has a currency",
    arguments: [("SE", "SEK"), ("PL", "PLN"), ("CH", "CHF"), ("KW", "KWD"), ("ZZ", nil)]
      as [(String, String?)])
  func currency(country: String, code: String?) {
    #expect(ISOCurrency(country: country)?.code == code)
  }

  @Test(
    "Equal parts cover the whole",
    arguments: [(11_800, 4, 2950), (99_999, 4, 25_000), (1, 3, 1), (0, 4, 0), (5, 0, 5)]
      as [(Int64, Int64, Int64)])
  func parts(amount: Int64, count: Int64, part: Int64) throws {
    let money = Money(minorUnits: amount, currency: try #require(ISOCurrency("USD")))
    #expect(money.part(of: count).minorUnits == part)
    #expect(Money.text(118, "¤", in: .english) == "118 minor units of ¤")
  }

  @Test(
    "Two capital letters are a country, everything else a tag",
    arguments: [
      ("SE", "sv-SE"), ("US", "en-US"), ("CH", "de-CH"), ("KW", "ar-KW"), ("sv", "sv"),
      ("sv_SE", "sv-SE"), ("UK", nil), ("ZZ", nil), ("", nil),
    ] as [(String, String?)])
  func countries(text: String, tag: String?) {
    #expect(LocaleTag(countryOrTag: text)?.text == tag)
  }

  @Test(
    "A language is spoken somewhere",
    arguments: [("sv", "SE"), ("en", "US"), ("de-CH", "CH"), ("zh-Hans-CN", "CN")])
  func likelyRegion(text: String, region: String) throws {
    #expect(try #require(LocaleTag(text)).likelyRegion == region)
  }

  @Test(
    "A language has a region of ISO 3166, or none",
    arguments: [
      ("en-US", "en", "US"), ("sv_SE", "sv", "SE"), ("de", "de", nil), ("zh-Hans-CN", "zh", "CN"),
      ("NB-no", "nb", "NO"),
    ] as [(String, String, String?)])
  func locales(text: String, language: String, region: String?) throws {
    let tag = try #require(LocaleTag(text))
    #expect(tag.language == language)
    #expect(tag.region == region)
  }

  @Test(
    "What is no language is refused",
    arguments: ["", "-", "english", "xx-US", "en-ZZZ", "en-", "en US", "en-US-x", "US"])
  func refusedLocales(text: String) { #expect(LocaleTag(text) == nil) }
}
