import Findings
import HTMLTree

/// A suspend that no resume follows.
struct SuspendWithoutResume: LintRule {
  static let rule = FindingRule(
    id: "suspend-without-resume",
    summary: "The checkout is suspended and, on some path, never resumed.",
    severity: .warning,
    explanation: """
      With autoResume switched off, only resume makes the checkout usable again. A path that \
      returns or throws between the two leaves the buyer before a grey form for good.
      """,
    example: FindingRule.Example(
      before: "api.suspend(off);\nif (!cart) return;\nupdate();\napi.resume();",
      after: "if (!cart) return;\napi.suspend(off);\nupdate();\napi.resume();"))

  /// Each is followed through the whole function around it; more than these no person writes.
  private static let maximumSuspends = 50

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for (script, api) in view.ownScripts {
      let resumes = api.controls.filter { $0.name == "resume" }
      let suspends = api.controls.filter { $0.name == "suspend" && isForGood($0, script) }
      for control in suspends.prefix(maximumSuspends) {
        guard let function = script.function(around: control.call.start) else { continue }
        let own = resumes.map(\.call.open).filter {
          $0 > control.call.open && function.body.contains($0)
        }
        guard !own.isEmpty else { continue }
        var paths = ScriptPaths(script, opens: [control.call.open], settles: Set(own))
        let isOwed = paths.isOwed(atEndOf: function, from: false)
        let suspended = (script.byteRange(control.call.tokens), "suspended here")
        for leak in paths.leaks {
          let isLeaving = script.is(leak, "return") || script.is(leak, "throw")
          found.add(
            script.tokens[leak].range,
            isLeaving
              ? "this leaves the checkout suspended: the resume below is not reached"
              : "what happens here does not resume the checkout",
            advice: "resume before leaving, or decide before suspending", related: [suspended])
        }
        guard isOwed, paths.isSettled, paths.leaks.isEmpty else { continue }
        found.add(
          paths.lastCatch.map { script.tokens[$0].range } ?? suspended.0,
          "there is a way on which nothing resumes the checkout",
          advice: "resume on every way, also where something failed",
          related: paths.lastCatch == nil ? [] : [suspended])
      }
    }
    checkPage(view, &found)
  }

  /// A whole page whose scripts all stand in it, and none of them resumes.
  private static func checkPage(_ view: LintView, _ found: inout LintFindings) {
    guard view.snippetScript != nil, view.tags.isEmpty, let document = view.document,
      !document.root.elements(named: "script").contains(where: { $0["src"] != nil })
    else { return }
    let all = view.ownScripts
    guard
      !all.contains(where: { pair in pair.script.indices.contains { pair.script.is($0, "resume") } }
      )
    else { return }
    for (script, api) in all {
      for control in api.controls where control.name == "suspend" && isForGood(control, script) {
        found.add(
          script.byteRange(control.call.tokens),
          "nothing on this page resumes the checkout after this", advice: "call api.resume()")
      }
    }
  }

  private static func isForGood(_ control: PageAPI.Control, _ script: ScriptView) -> Bool {
    guard let options = control.call.arguments.first else { return false }
    return script.reader.members(of: options.lowerBound).contains { member in
      member.key == "autoResume"
        && script.reader.members(of: member.value.lowerBound).contains {
          $0.key == "enabled"
            && (script.is($0.value.lowerBound, "false")
              || script.is($0.value.lowerBound, "!") && script.is($0.value.lowerBound + 1, "1"))
        }
    }
  }
}
