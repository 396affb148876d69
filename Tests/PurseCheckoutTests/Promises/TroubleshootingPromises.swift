import CheckoutEmulator
import HostUI
import KlarnaMobileSDK
import PurseCheckout
import Testing

@Suite("What the guide to Purse's Klarna element promises: troubleshooting")
struct TroubleshootingPromises {
  /// The failure of a preparation.
  private func preparation(_ behaviour: PurseBehaviour) throws -> PurseError? {
    let bench = try PurseBench(behaviour)
    try bench.select()
    bench.element?.prepare()
    bench.settle()
    #expect(bench.element?.isReady == (bench.failure == nil))
    return bench.failure
  }

  @Test("A generic card without instalments: Klarna offers none for this amount and market")
  func termsCard() throws {
    let bench = try PurseBench(.noInstalments)
    try bench.select()
    bench.element?.prepare()
    bench.settle()
    let widget = try #require(bench.view?.subviews.first as? KlarnaPaymentView)
    #expect(widget.widget?.lines == ["See our terms"])
    #expect(bench.outcomes.isEmpty && bench.element?.isReady == true, "not an issue of the SDK")
  }

  @Test("PARTNER_UI_ERROR, klarna init returned no klarna_client_token in logs")
  func noToken() throws {
    let error = try #require(try preparation(.initWithoutToken))
    #expect(error.code.rawValue == "PARTNER_UI_ERROR")
    #expect(error.message == "klarna init returned no klarna_client_token in logs")
  }

  @Test(
    "API_ERROR, klarna init not successful", arguments: [PurseBehaviour.initRefused, .initFails])
  func refused(behaviour: PurseBehaviour) throws {
    let error = try #require(try preparation(behaviour))
    #expect(error.code.rawValue == "API_ERROR")
    #expect(error.message == "klarna init not successful")
  }

  @Test("PARTNER_UI_ERROR, Klarna widget failed to load: a stale token; refresh the session")
  func stale() throws {
    let bench = try PurseBench(.staleToken)
    try bench.select()
    bench.element?.prepare()
    bench.settle()
    let error = try #require(bench.failure)
    #expect(error.code.rawValue == "PARTNER_UI_ERROR")
    #expect(error.message == "Klarna widget failed to load")
    #expect((error.underlying as? KlarnaPaymentError)?.name == "InvalidClientTokenError")
    bench.server.behaviour = .completed
    bench.checkout.setSession(try PurseSession(json: bench.server.createSession()))
    try bench.pay()
    #expect(bench.validation != nil)
  }

  @Test("POST_VALIDATE_FAILED right after Pay: Klarna declined, the session is spent")
  func declined() throws {
    let bench = try PurseBench(.declined)
    try bench.pay()
    #expect(bench.failure?.code.rawValue == "POST_VALIDATE_FAILED")
    #expect(bench.checkout.isSpent)
  }

  @Test(
    "Klarna authorize callback missing: submit() without a completed prepare()",
    arguments: [true, false])
  func callbackMissing(isPreparing: Bool) throws {
    let bench = try PurseBench()
    let element = try bench.select()
    if isPreparing { element.prepare() }
    element.submit()
    bench.settle()
    let error = try #require(bench.failure)
    #expect(error.message == "Klarna authorize callback missing")
    #expect(!bench.asked.contains("validate"))
  }

  @Test(
    "Nothing comes back from a bank app: the scheme is not declared, or the two do not match",
    arguments: [([String](), "store://return"), (["shop"], "store://return")])
  func nothingComesBack(schemes: [String], returnURL: String) throws {
    let bench = try PurseBench(.bankApp, plist: InfoPlist(urlSchemes: schemes))
    try bench.pay()
    bench.server.klarna.resolveBank(isApproved: true)
    #expect(bench.application.receive(returnURL) == false)
    bench.settle()
    #expect(bench.outcomes.isEmpty)
    #expect(bench.application.applicationState == .background)
    #expect(bench.warnings == ["purse-return-url"])
  }

  @Test("METHOD_NOT_IMPLEMENTED, listed but without UI: KlarnaModule was never installed")
  func notInstalled() throws {
    let bench = try PurseBench(installs: false)
    let element = try bench.select()
    #expect(bench.klarna != nil, "it is listed")
    #expect(!element.hasUI)
    element.prepare()
    element.submit()
    bench.settle()
    #expect(bench.failure?.code.rawValue == "METHOD_NOT_IMPLEMENTED")
    #expect(bench.asked == [])
  }
}
