import Foundation

/// A currency of ISO 4217 that people pay with today, by Foundation's list.
public struct ISOCurrency: Hashable, Sendable {
  /// Three capital letters.
  public let code: String

  /// A currency; nil where the text is no code of three letters on Foundation's list, where nobody
  /// pays with it any more (DEM), and where it is no money (XAU, XXX). Small letters are accepted.
  public init?(_ code: String) {
    let code = code.uppercased()
    guard code.utf8.count == 3, Self.codes.contains(code) else { return nil }
    self.code = code
  }

  /// The currency of a country (ISO 3166-1), by Foundation's list; nil where there is none.
  public init?(country: String) {
    guard let code = Locale(identifier: "en_\(country)").currency?.identifier else { return nil }
    self.init(code)
  }

  /// Foundation's list leaves out the units of account that ISO 4217 counts among funds.
  private static let codes = Set(Locale.commonISOCurrencyCodes).union([
    "BOV", "CHE", "CHW", "CLF", "COU", "MXV", "USN", "UYI", "UYW",
  ])

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
