import Foundation
import HostUI
import Testing

@Suite("Application")
struct ApplicationTests {
  private func application(log: @escaping (String) -> Void = { _ in }) -> UIApplication {
    UIApplication(
      infoPlist: InfoPlist(urlSchemes: ["Shop-App"], queriesSchemes: ["bankid", "vipps"]),
      notificationCenter: NotificationCenter(), installedSchemes: ["bankid", "swish"], log: log)
  }

  @Test(
    "Opening an address",
    arguments: [
      ("https://bank.example/", UIApplication.Opening.browser, UIApplication.State.background),
      ("bankid:///?autostarttoken=1", .otherApp(scheme: "bankid"), .background),
      ("SWISH://paymentrequest", .otherApp(scheme: "swish"), .background),
      ("tel:+46812345", .otherApp(scheme: "tel"), .background),
      ("shop-app://kco", .ownScheme, .active),
      ("vipps://", .noApp(scheme: "vipps"), .active),
      ("not an address", .notAnAddress, .active),
      ("", .notAnAddress, .active),
    ])
  func opening(address: String, opening: UIApplication.Opening, state: UIApplication.State) {
    let application = application()
    var seen: [String] = []
    application.onOpen = { address, _ in seen.append(address) }
    #expect(application.open(address) == opening)
    #expect(application.applicationState == state)
    #expect(seen == [address])
  }

  @Test(
    "Asking first needs LSApplicationQueriesSchemes",
    arguments: [
      ("bankid://", true), ("swish://", false), ("vipps://", false), ("https://a.example", true),
      ("shop-app:", true), ("nonsense", false),
    ])
  func canOpen(address: String, answer: Bool) {
    #expect(application().canOpenURL(address) == answer)
  }

  @Test func aRegisteredSchemeBringsTheApplicationBack() {
    final class Delegate: UIApplicationDelegate {
      var calls: [String] = []
      func application(_ application: UIApplication, open address: String) -> Bool {
        calls.append(address)
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
      func applicationDidEnterBackground(_ application: UIApplication) {
        calls.append("background")
      }
    }
    let application = application()
    let delegate = Delegate()
    application.delegate = delegate
    application.open("bankid:///")
    #expect(application.receive("shop-app:return"))
    #expect(delegate.calls == ["background", "active", "shop-app:return"])
  }

  @Test func anotherSchemeDoesNot() {
    var log: [String] = []
    let application = application { log.append($0) }
    application.enterBackground()
    #expect(!application.receive("other://kco"))
    #expect(application.applicationState == .background)
    #expect(log.count == 1)
  }

  @Test func applicationsShareNothing() {
    let first = application()
    let second = application()
    first.enterBackground()
    #expect(second.applicationState == .active)
    #expect(first.eventLoop !== second.eventLoop)
  }

  @Test func aWindowIsNotKeptAlive() {
    let application = application()
    var window: UIWindow? = UIWindow(application: application)
    #expect(application.windows.count == 1)
    #expect(window != nil)
    window = nil
    #expect(application.windows.isEmpty)
  }

  @Test(
    "Schemes by RFC 3986",
    arguments: [
      ("a:", "a"), ("my-schema:return.url", "my-schema"), ("a+b.c-1://x", "a+b.c-1"),
      ("1a:", nil), ("My Schema://kco", nil), (":x", nil), ("", nil), ("ä:", nil), ("none", nil),
    ])
  func scheme(address: String, scheme: String?) {
    #expect(URLScheme.scheme(of: address) == scheme)
  }
}
