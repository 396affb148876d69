import JSON
import KlarnaCore

/// The words of the emulated placements, by key, language and amount.
struct PlacementText {
  /// The keys that the portal knows. Native views accept the first two.
  static let keys = [
    "credit-promotion-badge", "top-strip-promotion-badge", "credit-promotion-auto",
  ]

  let nodes: [JSONValue]

  /// Nil for a key that is not known.
  init?(key: String, locale: String, amount: Int?) {
    guard Self.keys.contains(key) else { return nil }
    let words = Words(locale: LocaleTag(locale) ?? .english)
    var nodes: [JSONValue] = []
    if key == "top-strip-promotion-badge" {
      nodes.append(Self.image("KLARNA_LOGO"))
      nodes.append(Self.text("TEXT_MAIN", words.strip))
    } else {
      nodes.append(Self.image("KLARNA_BADGE"))
      nodes.append(Self.text("TEXT_MAIN", words.promotion(amount)))
    }
    nodes.append(
      [
        "name": "ACTION_LEARN_MORE", "type": "ACTION", "label": .string(words.learnMore),
        "url": "https://www.klarna.com/learn-more/",
      ])
    if key == "credit-promotion-auto" { nodes.append(Self.text("TEXT_LEGAL", words.legal)) }
    self.nodes = nodes
  }

  private static func text(_ name: String, _ value: String) -> JSONValue {
    ["name": .string(name), "type": "TEXT", "value": .string(value)]
  }

  private static func image(_ name: String) -> JSONValue {
    [
      "name": .string(name), "type": "IMAGE", "alt": "Klarna",
      "url": "https://x.klarnacdn.net/payment-method/assets/badges/klarna.png",
    ]
  }

  /// Sentences of a language, and amounts as its market writes them.
  private struct Words {
    let locale: LocaleTag

    var learnMore: String {
      switch locale.language {
      case "sv": "Läs mer"
      case "de": "Mehr erfahren"
      default: "Learn more"
      }
    }

    var strip: String {
      switch locale.language {
      case "sv": "Handla nu. Betala senare med Klarna."
      case "de": "Jetzt kaufen. Später bezahlen mit Klarna."
      default: "Shop now. Pay later with Klarna."
      }
    }

    var legal: String {
      switch locale.language {
      case "sv": "Villkor gäller."
      case "de": "Es gelten Bedingungen."
      default: "Terms apply."
      }
    }

    func promotion(_ amount: Int?) -> String {
      guard let amount else { return strip }
      let currency = ISOCurrency(country: locale.likelyRegion)?.code ?? "EUR"
      let part = Money.text(amount, currency, parts: 4, in: locale)
      return switch locale.language {
      case "sv": "4 räntefria betalningar på \(part)."
      case "de": "4 zinsfreie Zahlungen von \(part)."
      default: "4 interest-free payments of \(part)."
      }
    }
  }
}
