import CheckoutVocabulary
import Findings

/// Says where a checkout could not be followed.
enum CannotFollow: RewriteRule {
  static let rule = FindingRule(
    id: "cannot-follow",
    summary: "Look at code that could not be followed",
    severity: .warning,
    explanation: """
      Names and scopes lead from a checkout to those who call it. Where a value comes from \
      somewhere else, or something is called that the SDK does not have, a person has to look.
      """)

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses {
      let file = rewriter.file(use.file)
      let name = file.tokens.text(use.name)
      if !use.isFollowed {
        rewriter.manual(
          rule, "Check whether '\(name)' is called on a checkout here",
          reason: "The receiver could not be followed to where it is made",
          use.file, use.range, blocks: true)
      } else if use.kind == .other, !rewriter.hostVariables.contains(use) {
        rewriter.manual(
          rule, "Replace '\(name)'",
          reason: "It is asked of the old SDK's object, and the successor may not have it",
          use.file, use.range, blocks: true)
      }
    }
    for (index, file) in rewriter.code.files.enumerated() {
      for token in file.tokens.indices where file.tokens[token].kind == .directive {
        let text = file.tokens.text(token)
        guard !text.hasPrefix("#import"), !text.hasPrefix("#include"),
          let name = (SDKNames.constants.union(SDKNames.checkoutTypes)).first(where: {
            text.contains($0)
          })
        else { continue }
        rewriter.manual(
          rule, "Replace \(name) in this macro", reason: "Macros are not followed", index,
          token..<token + 1, blocks: true)
      }
    }
  }
}
