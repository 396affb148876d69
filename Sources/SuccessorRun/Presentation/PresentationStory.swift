import CheckoutEmulator
import CheckoutRun
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaNetwork
import WebView

/// One story, step by step, as a partner's app goes through it.
struct PresentationStory {
  private let settings: PresentationSettings
  private let server: NetworkServer
  private let stage: Stage
  private let root: UIViewController
  private let sheet: PaymentSheet
  private var button: KlarnaPaymentButton?

  init(
    _ settings: PresentationSettings, _ server: NetworkServer, _ stage: Stage,
    _ root: UIViewController
  ) {
    self.settings = settings
    self.server = server
    self.stage = stage
    self.root = root
    sheet = PaymentSheet(keepsLateAnswers: settings.keepsLateAnswers)
  }

  /// What is on screen: the sheet, once Klarna is in it.
  var drawing: DrawnView? {
    let state = sheet.now
    return state.content.map {
      DrawnView($0, isSelected: state.isKlarnaSelected, button: button)
    }
  }

  mutating func play() -> Ending {
    let klarna: Klarna
    switch Klarna.initialize(configuration: configuration) {
    case .failure(let error): return shown(error)
    case .success(let instance): klarna = instance
    }
    klarna.integrationMetadata = KlarnaIntegrationMetadata(
      integrator: KlarnaIntegratorMetadata(name: "kco try presentation"))
    present(klarna)
    if let error = sheet.now.presentationError { return shown(error) }
    guard let content = sheet.now.content else {
      return Ending(.waiting, "Klarna's presentation has not come.")
    }
    server.behaviours.formUnion(settings.laterBehaviours)
    if settings.step == .present {
      if sheet.now.isKlarnaSelected { showButton(klarna) }
      return open(content)
    }
    sheet.select()
    showButton(klarna)
    if let error = follow(klarna, content) { return error }
    if settings.step == .select { return open(sheet.now.content ?? content) }
    return pay(klarna)
  }

  private var configuration: KlarnaConfiguration {
    guard let appReturnUrl = settings.appReturnUrl else {
      return .android(
        clientId: settings.clientId, locale: settings.locale,
        klarnaNetworkSessionToken: settings.sessionToken)
    }
    return KlarnaConfiguration(
      clientId: settings.clientId, locale: settings.locale, appReturnUrl: appReturnUrl,
      klarnaNetworkSessionToken: settings.sessionToken)
  }

  // MARK: Presenting

  private func present(_ klarna: Klarna) {
    var amounts = [settings.data.amount]
    if let other = settings.amountBeforeAnswer { amounts.insert(other, at: 0) }
    for amount in amounts {
      var data = settings.data
      data.amount = amount
      let number = sheet.ask()
      let sheet = sheet
      klarna.payment.presentation.fetch(data: data) { sheet.show($0, ofFetch: number) }
    }
    stage.settle()
    let current = klarna.payment.presentation.content
    if let current, let shown = sheet.now.content, shown != current {
      stage.recorder.problem(
        "stale-presentation",
        "The payment sheet shows an older presentation than the newest: its app keeps late answers."
      )
    }
  }

  /// Klarna's button comes with the selection.
  private mutating func showButton(_ klarna: Klarna) {
    let button =
      settings.buttonIsOnItsOwn
      ? KlarnaPaymentButton(configuration: settings.button)
      : KlarnaPaymentButton(klarna: klarna, configuration: settings.button)
    button.isDark = settings.isDark
    button.frame = CGRect(x: 0, y: 0, width: 320, height: KlarnaPaymentButton.minimumHeight)
    button.addTarget(sheet, action: { $0.tap() }, for: .touchUpInside)
    root.view.addSubview(button)
    self.button = button
  }

  /// The customer follows a link, where the settings say so.
  private func follow(_ klarna: Klarna, _ content: KlarnaPaymentPresentationContent) -> Ending? {
    guard let context = settings.link else { return nil }
    let links = content.shownOption?.message?.links ?? []
    guard let url = links.first(where: { $0.context == context })?.url else {
      stage.recorder.problem(
        "no-such-link", "The presentation has no link with the context \(context.rawValue).")
      return nil
    }
    var owner = klarna
    if settings.hasForeignContent,
      case .success(let other) = Klarna.initialize(configuration: configuration)
    {
      owner = other
    }
    let number = sheet.ask()
    let sheet = sheet
    owner.payment.presentation.handleLink(content: content, url: url) {
      sheet.show($0, ofFetch: number)
    }
    stage.settle()
    withExtendedLifetime(owner) {}
    return sheet.now.presentationError.map { error in
      Ending(.open, code: error.name, "Klarna is in the sheet, but the link failed: \(error)")
    }
  }

  // MARK: Paying

  private func pay(_ klarna: Klarna) -> Ending {
    guard button?.tap() == true, sheet.now.buttonTaps > 0 else {
      return Ending(
        .open, code: "button-\(settings.button.state.rawValue)",
        "Klarna is in the sheet, but its button takes no tap: it is \(settings.button.state.rawValue)."
      )
    }
    if settings.disposes { klarna.dispose() }
    let optionId = sheet.now.content?.shownOption?.paymentOptionId
    let backend = PartnerBackend(
      server: server, recorder: stage.recorder, settings: settings)
    if settings.initiation == .app {
      button?.state = .loading
      let data =
        settings.requestData
        ?? KlarnaPaymentRequestData(
          amount: settings.data.amount, currency: settings.data.currency,
          paymentOptionId: optionId)
      klarna.payment.initiate(paymentRequestData: data, callback: finish)
      wait(klarna)
      return end(klarna, backend, optionId)
    }
    switch backend.authorize(optionId: optionId) {
    case .approved:
      return Ending(.completed, "Klarna approved the payment without a step-up.")
    case .refused(let words):
      return Ending(
        .refused, code: "AUTHORIZE_REFUSED", "Klarna refused the authorization: \(words)")
    case .stepUp(let id):
      button?.state = .loading
      klarna.payment.initiate(paymentRequestId: id, callback: finish)
      if settings.initiatesTwice {
        stage.eventLoop.run(for: 500)
        klarna.payment.initiate(paymentRequestId: id, callback: finish)
      }
      wait(klarna)
      if settings.initiatesAgain {
        klarna.payment.initiate(paymentRequestId: id, callback: finish)
        stage.settle()
      }
      return end(klarna, backend, optionId)
    }
  }

  private var finish: KlarnaPaymentRequestCallback {
    let sheet = sheet
    return { sheet.finish($0) }
  }

  private func wait(_ klarna: Klarna) {
    if settings.cancels {
      stage.eventLoop.run(for: 1_000)
      let requests = server.webhooks.last?.body["payload"]?["payment_request_id"]?.string
      klarna.payment.cancel(paymentRequestId: requests ?? "") { _ in }
    }
    stage.settle()
    button?.state = settings.button.state
  }

  // MARK: Ending

  private func shown(_ error: KlarnaSDKError) -> Ending {
    Ending(.notShown, code: error.name, "Klarna is not in the payment sheet: \(error)")
  }

  private func open(_ content: KlarnaPaymentPresentationContent) -> Ending {
    Ending(.open, "Klarna is in the payment sheet: \(content.instruction.rawValue).")
  }

  private func end(_ klarna: Klarna, _ backend: PartnerBackend, _ optionId: String?) -> Ending {
    switch sheet.now.request {
    case nil:
      return Ending(
        .away, "The customer is on the purchase journey, and the SDK has not called back.")
    case .failure(let error)?:
      return Ending(.refused, code: error.name, "The payment failed: \(error)")
    case .success(let request)?:
      return end(request, backend, optionId)
    }
  }

  private func end(
    _ request: KlarnaPaymentRequest, _ backend: PartnerBackend, _ optionId: String?
  ) -> Ending {
    let reason = request.stateReason?.rawValue
    switch request.state {
    case .completed:
      let token = request.stateContext?.klarnaNetworkSessionToken
      if let token { stage.recorder.hide(token) }
      if settings.initiation == .app, settings.requestData != nil {
        return Ending(.completed, "The payment request is COMPLETED.")
      }
      switch backend.authorize(optionId: optionId, token: token) {
      case .approved:
        return Ending(.completed, "The payment request is COMPLETED, the payment is approved.")
      case .stepUp, .refused:
        return Ending(
          .unconfirmed, "The payment request is COMPLETED, but the payment is not approved.")
      }
    case .declined:
      return Ending(.refused, code: reason, "Klarna declined the payment.")
    case .expired: return Ending(.refused, code: "EXPIRED", "The payment request expired.")
    case .canceled: return Ending(.cancelled, code: reason, "The partner canceled the payment.")
    case .submitted:
      return reason == KlarnaPaymentRequestStateReason.technicalError.rawValue
        ? Ending(.refused, code: reason, "Something broke on the purchase journey; try again.")
        : Ending(.cancelled, code: reason, "The customer left the purchase journey.")
    case .inProgress:
      return Ending(.waiting, "The payment request is still IN_PROGRESS.")
    }
  }
}
