import CheckoutVocabulary
import Findings

/// A flag is set before the snippet is at hand.
enum FlagsTooEarly: CheckRule {
  static let rule = FindingRule(
    id: "flags-too-early",
    summary: "A flag is set before the snippet is at hand",
    severity: .warning,
    explanation: """
      merchantHandlesEpm and merchantHandlesValidationErrors had no effect right after the \
      checkout was made; right before setSnippet they had.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    return CheckoutGroup.groups(code).flatMap { group -> [Finding] in
      group.uses.compactMap { use in
        guard use.kind == .merchantHandlesEPM || use.kind == .merchantHandlesValidationErrors,
          let method = code.files[use.file].method(around: use.name)
        else { return nil }
        let file = code.files[use.file]
        let isInitialised = group.creations.contains {
          $0.file == use.file && file.method(around: $0.range.lowerBound) == method
        }
        let isFollowed = group.uses.contains {
          ($0.kind == .setSnippet || $0.kind == .setWebView) && $0.file == use.file
            && file.method(around: $0.name) == method
        }
        guard isInitialised, !isFollowed else { return nil }
        return finding(
          file, use.range, "The flag is set long before the checkout starts",
          advice: "Set it right before setSnippet")
      }
    }
  }
}
