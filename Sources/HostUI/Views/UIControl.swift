/// A view that customers act on.
open class UIControl: UIView {
  /// What a customer does.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A finger goes up inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// Same as a tap, as newer code calls it.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// Events of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// Whether it takes events.
  public var isEnabled = true
  private var actions: [(events: Event, run: () -> Void)] = []

  /// Adds who is told of events.
  ///
  /// Without Objective-C's selectors the action is a closure; the target is held weakly, as UIKit
  /// does, and is not told any more once it has gone.
  ///
  /// - Parameters:
  ///   - target: Whom the action belongs to.
  ///   - action: Gets the target.
  ///   - events: Which events.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> Void, for events: Event
  ) {
    actions.append(
      (
        events,
        { [weak target] in
          if let target { action(target) }
        }
      ))
  }

  /// Tells whoever wants to know.
  public func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) { action.run() }
  }
}

/// Recognizes taps on a view.
public final class UITapGestureRecognizer {
  private var actions: [() -> Void] = []

  /// Creates one without targets.
  public init() {}

  /// Adds who is told; the target is held weakly.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> Void
  ) {
    actions.append { [weak target] in
      if let target { action(target) }
    }
  }

  /// A tap was recognized.
  public func fire() { for action in actions { action() } }
}
