import CheckoutEmulator
import CheckoutRun
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import WebView

/// Plays on-site messaging: a view, the messaging API, what a person taps.
public enum OSMRun: SuccessorProduct {
  /// `osm`.
  public static let name = "osm"

  /// Plays a story to its end.
  public static func play(
    _ settings: OSMSettings, on stage: Stage
  ) -> (ending: Ending, drawing: DrawnView?) {
    let root = stage.build(
      responder: settings.network.responder(
        emulated: MessagingServer(settings.behaviour, endpoint: settings.endpoint)))
    let app = OSMApp(root, settings)
    let view = app.view
    view.observer = { [recorder = stage.recorder] in recorder.observe($0) }
    root.view.addSubview(view)
    // The view holds both strongly, and the app the view.
    defer {
      view.eventHandler = nil
      view.sizingDelegate = nil
    }
    app.render()
    stage.settle()
    for name in settings.taps { tap(name, view, stage) }
    stage.settle()
    let drawing = view.placement == nil ? nil : DrawnView(view)
    guard let error = app.error else {
      guard view.placement != nil else {
        return (Ending(.notShown, "The placement is not shown, and no error was told."), nil)
      }
      let height = Int(view.contentHeight)
      return (Ending(.open, "The placement is on screen, \(height) points high."), drawing)
    }
    return (
      Ending(.notShown, code: error.name, "The placement is not shown: \(error)"), drawing
    )
  }

  private static func tap(_ name: String, _ view: KlarnaOSMView, _ stage: Stage) {
    guard let node = view.nodeViews.first(where: { $0.node.name == name }) else {
      let names = view.nodeViews.map(\.node.name)
      stage.recorder.problem(
        "osm-no-node",
        "There is no part \(name) on screen to tap"
          + (names.isEmpty ? "." : "; there are \(names.joined(separator: ", "))."))
      return
    }
    if !view.tap(node) {
      stage.recorder.problem("osm-no-action", "The part \(name) opens nothing.")
    }
  }
}

/// The app around the view.
private final class OSMApp: KlarnaEventHandler, KlarnaSizingDelegate, KlarnaOSMViewEventListener {
  let view: KlarnaOSMView
  private(set) var error: KlarnaError?
  private let settings: OSMSettings
  private var host: UIViewController?

  init(_ root: UIViewController, _ settings: OSMSettings) {
    self.settings = settings
    view = KlarnaOSMView()
    // A controller of its own can go away while the window stays.
    host = settings.losesHost ? UIViewController(application: root.application) : root
    view.frame.size.width = settings.width
    view.clientId = settings.clientId
    view.placementKey = settings.placementKey
    view.locale = settings.locale
    view.purchaseAmount = settings.purchaseAmount
    view.environment = settings.environment
    view.region = settings.region
    view.theme = settings.theme
    view.userInterfaceStyle = settings.userInterfaceStyle
    view.styleConfiguration = settings.style
    view.errorDialect = settings.errorDialect
    view.isDisabledByKlarna = settings.isDisabled
    view.endpoint = settings.endpoint.flatMap { WebURL($0) }
    if settings.hasHost { view.hostViewController = host }
    if settings.hasDelegate { view.delegate = self }
  }

  func render() {
    if settings.hasSizingDelegate { view.sizingDelegate = self }
    if settings.rendersWithoutCallback {
      view.eventHandler = self
      view.render()
    } else {
      view.render { [weak self] in self?.error = $0 }
    }
    if settings.rendersTwice { view.render { [weak self] in self?.error = $0 } }
    if settings.losesHost { host = nil }
  }

  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, dispatchedEvent event: KlarnaProductEvent
  ) {}
  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, encounteredError error: KlarnaError
  ) { self.error = error }
  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, resizedToHeight height: CGFloat
  ) { view.frame.size.height = height }
  func klarnaOSMViewResized(_ height: CGFloat) { view.frame.size.height = height }
}
