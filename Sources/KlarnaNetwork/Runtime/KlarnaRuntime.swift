public import HostUI
public import KlarnaCore
import Synchronization
public import WebView

/// The device that the SDK runs on: who answers its requests, who looks at its pages, and on which
/// threads it calls back.
///
/// The SDK calls back on any thread, and so does a runtime with a responder of its own: its users
/// must cope with that. A runtime of an application delivers on that application's event loop, in
/// virtual time and always in the same order. Either way, what instances keep stands behind a lock,
/// so that calls may come from several threads at once.
public final class KlarnaRuntime: Sendable {
  /// The runtime of ``Klarna/initialize(configuration:runtime:)`` where none is given, so that code
  /// which is written for the SDK runs as it is.
  @TaskLocal public static var current: KlarnaRuntime?

  /// Virtual milliseconds until a request without answer fails.
  public static let requestTimeout = 60_000.0

  /// The system.
  public let platform: KlarnaPlatform
  /// The app's Info.plist; on Android its URL schemes are the manifest's intent filters. Nil where
  /// nobody has looked.
  public let infoPlist: InfoPlist?
  /// The device's language, for configurations without one.
  public let deviceLocale: String
  /// Whether the device shows everything dark, for buttons with an automatic theme.
  public let isDark: Bool
  /// Where Klarna's servers are.
  public let endpoint: WebURL

  let presenter: any KlarnaPagePresenter
  let observer: @Sendable (SDKEvent) -> Void
  private let engine: any Engine
  private let instances = Mutex<[WeakInstance]>([])

  /// A runtime that works in the background and calls back on any thread.
  ///
  /// - Parameters:
  ///   - platform: The system.
  ///   - infoPlist: The app's Info.plist.
  ///   - deviceLocale: The device's language.
  ///   - isDark: Whether the device shows everything dark.
  ///   - endpoint: Where Klarna's servers are.
  ///   - presenter: Who looks at pages.
  ///   - observer: Told what happens, from any thread.
  ///   - makeResponder: Makes the server on the queue on which alone it will be used, with the event
  ///     loop of that queue.
  public init(
    platform: KlarnaPlatform = .iOS, infoPlist: InfoPlist? = nil, deviceLocale: String = "en-US",
    isDark: Bool = false, endpoint: WebURL = KlarnaRuntime.defaultEndpoint,
    presenter: any KlarnaPagePresenter = IdleCustomer(),
    observer: @escaping @Sendable (SDKEvent) -> Void = { _ in },
    makeResponder: @escaping @Sendable (EventLoop) -> any ResourceResponder
  ) {
    self.platform = platform
    self.infoPlist = infoPlist
    self.deviceLocale = deviceLocale
    self.isDark = isDark
    self.endpoint = endpoint
    self.presenter = presenter
    self.observer = observer
    engine = BackgroundEngine {
      let application = UIApplication()
      application.resourceResponder = makeResponder(application.eventLoop)
      return APIClient(application: application, observer: observer)
    }
  }

  /// A runtime that works and calls back on an application's event loop.
  ///
  /// - Parameters:
  ///   - application: The application; its responder is the server. The SDK must be called from
  ///     this thread.
  ///   - platform: The system.
  ///   - deviceLocale: The device's language.
  ///   - isDark: Whether the device shows everything dark.
  ///   - endpoint: Where Klarna's servers are.
  ///   - presenter: Who looks at pages.
  ///   - observer: Told what happens.
  public init(
    application: UIApplication, platform: KlarnaPlatform = .iOS, deviceLocale: String = "en-US",
    isDark: Bool = false, endpoint: WebURL = KlarnaRuntime.defaultEndpoint,
    presenter: any KlarnaPagePresenter = IdleCustomer(),
    observer: @escaping @Sendable (SDKEvent) -> Void = { _ in }
  ) {
    self.platform = platform
    infoPlist = application.infoPlist
    self.deviceLocale = deviceLocale
    self.isDark = isDark
    self.endpoint = endpoint
    self.presenter = presenter
    self.observer = observer
    engine = EventLoopEngine(APIClient(application: application, observer: observer))
  }

  /// The model's own address: those that the SDK uses are not published.
  public static let defaultEndpoint =
    WebURL("https://api-global.test.klarna.com/mobile-sdk/v1") ?? .blank

  // MARK: Instances

  private struct WeakInstance {
    weak var klarna: Klarna?
  }

  func add(_ klarna: Klarna) {
    instances.withLock { list in
      list.removeAll { $0.klarna == nil }
      list.append(WeakInstance(klarna: klarna))
    }
  }

  /// The instances that somebody still has, the oldest first.
  var liveInstances: [Klarna] { instances.withLock { $0.compactMap(\.klarna) } }

  // MARK: Work

  func perform(_ work: @escaping @Sendable (APIClient) -> Void) -> Bool { engine.perform(work) }

  func deliver(_ callback: @escaping @Sendable () -> Void) { engine.deliver(callback) }

  /// Does something after so many virtual milliseconds.
  func after(_ delay: Double, _ work: @escaping @Sendable () -> Void) {
    _ = perform { $0.application.eventLoop.schedule(after: delay, work) }
  }
}
