public import Foundation
public import HostUI

/// Klarna's payment button.
///
/// Klarna's guide creates it from a configuration alone and adds a target for `touchUpInside`; the
/// interfaces that Klarna's wrappers are compiled against also take the instance, and have no tap
/// callback but a gesture recognizer. Both work here, and both fire for one tap.
///
/// ``state`` can be changed; anything else needs a new button.
public final class KlarnaPaymentButton: UIControl {
  /// The least height, in points, that leaves room for what the button says.
  public static let minimumHeight: CGFloat = 56

  /// How it looks and what it is for.
  public let configuration: KlarnaPaymentButtonConfiguration
  /// The instance that it was created for, if any.
  public let klarna: Klarna?
  /// Whether it can be tapped.
  public var state: KlarnaButtonState {
    didSet { isEnabled = state == .default }
  }
  /// Whether the device shows everything dark; counts for the automatic theme.
  public var isDark: Bool
  /// The recognizers of the view: one, the button's own.
  public let gestureRecognizers = [UITapGestureRecognizer()]

  /// Creates a button, as Klarna's guide does.
  public convenience init(configuration: KlarnaPaymentButtonConfiguration) {
    self.init(klarna: nil, configuration)
  }

  /// Creates a button of an instance, as Klarna's wrappers do.
  public convenience init(klarna: Klarna, configuration: KlarnaPaymentButtonConfiguration) {
    self.init(klarna: klarna, configuration)
  }

  private init(klarna: Klarna?, _ configuration: KlarnaPaymentButtonConfiguration) {
    self.klarna = klarna
    self.configuration = configuration
    state = configuration.state
    isDark = klarna?.runtime.isDark ?? false
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.minimumHeight))
    isEnabled = state == .default
  }

  /// The height that is drawn: the frame's, but never less than ``minimumHeight``.
  public var drawnHeight: CGFloat { max(frame.height, Self.minimumHeight) }

  /// A customer taps the button.
  ///
  /// - Returns: Whether anybody was told: a hidden, disabled or loading button takes no taps.
  @discardableResult
  public func tap() -> Bool {
    guard !isHidden, isEnabled else { return false }
    sendActions(for: .touchUpInside)
    for recognizer in gestureRecognizers { recognizer.fire() }
    return true
  }

  /// What is drawn.
  public var look: KlarnaPaymentButtonLook {
    KlarnaPaymentButtonLook(
      configuration, state: state, height: drawnHeight, isDark: isDark,
      locale: klarna?.locale ?? "en-US")
  }
}
