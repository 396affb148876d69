import CheckoutEmulator
import CheckoutRun
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import WebView

/// Plays Klarna Payments: the shop's server, the view, the bank's app, the order.
public enum PaymentsRun: SuccessorProduct {
  /// `payments`.
  public static let name = "payments"
  /// A purchase that goes well.
  public static let sample = PaymentsSettings()

  /// Plays a story to its end.
  public static func play(
    _ settings: PaymentsSettings, on stage: Stage
  ) -> (ending: Ending, drawing: DrawnView?) {
    let server = PaymentsServer(settings.behaviour, eventLoop: stage.eventLoop)
    let root = stage.build(
      infoPlist: settings.infoPlist,
      installedSchemes: settings.isBankInstalled ? ["bankid"] : [], responder: server)
    let app = PaymentsApp(settings, root, server, stage)
    let person = BankCustomer(settings.bank, server, stage.eventLoop)
    person.watch(root.application) { [recorder = stage.recorder] in recorder.observe($0) }
    app.begin()
    stage.settle()
    let drawing = app.lastDrawing
    return (app.ending ?? app.openEnding(isAway: person.isAway), drawing)
  }
}

/// What a person does in the bank's app.
final class BankCustomer {
  private let choice: PaymentsSettings.Bank
  private let server: PaymentsServer
  private let eventLoop: EventLoop
  private(set) var isAway = false

  init(_ choice: PaymentsSettings.Bank, _ server: PaymentsServer, _ eventLoop: EventLoop) {
    self.choice = choice
    self.server = server
    self.eventLoop = eventLoop
  }

  func watch(_ application: UIApplication, observer: @escaping (SDKEvent) -> Void) {
    application.onOpen = { [weak application, server, eventLoop, choice] _, opening in
      guard case .otherApp = opening else { return }
      self.isAway = true
      eventLoop.schedule(after: 5000) {
        guard let application else { return }
        switch choice {
        case .never: return
        case .byHand:
          application.enterForeground()
          observer(.returned("", accepted: true))
        case .approve, .cancel:
          server.resolveBank(isApproved: choice == .approve)
          let address = server.pendingReturnURL ?? ""
          let accepted = application.receive(address)
          observer(.returned(address, accepted: accepted))
          guard accepted else { return }
        }
        self.isAway = false
      }
    }
  }
}
