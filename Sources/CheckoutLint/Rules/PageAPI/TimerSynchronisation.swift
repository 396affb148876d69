import Findings

/// A checkout that is resumed when a timer fires, whatever the server has answered.
struct TimerSynchronisation: LintRule {
  static let rule = FindingRule(
    id: "timer-synchronisation",
    summary: "The checkout is resumed by a timer and a guess.",
    severity: .warning,
    explanation: """
      suspend keeps the buyer from paying while the shop changes the order, and resume fetches the \
      changed one. A timer does not know when the server is done: on a slow day the checkout \
      resumes with the old amount, the buyer pays it, and the order in the shop says something \
      else. Resume in the answer of the request that changes the order, and on its failure too.
      """,
    example: FindingRule.Example(
      before: "api.suspend();\nupdateCart();\nsetTimeout(() => api.resume(), 2000);",
      after: "api.suspend();\nupdateCart().finally(() => api.resume());"))

  private static let advice = "resume when the request that changes the order has been answered"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for (script, api) in view.ownScripts {
      let timers = script.calls.filter {
        $0.name == "setTimeout" && $0.path.count <= 2 && waits($0, script)
      }
      for timer in timers
      where resumes(timer, script, api) && !isCleared(timer, script)
        && changes(before: timer.start, script, api)
      {
        found.add(
          script.byteRange(timer.start..<timer.open + 1),
          "a timer resumes the checkout, which cannot know whether the order has been changed",
          advice: advice)
      }
      for control in api.controls where control.name == "resume" {
        guard let pause = pause(before: control.call, script),
          changes(before: pause.lowerBound, script, api)
        else { continue }
        found.add(
          script.byteRange(pause),
          "the checkout is resumed after a pause, whatever the server has answered",
          advice: advice)
      }
    }
  }

  /// Whether a timer is set for some time, not only for the next turn.
  private static func waits(_ timer: ScriptCall, _ script: ScriptView) -> Bool {
    guard timer.arguments.count >= 2 else { return false }
    let delay = timer.arguments[1]
    return !(delay.count == 1 && script.is(delay.lowerBound, "0"))
  }

  /// Whether something is begun before a token, in the same function, that the timer could be
  /// meant to wait for.
  private static func changes(before token: Int, _ script: ScriptView, _ api: PageAPI) -> Bool {
    let function = script.function(around: token)?.start
    return script.calls.contains { call in
      call.start < token && script.function(around: call.start)?.start == function
        && call.path.first != "console" && call.name != "suspend" && call.name != "on"
        && !["clearTimeout", "setTimeout", "preventDefault"].contains(call.name)
        && !api.accesses.contains { $0.call.start == call.start }
    }
  }

  private static func resumes(_ timer: ScriptCall, _ script: ScriptView, _ api: PageAPI) -> Bool {
    guard let callback = timer.arguments.first else { return false }
    // `setTimeout(api.resume, 500)`
    if script.is(callback.upperBound - 1, "resume"), callback.count == 3,
      api.accesses.contains(where: {
        $0.callback?.parameters.first == script.text(callback.lowerBound)
      })
    {
      return true
    }
    guard let function = script.function(in: callback) else { return false }
    let inside = api.controls.filter { function.body.contains($0.call.start) }
    // A timer that suspends as well only puts the whole change off.
    guard !inside.contains(where: { $0.name == "suspend" }) else { return false }
    return inside.contains { control in
      control.name == "resume"
        && script.functions(around: control.call.start).prefix { $0.start != function.start }
          .allSatisfy { between in
            api.accesses.contains { $0.callback?.start == between.start }
          }
    }
  }

  /// Whether a timer is kept and cleared: a last resort, not the way it goes.
  private static func isCleared(_ timer: ScriptCall, _ script: ScriptView) -> Bool {
    guard script.is(timer.start - 1, "="), let path = script.reader.path(endingAt: timer.start - 2),
      let name = path.names.last
    else { return false }
    return script.calls.contains { call in
      guard call.name == "clearTimeout", let first = call.arguments.first else { return false }
      return script.text(first.upperBound - 1) == name
    }
  }

  /// `await` of a pause that stands right before a call.
  private static func pause(before call: ScriptCall, _ script: ScriptView) -> Range<Int>? {
    let end = script.is(call.start - 1, ";") ? call.start - 1 : call.start
    guard script.is(end - 1, ")"), let open = script.reader.match(end - 1), open > 1 else {
      return nil
    }
    if let path = script.reader.path(endingAt: open - 1), script.is(path.start - 1, "await"),
      let name = path.names.last?.lowercased(),
      ["sleep", "delay", "wait", "pause", "timeout"].contains(name)
    {
      return path.start - 1..<end
    }
    guard script.is(open - 1, "Promise"), script.is(open - 2, "new"), script.is(open - 3, "await"),
      script.calls(in: open + 1..<end).contains(where: { $0.name == "setTimeout" })
    else { return nil }
    return open - 3..<end
  }
}
