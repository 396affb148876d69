import CheckoutVocabulary
import Findings

/// Removes the call that says that the view has loaded.
enum NotifyViewDidLoad: RewriteRule {
  static let rule = FindingRule(
    id: "notify-view-did-load",
    summary: "Remove notifyViewDidLoad",
    severity: .note,
    explanation: "The successors find out by themselves when a page is ready.",
    example: .init(before: "checkout.notifyViewDidLoad()", after: ""))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .notifyViewDidLoad && use.isFollowed {
      rewriter.delete(rule, use.file, use.range)
    }
  }
}
