/// What an application's own code wants to know. Every method has a default.
public protocol UIApplicationDelegate: AnyObject {
  /// Another app opened this one by an address.
  ///
  /// - Returns: Whether the address was dealt with. KCO needs no handling at all.
  func application(_ application: UIApplication, open address: String) -> Bool
  /// The application is in front again.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Another app is in front.
  func applicationDidEnterBackground(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Leaves the address alone.
  public func application(_ application: UIApplication, open address: String) -> Bool { false }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
}
