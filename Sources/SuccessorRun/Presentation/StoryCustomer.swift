import CheckoutEmulator
import HostUI
import KlarnaCore
import KlarnaNetwork
import WebView

/// The customer in front of the pages that the SDK shows, on the story's event loop.
struct StoryCustomer: KlarnaPagePresenter {
  /// Virtual milliseconds that a page is looked at.
  static let look = 1_500.0

  let settings: PresentationSettings
  let world: ThreadBound<World>
  /// Told where the customer comes back to.
  let observer: @Sendable (SDKEvent) -> Void

  /// What a customer acts on.
  struct World {
    let server: NetworkServer
    let application: UIApplication
  }

  func present(_ page: KlarnaPage, completion: @escaping @Sendable (KlarnaPageEnd) -> Void) {
    let settings = settings
    _ = world.with { world in
      world.application.eventLoop.schedule(after: Self.look) {
        switch page.purpose {
        case .link(.info): completion(.closed)
        case .link(.auth):
          let back =
            settings.closesLink
            ? nil
            : world.server.finishAuthentication(
              at: page.url, scheme: page.callbackScheme ?? "")
          completion(back.map { .returned($0) } ?? .closed)
        case .journey: journey(page, world, completion)
        }
      }
    }
  }

  private func journey(
    _ page: KlarnaPage, _ world: World, _ completion: @escaping (KlarnaPageEnd) -> Void
  ) {
    switch settings.customer {
    case .pays:
      guard let back = world.server.finishJourney(at: page.url) else { return completion(.closed) }
      // The page ends by the app's own scheme; at another address the customer is lost.
      guard URLScheme.scheme(of: back)?.lowercased() == page.callbackScheme?.lowercased() else {
        return observer(.returned(back, accepted: false))
      }
      completion(.returned(back))
    case .leaves: completion(.closed)
    case .neverReturns: world.application.open("klarna://pay")
    case .paysInOtherApp:
      world.application.open("klarna://pay")
      world.application.eventLoop.schedule(after: 4_000) {
        if let back = world.server.finishJourney(at: page.url) {
          comeBack(back, world.application)
        }
      }
    }
  }

  /// On Android the SDK has a handler of its own for its scheme, unless the app took it.
  private func comeBack(_ address: String, _ application: UIApplication) {
    let scheme = KlarnaPlatform.androidReturnScheme
    if address.hasPrefix(scheme), !application.infoPlist.urlSchemes.contains(scheme) {
      application.enterForeground()
      Klarna.handleReturnUrl(url: address)
      return
    }
    if !application.receive(address) { observer(.returned(address, accepted: false)) }
  }
}

/// The partner's app, as far as the system tells it something.
final class PartnerApp: UIApplicationDelegate {
  private let handlesReturnUrl: Bool
  private let observer: (SDKEvent) -> Void

  init(handlesReturnUrl: Bool, observer: @escaping (SDKEvent) -> Void) {
    self.handlesReturnUrl = handlesReturnUrl
    self.observer = observer
  }

  func application(_ application: UIApplication, open address: String) -> Bool {
    // An app does not know the address that the SDK for Android uses.
    guard handlesReturnUrl, !address.hasPrefix(KlarnaPlatform.androidReturnScheme) else {
      observer(.returned(address, accepted: true))
      observer(
        .warning(
          "return-url-unhandled",
          "The app was opened by \"\(address)\" and did not tell the SDK: Klarna.handleReturnUrl(url:)."
        ))
      return false
    }
    return Klarna.handleReturnUrl(url: address)
  }
}
