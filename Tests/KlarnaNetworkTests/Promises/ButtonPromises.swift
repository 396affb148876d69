import Foundation
import HostUI
import KlarnaCore
import Testing

@testable import KlarnaNetwork

/// The guide's section on the payment button.
@Suite("Promises: payment button")
struct ButtonPromises {
  final class Form {
    var taps = 0
    func didTapKlarnaButton() { taps += 1 }
  }

  @Test("The button is configured by state, intent, shape, style and theme")
  func configuration() {
    let config = KlarnaPaymentButtonConfiguration(
      state: .default, intent: .pay, shape: .pill, style: .filled, theme: .light)
    let button = KlarnaPaymentButton(configuration: config)
    #expect(button.state == .default)
    #expect(button.look.label == "Pay with Klarna")
    #expect(button.look.cornerRadius == button.drawnHeight / 2)
    #expect(button.look.border == nil)
    #expect(button.look.foreground == "#0B051D")
  }

  @Test("addTarget for touchUpInside tells of a tap")
  func tap() {
    let form = Form()
    let button = KlarnaPaymentButton(configuration: .init())
    button.addTarget(form, action: { $0.didTapKlarnaButton() }, for: .touchUpInside)
    button.tap()
    #expect(form.taps == 1)
  }

  @Test("The button is optional: a payment works without one")
  func optional() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    #expect(try #require(desk.initiate(klarna, desk.backend.stepUp())).get().state == .completed)
  }
}
