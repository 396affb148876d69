import Foundation

/// A currency of ISO 4217 that Foundation knows.
public struct ISOCurrency: Hashable, Sendable {
  /// Three capital letters.
  public let code: String

  /// A currency; nil where the text is no code of three letters on Foundation's list. Small
  /// letters are accepted.
  public init?(_ code: String) {
    let code = code.uppercased()
    guard code.utf8.count == 3, Locale.Currency.isoCurrencies.contains(Locale.Currency(code)) else {
      return nil
    }
    self.code = code
  }

  /// How many decimal digits the minor unit has: 2 for EUR, 0 for JPY, 3 for KWD.
  ///
  /// ISO 4217 counts, where the digits that people are used to see differ from it.
  public var minorUnitDigits: Int {
    if let digits = Self.unlikeCLDR[code] { return digits }
    let zero = Decimal(0).formatted(
      .currency(code: code).locale(Locale(identifier: "en-US")).presentation(.isoCode))
    return zero.split(separator: ".").dropFirst().first?.count ?? 0
  }

  /// Currencies whose minor unit by ISO 4217 differs from the digits in Foundation's (Unicode's)
  /// data, which hides coins that went out of use.
  private static let unlikeCLDR = [
    "AFN": 2, "ALL": 2, "COP": 2, "IDR": 2, "IQD": 3, "IRR": 2, "KPW": 2, "LAK": 2, "LBP": 2,
    "MGA": 2, "MMK": 2, "PKR": 2, "RSD": 2, "SLL": 2, "SOS": 2, "SYP": 2, "YER": 2,
  ]
}
