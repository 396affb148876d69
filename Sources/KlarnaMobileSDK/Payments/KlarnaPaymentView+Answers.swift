import Foundation
import HostUI
import JSON
import KlarnaCore
import WebView

extension KlarnaPaymentView {
  /// What became of a call.
  func take(_ result: Result<APIAnswer, ResourceFailure>, of action: KlarnaPaymentAction) {
    guard case .success(let answer) = result else {
      return fail(
        action == .initialize
          ? KlarnaError(
            name: KlarnaErrorName.klarnaFailedToBootstrapResourcesError,
            message: "Klarna's resources could not be loaded.", isFatal: false)
          : failure(action, isFatal: false), action)
    }
    guard answer.isSuccess, let json = answer.json else { return refused(answer, action) }
    if json["show_form"] == false {
      return fail(
        KlarnaError(
          name: KlarnaPaymentErrorName.showFormFalse, message: words(action), isFatal: true),
        action)
    }
    switch action {
    case .initialize:
      state = .initialized
      tell("klarnaInitialized(paymentView:)", KlarnaEventName.paymentsInitialized) {
        $0.klarnaInitialized(paymentView: self)
      }
    case .load:
      show(json["form"])
      if state == .initialized { state = .loaded }
      tell("klarnaLoaded(paymentView:)", KlarnaEventName.paymentsLoaded) {
        $0.klarnaLoaded(paymentView: self)
      }
    case .loadPaymentReview:
      show(json["form"])
      tell(
        "klarnaLoadedPaymentReview(paymentView:)", KlarnaEventName.paymentsLoadedPaymentReview
      ) { $0.klarnaLoadedPaymentReview(paymentView: self) }
    case .authorize: authorized(json)
    case .reauthorize: reauthorized(json)
    case .finalize: finalized(json)
    }
  }

  /// A stale session ends in the same error whatever was called; the rest names the call.
  private func refused(_ answer: APIAnswer, _ action: KlarnaPaymentAction) {
    if answer.status == 401 || answer.status == 404 {
      if action == .initialize { return fail(.invalidClientToken, action) }
      state = .created
      return fail(
        KlarnaError(
          name: KlarnaPaymentErrorName.invalidClientToken, message: words(action), isFatal: false),
        action)
    }
    guard answer.status == 400 else { return fail(failure(action, isFatal: true), action) }
    let pointer = answer.json?["pointer"]?.string ?? ""
    let field = pointer.hasPrefix("/data/") ? pointer.dropFirst(6) : pointer.dropFirst()
    var error = failure(action, isFatal: false)
    error.params = ["reason": answer.json?["error_messages"]?[0]?.string]
    fail(error, action, invalidFields: [String(field.replacing("/", with: "."))])
  }

  private func authorized(_ json: JSONValue) {
    if let address = json["open"]?.string { return open(address) }
    let isApproved = json["approved"] == true
    let token = json["authorization_token"]?.string
    let finalizes = json["finalize_required"] == true
    if isApproved { state = finalizes ? .finalizeRequired : .authorized }
    if let fields = json["invalid_fields"]?.array?.compactMap(\.string) {
      warn("payments-fields", "Klarna needs other data: \(fields.joined(separator: ", ")).")
    }
    tell(
      "klarnaAuthorized(paymentView:approved:authToken:finalizeRequired:)",
      KlarnaEventName.paymentsAuthorized,
      result(
        isApproved, token, [("finalizeRequired", KlarnaEventParam.finalizeRequired, finalizes)])
    ) {
      $0.klarnaAuthorized(
        paymentView: self, approved: isApproved, authToken: token, finalizeRequired: finalizes)
    }
  }

  private func reauthorized(_ json: JSONValue) {
    let isApproved = json["approved"] == true
    let token = json["authorization_token"]?.string
    state = isApproved ? .authorized : .loaded
    tell(
      "klarnaReauthorized(paymentView:approved:authToken:)", KlarnaEventName.paymentsReauthorized,
      result(isApproved, token)
    ) { $0.klarnaReauthorized(paymentView: self, approved: isApproved, authToken: token) }
  }

  private func finalized(_ json: JSONValue) {
    let isApproved = json["approved"] == true
    let token = json["authorization_token"]?.string
    state = isApproved ? .authorized : .loaded
    tell(
      "klarnaFinalized(paymentView:approved:authToken:)", KlarnaEventName.paymentsFinalized,
      result(isApproved, token)
    ) { $0.klarnaFinalized(paymentView: self, approved: isApproved, authToken: token) }
  }

  /// Arguments of the callback and params of the event.
  private func result(
    _ isApproved: Bool, _ token: String?, _ more: [(String, String, Bool)] = []
  ) -> (arguments: JSONObject, params: JSONObject) {
    var arguments: JSONObject = [
      "approved": .bool(isApproved), "authToken": JSONValue(token),
    ]
    var params: JSONObject = [
      KlarnaEventParam.approved: .bool(isApproved), KlarnaEventParam.authToken: JSONValue(token),
    ]
    for (name, param, value) in more {
      arguments[name] = .bool(value)
      params[param] = .bool(value)
    }
    return (arguments, params)
  }

  // MARK: The form

  private func show(_ form: JSONValue?) {
    let widget = PaymentWidget(
      title: form?["title"]?.string ?? "",
      lines: (form?["lines"]?.array ?? []).compactMap(\.string),
      height: max(0, form?["height"]?.number ?? 0))
    self.widget = widget
    tell(height: CGFloat(widget.height))
  }

  private func tell(height: CGFloat) {
    guard height != contentHeight else { return }
    resize(toHeight: height)
    observer?(
      .callback(
        spoken("klarnaResized(paymentView:to:)"), arguments: ["to": .number(Double(height))]))
    eventListener?.klarnaResized(paymentView: self, to: height)
    application?.eventLoop.schedule { [weak self] in self?.warnWhereClipped() }
  }

  private func warnWhereClipped() {
    guard window != nil, contentHeight > 0, frame.height < contentHeight else { return }
    warn(
      "payments-clipped",
      "The view is \(Int(frame.height)) points high and needs \(Int(contentHeight)): "
        + "set what klarnaResized tells.")
  }

  // MARK: Telling

  private func tell(
    _ callback: String, _ event: String,
    _ result: (arguments: JSONObject, params: JSONObject) = ([:], [:]),
    _ body: (any KlarnaPaymentEventListener) -> Void
  ) {
    observer?(.callback(spoken(callback), arguments: result.arguments))
    if let eventListener {
      body(eventListener)
    } else {
      warn("payments-no-listener", "The listener is gone: it is held weakly.")
    }
    guard eventHandler != nil else { return }
    dispatch(KlarnaProductEvent(action: event, products: products, params: result.params))
  }

  private func words(_ action: KlarnaPaymentAction) -> String {
    "Error performing Klarna.Payments.\(action.libraryMethod)()."
  }

  private func failure(_ action: KlarnaPaymentAction, isFatal: Bool) -> KlarnaError {
    KlarnaError(
      name: KlarnaPaymentErrorName.failed(action), message: words(action), isFatal: isFatal)
  }

  /// Ends a call with an error; a fatal one ends the view.
  func fail(_ error: KlarnaError, _ action: KlarnaPaymentAction, invalidFields: [String]? = nil) {
    if error.isFatal {
      state = .failed
      widget = nil
      generation += 1
      tell(height: 0)
    }
    tell(
      KlarnaPaymentError(error, action: action.rawValue, invalidFields: invalidFields))
  }

  func tell(_ error: KlarnaPaymentError) {
    log(error.error)
    observer?(
      .callback(spoken("klarnaFailed(inPaymentView:withError:)"), arguments: error.json))
    if let eventListener {
      eventListener.klarnaFailed(inPaymentView: self, withError: error)
    } else {
      warn("payments-no-listener", "The listener is gone: it is held weakly.")
    }
    if eventHandler != nil { encounter(error.error) }
  }
}
