import CheckoutVocabulary
import Findings

/// Removes what made the checkout's view controller a child of the app's.
enum ChildViewController: RewriteRule {
  static let rule = FindingRule(
    id: "child-view-controller",
    summary: "Drop the child view controller",
    severity: .note,
    explanation: "The successor is a view; adding it to its parent view is all it needs.",
    example: .init(
      before: "addChild(vc)\nview.addSubview(vc.view)\nvc.didMove(toParent: self)",
      after: "view.addSubview(checkoutView)"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .containment {
      rewriter.delete(rule, use.file, use.range)
    }
  }
}
