import CheckoutEmulator
import HostUI
import JSON
import KlarnaCore
import WebView

/// The way to another app and back.
extension ScenarioPlayer {
  func handOver(_ outcome: Scenario.HandOver) -> String? {
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
}
