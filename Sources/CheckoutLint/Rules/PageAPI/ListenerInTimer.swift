import Findings

/// Listeners that are registered when a timer fires.
struct ListenerInTimer: LintRule {
  static let rule = FindingRule(
    id: "listener-in-timer",
    summary: "Listeners are registered by a timer and a guess.",
    severity: .warning,
    explanation: """
      A timer does not know when the snippet is there. On a slow connection it fires too early, \
      _klarnaCheckout is no function yet, the call throws and no event ever arrives; on a fast one \
      the first events are missed. Register right after the snippet is in the page: its script \
      leaves a queue at once that keeps the calls until the checkout has loaded.
      """,
    example: FindingRule.Example(
      before: "setTimeout(function () { window._klarnaCheckout(listen); }, 500);",
      after: "slot.append(fragment);\nwindow._klarnaCheckout(listen);"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for (script, api) in view.ownScripts where !api.listeners.isEmpty {
      for call in script.calls where call.name == "setTimeout" || call.name == "setInterval" {
        guard let first = call.arguments.first, let function = script.function(in: first),
          registers(function.body, script, api),
          !polls(call, function, script)
        else { continue }
        found.add(
          script.byteRange(call.start..<call.open + 1),
          "listeners are registered by a timer, which cannot know whether the snippet is there",
          advice: "call _klarnaCheckout right after the snippet was inserted; its queue waits")
      }
    }
  }

  private static func registers(
    _ body: Range<Int>, _ script: ScriptView, _ api: PageAPI
  ) -> Bool {
    api.accesses.contains { access in
      guard body.contains(access.call.start), let callback = access.callback else { return false }
      return api.listeners.contains { callback.body.contains($0.call.start) }
    }
  }

  /// Whether the timer asks first and stops itself.
  private static func polls(
    _ call: ScriptCall, _ function: ScriptFunction, _ script: ScriptView
  ) -> Bool {
    let stops = script.calls(in: function.body).contains { $0.name == "clearInterval" }
    let repeats = script.calls(in: function.body).contains { $0.name == "setTimeout" }
    let asks = function.body.contains { script.is($0, "if") }
    return asks && (stops || repeats)
  }
}
