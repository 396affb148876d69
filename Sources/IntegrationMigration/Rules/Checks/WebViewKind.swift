import CheckoutVocabulary
import Findings

/// The checkout is given a UIWebView.
enum WebViewKind: CheckRule {
  static let rule = FindingRule(
    id: "uiwebview",
    summary: "The checkout is given a UIWebView",
    severity: .error,
    explanation: """
      The SDK dropped UIWebView in 1.6.10, the App Store refuses apps with it, and the \
      successors never had it.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    let rewriter = Rewriter(code, groups: [], target: .klarnaMobileSDK)
    return code.uses.compactMap { use in
      guard use.kind == .setWebView, let value = use.arguments.first ?? use.assigned,
        AttachWebView.webView(rewriter, use.file, value).type == "UIWebView"
      else { return nil }
      return finding(
        code.files[use.file], use.range, "UIWebView does not work with KCO since 1.6.10",
        advice: "Use WKWebView")
    }
  }
}
