import HeadlessWebView
import JSON
import WebView

/// What is on screen at the end.
extension ScenarioPlayer {
  /// Notes that the buyer reads a refusal.
  func lookForRefusal() {
    guard recorder.state.isRendered, recorder.state.completeCount == 0, !recorder.state.isRefused,
      scenario.shop.validation == .refuse || scenario.shop.clientValidation,
      let text = message
    else { return }
    recorder.state.isRefused = true
    recorder.problem("order-refused", "The buyer reads: \(text)")
  }

  /// Notes that a checkout which was on screen is there no more.
  func lookForRemoval() {
    let state = recorder.state
    guard state.isRendered, state.completeCount == 0, !state.isAway, !state.isStopped,
      let webView, !webView.isLoading
    else { return }
    let frame = webView.frames.first { $0.elementID == Recorder.checkoutFrame }
    guard frame?.url?.description.contains("/checkout-template.html") != true else { return }
    recorder.state.isRendered = false
    recorder.problem(
      "frame-removed",
      "The checkout was on screen and is gone: the page was left, or a script of it took the frame out."
    )
  }

  /// Notes what the form asks of the buyer, where the run did not go as it should.
  func noteMessage() {
    guard recorder.state.isRendered, recorder.state.completeCount == 0, let text = message,
      !recorder.entries.contains(where: { $0["code"] == "order-refused" })
    else { return }
    recorder.problem("message-shown", "The buyer reads: \(text)")
  }

  /// Notes that the page has frozen its checkout for good, where the run did not go as it should.
  func noteSuspension() {
    guard recorder.state.suspendedBy.contains("page"),
      let suspend = recorder.entries.last(where: { $0.kind == .suspend && $0["by"] == "page" })
    else { return }
    recorder.problem(
      "never-resumed",
      "The page has not resumed the checkout since \(Int(suspend.time.rounded())) ms: the form stays "
        + "frozen.",
      help: "Call api.resume() in every case, also where a request of the page fails.")
  }

  /// What stands above the form.
  private var message: String? {
    guard let (view, frame) = find(.checkout),
      case .string(let text) = try? view.evaluateJavaScript(
        "(document.getElementById('message') || {}).textContent || ''", in: frame),
      !text.isEmpty
    else { return nil }
    return text
  }

  /// Why no confirmation came on screen, as far as the page that was loaded for it shows.
  var confirmationGap: String? {
    guard isConfirmationRequested, let webView, !webView.isLoading,
      let facts = try? webView.evaluateJavaScript(
        "[document.contentType, typeof window._klarnaCheckout]", in: nil),
      let type = facts[0]?.string
    else { return nil }
    if !type.contains("html") { return "the page is \(type), which is shown as text" }
    if facts[1] == "undefined" { return "no snippet's script ran on the page" }
    return nil
  }

  /// Notes the moment at which the confirmation is on screen.
  func lookForConfirmation() {
    let state = recorder.state
    guard !state.confirmationShown, let webView, !webView.isLoading else { return }
    guard
      state.completeCount > 0 ? isConfirmationRequested : !state.isRendered,
      let (view, frame) = find(.checkout)
    else { return }
    let script =
      "(function(){var e=document.getElementById('confirmation');return !!e&&!e.hidden})()"
    guard (try? view.evaluateJavaScript(script, in: frame)) == true else { return }
    recorder.state.confirmationShown = true
    var details: JSONObject = ["step": "shown"]
    if let url = webView.url { details["url"] = .string(url.description) }
    recorder.record(.confirmation, details)
  }

  private var isConfirmationRequested: Bool {
    recorder.entries.contains { $0.kind == .confirmation && $0["step"] == "requested" }
      && (host.confirmationWebView != nil || webViewHasMoved)
  }

  /// In one webview, the checkout's own frame shows a thank-you text before the page moves on; only
  /// what comes after the move is the confirmation.
  private var webViewHasMoved: Bool {
    guard
      let requested = recorder.entries.lastIndex(where: {
        $0.kind == .confirmation && $0["step"] == "requested"
      })
    else { return false }
    return recorder.entries[requested...].contains {
      $0.kind == .navigation && $0["frame"] == "page" && $0["result"] == "followed"
    }
  }
}
