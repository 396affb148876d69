import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCore
import Testing
import WebView

@testable import KlarnaNetwork

/// Initialization: each row of the table of `KlarnaConfiguration`, each sentence about return URLs.
@Suite("Promises: configuration and return URL")
struct ConfigurationPromises {
  private func error(_ configuration: KlarnaConfiguration, on desk: Desk = Desk())
    -> KlarnaSDKError?
  {
    guard
      case .failure(let error) = Klarna.initialize(
        configuration: configuration, runtime: desk.runtime)
    else { return nil }
    return error
  }

  @Test("clientId: required")
  func clientId() {
    #expect(
      error(KlarnaConfiguration(clientId: "", appReturnUrl: "a://b"))?.code == .invalidClientId)
    #expect(error(KlarnaConfiguration(clientId: "c", appReturnUrl: "a://b")) == nil)
  }

  @Test("appReturnUrl: required on iOS and React Native, a custom URL scheme")
  func appReturnUrl() {
    for platform in [KlarnaPlatform.iOS, .reactNative] {
      let desk = Desk(platform: platform)
      #expect(
        error(KlarnaConfiguration(clientId: "c", appReturnUrl: ""), on: desk)?.code
          == .invalidAppReturnUrl)
      #expect(
        error(
          KlarnaConfiguration(clientId: "c", appReturnUrl: "partnerapp://klarna-return"), on: desk)
          == nil)
    }
  }

  @Test("appReturnUrl: https:// URLs, including universal links, aren't accepted")
  func universalLinks() {
    for url in [
      "https://partner.example", "https://partner.example/klarna-return", "http://p.example",
    ] {
      let error = error(KlarnaConfiguration(clientId: "c", appReturnUrl: url))
      #expect(error?.code == .invalidAppReturnUrl)
      #expect(error?.message.contains("universal links too, are not accepted") == true)
    }
  }

  @Test("appReturnUrl: the same value the backend sends as app_return_url")
  func sameValue() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    desk.customer.act = .nothing
    let box = Box<KlarnaPaymentRequestState>()
    klarna.payment.initiate(paymentRequestId: id) { result in
      if case .success(let request) = result { box.add(request.state) }
    }
    desk.application.eventLoop.run(for: 1_000)
    let back = try #require(desk.server.finishJourney(at: desk.customer.pages[0].url))
    #expect(back == klarna.configuration.appReturnUrl)
    #expect(Klarna.handleReturnUrl(url: back, runtime: desk.runtime))
    desk.application.eventLoop.run(for: 1_000)
    #expect(box.values == [.completed])
    // Another value in the backend: the SDK does not know the address that comes back.
    let other = Backend.body(appReturnURL: "partnerapp://somewhere-else")
    let second = desk.backend.stepUp(other)
    klarna.payment.initiate(paymentRequestId: second) { _ in box.add(.expired) }
    desk.application.eventLoop.run(for: 1_000)
    let wrong = try #require(desk.server.finishJourney(at: desk.customer.pages[1].url))
    #expect(!Klarna.handleReturnUrl(url: wrong, runtime: desk.runtime))
    desk.application.eventLoop.run(for: 60_000)
    #expect(box.values == [.completed])
  }

  @Test("appReturnUrl: Android KlarnaConfiguration omits this property")
  func androidOmits() {
    let desk = Desk(infoPlist: InfoPlist(), platform: .android(package: "com.partner"))
    #expect(error(.android(clientId: "c"), on: desk) == nil)
    #expect(
      error(KlarnaConfiguration(clientId: "c", appReturnUrl: "a://b"), on: desk)?.code
        == .invalidAppReturnUrl)
  }

  @Test("locale: optional, the default locale; if not set, the locale of the device")
  func locale() throws {
    let desk = Desk()
    var configuration = Desk.configuration
    #expect(try desk.klarna().locale == "en-US")
    configuration.locale = "SE"
    let klarna = try desk.klarna(configuration)
    #expect(klarna.locale == "SE")
    let data = KlarnaPaymentPresentationData(amount: 100, currency: "SEK")
    #expect(
      try desk.content(klarna, data).paymentOption?.paymentButton?.text == "Betala med Klarna")
    configuration.locale = "sv-SE"
    #expect(error(configuration) == nil)
    for text in ["Swedish", "UK", "ZZ", ""] {
      configuration.locale = text
      #expect(error(configuration)?.code == .invalidLocale, "\(text)")
    }
  }

  @Test("klarnaNetworkSessionToken: optional, an existing session token")
  func sessionToken() throws {
    let desk = Desk()
    var configuration = Desk.configuration
    configuration.klarnaNetworkSessionToken = "krn:existing"
    let klarna = try desk.klarna(configuration)
    #expect(klarna.network.session.token == .success("krn:existing"))
    _ = desk.fetch(klarna)
    let sent = desk.log.all.contains { event in
      guard case .exchange(let request, _) = event else { return false }
      return request.headers["Klarna-Network-Session-Token"] == "krn:existing"
    }
    #expect(sent)
  }

  @Test("The authorize request sets app_return_url in step_up_config.customer_interaction_config")
  func authorizeField() {
    let desk = Desk()
    let id = desk.backend.stepUp()
    #expect(desk.server.paymentRequest(id)?.appReturnURL == "partnerapp://klarna-return")
  }

  @Test("Always send app_return_url on the authorize call")
  func always() {
    let desk = Desk()
    let answer = desk.backend.send(
      "POST", Backend.authorizeURL, Backend.body(appReturnURL: nil))
    #expect(answer.status == 400)
    #expect(
      answer.json["pointer"] == "/step_up_config/customer_interaction_config/app_return_url")
    let web = desk.backend.send(
      "POST", Backend.authorizeURL, Backend.body(appReturnURL: "https://partner.example/return"))
    #expect(web.status == 400)
    #expect(web.json["pointer"] == answer.json["pointer"])
  }

  @Test("Klarna uses it to return the customer to the Partner app after an app handover")
  func handover() throws {
    final class App: UIApplicationDelegate {
      let runtime: KlarnaRuntime
      var opened: [String] = []
      init(_ runtime: KlarnaRuntime) { self.runtime = runtime }
      func application(_ application: UIApplication, open address: String) -> Bool {
        opened.append(address)
        return Klarna.handleReturnUrl(url: address, runtime: runtime)
      }
    }
    let desk = Desk()
    let app = App(desk.runtime)
    desk.application.delegate = app
    desk.application.installedSchemes = ["klarna"]
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    desk.customer.act = .nothing
    let box = Box<KlarnaPaymentRequestState>()
    klarna.payment.initiate(paymentRequestId: id) { result in
      if case .success(let request) = result { box.add(request.state) }
    }
    desk.application.eventLoop.run(for: 1_000)
    #expect(desk.application.open("klarna://pay") == .otherApp(scheme: "klarna"))
    #expect(desk.application.applicationState == .background)
    let back = try #require(desk.server.finishJourney(at: desk.customer.pages[0].url))
    #expect(desk.application.receive(back))
    #expect(desk.application.applicationState == .active)
    desk.application.eventLoop.run(for: 1_000)
    #expect(app.opened == ["partnerapp://klarna-return"])
    #expect(box.values == [.completed])
  }

  @Test("It must be a custom URL scheme that opens the app in its last state")
  func lastState() throws {
    let desk = Desk()
    let window = UIWindow(application: desk.application)
    let sheet = UIViewController(application: desk.application)
    window.rootViewController = sheet
    _ = try desk.klarna()
    desk.application.enterBackground()
    #expect(desk.application.receive("partnerapp://klarna-return"))
    #expect(window.rootViewController === sheet)
    #expect(sheet.presentedViewController == nil)
    // A scheme that Info.plist does not list opens nothing.
    let other = Desk(infoPlist: InfoPlist())
    _ = try other.klarna()
    #expect(!other.application.receive("partnerapp://klarna-return"))
    #expect(other.log.warnings == ["return-url-not-registered"])
  }

  @Test(
    "Android: initiate updates the request's app_return_url to klarna-mobile-sdk-return://<package>"
  )
  func androidRewrite() throws {
    let desk = Desk(infoPlist: InfoPlist(), platform: .android(package: "com.partner.app"))
    let klarna = try desk.klarna(.android(clientId: "c"))
    let id = desk.backend.stepUp()
    #expect(desk.server.paymentRequest(id)?.appReturnURL == "partnerapp://klarna-return")
    #expect(try #require(desk.initiate(klarna, id)).get().state == .completed)
    #expect(
      desk.server.paymentRequest(id)?.appReturnURL == "klarna-mobile-sdk-return://com.partner.app")
    #expect(
      desk.log.all.contains { event in
        guard case .returned(let url, accepted: true) = event else { return false }
        return url == "klarna-mobile-sdk-return://com.partner.app"
      })
  }

  @Test("Android: the host app must not declare an intent filter for klarna-mobile-sdk-return")
  func androidIntentFilter() throws {
    let desk = Desk(
      infoPlist: InfoPlist(urlSchemes: ["klarna-mobile-sdk-return"]),
      platform: .android(package: "com.partner.app"))
    _ = try desk.klarna(.android(clientId: "c"))
    #expect(desk.log.warnings == ["reserved-intent-filter"])
    let fine = Desk(infoPlist: InfoPlist(), platform: .android(package: "com.partner.app"))
    _ = try fine.klarna(.android(clientId: "c"))
    #expect(fine.log.warnings.isEmpty)
  }
}
