import CheckoutEmulator
import HeadlessWebView
import HostUI
import JSON
import KlarnaCheckout
import KlarnaCore
import WebView

/// Plays the steps of a scenario against a session.
final class ScenarioPlayer {
  /// How long a step waits for its element to come or to be enabled, in virtual milliseconds.
  static let patience = 15_000.0
  /// Between two looks, in virtual milliseconds.
  static let interval = 25.0
  /// What is left to happen after the last step, in virtual milliseconds.
  static let settling = 1_000.0

  let session: RunSession
  let host: AppHost
  let scenario: Scenario
  /// Country of the order, ISO alpha-2, for the sample buyer.
  let country: String
  private(set) var failure: String?
  private var stepNumber = 0

  var recorder: Recorder { session.recorder }
  var loop: EventLoop { session.loop }

  init(session: RunSession, host: AppHost, scenario: Scenario, country: String) {
    self.session = session
    self.host = host
    self.scenario = scenario
    self.country = country
  }

  /// The webview that the buyer looks at.
  var webView: HeadlessWebView? {
    host.confirmationWebView ?? (host.checkoutWebView as? HeadlessWebView) ?? host.pageWebView
  }

  /// Whether nothing more can happen.
  var isOver: Bool { recorder.state.isStopped || loop.now >= scenario.limit }

  func play() {
    for step in scenario.steps {
      stepNumber += 1
      guard !isOver else { break }
      // What comes after a failure would only fail for the same reason.
      if let failure = perform(step) {
        fail(failure, step)
        break
      }
    }
    let end = min(loop.now + Self.settling, scenario.limit)
    advance(until: end)
    lookForRefusal()
    if loop.now >= scenario.limit, failure != nil {
      recorder.problem(
        "time-limit", "The scenario's time of \(Int(scenario.limit)) virtual ms is over.")
    }
  }

  private func fail(_ text: String, _ step: Scenario.Step) {
    failure = text
    // A limit has said why already.
    guard !recorder.state.isStopped else { return }
    let place = step.pointer.isEmpty ? "step \(stepNumber)" : step.pointer
    recorder.record(
      .problem,
      [
        "code": step.action.isExpectation ? "expectation-failed" : "step-failed",
        "text": .string(text), "position": .string("\(scenario.name) \(place)"),
      ])
  }

  // MARK: Time

  /// Lets the loop run until a moment, looking at the confirmation on the way.
  func advance(until end: Double, unless condition: () -> Bool = { false }) {
    while loop.now < end, !recorder.state.isStopped {
      if condition() { return }
      // With nothing due, time goes straight to what is.
      let due = max(Self.interval, (loop.nextDue ?? end) - loop.now)
      loop.run(for: min(due, end - loop.now))
      lookForConfirmation()
    }
  }

  /// Tries something again and again until it answers nil or time is over.
  private func attempt(_ action: () -> WebViewError?) -> WebViewError? {
    let end = min(loop.now + Self.patience, scenario.limit)
    var failure = action()
    while failure != nil, loop.now < end, !recorder.state.isStopped {
      advance(until: min(loop.now + Self.interval, end))
      failure = action()
    }
    return failure
  }

  // MARK: Steps

  /// - Returns: Why the step failed; nil where it did not.
  private func perform(_ step: Scenario.Step) -> String? {
    switch step.action {
    case .fillSample: return fillSample()
    case .fill(let field, let text):
      if Redaction.isSecret(field) || Redaction.isSecret(Self.withoutPrefix(field)) {
        recorder.redaction.hide(text)
      }
      return act(step.place) {
        .fill($0, text)
      } on: {
        field
      }
    case .choose(let field, let option):
      return act(step.place) {
        .choose($0, option)
      } on: {
        field
      }
    case .tick(let field, let isOn):
      return act(step.place) {
        .tick($0, isOn)
      } on: {
        field
      }
    case .click(let target):
      return act(step.place) {
        .click($0)
      } on: {
        target
      }
    case .buy:
      return act(.checkout) {
        .click($0)
      } on: {
        "#buy-button"
      }
    case .handOver(let outcome): return handOver(outcome)
    case .wait(let span):
      advance(until: min(loop.now + span, scenario.limit))
      return nil
    case .suspend:
      host.suspendCheckout()
      return nil
    case .resume:
      host.resumeCheckout()
      return nil
    case .reload:
      webView?.reload()
      return nil
    case .fire(let event, let data): return fire(event, data)
    case .post(let message): return post(message)
    case .evaluate(let script, let expected): return evaluate(script, expected, step.place)
    case .expect(let expectation): return check(expectation, step.place)
    }
  }

  private static func withoutPrefix(_ field: String) -> String {
    field.hasPrefix("shipping_") ? String(field.dropFirst("shipping_".count)) : field
  }

  /// A field is named by its name or id, by a CSS selector (with `#`, `.` or `[` in front), or by
  /// the text of its label.
  private func act(
    _ place: Scenario.Place, _ make: (Locator) -> UserAction, on target: () -> String
  ) -> String? {
    let name = target()
    let isSelector = name.hasPrefix("#") || name.hasPrefix(".") || name.hasPrefix("[")
    let locators: [Locator] = isSelector ? [.selector(name)] : [.name(name), .label(name)]
    let failure = attempt {
      guard let (webView, frame) = find(place) else {
        return WebViewError(.noSuchFrame, "There is no \(place.rawValue) frame.")
      }
      // Nobody presses a button before the script is there that listens to it.
      if (try? webView.evaluateJavaScript("document.readyState", in: frame)) == "loading" {
        return WebViewError(.elementNotUsable, "The \(place.rawValue) is still being loaded.")
      }
      var last: WebViewError?
      for locator in locators {
        do throws(WebViewError) {
          try webView.perform(make(locator), in: frame)
          return nil
        } catch {
          last = last?.code == .elementNotUsable ? last : error
        }
      }
      return last
    }
    guard let failure else { return nil }
    return "\(name): \(failure)"
  }

  /// Types the sample buyer's data. Fields that the form does not have are left out.
  private func fillSample() -> String? {
    let buyer = Buyer.sample(country: country)
    for (name, value) in buyer where Redaction.isSecret(name) { recorder.redaction.hide(value) }
    var filled = 0
    for (name, value) in buyer {
      var failure: WebViewError?
      if filled == 0 {
        if let text = act(.checkout, { .fill($0, value) }, on: { name }) { return text }
      } else if let (webView, frame) = find(.checkout) {
        do throws(WebViewError) {
          try webView.perform(.fill(.name(name), value), in: frame)
        } catch { failure = error }
        if failure?.code == .elementNotUsable {
          if let text = act(.checkout, { .fill($0, value) }, on: { name }) { return text }
        }
      }
      if failure == nil { filled += 1 }
      advance(until: loop.now + 5)
    }
    // Fields that only some orders have.
    for (name, value) in Buyer.extras.sorted(by: { $0.key < $1.key }) {
      guard let (webView, frame) = find(.checkout) else { break }
      recorder.redaction.hide(value)
      try? webView.perform(.fill(.name(name), value), in: frame)
    }
    return nil
  }

  private func handOver(_ outcome: Scenario.HandOver) -> String? {
    if outcome == .never { return nil }
    if let browser = host.browserWebView {
      let button = outcome == .return ? "#approve" : "#cancel"
      let failure = attempt {
        do throws(WebViewError) {
          try browser.perform(.click(.selector(button)), in: nil)
          return nil
        } catch { return error }
      }
      return failure.map { "\(button): \($0)" }
    }
    guard recorder.state.isAway || session.emulator.pendingHandover != nil else {
      return "No other app was called, so there is nothing to come back from."
    }
    guard canComeBack else { return nil }
    session.emulator.resolveHandover(outcome == .return ? .approved : .cancelled)
    comeBack()
    return nil
  }

  /// Whether the other app finds the way back. While the app is in the background its page learns
  /// nothing, so a bank's answer does not count before the buyer is back.
  private var canComeBack: Bool {
    guard let address = session.settings.returnURL, !address.isEmpty else { return true }
    let judged = ReturnURL(address, infoPlist: session.application.infoPlist)
    guard judged.isAcceptedByKCO else {
      recorder.record(
        .return, ["url": .string(address), "accepted": false, "why": .string(judged.summary)])
      recorder.problem(
        "return-url-refused", "\"\(address)\" does not bring the buyer back.",
        help: judged.summary)
      return false
    }
    let scheme = URLScheme.scheme(of: address) ?? ""
    switch session.application.infoPlist.registration(ofScheme: scheme) {
    case .registered, .registeredInOtherCase: return true
    case .missing, .unknown:
      recorder.record(.return, ["url": .string(address), "registered": false])
      recorder.problem(
        "return-url-not-registered",
        "\"\(address)\" does not bring the buyer back: its scheme is not in CFBundleURLTypes.",
        help: "Register the scheme in Info.plist.")
      return false
    }
  }

  /// The other app opens the return URL; without one, the buyer switches by hand.
  private func comeBack() {
    guard let address = session.settings.returnURL, !address.isEmpty else {
      session.application.enterForeground()
      recorder.record(.return, ["url": "", "by": "hand"])
      recorder.state.isAway = false
      return
    }
    recorder.record(.return, ["url": .string(address), "registered": true])
    session.application.receive(address)
    recorder.state.isAway = false
  }

  /// Has Klarna's frame send an event to the page, as the real one does.
  private func fire(_ event: String, _ data: JSONValue) -> String? {
    let message: JSONValue = [
      "action": "event", "event": "merchant_api:signal", "args": [.object([event: data])],
    ]
    let text = JSONValue.string(message.jsonText()).jsonText()
    return evaluate("window.parent.postMessage(\(text), '*')", nil, .checkout)
  }

  /// The page posts to the bridge, in whatever form it finds it.
  private func post(_ message: JSONValue) -> String? {
    let handler = message["action"] == "handshake" ? "handshake" : "native"
    let text = JSONValue.string(message.jsonText()).jsonText()
    let script = """
      (function () {
        var handlers = window.webkit && window.webkit.messageHandlers;
        var port = (handlers && handlers.kco_\(handler)) || window.KCO_\(handler.uppercased());
        if (!port) throw new Error('the page has no bridge');
        port.postMessage(\(text));
      })()
      """
    return evaluate(script, nil, .page)
  }

  private func evaluate(
    _ script: String, _ expected: JSONValue?, _ place: Scenario.Place
  ) -> String? {
    var value = JSONValue.null
    let failure = attempt {
      guard let (webView, frame) = find(place) else {
        return WebViewError(.noSuchFrame, "There is no \(place.rawValue) frame.")
      }
      do throws(WebViewError) {
        value = try webView.evaluateJavaScript(script, in: frame)
        return nil
      } catch { return error }
    }
    if let failure { return "The script failed: \(failure)" }
    guard let expected, expected != value else { return nil }
    return "The script's value is \(value.jsonText()), not \(expected.jsonText())."
  }

  // MARK: Frames

  /// The frame of a place.
  func find(_ place: Scenario.Place) -> (any WebView, WebFrame.ID?)? {
    guard let webView else { return nil }
    switch place {
    case .page: return (webView, nil)
    case .checkout: return frame(Recorder.checkoutFrame, in: webView)
    case .fullscreen:
      if let overlay = host.overlayWebView, recorder.state.isFullscreen,
        frame(Recorder.fullscreenFrame, in: webView) == nil
      {
        return (overlay, nil)
      }
      return frame(Recorder.fullscreenFrame, in: webView)
    }
  }

  private func frame(
    _ elementID: String, in webView: HeadlessWebView
  ) -> (any WebView, WebFrame.ID?)? {
    webView.frames.first { $0.elementID == elementID }.map { (webView, $0.id) }
  }

  /// Notes that the buyer reads a refusal.
  func lookForRefusal() {
    guard recorder.state.isRendered, recorder.state.completeCount == 0, !recorder.state.isRefused,
      scenario.shop.validation == .refuse || scenario.shop.clientValidation,
      let (view, frame) = find(.checkout),
      case .string(let text) = try? view.evaluateJavaScript(
        "(document.getElementById('message') || {}).textContent || ''", in: frame),
      !text.isEmpty
    else { return }
    recorder.state.isRefused = true
    recorder.problem("order-refused", "The buyer reads: \(text)")
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

extension Scenario.Step.Action {
  /// Whether the step only looks at what happened.
  var isExpectation: Bool {
    if case .expect = self { true } else { false }
  }
}
