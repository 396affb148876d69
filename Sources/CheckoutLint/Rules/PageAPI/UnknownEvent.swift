import Findings
import SourceText

/// A listener for an event that the checkout never sends.
struct UnknownEvent: LintRule {
  static let rule = FindingRule(
    id: "unknown-event",
    summary: "A listener waits for an event that does not exist.",
    severity: .warning,
    explanation: """
      api.on takes any name and says nothing about one that it does not know, so a misspelled \
      listener is simply never called. complete and external are signals of the mobile SDK: the \
      app gets them, the page does not.
      """,
    example: FindingRule.Example(
      before: "api.on({ shipping_option_changed: update });",
      after: "api.on({ shipping_option_change: update });"))

  static let known = [
    "load", "user_interacted", "customer", "change", "billing_address_change",
    "shipping_address_change", "shipping_option_change", "shipping_address_update_error",
    "order_total_change", "checkbox_change", "validation_callback", "can_not_complete_order",
    "network_error", "redirect_initiated", "load_confirmation",
  ]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for (script, api) in view.ownScripts {
      for listener in api.listeners where !known.contains(listener.event) {
        let token = listener.member.keyToken
        let range = script.byteRange(token..<token + 1)
        if listener.event == "complete" || listener.event == "external" {
          found.add(
            range, "\(listener.event) is a signal for apps; pages never get it",
            advice: "listen in the app, or use redirect_initiated or load_confirmation")
        } else if let near = nearest(listener.event) {
          let isString = script.tokens[token].kind == .string
          let isShorthand =
            listener.member.value.lowerBound == token
            && !script.is(token + 1, "(")
          found.add(
            range, "there is no event \(listener.event); did you mean \(near)?",
            advice: "write \(near)",
            fix: isShorthand
              ? nil
              : (
                title: "Write \(near)",
                edits: [(bytes: range, text: isString ? "'\(near)'" : near)]
              ))
        } else {
          found.add(
            range, "\(listener.event) is no documented event", severity: .note)
        }
      }
    }
  }

  private static func nearest(_ event: String) -> String? {
    let plain = event.filter { $0 != "_" && $0 != "-" }.lowercased()
    return known.first { $0.filter { $0 != "_" } == plain } ?? nearestName(to: event, in: known)
  }
}
