import JSON
import KlarnaCore

/// What a JSON value may be: the types, the ranges, the members. A server's request body is written
/// down as one such value.
indirect enum BodyShape: Sendable {
  /// Anything.
  case any
  /// True or false.
  case boolean
  /// A text that obeys a rule.
  case text(TextRule)
  /// One of a few words.
  case choice([String])
  /// A whole number, such as an amount in minor units.
  case integer(ClosedRange<Int>)
  /// A number, with or without fraction.
  case number(ClosedRange<Double>)
  /// A list; how many elements, and what each may be.
  case list(ClosedRange<Int>, BodyShape)
  /// An object; members that are not named here are refused.
  case object([Member])
  /// An object of members with any name and one shape.
  case map(BodyShape)

  /// What a text may be.
  struct TextRule: Sendable {
    /// What it is, for the refusal: "a country of two capital letters".
    var words: String
    /// Whether a text is one.
    var accepts: @Sendable (String) -> Bool

    init(_ words: String, accepts: @escaping @Sendable (String) -> Bool) {
      self.words = words
      self.accepts = accepts
    }
  }

  /// A member of an object.
  struct Member: Sendable {
    var name: String
    var shape: BodyShape
    var isRequired: Bool
    /// Whether null stands for "not there".
    var allowsNull: Bool

    /// One that has to be there.
    static func required(_ name: String, _ shape: BodyShape) -> Member {
      Member(name: name, shape: shape, isRequired: true, allowsNull: false)
    }

    /// One that may be there.
    static func optional(_ name: String, _ shape: BodyShape) -> Member {
      Member(name: name, shape: shape, isRequired: false, allowsNull: false)
    }

    /// One that may be there, also as null.
    static func nullable(_ name: String, _ shape: BodyShape) -> Member {
      Member(name: name, shape: shape, isRequired: false, allowsNull: true)
    }
  }
}

extension BodyShape {
  /// A text of 1 to so many characters.
  static func text(upTo count: Int = 255) -> BodyShape {
    .text(TextRule("a text of 1 to \(count) characters") { (1...count).contains($0.count) })
  }

  /// A text that may be empty.
  static let anyText = BodyShape.text(TextRule("a text") { _ in true })

  /// An amount in minor units that is not negative.
  static let amount = BodyShape.integer(0...200_000_000)

  /// An amount in minor units, which a discount makes negative.
  static let signedAmount = BodyShape.integer(-200_000_000...200_000_000)

  /// ISO 3166-1, two capital letters.
  static let country = BodyShape.text(
    TextRule("a country of two capital letters, such as SE") { LocaleTag.isCountry($0) })

  /// ISO 4217, three capital letters.
  static let currency = BodyShape.text(
    TextRule("a currency of three capital letters, such as SEK") {
      ISOCurrency($0)?.code == $0
    })

  /// A language, and a region behind `-`.
  static let locale = BodyShape.text(
    TextRule("a locale such as sv-SE") { text in
      guard let tag = LocaleTag(text) else { return false }
      return text == [tag.language, tag.region].compactMap(\.self).joined(separator: "-")
    })

  /// An absolute web address with https.
  static let secureAddress = BodyShape.text(
    TextRule("an address that begins with https://") {
      $0.hasPrefix("https://") && Address($0) != nil
    })
}
