import CheckoutVocabulary
import Findings

/// The sizing delegate has no effect.
enum SizingWithoutScroll: CheckRule {
  static let rule = FindingRule(
    id: "sizing-without-scroll",
    summary: "The sizing delegate has no effect",
    severity: .warning,
    explanation: """
      The sizing delegate is called only while internalScrollDisabled is true.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    return CheckoutGroup.groups(code).compactMap { group in
      guard
        let use = group.uses.first(where: {
          $0.kind == .sizingDelegate && ($0.assigned != nil || $0.message != nil)
        })
      else { return nil }
      let values = group.uses.filter { $0.kind == .internalScrollDisabled }
        .compactMap { scroll in
          (scroll.assigned ?? scroll.arguments.first).map {
            code.files[scroll.file].tokens.text($0)
          }
        }
      guard values.allSatisfy({ ["false", "NO", "FALSE"].contains($0) }) else { return nil }
      return finding(
        code.files[use.file], use.range,
        "The sizing delegate is never called: internalScrollDisabled stays off",
        advice: "Set internalScrollDisabled to true")
    }
  }
}
