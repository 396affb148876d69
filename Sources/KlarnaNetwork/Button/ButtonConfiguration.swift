public import KlarnaCore

/// Whether a button can be tapped.
public enum KlarnaButtonState: String, Hashable, Sendable, CaseIterable {
  /// It can.
  case `default`
  /// It is greyed out.
  case disabled
  /// It shows that something is going on.
  case loading
}

/// What tapping a payment button means.
public enum KlarnaPaymentButtonIntent: String, Hashable, Sendable, CaseIterable {
  /// To pay.
  case pay
  /// To subscribe.
  case subscribe
  /// To add Klarna to the wallet.
  case addToWallet
}

/// The outline of a button.
public enum KlarnaButtonShape: String, Hashable, Sendable, CaseIterable {
  /// Rounded corners.
  case roundedRect
  /// Round ends.
  case pill
  /// Sharp corners.
  case rectangle
}

/// Whether a button's ground is filled.
public enum KlarnaButtonStyle: String, Hashable, Sendable, CaseIterable {
  /// It is.
  case filled
  /// Only its outline is drawn.
  case outlined
}

/// How a payment button looks and what it is for.
public struct KlarnaPaymentButtonConfiguration: Hashable, Sendable {
  /// Whether it can be tapped, to begin with.
  public var state: KlarnaButtonState
  /// What tapping it means.
  public var intent: KlarnaPaymentButtonIntent
  /// Its outline.
  public var shape: KlarnaButtonShape
  /// Whether its ground is filled.
  public var style: KlarnaButtonStyle
  /// Its colours.
  public var theme: KlarnaTheme

  /// Describes a button; what is left out is as in Klarna's wrappers.
  public init(
    state: KlarnaButtonState = .default, intent: KlarnaPaymentButtonIntent = .pay,
    shape: KlarnaButtonShape = .roundedRect, style: KlarnaButtonStyle = .filled,
    theme: KlarnaTheme = .dark
  ) {
    self.state = state
    self.intent = intent
    self.shape = shape
    self.style = style
    self.theme = theme
  }
}
