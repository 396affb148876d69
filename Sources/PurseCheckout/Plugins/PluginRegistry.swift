import Synchronization

/// The modules that payment methods need, by partner.
///
/// An app installs into ``shared``, once and before it builds a checkout: a checkout takes what is
/// installed at that moment. Tests and runs make registries of their own.
public final class PluginRegistry: Sendable {
  /// The app's registry.
  public static let shared = PluginRegistry()

  private let installed = Mutex<[String: any PaymentModule]>([:])

  /// Creates an empty registry.
  public init() {}

  /// Installs a module. A second one for the same partner is left out.
  ///
  /// - Returns: Whether it was installed now.
  @discardableResult
  public func install(_ module: any PaymentModule) -> Bool {
    installed.withLock { modules in
      guard modules[module.partner] == nil else { return false }
      modules[module.partner] = module
      return true
    }
  }

  /// What is installed, by partner.
  public var modules: [String: any PaymentModule] { installed.withLock { $0 } }
}
