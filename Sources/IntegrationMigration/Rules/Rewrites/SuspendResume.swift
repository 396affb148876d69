import CheckoutVocabulary
import Findings

/// Keeps suspend and resume on the view, and asks for the page's own where there is no view.
enum SuspendResume: RewriteRule {
  static let rule = FindingRule(
    id: "suspend-resume",
    summary: "Suspend and resume on the successor",
    severity: .note,
    explanation: """
      The view has both methods. An app with a webview of its own calls the page's script: \
      `_klarnaCheckout(function (api) { api.suspend() })`. A page resumes by itself after ten \
      seconds.
      """,
    example: .init(before: "checkout?.suspend()", after: "checkoutView?.suspend()"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .suspend || use.kind == .resume {
      guard use.isFollowed else { continue }
      if rewriter.mode(use.node) == .webView {
        let name = use.kind.counterpart(in: rewriter.hybrid)?.name ?? ""
        rewriter.manual(
          rule, "Call the page's \(name) by a script in the webview",
          reason: "The hybrid object has no \(use.kind.rawValue); the page has", use.file,
          use.range,
          blocks: true)
      } else {
        rewriter.unwrapMarks(rule, use)
      }
    }
  }
}
