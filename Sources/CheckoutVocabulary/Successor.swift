/// An API that stands in the place of the KCO SDK, and shows the same form.
public enum Successor: String, Hashable, Sendable, CaseIterable {
  /// The checkout from a snippet, as a view.
  case klarnaCheckoutView = "KlarnaCheckoutView"
  /// The checkout in the app's own webview.
  case klarnaHybridSDK = "KlarnaHybridSDK"
  /// The checkout from a snippet, as a view, under Kustom's names.
  case kustomCheckoutView = "KustomCheckoutView"
}

/// What a call of the KCO SDK becomes in a successor.
public struct Counterpart: Hashable, Sendable {
  /// What happens to the call.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    /// The same name and meaning.
    case same
    /// Another name, the same meaning.
    case renamed
    /// Another way to the same end.
    case changed
    /// Nothing stands in its place, and nothing has to.
    case unneeded
    /// Nothing stands in its place, and an app that relied on it misses it.
    case lost
  }

  /// What happens to the call.
  public var change: Change
  /// The successor's own spelling in Swift; empty where nothing stands in its place.
  public var name: String
  /// What to know; empty where the names say it all.
  public var note: String
  /// Whether no published interface has the name, and it is taken from the one of a relative.
  public var isInferred: Bool

  /// A counterpart; see the properties for the meaning of each part.
  public init(
    _ change: Change, _ name: String = "", _ note: String = "", isInferred: Bool = false
  ) {
    self.isInferred = isInferred
    self.change = change
    self.name = name
    self.note = note
  }

  /// The name without its arguments: `addWebView` of `addWebView(_:)`.
  public var baseName: String { String(name.prefix { $0 != "(" }) }
}
