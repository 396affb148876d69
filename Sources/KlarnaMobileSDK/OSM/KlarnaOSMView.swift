public import Foundation
public import HostUI
import JSON
public import KlarnaCore
public import WebView

/// What ``KlarnaOSMView/render(callback:)`` answers: nil means that the placement is on screen.
public typealias RenderResult = (_ error: KlarnaError?) -> Void

/// Learns how high a placement is; the older way beside ``KlarnaSizingDelegate``.
public protocol KlarnaOSMViewEventListener: AnyObject {
  /// The placement needs this height, in points.
  func klarnaOSMViewResized(_ height: CGFloat)
}

/// A promotion of Klarna's, drawn by native views.
///
/// Set the parameters, then call ``render(callback:)``. Everything is checked in the documented
/// order: client id, placement key, locale, region, host, Klarna's switch, the answer, its content.
public final class KlarnaOSMView: KlarnaComponentView {
  /// The client id of the merchant portal; required.
  public var clientId: String?
  /// The placement's key in the merchant portal; required.
  public var placementKey: String?
  /// The language and region.
  public var locale = "en-US"
  /// An amount in minor units ($120.00 is 12000) for promotions that depend on it.
  public var purchaseAmount: Int?
  /// The controller that pages are shown over; required, held weakly.
  public weak var hostViewController: UIViewController?
  /// How it looks, in the place of the theme.
  public var styleConfiguration: KlarnaOSMStyleConfiguration?
  /// Learns how high it is; held weakly. Use this or ``KlarnaComponentView/sizingDelegate``.
  public weak var delegate: (any KlarnaOSMViewEventListener)?

  /// Whose names errors have.
  public var errorDialect = KlarnaOSMErrorDialect.guide
  /// Where placements come from, in the place of Klarna's servers.
  public var endpoint: WebURL?
  /// Klarna's switch that turns rendering off; how the SDK learns of it is not published.
  public var isDisabledByKlarna = false
  /// What the theme `automatic` follows.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// What is on screen; nil for nothing.
  public private(set) var placement: OSMPlacement?
  private var renderCount = 0
  /// What the newest call that has ended was told.
  private var latest: (number: Int, error: KlarnaError?) = (0, nil)
  /// Calls whose answer came after a later call began: they are told what that one is told.
  private var superseded: [RenderResult] = []
  private var cached: (url: WebURL, placement: OSMPlacement, until: Double)?

  /// Creates a view of no size.
  public init() { super.init(application: nil) }

  /// Creates a view whose resources come from a host.
  public convenience init(resourceEndpoint: KlarnaResourceEndpoint) {
    self.init()
    self.resourceEndpoint = resourceEndpoint
  }

  /// Creates a view for a system and a region.
  public convenience init(
    environment: KlarnaEnvironment, region: KlarnaRegion,
    resourceEndpoint: KlarnaResourceEndpoint = .alternative1
  ) {
    self.init(resourceEndpoint: resourceEndpoint)
    self.environment = environment
    self.region = region
  }

  /// The application of the window or of the host.
  public override var application: UIApplication? {
    super.application ?? hostViewController?.application
  }

  /// On-site messaging.
  public override var products: KlarnaProducts { [KlarnaProduct.onSiteMessaging] }

  /// Sets the amount: the way in Objective-C, which has no optional `Int`.
  public func setPurchaseAmount(_ amount: NSNumber?) { purchaseAmount = amount?.intValue }

  /// Sets the region: the way in Objective-C up to 2.2.
  public func setRegion(_ region: KlarnaRegion) { self.region = region }

  // MARK: Rendering

  /// Checks, fetches and draws; the answer comes later, never inside this call.
  ///
  /// - Parameter callback: Gets nil once the placement is on screen, or the first error.
  public func render(callback: @escaping RenderResult) {
    observer?(.call("render(callback:)"))
    start { [weak self] error in
      self?.observer?(
        .callback("RenderResult", arguments: ["error": error.map(Self.json) ?? .null]))
      callback(error)
    }
  }

  /// Checks, fetches and draws; errors go to the event handler. From 2.3.
  public func render() {
    observer?(.call("render()"))
    if eventHandler == nil {
      warn("osm-no-handler", "render() has nobody to tell of errors: set eventHandler first.")
    }
    start { [weak self] error in if let error { self?.encounter(error) } }
  }

  private func start(_ done: @escaping RenderResult) {
    renderCount += 1
    let number = renderCount
    if delegate != nil, sizingDelegate != nil {
      warn("osm-two-delegates", "Use delegate or sizingDelegate, not both: each is told.")
    }
    if (environment ?? .demo) == .demo {
      return finish(number, .success(.demo), done)
    }
    if let error = missingParameter() { return finish(number, .failure(error), done) }
    observer?(.state("rendering"))
    fetch(number, done)
  }

  private func missingParameter() -> KlarnaError? {
    if (clientId ?? "").isEmpty {
      return error(
        KlarnaOSMErrorName.missingClientId, "Client ID was not set by merchant.")
    }
    if (placementKey ?? "").isEmpty {
      return error(
        KlarnaOSMErrorName.missingPlacementKey, "Placement key was not set by merchant.")
    }
    if LocaleTag(locale) == nil {
      return error(KlarnaOSMErrorName.invalidLocale, "Locale is invalid.")
    }
    if region == nil {
      return error(KlarnaOSMErrorName.missingRegion, "Region was not set by merchant.")
    }
    if hostViewController == nil { return missingHost }
    if isDisabledByKlarna {
      return error(KlarnaOSMErrorName.disabled, "Klarna OSM rendering is disabled.")
    }
    return nil
  }

  private var missingHost: KlarnaError {
    error(KlarnaOSMErrorName.missingHost, "Host view controller was not set by merchant.")
  }

  private func error(_ name: String, _ message: String) -> KlarnaError {
    KlarnaError(name: name, message: message, isFatal: false)
  }

  private func fetch(_ number: Int, _ done: @escaping RenderResult) {
    guard let application, let region, let environment, let clientId, let placementKey,
      let base = endpoint ?? OSMEndpoint.url(environment: environment, region: region),
      let url = OSMEndpoint.url(
        base, clientId: clientId, placementKey: placementKey, locale: locale,
        purchaseAmount: purchaseAmount)
    else {
      let name = KlarnaErrorName.klarnaEnvironmentNotSupportedError
      return finish(
        number, .failure(error(name, "The environment has no servers for placements.")), done)
    }
    if let cached, cached.url == url, application.eventLoop.now < cached.until {
      return finish(number, .success(cached.placement), done)
    }
    let client = APIClient(application: application) { [weak self] in self?.observer?($0) }
    client.send("GET", url) { [weak self] result in
      guard let self else { return done(.viewIsGone) }
      let read = self.read(result)
      if case .success(let placement) = read, case .success(let answer) = result {
        let life = Self.life(answer)
        cached = life > 0 ? (url, placement, application.eventLoop.now + life) : nil
      }
      settle(number, hostViewController == nil ? .failure(missingHost) : read, done)
    }
  }

  private func read(
    _ result: Result<APIAnswer, ResourceFailure>
  ) -> Result<OSMPlacement, KlarnaError> {
    switch result {
    case .failure(let failure):
      return .failure(error(KlarnaOSMErrorName.networkError, failure.description))
    case .success(let answer) where !answer.isSuccess:
      let words =
        answer.json?["error_messages"]?[0]?.string ?? answer.json?["error_message"]?.string
        ?? answer.json?["message"]?.string ?? "The messaging API answered \(answer.status)."
      return .failure(error(KlarnaOSMErrorName.placementError, words))
    case .success(let answer):
      do throws(OSMPlacement.Flaw) {
        return .success(try OSMPlacement(json: answer.body))
      } catch {
        return .failure(unusable(error))
      }
    }
  }

  private func unusable(_ flaw: OSMPlacement.Flaw) -> KlarnaError {
    switch errorDialect {
    case .guide: return error(KlarnaOSMErrorName.invalidPlacementConfig, flaw.description)
    case .sdk:
      observer?(.warning("osm-no-content", flaw.description))
      return error(KlarnaOSMErrorName.noContent, "Placement config is invalid or empty.")
    }
  }

  /// Virtual milliseconds for which an answer may be used again, by its `Cache-Control`.
  private static func life(_ answer: APIAnswer) -> Double {
    let directives = (answer.headers["Cache-Control"] ?? "").lowercased().split(separator: ",")
      .map { $0.drop { $0 == " " } }
    if directives.contains("no-store") || directives.contains("no-cache") { return 0 }
    for directive in directives where directive.hasPrefix("max-age=") {
      return (Double(directive.dropFirst(8)) ?? 0) * 1000
    }
    return 0
  }

  private func finish(
    _ number: Int, _ result: Result<OSMPlacement, KlarnaError>, _ done: @escaping RenderResult
  ) {
    guard let application else { return settle(number, result, done) }
    application.eventLoop.schedule { [weak self] in self?.settle(number, result, done) }
  }

  /// Shows what came, unless a later call has begun: an old answer overwrites nothing, and says
  /// nothing either, since nil means that the placement is on screen.
  private func settle(
    _ number: Int, _ result: Result<OSMPlacement, KlarnaError>, _ done: @escaping RenderResult
  ) {
    guard number == renderCount else {
      warn("osm-superseded", "render was called again before this answer: it is not shown.")
      if latest.number == renderCount { done(latest.error) } else { superseded.append(done) }
      return
    }
    var failure: KlarnaError?
    switch result {
    case .success(let placement):
      show(placement)
      observer?(.state("rendered"))
    case .failure(let error):
      clear()
      if loggingLevel != .off { log(error) }
      observer?(.state("failed"))
      failure = error
    }
    latest = (number, failure)
    let waiting = superseded + [done]
    superseded = []
    for done in waiting { done(failure) }
  }

  // MARK: Drawing

  /// How it looks at this moment.
  public var appearance: OSMAppearance {
    OSMAppearance(theme: theme, system: userInterfaceStyle, style: styleConfiguration)
  }

  private func show(_ placement: OSMPlacement) {
    clear()
    self.placement = placement
    for pointer in placement.unknownNodes {
      warn("osm-unknown-node", "The placement's node at \(pointer) is of no known kind: left out.")
    }
    let width = frame.width > 0 ? Double(frame.width) : 320
    var top = 0.0
    for node in placement.nodes {
      let view = OSMNodeView(node: node, appearance: appearance, width: width)
      view.frame.origin.y = top
      top += Double(view.frame.height)
      addSubview(view)
    }
    tell(height: CGFloat(top))
    reportImpression(placement)
  }

  private func clear() {
    for view in subviews where view is OSMNodeView { view.removeFromSuperview() }
    placement = nil
    if contentHeight != 0 { tell(height: 0) }
  }

  private func tell(height: CGFloat) {
    let isNew = height != contentHeight
    resize(toHeight: height)
    guard isNew, let delegate else { return }
    observer?(
      .callback("klarnaOSMViewResized(_:)", arguments: ["height": .number(Double(height))]))
    delegate.klarnaOSMViewResized(height)
  }

  private func reportImpression(_ placement: OSMPlacement) {
    guard window != nil, !isHidden, let application,
      let url = placement.impressionURL.flatMap({ WebURL($0) })
    else { return }
    APIClient(application: application) { [weak self] in self?.observer?($0) }
      .send(ResourceRequest(url: url, destination: .beacon)) { _ in }
  }
}

extension KlarnaError {
  /// Nil would say that the placement is on screen.
  fileprivate static let viewIsGone = KlarnaError(
    name: KlarnaErrorName.klarnaInternalError,
    message: "The view went away before its placement came.", isFatal: false)
}
