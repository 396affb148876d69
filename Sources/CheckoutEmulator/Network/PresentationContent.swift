import JSON
import KlarnaCore

/// Writes the content of a presentation for what was asked.
struct PresentationContent {
  /// What was asked, checked.
  let request: JSONObject
  let behaviours: Set<NetworkBehaviour>
  /// Whether the customer is signed in: from a session before, or by a link.
  let isSignedIn: Bool
  let optionID: String
  let savedOptionID: String
  let sessionToken: String

  private static let pictures = "https://x.klarnacdn.net/payment-method/assets/badges/generic"

  var json: JSONObject {
    let isSaved = isSignedIn || behaviours.contains(.preselectKlarna)
    let instruction =
      behaviours.contains(.showOnlyKlarna)
      ? "SHOW_ONLY_KLARNA" : isSaved ? "PRESELECT_KLARNA" : "SHOW_KLARNA"
    var json: JSONObject = [
      "instruction": .string(instruction), "klarna_network_session_token": .string(sessionToken),
    ]
    if behaviours.contains(.pendingPartnerAuthorization) {
      json["payment_status"] = "PENDING_PARTNER_AUTHORIZATION"
    } else if behaviours.contains(.requiresCustomerAction) {
      json["payment_status"] = "REQUIRES_CUSTOMER_ACTION"
    }
    guard !behaviours.contains(.withoutOption) else { return json }
    json["payment_option"] = option(optionID, isSaved: false, isSignedIn: isSignedIn)
    if isSaved {
      json["saved_payment_option"] = option(savedOptionID, isSaved: true, isSignedIn: isSignedIn)
    }
    return json
  }

  private func option(_ id: String, isSaved: Bool, isSignedIn: Bool) -> JSONValue {
    let words = PresentationWords(language: locale.language)
    var message: [JSONValue] = [
      Self.text(words.message + " "), Self.link(words.learnMore, "info/learn-more", "info"),
    ]
    if !isSignedIn {
      message += [Self.text(" "), Self.link(words.logIn, "auth/\(id)", "auth")]
    }
    var option: JSONObject = [
      "payment_option_id": .string(id),
      "header": ["text": "Klarna"],
      "subheader": ["parts": [Self.text(subheader(words), "BOLD")]],
      "badge": ["text": .string(isSaved ? words.savedBadge : words.badge)],
      "message": ["parts": .array(message)],
      "terms": [
        "parts": [
          Self.text(words.terms + " "), Self.link(words.termsLink, "info/terms", "info"),
          Self.text("."),
        ]
      ],
      "payment_button": [
        "text": .string(button(words)), "image_url": .string(Self.pictures + "/klarna.svg"),
        "image_alignment": "LEFT",
      ],
      "icon": [
        "alt": "Klarna", "badge_image_url": .string(Self.pictures + "/klarna.svg"),
        "rectangle_image_url": .string(Self.pictures + "/klarna-rectangle.svg"),
        "square_image_url": .string(Self.pictures + "/klarna-square.svg"),
      ],
    ]
    if request["intent"]?.string == "ADD_TO_WALLET" { option["badge"] = nil }
    return .object(option)
  }

  /// The request's shape lets no other locale through.
  private var locale: LocaleTag {
    request["locale"]?.string.flatMap { LocaleTag(countryOrTag: $0) } ?? .english
  }

  private func subheader(_ words: PresentationWords) -> String {
    switch request["intent"]?.string {
    case "ADD_TO_WALLET": words.wallet
    case "SUBSCRIBE":
      words.subscription(
        money(1), request["subscription_billing_interval_frequency"]?.integer ?? 1,
        request["subscription_billing_interval"]?.string ?? "MONTH")
    default: words.instalments(money(4))
    }
  }

  private func button(_ words: PresentationWords) -> String {
    switch request["intent"]?.string {
    case "ADD_TO_WALLET": words.addToWallet
    case "SUBSCRIBE": words.subscribe
    default: words.pay
    }
  }

  /// A part of the amount, as people write it.
  private func money(_ parts: Int64) -> String {
    Money.text(
      request["amount"]?.integer ?? 0, request["currency"]?.string ?? "", parts: parts, in: locale)
  }

  private static func text(_ text: String, _ styles: String...) -> JSONValue {
    ["type": "TEXT", "text": .string(text), "styles": .array(styles.map(JSONValue.string))]
  }

  private static func link(_ text: String, _ path: String, _ context: String) -> JSONValue {
    [
      "type": "LINK", "text": .string(text), "styles": ["UNDERLINE"],
      "url": .string("\(NetworkServer.pages)/\(path)"), "context": .string(context),
    ]
  }
}
