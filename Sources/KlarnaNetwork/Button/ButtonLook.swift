public import Foundation
import KlarnaCore

/// What a payment button shows. Colours and words are the model's own, in Klarna's manner.
public struct KlarnaPaymentButtonLook: Hashable, Sendable {
  /// What it says.
  public var label: String
  /// Its ground, a CSS colour.
  public var background: String
  /// Its text, a CSS colour.
  public var foreground: String
  /// Its outline, a CSS colour; nil for none.
  public var border: String?
  /// The radius of its corners, in points.
  public var cornerRadius: CGFloat
  /// How much of it is seen, from 0 to 1.
  public var opacity: Double
  /// Whether a turning wheel takes the place of the label.
  public var isBusy: Bool

  init(
    _ configuration: KlarnaPaymentButtonConfiguration, state: KlarnaButtonState, height: CGFloat,
    isDark: Bool, locale: String
  ) {
    let dark =
      switch configuration.theme {
      case .light: false
      case .dark: true
      case .automatic: isDark
      }
    let (ink, paper) = dark ? ("#FFFFFF", "#0B051D") : ("#0B051D", "#FFA8CD")
    let isFilled = configuration.style == .filled
    background = isFilled ? paper : "transparent"
    foreground = ink
    border = isFilled ? nil : ink
    cornerRadius =
      switch configuration.shape {
      case .roundedRect: 8
      case .pill: height / 2
      case .rectangle: 0
      }
    opacity = state == .disabled ? 0.5 : 1
    isBusy = state == .loading
    label = Self.label(configuration.intent, locale)
  }

  private static func label(_ intent: KlarnaPaymentButtonIntent, _ locale: String) -> String {
    let language = locale.prefix(2).lowercased()
    return switch (intent, language) {
    case (.pay, "de"): "Mit Klarna bezahlen"
    case (.subscribe, "de"): "Mit Klarna abonnieren"
    case (.addToWallet, "de"): "Klarna hinzufügen"
    case (.pay, "sv"), (.pay, "se"): "Betala med Klarna"
    case (.subscribe, "sv"), (.subscribe, "se"): "Prenumerera med Klarna"
    case (.addToWallet, "sv"), (.addToWallet, "se"): "Lägg till Klarna"
    case (.pay, _): "Pay with Klarna"
    case (.subscribe, _): "Subscribe with Klarna"
    case (.addToWallet, _): "Add Klarna"
    }
  }
}
