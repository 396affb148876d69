import JSON
import KlarnaCore
import Synchronization

/// Called with what became of a fetch.
public typealias KlarnaPaymentPresentationCallback =
  @Sendable (Result<KlarnaPaymentPresentationContent, KlarnaSDKError>) -> Void

/// How Klarna is shown as a payment method: `klarna.payment.presentation`.
public struct KlarnaPaymentPresentation: Sendable {
  let klarna: Klarna

  /// The content of the newest fetch that was answered.
  ///
  /// Answers overtake one another. Each callback gets the answer to its own fetch, as in the SDK, so
  /// that an app which simply keeps the last one it got may go back to an older amount; this
  /// property never does.
  public var content: KlarnaPaymentPresentationContent? { klarna.state.withLock { $0.content } }

  /// Whether no newer fetch than this content's was answered.
  public func isCurrent(_ content: KlarnaPaymentPresentationContent) -> Bool {
    content.owner === klarna.mark && (self.content.map { $0.fetch <= content.fetch } ?? true)
  }

  /// Asks how to show Klarna.
  ///
  /// - Parameters:
  ///   - data: The transaction.
  ///   - callback: Gets the content; `InvalidPaymentPresentationData` where the data do not fit
  ///     together; otherwise what went wrong on the way.
  public func fetch(
    data: KlarnaPaymentPresentationData, callback: @escaping KlarnaPaymentPresentationCallback
  ) {
    fetch(data, reason: nil, as: "presentation.fetch", callback)
  }

  private func fetch(
    _ data: KlarnaPaymentPresentationData, reason: JSONObject?, as call: String,
    _ callback: @escaping KlarnaPaymentPresentationCallback
  ) {
    var body = data.json(locale: klarna.locale)
    if reason == nil { klarna.runtime.observer(.call(call, arguments: body)) }
    if let problem = klarna.isDisposed ? .disposed : data.problem {
      return answer(call, .failure(problem), callback)
    }
    let number = klarna.state.withLock { state in
      state.fetches += 1
      return state.fetches
    }
    for member in reason ?? [:] { body[member.key] = member.value }
    klarna.send("POST", "/presentation", body) { result in
      let reader = PresentationReader(owner: klarna.mark, fetch: number, data: data)
      let content = result.flatMap { json in
        Result { () throws(KlarnaSDKError) in try reader.content(json) }
      }
      if case .success(let content) = content {
        keep(content, token: (try? result.get())?["klarna_network_session_token"]?.string)
      }
      answer(call, content, callback)
    }
  }

  /// Keeps a content unless a newer one is there.
  private func keep(_ content: KlarnaPaymentPresentationContent, token: String?) {
    let newer = klarna.state.withLock { state -> Int? in
      if state.isDisposed { return nil }
      if let kept = state.content, kept.fetch > content.fetch { return kept.fetch }
      state.content = content
      if let token { state.sessionToken = token }
      return nil
    }
    guard let newer else { return }
    klarna.runtime.observer(
      .warning(
        "late-presentation",
        "The answer to fetch \(content.fetch) came after that to fetch \(newer): keep the newer one."
      ))
  }

  /// Opens a link of a content: `info` in a page inside the app, `auth` in an authentication
  /// session.
  ///
  /// - Parameters:
  ///   - content: The content with the link, of this instance.
  ///   - url: The link's address.
  ///   - callback: Gets the content as it is afterwards: signing in changes it.
  public func handleLink(
    content: KlarnaPaymentPresentationContent, url: String,
    callback: @escaping KlarnaPaymentPresentationCallback
  ) {
    let call = "presentation.handleLink"
    let runtime = klarna.runtime
    runtime.observer(.call(call, arguments: ["url": .string(url)]))
    if klarna.isDisposed { return answer(call, .failure(.disposed), callback) }
    guard content.owner === klarna.mark else {
      return answer(
        call,
        .failure(
          KlarnaSDKError(
            .presentationContentNotFound,
            "No presentation content found. Call presentationFetch first.")), callback)
    }
    guard let context = content.context(ofLink: url) else {
      return answer(
        call,
        .failure(KlarnaSDKError(.linkNotFound, "The presentation has no link to \(url).")),
        callback)
    }
    let page = KlarnaPage(
      url: url, place: context == .auth ? .authenticationSession : .inAppPage,
      purpose: .link(context),
      callbackScheme: context == .auth ? klarna.returnScheme : nil)
    runtime.observer(.opened(url, page.place))
    runtime.presenter.present(page) { end in
      linkEnded(end, context, content, call, callback)
    }
  }

  private func linkEnded(
    _ end: KlarnaPageEnd, _ context: KlarnaPaymentPresentationTextPartLinkContext,
    _ content: KlarnaPaymentPresentationContent, _ call: String,
    _ callback: @escaping KlarnaPaymentPresentationCallback
  ) {
    if case .returned(let url) = end { klarna.runtime.observer(.returned(url, accepted: true)) }
    switch (context, end) {
    case (.info, _): answer(call, .success(content), callback)
    case (.auth, .closed):
      answer(
        call,
        .failure(
          KlarnaSDKError(.linkCanceled, "The customer closed the authentication session.")),
        callback)
    case (.auth, .returned(let url)):
      fetch(content.data, reason: ["authentication": .string(url)], as: call, callback)
    }
  }

  private func answer(
    _ call: String, _ result: Result<KlarnaPaymentPresentationContent, KlarnaSDKError>,
    _ callback: @escaping KlarnaPaymentPresentationCallback
  ) {
    klarna.answer(call, result, \.summary, callback)
  }
}

extension KlarnaPaymentPresentationContent {
  /// For the timeline.
  var summary: JSONObject {
    var object: JSONObject = ["instruction": .string(instruction.rawValue)]
    if let paymentStatus { object["paymentStatus"] = .string(paymentStatus.rawValue) }
    if let paymentOption { object["paymentOptionId"] = .string(paymentOption.paymentOptionId) }
    if let saved = savedPaymentOption {
      object["savedPaymentOptionId"] = .string(saved.paymentOptionId)
    }
    return object
  }
}
