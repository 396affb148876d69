import Findings

/// The server names another return URL than the app.
enum ReturnURLDiffers: CheckRule {
  static let rule = FindingRule(
    id: "return-url-differs",
    summary: "The server or a configuration names another return URL than the app",
    severity: .warning,
    explanation: """
      The successors compare the address that the server sent, as app_return_url, with the one \
      the app gave. Where both are in the same tree, they have to be the same text.
      """,
    example: .init(
      before: "'app_return_url' => 'shop://back'", after: "'app_return_url' => 'shop://klarna'"))

  static func check(_ integration: Integration) -> [Finding] {
    let known = integration.returnURLs.filter { $0.url != nil }
    guard let first = known.first else { return [] }
    let texts = Set(known.compactMap(\.url))
    return integration.configuredReturnURLs.compactMap { use in
      guard let url = use.url, !texts.contains(url) else { return nil }
      let isCase = texts.contains { $0.lowercased() == url.lowercased() }
      let app = texts.sorted().map { "'\($0)'" }.joined(separator: " or ")
      return Finding(
        rule: rule.id, severity: rule.severity, range: use.range,
        message: isCase
          ? "'\(url)' differs from the app's \(app) in capital letters"
          : "'\(url)' is not the app's return URL, which is \(app)",
        advice: "Write the same text in both places",
        related: [.init(range: first.range, message: "the app gives its return URL here")])
    }
  }
}
