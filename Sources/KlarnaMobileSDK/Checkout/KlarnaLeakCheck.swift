import Foundation

/// Finds components that their own handlers keep alive.
///
/// KCO held its view controller and its sizing delegate weakly; a component holds its event handler
/// and its sizing delegate strongly. A screen that keeps the component and is its handler never
/// goes away. A test watches a component, lets the screen go, and asks:
///
/// ```swift
/// let check = KlarnaLeakCheck()
/// showAndLeaveTheCheckout(watchedBy: check)
/// #expect(check.leaks().isEmpty)
/// ```
public final class KlarnaLeakCheck {
  /// What keeps a component.
  public enum Keeper: String, Hashable, Sendable, CaseIterable {
    /// Its event handler, which keeps it in turn.
    case eventHandler
    /// Its sizing delegate, which keeps it in turn.
    case sizingDelegate
    /// The app itself: there is no cycle, somebody has not let go of it.
    case app
  }

  /// A component that is still there.
  public struct Leak: Hashable, Sendable, CustomStringConvertible {
    /// The component's type.
    public var component: String
    /// What keeps it; two where one object is both its event handler and its sizing delegate.
    public var keepers: [Keeper]
    /// The type of what keeps it; empty for the app.
    public var keeperType: String

    /// In words.
    public var description: String {
      let names = keepers.map(\.rawValue).joined(separator: " and ")
      return keepers == [.app]
        ? "\(component) is still held by the app."
        : "\(component) holds its \(names) (\(keeperType)), which holds it: set \(names) to nil, or "
          + "let an object in between hold the screen weakly."
    }
  }

  private struct Watched {
    weak var component: (any KlarnaComponent)?
    let type: String
  }

  private var watched: [Watched] = []

  /// Creates a check that watches nothing.
  public init() {}

  /// Watches a component, without holding it.
  public func watch(_ component: any KlarnaComponent) {
    watched.append(Watched(component: component, type: "\(type(of: component))"))
  }

  /// The watched components that are still there. Ask when the app has let go of them.
  ///
  /// Each is found by experiment: its handlers are taken away one after the other, so a cycle is
  /// broken when this returns. A component that stays gets back what it had, and is watched on.
  public func leaks() -> [Leak] {
    var leaks: [Leak] = []
    for entry in watched where entry.component != nil {
      leaks.append(Self.experiment(entry))
    }
    watched.removeAll { $0.component == nil }
    return leaks
  }

  private static func experiment(_ entry: Watched) -> Leak {
    weak let handler = entry.component?.eventHandler
    weak let delegate = (entry.component as? any KlarnaResizableComponent)?.sizingDelegate
    let handlerType = handler.map { "\(type(of: $0))" } ?? ""
    let delegateType = delegate.map { "\(type(of: $0))" } ?? ""
    let isOneObject = handler != nil && handler === delegate
    entry.component?.eventHandler = nil
    if entry.component == nil {
      return Leak(component: entry.type, keepers: [.eventHandler], keeperType: handlerType)
    }
    (entry.component as? any KlarnaResizableComponent)?.sizingDelegate = nil
    if entry.component == nil {
      return Leak(
        component: entry.type,
        keepers: isOneObject ? [.eventHandler, .sizingDelegate] : [.sizingDelegate],
        keeperType: delegateType)
    }
    entry.component?.eventHandler = handler
    (entry.component as? any KlarnaResizableComponent)?.sizingDelegate = delegate
    return Leak(component: entry.type, keepers: [.app], keeperType: "")
  }
}
