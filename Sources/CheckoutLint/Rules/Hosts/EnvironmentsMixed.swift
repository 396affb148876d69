import CheckoutSnippet
import Findings
import JSON
import SourceText

/// Sandbox and production in one snippet.
struct EnvironmentsMixed: LintRule {
  static let rule = FindingRule(
    id: "environments-mixed",
    summary: "A snippet mixes sandbox and production.",
    severity: .error,
    explanation: """
      An order lives in the sandbox or in production, and its bootstrap, its hosts and TESTDRIVE \
      come from the same place. A snippet in which they differ was put together by hand: the order \
      is not found, or a test buyer pays with money.
      """,
    example: FindingRule.Example(
      before:
        "ORDER_URL:'https://js.playground.klarna.com/…', BOOTSTRAP_SRC:'https://js.klarna.com/…'",
      after: "the snippet as the API returned it"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard let snippet = view.snippet, snippet.layers.count == 1 || view.json != nil,
      view.snippetScript != nil || view.json != nil
    else { return }
    let configuration = snippet.configuration
    var sandbox: [String] = []
    var production: [SnippetConfiguration.Entry] = []
    for key in ["ORDER_URL", "BOOTSTRAP_SRC"] {
      guard let entry = configuration.entry(key), let url = entry.value.string else { continue }
      if url.hasText("playground") || url.hasText("testdrive") {
        sandbox.append(key)
      } else if let host = WebAddress.host(url),
        ["js.klarna.com", "checkout.klarna.com", "js.kustom.co"].contains(host)
          || host.hasPrefix("checkout-eu.klarna")
      {
        production.append(entry)
      }
    }
    let isTest = configuration["TESTDRIVE"]?.bool == true
    guard !production.isEmpty, isTest || !sandbox.isEmpty else { return }
    for entry in production {
      let start = entry.valueLocation.offset
      found.add(
        start..<start + 1,
        "\(entry.key) is of production, "
          + (sandbox.first.map { "\($0) of the sandbox" } ?? "but TESTDRIVE is true"),
        advice: "print the snippet as the API returned it")
    }
  }
}
