import Foundation
import HostUI
import Testing

@testable import KlarnaNetwork

@Suite("Configuration")
struct ConfigurationTests {
  private func problem(
    _ configuration: KlarnaConfiguration, _ platform: KlarnaPlatform = .iOS
  ) -> KlarnaSDKError? {
    let desk = Desk(platform: platform)
    switch Klarna.initialize(configuration: configuration, runtime: desk.runtime) {
    case .success: return nil
    case .failure(let error): return error
    }
  }

  @Test(
    "accepts return URLs of the app's own scheme",
    arguments: [
      "partnerapp://klarna-return", "partnerapp://", "com.example.app://x/y?z=1", "p+a-1.x://back",
    ])
  func accepted(url: String) {
    #expect(problem(KlarnaConfiguration(clientId: "c", appReturnUrl: url)) == nil)
  }

  @Test(
    "refuses every other return URL, and says why",
    arguments: [
      ("", "required"), ("   ", "required"), ("https://partner.example/return", "universal links"),
      ("HTTPS://partner.example", "universal links"), ("http://partner.example", "not accepted"),
      ("partnerapp", "no scheme"), ("partnerapp:", "://"), ("partnerapp:return", "://"),
      ("1app://x", "no valid scheme"), ("klarna://x", "another app"),
      ("$(SCHEME)://x", "placeholder"), ("<scheme>://x", "placeholder"),
      ("javascript:1", "opens no app"),
    ])
  func refused(url: String, words: String) {
    let error = problem(KlarnaConfiguration(clientId: "c", appReturnUrl: url))
    #expect(error?.code == .invalidAppReturnUrl)
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test("needs a client identifier", arguments: ["", " \n"])
  func client(id: String) {
    let error = problem(KlarnaConfiguration(clientId: id, appReturnUrl: "partnerapp://x"))
    #expect(error?.code == .invalidClientId)
  }

  @Test(
    "takes countries and language tags", arguments: ["US", "en-US", "sv_SE", "de", "zh-Hans-CN"])
  func locale(text: String) {
    let configuration = KlarnaConfiguration(
      clientId: "c", locale: text, appReturnUrl: "partnerapp://x")
    #expect(problem(configuration) == nil)
  }

  @Test("refuses other locales by name", arguments: ["", "XX-YY", "english", "QQ", "en-USA1"])
  func badLocale(text: String) {
    let configuration = KlarnaConfiguration(
      clientId: "c", locale: text, appReturnUrl: "partnerapp://x")
    let error = problem(configuration)
    #expect(error?.code == .invalidLocale)
    #expect(error?.message.contains("\"\(text)\"") == true)
  }

  @Test("has no return URL on Android, and needs one everywhere else")
  func platforms() {
    let android = KlarnaConfiguration.android(clientId: "c")
    #expect(problem(android, .android(package: "com.partner")) == nil)
    #expect(problem(android, .iOS)?.message == "appReturnUrl is required on iOS.")
    #expect(problem(android, .reactNative)?.message == "appReturnUrl is required on React Native.")
    let iOS = KlarnaConfiguration(clientId: "c", appReturnUrl: "partnerapp://x")
    #expect(problem(iOS, .android(package: "com.partner"))?.code == .invalidAppReturnUrl)
  }

  @Test("warns where Info.plist does not list the scheme")
  func unregistered() throws {
    let desk = Desk(infoPlist: InfoPlist(urlSchemes: ["other"]))
    _ = try desk.klarna()
    #expect(desk.log.warnings == ["return-url-not-registered"])
    let fine = Desk()
    _ = try fine.klarna()
    #expect(fine.log.warnings.isEmpty)
  }

  @Test("works without a device, where every request says what is missing")
  func noRuntime() async throws {
    let klarna = try Klarna.initialize(configuration: Desk.configuration, runtime: nil).get()
    let result = await withCheckedContinuation { done in
      klarna.payment.presentation.fetch(data: .shoes) { done.resume(returning: $0) }
    }
    guard case .failure(let error) = result else {
      Issue.record("it answered")
      return
    }
    #expect(error.code == .network)
    #expect(error.message.contains("KlarnaRuntime"))
    #expect(error.localizedDescription == error.message)
  }

  @Test("is taken from the current device where none is given")
  func taskLocal() {
    let desk = Desk()
    KlarnaRuntime.$current.withValue(desk.runtime) {
      let klarna = try? Klarna.initialize(configuration: Desk.configuration).get()
      #expect(klarna?.runtime === desk.runtime)
      #expect(Klarna.handleReturnUrl(url: "partnerapp://klarna-return"))
    }
    #expect(!Klarna.handleReturnUrl(url: "partnerapp://klarna-return"))
  }
}
