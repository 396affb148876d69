import Foundation
public import HostUI
public import WebView

/// One app with one window for one story: loop, application, controller, timeline.
public final class Stage {
  /// Virtual milliseconds after which a story is over.
  public static let limit = 100.0 * 3_600_000

  /// The loop on which everything later happens.
  public let eventLoop = EventLoop()
  /// The timeline as it grows.
  public let recorder: StoryRecorder
  private var window: UIWindow?
  private var controller: UIViewController?

  /// Creates an empty stage.
  public init() { recorder = StoryRecorder(eventLoop: eventLoop) }

  /// Builds the app: a window with a controller.
  ///
  /// - Parameters:
  ///   - infoPlist: What the app says about itself.
  ///   - installedSchemes: Other apps on the device.
  ///   - responder: Answers requests.
  /// - Returns: The controller in the window; its application is the app.
  public func build(
    infoPlist: InfoPlist = InfoPlist(), installedSchemes: Set<String> = [],
    responder: any ResourceResponder
  ) -> UIViewController {
    let application = UIApplication(
      infoPlist: infoPlist, eventLoop: eventLoop, notificationCenter: NotificationCenter(),
      installedSchemes: installedSchemes)
    application.resourceResponder = responder
    let window = UIWindow(application: application)
    let controller = UIViewController(application: application)
    window.rootViewController = controller
    self.window = window
    self.controller = controller
    return controller
  }

  /// Lets virtual time pass until nothing is left to do, or a condition holds.
  public func settle(until condition: () -> Bool = { false }) {
    while !condition(), let due = eventLoop.nextDue, due <= Self.limit { eventLoop.runNext() }
  }

  /// Takes everything down, so that nothing keeps anything.
  func close() {
    for view in controller?.view.subviews ?? [] { view.removeFromSuperview() }
    controller?.application.resourceResponder = nil
    eventLoop.removeAll()
    window?.rootViewController = nil
    controller = nil
    window = nil
  }
}
