import Foundation
import HostUI
import KlarnaCore
import Testing

@testable import KlarnaNetwork

@Suite("Payment button")
struct PaymentButtonTests {
  final class Sheet {
    var taps = 0
  }

  @Test("Both spellings make the same button")
  func spellings() throws {
    let configuration = KlarnaPaymentButtonConfiguration(
      state: .default, intent: .pay, shape: .pill, style: .filled, theme: .light)
    let klarna = try Desk().klarna()
    let guide = KlarnaPaymentButton(configuration: configuration)
    let wrapper = KlarnaPaymentButton(klarna: klarna, configuration: configuration)
    #expect(guide.look == wrapper.look)
    #expect(guide.klarna == nil)
    #expect(wrapper.klarna === klarna)
  }

  @Test("Both ways to hear of a tap fire once for one tap")
  func taps() {
    let button = KlarnaPaymentButton(configuration: .init())
    let (target, recognizer) = (Sheet(), Sheet())
    button.addTarget(target, action: { $0.taps += 1 }, for: .touchUpInside)
    button.gestureRecognizers[0].addTarget(recognizer) { $0.taps += 1 }
    #expect(button.tap())
    #expect(target.taps == 1)
    #expect(recognizer.taps == 1)
  }

  @Test("A disabled, loading or hidden button takes no tap; its state can change")
  func states() {
    let sheet = Sheet()
    let button = KlarnaPaymentButton(configuration: .init(state: .disabled))
    button.addTarget(sheet, action: { $0.taps += 1 }, for: .touchUpInside)
    #expect(!button.tap())
    button.state = .loading
    #expect(!button.tap())
    #expect(button.look.isBusy)
    button.state = .default
    #expect(button.tap())
    button.isHidden = true
    #expect(!button.tap())
    #expect(sheet.taps == 1)
    #expect(button.configuration.state == .disabled)
  }

  @Test("A target that has gone is not told")
  func weakTarget() {
    let button = KlarnaPaymentButton(configuration: .init())
    var sheet: Sheet? = Sheet()
    weak let gone = sheet
    if let sheet { button.addTarget(sheet, action: { $0.taps += 1 }, for: .touchUpInside) }
    sheet = nil
    #expect(gone == nil)
    #expect(button.tap())
  }

  @Test("What is left out is as in the wrappers: default, pay, roundedRect, filled, dark")
  func defaults() {
    #expect(
      KlarnaPaymentButtonConfiguration()
        == .init(state: .default, intent: .pay, shape: .roundedRect, style: .filled, theme: .dark))
  }

  @Test(
    "It is never drawn lower than 56 points", arguments: [(0, 56), (40, 56), (56, 56), (80, 80)])
  func height(frame: Int, drawn: Int) {
    let button = KlarnaPaymentButton(configuration: .init(shape: .pill))
    button.frame = CGRect(x: 0, y: 0, width: 300, height: frame)
    #expect(button.drawnHeight == CGFloat(drawn))
    #expect(button.look.cornerRadius == CGFloat(drawn) / 2)
  }

  static let looks: [KlarnaPaymentButtonConfiguration] = KlarnaButtonShape.allCases.flatMap {
    shape in
    KlarnaButtonStyle.allCases.flatMap { style in
      KlarnaTheme.allCases.map {
        KlarnaPaymentButtonConfiguration(shape: shape, style: style, theme: $0)
      }
    }
  }

  @Test("Every shape, style and theme looks its own way", arguments: looks)
  func look(configuration: KlarnaPaymentButtonConfiguration) throws {
    let klarna = try Desk(isDark: true).klarna()
    let look = KlarnaPaymentButton(klarna: klarna, configuration: configuration).look
    let radius: [KlarnaButtonShape: CGFloat] = [.roundedRect: 8, .pill: 28, .rectangle: 0]
    #expect(look.cornerRadius == radius[configuration.shape])
    #expect((look.border == nil) == (configuration.style == .filled))
    #expect((look.background == "transparent") == (configuration.style == .outlined))
    // The device is dark, so that automatic is, too.
    #expect((look.foreground == "#FFFFFF") == (configuration.theme != .light))
  }

  @Test("It says what it is for, in the configured language")
  func labels() throws {
    var configuration = Desk.configuration
    configuration.locale = "de-DE"
    let klarna = try Desk().klarna(configuration)
    let labels = KlarnaPaymentButtonIntent.allCases.map {
      KlarnaPaymentButton(klarna: klarna, configuration: .init(intent: $0)).look.label
    }
    #expect(labels == ["Mit Klarna bezahlen", "Mit Klarna abonnieren", "Klarna hinzufügen"])
    #expect(KlarnaPaymentButton(configuration: .init()).look.label == "Pay with Klarna")
    #expect(
      KlarnaPaymentButton(configuration: .init(state: .disabled)).look.opacity == 0.5)
  }
}
