/// The texts of a presentation in one language.
struct PresentationWords {
  var instalments: (String) -> String
  var subscription: (String, Int, String) -> String
  var wallet: String
  var badge: String
  var savedBadge: String
  var message: String
  var learnMore: String
  var logIn: String
  var terms: String
  var termsLink: String
  var pay: String
  var subscribe: String
  var addToWallet: String

  /// The words of a language; English where there are no others.
  init(language: String) {
    switch language {
    case "de": self = .german
    case "sv": self = .swedish
    default: self = .english
    }
  }

  private init(
    instalments: @escaping (String) -> String,
    subscription: @escaping (String, Int, String) -> String, wallet: String, badge: String,
    savedBadge: String, message: String, learnMore: String, logIn: String, terms: String,
    termsLink: String, pay: String, subscribe: String, addToWallet: String
  ) {
    self.instalments = instalments
    self.subscription = subscription
    self.wallet = wallet
    self.badge = badge
    self.savedBadge = savedBadge
    self.message = message
    self.learnMore = learnMore
    self.logIn = logIn
    self.terms = terms
    self.termsLink = termsLink
    self.pay = pay
    self.subscribe = subscribe
    self.addToWallet = addToWallet
  }

  private static var english: PresentationWords {
    PresentationWords(
      instalments: { "4 payments of \($0)" },
      subscription: { amount, count, unit in
        let name = unit.lowercased()
        return count == 1 ? "\(amount) every \(name)" : "\(amount) every \(count) \(name)s"
      },
      wallet: "Keep Klarna for your next purchase", badge: "Interest-free", savedBadge: "Saved",
      message: "Split the amount or pay it now.", learnMore: "Learn more",
      logIn: "Log in for your options", terms: "By paying you accept Klarna's",
      termsLink: "terms", pay: "Pay with Klarna", subscribe: "Subscribe with Klarna",
      addToWallet: "Add Klarna")
  }

  private static var german: PresentationWords {
    PresentationWords(
      instalments: { "4 Raten zu je \($0)" },
      subscription: { amount, count, unit in
        let names = ["DAY": "Tag", "WEEK": "Woche", "MONTH": "Monat", "YEAR": "Jahr"]
        return "\(amount), alle \(count) × \(names[unit] ?? unit)"
      },
      wallet: "Klarna für den nächsten Einkauf merken", badge: "Zinsfrei",
      savedBadge: "Gespeichert", message: "In Raten oder sofort bezahlen.",
      learnMore: "Mehr erfahren", logIn: "Anmelden", terms: "Mit der Zahlung gelten Klarnas",
      termsLink: "Bedingungen", pay: "Mit Klarna bezahlen", subscribe: "Mit Klarna abonnieren",
      addToWallet: "Klarna hinzufügen")
  }

  private static var swedish: PresentationWords {
    PresentationWords(
      instalments: { "4 betalningar på \($0)" },
      subscription: { amount, count, unit in
        let names = ["DAY": "dag", "WEEK": "vecka", "MONTH": "månad", "YEAR": "år"]
        return "\(amount), var \(count) \(names[unit] ?? unit)"
      },
      wallet: "Spara Klarna till nästa köp", badge: "Räntefritt", savedBadge: "Sparat",
      message: "Dela upp beloppet eller betala nu.", learnMore: "Läs mer", logIn: "Logga in",
      terms: "Genom att betala godkänner du Klarnas", termsLink: "villkor",
      pay: "Betala med Klarna", subscribe: "Prenumerera med Klarna",
      addToWallet: "Lägg till Klarna")
  }
}
