import Foundation

/// A language, with or without a region, such as `en-US` or `sv`.
public struct LocaleTag: Hashable, Sendable {
  /// As given, with `-` between the parts.
  public let text: String
  /// The language in small letters.
  public let language: String
  /// The region in capitals; nil without one.
  public let region: String?

  /// A tag; nil where the language or the region is not on Foundation's lists.
  ///
  /// `-` and `_` both part language and region; a script (`zh-Hans-CN`) may stand between.
  public init?(_ text: String) {
    let parts = text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" }
    ).map(String.init)
    guard let language = parts.first?.lowercased(), (1...3).contains(parts.count),
      Self.languages.contains(language)
    else { return nil }
    var region: String?
    if parts.count > 1, let last = parts.last {
      if parts.count == 2, Self.isScript(last) {
        region = nil
      } else {
        guard Self.regions.contains(last.uppercased()) else { return nil }
        region = last.uppercased()
      }
    }
    if parts.count == 3, !Self.isScript(parts[1]) { return nil }
    self.text = parts.joined(separator: "-")
    self.language = language
    self.region = region
  }

  /// A country of ISO 3166-1 in two capital letters, with the language that most people there
  /// speak, or else a tag; nil where the text is neither.
  ///
  /// Klarna's guide to payment presentation asks for a country (`SE`), its other pages write tags
  /// (`sv-SE`). Two capital letters are a country and never a language: `UK` is neither Ukrainian
  /// nor the United Kingdom.
  public init?(countryOrTag text: String) {
    guard text.utf8.count == 2, Self.isCapitals(text) else {
      self.init(text)
      return
    }
    let language = Locale.Language(identifier: "und-\(text)").maximalIdentifier.prefix { $0 != "-" }
    self.init("\(language)-\(text)")
  }

  /// The region, or the one in which most people who speak the language live.
  public var likelyRegion: String {
    region ?? String(Locale.Language(identifier: text).maximalIdentifier.suffix(2))
  }

  /// Whether a text is a country of ISO 3166-1 in two capital letters.
  public static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && isCapitals(text) && regions.contains(text)
  }

  private static func isCapitals(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }

  private static let languages = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))
  private static let regions = Set(Locale.Region.isoRegions.map(\.identifier))

  /// English as in the United States.
  public static let english = LocaleTag(text: "en-US", language: "en", region: "US")

  private init(text: String, language: String, region: String?) {
    self.text = text
    self.language = language
    self.region = region
  }

  private static func isScript(_ text: String) -> Bool {
    text.utf8.count == 4 && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
  }
}
