import CheckoutVocabulary
import Findings

/// A checkout gets a snippet and a webview.
enum SnippetAndWebView: CheckRule {
  static let rule = FindingRule(
    id: "snippet-and-webview",
    summary: "A checkout gets a snippet and a webview",
    severity: .error,
    explanation: """
      The SDK takes one or the other and complains about the second in its log.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    return CheckoutGroup.groups(code).compactMap { group in
      guard group.mode == .mixed, let web = group.uses.first(where: { $0.kind == .setWebView })
      else { return nil }
      let snippet = group.uses.first { $0.kind == .setSnippet }
      return finding(
        code.files[web.file], web.range, "This checkout also has a snippet",
        advice: "Make one checkout for each",
        related: [snippet].compactMap { $0 }.map { use in
          let file = code.files[use.file]
          return .init(
            range: file.source.range(file.tokens.byteRange(use.range)),
            message: "the snippet is set here")
        })
    }
  }
}
