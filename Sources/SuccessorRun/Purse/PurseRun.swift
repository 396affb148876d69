import CheckoutEmulator
import CheckoutRun
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
public import PurseCheckout
import WebView

/// Plays Purse's headless checkout with its Klarna element.
public enum PurseRun: SuccessorProduct {
  /// `purse`.
  public static let name = "purse"
  /// A payment that goes well.
  public static let sample = PurseSettings()

  /// Plays a story to its end.
  public static func play(
    _ settings: PurseSettings, on stage: Stage
  ) -> (ending: Ending, drawing: DrawnView?) {
    let server = PurseServer(settings.behaviour, eventLoop: stage.eventLoop)
    let root = stage.build(
      infoPlist: settings.infoPlist, installedSchemes: ["bankid"], responder: server)
    let app = PurseApp(settings, root, server, stage)
    let person = BankCustomer(settings.bank, server.klarna, stage.eventLoop)
    person.watch(root.application) { [recorder = stage.recorder] in recorder.observe($0) }
    app.begin()
    stage.settle()
    stage.recorder.note(asked: server)
    let ending = person.isAway ? app.openEnding(isAway: true) : app.ending
    return (ending ?? app.openEnding(isAway: false), app.lastDrawing)
  }
}

extension StoryRecorder {
  /// Says what Purse and Klarna were asked, which is what a payment that failed comes down to.
  fileprivate func note(asked server: PurseServer) {
    let purse = server.exchanges.map { "/" + $0.name }
    let klarna = server.klarna.journal
    record(
      .state,
      [
        "name": .string(
          "Purse was asked " + (purse.isEmpty ? "nothing" : purse.joined(separator: ", "))
            + "; Klarna " + (klarna.isEmpty ? "nothing" : klarna.joined(separator: ", ")))
      ])
  }
}

extension DrawnView {
  /// An element as it is on screen.
  public init(_ view: PaymentElementView) {
    let widget = view.subviews.first as? KlarnaPaymentView
    self.init(
      .column, name: "PaymentElementView",
      size: (Double(view.frame.width), Double(view.frame.height)),
      children: (widget.map { [DrawnView($0)] } ?? [])
        + [DrawnView(.button, name: "Button", text: "Pay with Klarna")])
  }
}
