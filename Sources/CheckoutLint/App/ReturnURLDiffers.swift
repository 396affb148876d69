import Findings
import IntegrationMigration

/// A server that names another return URL than the app.
enum ReturnURLDiffers {
  static let rule = FindingRule(
    id: "return-url-differs",
    summary: "App and server name different return URLs.",
    severity: .warning,
    explanation: """
      The server tells banks where to send the buyer (app_return_url), and the app tells the \
      checkout. Where the two differ, the bank opens an address that the app does not wait for, or \
      another app: the payment is made and the checkout still turns. Keep one value, and let both \
      sides read it.
      """,
    example: FindingRule.Example(
      before: "app: \"shop://klarna\", server: \"app_return_url\": \"shop://return\"",
      after: "app: \"shop://klarna\", server: \"app_return_url\": \"shop://klarna\""))

  /// Compares what servers say with the return URLs in an app's code.
  static func check(_ server: [ServerReturnURL], _ integration: Integration) -> [Finding] {
    let own = integration.returnURLs
    // One that is computed may be any.
    guard let first = own.first, own.allSatisfy({ $0.url != nil }) else { return [] }
    return server.filter { mention in !own.contains { $0.url == mention.url } }.map { mention in
      Finding(
        rule: rule.id, severity: rule.severity, range: mention.range,
        message: "The server says \"\(mention.url)\", the app \"\(first.url ?? "")\"",
        advice: "Use one value on both sides",
        related: [Finding.Related(range: first.range, message: "the app's return URL")])
    }
  }
}
