public import Foundation
public import WebView

/// One running application: its Info.plist, its event loop, and its dealings with other apps.
///
/// There is no shared instance. Each run creates its own and gives it to its windows and view
/// controllers, so that many runs can go on in parallel.
public final class UIApplication {
  /// Whether the application is in front.
  public enum State: String, Sendable, Hashable {
    case active, background
  }

  /// What became of an address given to ``open(_:)-(String)``.
  public enum Opening: Hashable, Sendable {
    /// A browser shows it; the application went to the background.
    case browser
    /// Another app has it; the application went to the background.
    case otherApp(scheme: String)
    /// The scheme is the application's own: the address came straight back.
    case ownScheme
    /// No app on the device has that scheme.
    case noApp(scheme: String)
    /// It is no absolute address.
    case notAnAddress

    /// Whether something was opened.
    public var succeeded: Bool {
      switch self {
      case .browser, .otherApp, .ownScheme: true
      case .noApp, .notAnAddress: false
      }
    }
  }

  /// The application went to the background; posted by the application.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The application is in front again; posted by the application.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Schemes that every device answers by itself.
  public static let systemSchemes: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "facetime", "itms-apps",
  ]

  /// What the application says about itself.
  public let infoPlist: InfoPlist
  /// The loop on which everything later happens.
  public let eventLoop: EventLoop
  /// Where notifications are posted. Parallel runs use one each.
  public let notificationCenter: NotificationCenter
  /// Makes a webview that shares this application's event loop; nil where none can be made.
  public var makeWebView: (() -> any WebView)?
  /// Answers requests that native code makes, rather than a page; nil: nothing is reached.
  public var resourceResponder: (any ResourceResponder)?
  /// Where warnings go, as NSLog would print them.
  public var log: (String) -> Void
  /// The application's own code; held weakly.
  public weak var delegate: (any UIApplicationDelegate)?
  /// Lower-case schemes of other apps on the device.
  public var installedSchemes: Set<String>
  /// Told of every address that leaves the application, with what became of it.
  public var onOpen: ((String, Opening) -> Void)?
  /// Height of the keyboard while a field has the focus, in points; 0 for a hardware keyboard.
  public var keyboardHeight: CGFloat = 0

  /// Whether the application is in front.
  public private(set) var applicationState = State.active
  private var registeredWindows: [WeakWindow] = []

  /// Creates an application in the active state.
  public init(
    infoPlist: InfoPlist = InfoPlist(), eventLoop: EventLoop = EventLoop(),
    notificationCenter: NotificationCenter = .default, installedSchemes: Set<String> = [],
    makeWebView: (() -> any WebView)? = nil, log: @escaping (String) -> Void = { _ in }
  ) {
    self.infoPlist = infoPlist
    self.eventLoop = eventLoop
    self.notificationCenter = notificationCenter
    self.installedSchemes = installedSchemes
    self.makeWebView = makeWebView
    self.log = log
  }

  /// The windows that exist, in order of creation.
  public var windows: [UIWindow] { registeredWindows.compactMap(\.window) }

  func register(_ window: UIWindow) {
    registeredWindows.removeAll { $0.window == nil }
    registeredWindows.append(WeakWindow(window: window))
  }

  /// Whether ``open(_:)-(String)`` would find an app, as far as the system tells.
  ///
  /// Other apps' schemes must stand in `LSApplicationQueriesSchemes`; of others the answer is
  /// false even where an app is there.
  public func canOpenURL(_ address: String) -> Bool {
    guard let scheme = URLScheme.scheme(of: address)?.lowercased() else { return false }
    if Self.systemSchemes.contains(scheme) || owns(scheme) { return true }
    guard infoPlist.queriesSchemes.contains(where: { $0.lowercased() == scheme }) else {
      log(
        "canOpenURL: \"\(scheme)\" is not in LSApplicationQueriesSchemes, so the answer is no.")
      return false
    }
    return installedSchemes.contains(scheme)
  }

  /// Whether ``open(_:)-(String)`` would find an app, as far as the system tells.
  public func canOpenURL(_ url: URL) -> Bool { canOpenURL(url.absoluteString) }

  /// Gives an address to the system.
  @discardableResult
  public func open(_ address: String) -> Opening {
    let opening = destination(of: address)
    onOpen?(address, opening)
    switch opening {
    case .browser, .otherApp: enterBackground()
    case .ownScheme: deliver(address)
    case .noApp(let scheme): log("No app on this device opens \"\(scheme):\" addresses.")
    case .notAnAddress: log("\"\(address)\" is no absolute address; nothing was opened.")
    }
    return opening
  }

  /// Gives an address to the system.
  @discardableResult
  public func open(_ url: URL) -> Opening { open(url.absoluteString) }

  /// Another app, or a browser, opens an address that should lead to this application.
  ///
  /// - Returns: Whether it did: the scheme must stand in `CFBundleURLTypes`. Where it does not,
  ///   the application stays where it was.
  @discardableResult
  public func receive(_ address: String) -> Bool {
    guard let scheme = URLScheme.scheme(of: address), owns(scheme.lowercased()) else {
      log("\"\(address)\" does not lead here: its scheme is not in CFBundleURLTypes.")
      return false
    }
    enterForeground()
    deliver(address)
    return true
  }

  /// The application goes to the background; nothing happens when it is there.
  public func enterBackground() {
    guard applicationState == .active else { return }
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    notificationCenter.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  /// The application comes to the front, by a return address or by hand.
  public func enterForeground() {
    guard applicationState == .background else { return }
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    notificationCenter.post(name: Self.didBecomeActiveNotification, object: self)
  }

  private func deliver(_ address: String) {
    _ = delegate?.application(self, open: address)
  }

  private func owns(_ scheme: String) -> Bool {
    infoPlist.urlSchemes.contains { $0.lowercased() == scheme }
  }

  private func destination(of address: String) -> Opening {
    guard let scheme = URLScheme.scheme(of: address)?.lowercased() else { return .notAnAddress }
    if scheme == "http" || scheme == "https" { return .browser }
    if owns(scheme) { return .ownScheme }
    if Self.systemSchemes.contains(scheme) || installedSchemes.contains(scheme) {
      return .otherApp(scheme: scheme)
    }
    return .noApp(scheme: scheme)
  }
}

/// An application does not keep its windows alive.
private struct WeakWindow {
  weak var window: UIWindow?
}
