import CheckoutEmulator
import Foundation
import HostUI
import KlarnaCore
import KlarnaMobileSDK
import Testing

@Suite("KlarnaPaymentView in the dialect of the SDK 1.x")
struct PaymentDelegateTests {
  final class Delegate: KlarnaPaymentViewDelegate {
    var told: [String] = []
    func klarnaPaymentViewInitialized(_ paymentView: KlarnaPaymentView) {
      told.append("initialized")
      paymentView.load()
    }
    func klarnaPaymentViewLoaded(_ paymentView: KlarnaPaymentView) {
      told.append("loaded")
      paymentView.authorize(autoFinalize: false)
    }
    func klarnaPaymentView(
      _ paymentView: KlarnaPaymentView, approved: Bool, authorizedWithToken token: String?,
      finalizeRequired: Bool
    ) {
      told.append("authorized \(approved) \(token == nil) \(finalizeRequired)")
      paymentView.finalise()
    }
    func klarnaPaymentView(
      _ paymentView: KlarnaPaymentView, approved: Bool, reauthorizedWithToken token: String?
    ) { told.append("reauthorized \(approved) \(token == nil)") }
    func klarnaPaymentView(
      _ paymentView: KlarnaPaymentView, approved: Bool, finalizedWithToken token: String?
    ) {
      told.append("finalized \(approved) \(token == nil)")
      paymentView.reauthorize()
    }
    func klarnaPaymentView(_ paymentView: KlarnaPaymentView, resizedToHeight height: CGFloat) {
      told.append("height \(Int(height))")
    }
    func klarnaPaymentView(
      _ paymentView: KlarnaPaymentView, failedWithError error: KlarnaPaymentsError
    ) { told.append("failed \(error.name)") }
  }

  private let bench = PaymentsBench()
  private let delegate = Delegate()

  /// A view of 1.x in the place of the bench's own.
  private func view(_ token: String, _ url: String = "shop://klarna") throws -> KlarnaPaymentView {
    let view = KlarnaPaymentView(
      token: token, category: "klarna", returnURL: URL(string: url), delegate: delegate)
    bench.view.removeFromSuperview()
    bench.window.addSubview(view)
    return view
  }

  @Test("a whole payment is told in seven callbacks")
  func payment() throws {
    let view = try view(try bench.session().clientToken)
    view.initialize()
    bench.settle()
    #expect(
      delegate.told == [
        "initialized", "height 184", "loaded", "authorized true true true",
        "finalized true false", "reauthorized true false",
      ])
    #expect(view.delegate === delegate)
  }

  @Test(
    "mistakes are told like any other",
    arguments: [
      ("", "shop://klarna", "InvalidClientTokenError"), (nil, "shop:x", "InvalidReturnUrlError"),
    ] as [(String?, String, String)])
  func mistakes(token: String?, url: String, name: String) throws {
    try view(try token ?? bench.session().clientToken, url).initialize()
    bench.settle()
    #expect(delegate.told == ["failed \(name)"])
  }

  @Test("the one that was set last is told, in its own words")
  func last() throws {
    let view = try view(try bench.session().clientToken)
    view.observer = { [unowned bench] in bench.events.append($0) }
    view.eventListener = bench
    #expect(view.delegate == nil)
    view.initialize()
    bench.settle()
    #expect(bench.told == ["initialized"] && delegate.told.isEmpty)
    let names = bench.events.compactMap {
      if case .callback(let name, _) = $0 { name } else { nil }
    }
    #expect(names == ["klarnaInitialized(paymentView:)"])
    view.delegate = delegate
    view.load()
    bench.settle()
    #expect(delegate.told.prefix(2) == ["height 184", "loaded"])
    view.delegate = nil
    #expect(view.eventListener == nil)
  }

  @Test("the delegate is held weakly")
  func weak() throws {
    let view = try view(try bench.session().clientToken)
    var short: Delegate? = Delegate()
    view.delegate = short
    short = nil
    #expect(view.delegate == nil)
    view.initialize()
    bench.settle()
    #expect(delegate.told.isEmpty)
  }
}
