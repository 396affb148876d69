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

  /// How many decimal digits the minor unit has by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. The
  /// digits that people are used to see may be fewer.
  public var minorUnitDigits: Int { Self.digits[code] ?? 2 }

  /// Every currency whose minor unit does not have two digits.
  private static let digits = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3, "CLF": 4, "UYW": 4,
  ]
}
