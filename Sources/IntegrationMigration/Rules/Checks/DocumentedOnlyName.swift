import Findings

/// A name that only documents have.
enum DocumentedOnlyName: CheckRule {
  static let rule = FindingRule(
    id: "documented-only-name",
    summary: "A name that only documents have",
    severity: .warning,
    explanation: """
      The SDK's own read-me spelled some names that no header has: \
      KCOEmbeddableCheckoutSizingDelegate, KCOCheckoutViewController as a protocol, and \
      attachWebView on a checkout of 1.6 or later. Code with them does not compile.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.files.flatMap { file -> [Finding] in
      let isNew = file.imports.contains { $0.module == "KlarnaCheckoutSDK" }
      return file.tokens.indices.compactMap { token in
        guard
          file.tokens.isAny(
            token, "KCOEmbeddableCheckoutSizingDelegate", "KCOCheckoutViewController",
            "attachWebView")
        else { return nil }
        let name = file.tokens.text(token)
        let real: String
        switch name {
        case "KCOEmbeddableCheckoutSizingDelegate": real = "KCOCheckoutSizingDelegate"
        case "KCOCheckoutViewController": real = "KCOCheckoutViewControllerProtocol"
        case "attachWebView" where isNew: real = "setWebView"
        default: return nil
        }
        return finding(
          file, token..<token + 1, "\(name) is not in the SDK's headers", advice: "Write \(real)")
      }
    }
  }
}
