/// How the KCO SDK behaves, apart from any one call: what an app may rely on without writing it down.
public enum CheckoutTrait: String, Hashable, Sendable, CaseIterable {
  /// The app is told the width with the height.
  case resizeWidth
  /// Any number of the app's objects hear a signal.
  case broadcast
  /// What the app gives is held weakly.
  case weakReferences
  /// The webview's navigation delegate needs to know nothing of the SDK.
  case untouchedNavigationDelegate
  /// A snippet loads before anything is shown.
  case preloading
  /// A checkout works without return URL, and with one that is not registered.
  case lenientReturnURL

  /// What becomes of it in a successor; nil where it has no meaning there.
  public func counterpart(in successor: Successor) -> Counterpart? {
    let isHybrid = successor == .klarnaHybridSDK
    switch self {
    case .resizeWidth:
      return isHybrid ? nil : Counterpart(.lost, "", "only the height is told")
    case .broadcast:
      return Counterpart(.lost, "", "one event handler hears; it has to tell the others")
    case .weakReferences:
      return Counterpart(
        .lost, "",
        isHybrid
          ? "the event handler is held strongly; webviews are held weakly"
          : "event handler and sizing delegate are held strongly")
    case .untouchedNavigationDelegate:
      return isHybrid
        ? Counterpart(
          .lost, "",
          "the app calls newPageLoad(in:) and shouldFollowNavigation(withRequest:) in its delegate")
        : nil
    case .preloading:
      return isHybrid
        ? nil : Counterpart(.lost, "", "a snippet before addSubview(_:) gives an empty view")
    case .lenientReturnURL:
      return Counterpart(.lost, "", "its scheme must be in Info.plist, or nothing is shown")
    }
  }
}
