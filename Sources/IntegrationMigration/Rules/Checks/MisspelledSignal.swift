import Findings
import SourceText

/// The name of a signal is misspelled.
enum MisspelledSignal: CheckRule {
  static let rule = FindingRule(
    id: "misspelled-signal",
    summary: "The name of a signal is misspelled",
    severity: .error,
    explanation: """
      Signals are compared by name: a misspelled one never comes. The name most often \
      misspelled is shipping_option_change, after the list of a plugin.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.files.flatMap { file -> [Finding] in
      file.tokens.indices.compactMap { token in
        guard let bytes = file.tokens.stringContents(token),
          file.bytes(bytes, areAll: { (0x5F...0x7A).contains($0) }),
          let value = file.tokens.stringValue(token), value.contains("_"), !known.contains(value),
          let real = nearestName(to: value, in: known.filter { $0.contains("_") }),
          let contents = file.tokens.stringContents(token)
        else { return nil }
        return finding(
          file, token..<token + 1, "There is no signal '\(value)'", advice: "Write '\(real)'",
          fixes: [
            Fix(
              title: "Write \(real)",
              edits: [TextEdit(range: file.source.range(contents), replacement: real)])
          ])
      }
    }
  }

  /// The checkout's signals, those of the app alone too.
  static var known: [String] {
    [
      "load", "user_interacted", "customer", "change", "billing_address_change",
      "shipping_address_change", "shipping_option_change", "shipping_address_update_error",
      "order_total_change", "checkbox_change", "can_not_complete_order", "network_error",
      "redirect_initiated", "load_confirmation", "complete", "external",
    ]
  }
}
