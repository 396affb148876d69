import CheckoutVocabulary
import Findings

/// Reads the height by its new name.
enum CheckoutHeight: RewriteRule {
  static let rule = FindingRule(
    id: "content-height",
    summary: "Read contentHeight",
    severity: .note,
    explanation: "`currentCheckoutHeight` was a whole number, `contentHeight` is a CGFloat.",
    example: .init(
      before: "CGFloat(vc.currentCheckoutHeight)", after: "CGFloat(checkoutView.contentHeight)"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .currentCheckoutHeight && use.isFollowed {
      rewriter.unwrapMarks(rule, use)
      guard let name = rewriter.name(.currentCheckoutHeight, use.node) else { continue }
      rewriter.replace(rule, use.file, use.name..<use.name + 1, name)
    }
  }
}
