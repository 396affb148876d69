public import Foundation

/// An amount of money in the currency's minor unit: 11800 is $118.00, and 118 are ¥118.
public struct Money: Hashable, Sendable {
  /// The amount in minor units, by the exponent of ISO 4217.
  public var minorUnits: Int64
  /// The currency.
  public var currency: ISOCurrency

  /// An amount of minor units.
  public init(minorUnits: Int64, currency: ISOCurrency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// One of so many equal parts, rounded up, so that the parts cover the whole.
  ///
  /// - Parameter count: How many parts; at least 1.
  public func part(of count: Int64) -> Money {
    let (whole, rest) = minorUnits.quotientAndRemainder(dividingBy: max(1, count))
    return Money(minorUnits: rest > 0 ? whole + 1 : whole, currency: currency)
  }

  /// The amount in the currency's major unit.
  public var decimal: Decimal {
    var value = Decimal(minorUnits)
    for _ in 0..<currency.minorUnitDigits { value /= 10 }
    return value
  }

  /// An amount of a currency that may be none, or one of so many equal parts of it.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount.
  ///   - code: The currency; where it is none, minor units are written.
  ///   - parts: Into how many it is divided.
  ///   - locale: Who reads it.
  public static func text(
    _ minorUnits: Int, _ code: String, parts: Int64 = 1, in locale: LocaleTag = .english
  ) -> String {
    guard let currency = ISOCurrency(code) else { return "\(minorUnits) minor units of \(code)" }
    return Money(minorUnits: Int64(minorUnits), currency: currency).part(of: parts)
      .formatted(for: locale)
  }

  /// The amount for people, as their language writes it.
  ///
  /// - Parameter locale: The language and region.
  public func formatted(for locale: LocaleTag) -> String {
    decimal.formatted(
      .currency(code: currency.code).locale(Locale(identifier: locale.text))
        .precision(.fractionLength(currency.minorUnitDigits)))
  }
}
