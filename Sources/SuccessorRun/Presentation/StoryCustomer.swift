import CheckoutEmulator
import HostUI
import KlarnaNetwork
import WebView

/// The customer in front of the pages that the SDK shows, on the story's event loop.
struct StoryCustomer: KlarnaPagePresenter {
  /// Virtual milliseconds that a page is looked at.
  static let look = 1_500.0

  let settings: PresentationSettings
  let world: ThreadBound<World>

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
      let back = world.server.finishJourney(at: page.url)
      completion(back.map { .returned($0) } ?? .closed)
    case .leaves: completion(.closed)
    case .neverReturns: world.application.open("klarna://pay")
    case .paysInOtherApp:
      world.application.open("klarna://pay")
      world.application.eventLoop.schedule(after: 4_000) {
        if let back = world.server.finishJourney(at: page.url) {
          _ = comeBack(back, world.application)
        }
      }
    }
  }

  /// On Android the SDK has a handler of its own for its scheme, unless the app took it.
  private func comeBack(_ address: String, _ application: UIApplication) -> Bool {
    let scheme = KlarnaPlatform.androidReturnScheme
    if address.hasPrefix(scheme), !application.infoPlist.urlSchemes.contains(scheme) {
      application.enterForeground()
      return Klarna.handleReturnUrl(url: address)
    }
    return application.receive(address)
  }
}

/// The partner's app, as far as the system tells it something.
final class PartnerApp: UIApplicationDelegate {
  private let handlesReturnUrl: Bool

  init(handlesReturnUrl: Bool) { self.handlesReturnUrl = handlesReturnUrl }

  func application(_ application: UIApplication, open address: String) -> Bool {
    // An app does not know the address that the SDK for Android uses.
    guard handlesReturnUrl, !address.hasPrefix(KlarnaPlatform.androidReturnScheme) else {
      return false
    }
    return Klarna.handleReturnUrl(url: address)
  }
}
