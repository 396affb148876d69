/// The names of a successor's types, as its published interface has them.
public struct SuccessorNames: Hashable, Sendable {
  /// The module to import.
  public var module: String
  /// The type that stands in the place of the checkout.
  public var type: String
  /// The protocol of who receives events and errors.
  public var eventHandler: String
  /// The protocol of who sends them.
  public var component: String
  /// The first word of the callbacks: `klarnaComponent(_:dispatchedEvent:)`.
  public var callback: String
  /// An event.
  public var event: String
  /// An error.
  public var error: String
  /// The protocol of who lays a checkout out.
  public var sizingDelegate: String
}

extension Successor {
  /// The names of its types. The webview's successor is Klarna's for both, as Kustom has none of
  /// its own and is built on Klarna's.
  public var names: SuccessorNames {
    let prefix = self == .kustomCheckoutView ? "Kustom" : "Klarna"
    return SuccessorNames(
      module: prefix + "MobileSDK", type: rawValue, eventHandler: prefix + "EventHandler",
      component: prefix + "Component", callback: prefix.lowercased() + "Component",
      event: prefix + "ProductEvent",
      error: self == .kustomCheckoutView ? "KustomMobileSDKError" : "KlarnaError",
      sizingDelegate: prefix + "SizingDelegate")
  }
}
