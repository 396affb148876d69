public import Findings

/// The spellings that one range of SDK versions understands.
public enum Dialect: String, Hashable, Sendable, CaseIterable, Comparable {
  /// 1.0 to 1.2: module iOSKlarnaCheckoutSDK, KCOCheckoutController for webviews.
  case v1_0 = "1.0-1.2"
  /// 1.3: module KlarnaCheckout, `snippet` a property, signals with an array.
  case v1_3 = "1.3"
  /// 1.4 and 1.5: setWebView, redirectURI, signals with a dictionary, destroy.
  case v1_4 = "1.4-1.5"
  /// 1.6.0 to 1.6.10: module KlarnaCheckoutSDK, returnURL.
  case v1_6 = "1.6.0-1.6.10"
  /// 1.6.12 to 1.7.3: merchantHandlesEpm and merchantHandlesValidationErrors.
  case v1_7 = "1.6.12-1.7.3"

  /// Orders by age.
  public static func < (left: Dialect, right: Dialect) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// A spelling that tells the dialect.
public struct DialectEvidence: Hashable, Sendable {
  /// The dialect in which the spelling appeared.
  public var dialect: Dialect
  /// The spelling.
  public var spelling: String
  /// Where it is.
  public var range: FileRange

  /// A spelling at a place.
  public init(dialect: Dialect, spelling: String, range: FileRange) {
    self.dialect = dialect
    self.spelling = spelling
    self.range = range
  }
}
