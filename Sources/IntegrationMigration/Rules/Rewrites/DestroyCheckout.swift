import CheckoutVocabulary
import Findings

/// Takes the view off the screen where the checkout was torn down.
enum DestroyCheckout: RewriteRule {
  static let rule = FindingRule(
    id: "destroy-checkout",
    summary: "Remove the view in place of destroy",
    severity: .note,
    explanation: """
      The successors have no `destroy`: a view is removed and let go, a hybrid object is let go.
      """,
    example: .init(before: "checkout?.destroy()", after: "checkoutView?.removeFromSuperview()"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .destroy && use.isFollowed {
      if rewriter.mode(use.node) == .webView {
        rewriter.delete(rule, use.file, use.range, title: "Remove destroy")
      } else {
        rewriter.unwrapMarks(rule, use)
        guard let name = rewriter.name(.destroy, use.node) else { continue }
        rewriter.replace(rule, use.file, use.name..<use.name + 1, name)
      }
    }
  }
}
