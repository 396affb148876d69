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

  /// The amount in the currency's major unit.
  public var decimal: Decimal {
    var value = Decimal(minorUnits)
    for _ in 0..<currency.minorUnitDigits { value /= 10 }
    return value
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
