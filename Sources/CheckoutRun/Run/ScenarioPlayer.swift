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
      guard !isOver else {
        // A limit has said so, or says so below.
        failure = "The run was over before this step."
        break
      }
      // What comes after a failure would only fail for the same reason.
      if let failure = perform(step) {
        fail(failure, step)
        break
      }
    }
    let end = min(loop.now + Self.settling, scenario.limit)
    advance(until: end)
    lookForRefusal()
    lookForRemoval()
    if failure != nil || scenario.outcome.map({ $0 != recorder.state.outcome }) == true {
      noteMessage()
      noteSuspension()
    }
    if loop.now >= scenario.limit, failure != nil {
      recorder.problem(
        "time-limit",
        "The scenario's time of \(Int(scenario.limit)) virtual ms was over before its last step.")
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
  func attempt(_ action: () -> WebViewError?) -> WebViewError? {
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
}

extension Scenario.Step.Action {
  /// Whether the step only looks at what happened.
  var isExpectation: Bool {
    if case .expect = self { true } else { false }
  }
}
