import CheckoutVocabulary
import Findings

/// Turns `internalScrollDisabled` into its opposite, `isScrollEnabled`.
enum ScrollDisabled: RewriteRule {
  static let rule = FindingRule(
    id: "scroll-enabled",
    summary: "Invert internalScrollDisabled to isScrollEnabled",
    severity: .note,
    explanation: "The successor asks the opposite question, so values are inverted.",
    example: .init(
      before: "vc.internalScrollDisabled = true", after: "checkoutView.isScrollEnabled = false"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .internalScrollDisabled && use.isFollowed {
      guard let getter = rewriter.name(.internalScrollDisabled, use.node) else { continue }
      rewriter.unwrapMarks(rule, use)
      let file = rewriter.file(use.file)
      let tokens = file.tokens
      if let value = use.assigned {
        // Objective-C knows the getter `isX` by the name `x`.
        let name =
          file.isSwift ? getter : getter.dropFirst(2).prefix(1).lowercased() + getter.dropFirst(3)
        rewriter.replace(rule, use.file, use.name..<use.name + 1, name)
        rewriter.replace(rule, use.file, value, inverted(tokens.text(value), isSwift: file.isSwift))
      } else if use.message != nil, let value = use.arguments.first {
        rewriter.replace(
          rule, use.file, use.name..<use.name + 1, "set" + getter.dropFirst(2))
        rewriter.replace(rule, use.file, value, inverted(tokens.text(value), isSwift: false))
      } else {
        let start = tokens[use.range.lowerBound].start
        rewriter.plan.change(
          rule,
          [
            TextEdit(range: file.source.range(start..<start), replacement: "!"),
            TextEdit(
              range: file.source.range(tokens[use.name].range),
              replacement: getter),
          ])
      }
    }
  }

  static func inverted(_ value: String, isSwift: Bool) -> String {
    switch value {
    case "true": return "false"
    case "false": return "true"
    case "YES", "TRUE": return "NO"
    case "NO", "FALSE": return "YES"
    default: break
    }
    let isSimple = value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    if value.hasPrefix("!") {
      let rest = value.dropFirst()
      if rest.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) {
        return String(rest)
      }
    }
    return isSimple ? "!\(value)" : "!(\(value))"
  }
}
