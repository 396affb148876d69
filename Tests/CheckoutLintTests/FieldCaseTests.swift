import Findings
import SourceText
import TestSupport
import Testing

@testable import CheckoutLint

/// The mistakes of the field: each is found at its place, and nothing else is said of the file.
@Suite struct FieldCaseTests {
  static let expected: [(file: String, findings: [String])] = [
    ("01-innerhtml-no-exec.html", ["7:1 snippet-inner-html"]),
    ("02-listener-before-snippet-timer.html", ["7:1 listener-in-timer"]),
    (
      "03-dangerously-set-inner-html.jsx",
      ["1:27 snippet-inner-html", "1:478 secret-in-source"]
    ),
    ("04-live-collection-loop.html", ["8:1 live-collection-loop"]),
    ("06-half-unescape.html", ["7:44 snippet-half-unescaped"]),
    ("07-entity-escaped.html", ["4:32 snippet-entity-escaped"]),
    ("09-nested-same-id.html", ["5:1 duplicate-id"]),
    ("11-order-without-snippet.json", ["1:1 order-without-snippet"]),
    ("13-pasted-rendered-iframe.html", ["4:1 rendered-frame", "4:362 secret-in-source"]),
    (
      "15-csp.html",
      [
        "2:87 csp-blocks-checkout", "2:107 csp-blocks-checkout", "2:107 csp-blocks-checkout",
        "2:138 csp-blocks-checkout",
      ]
    ),
    ("17-narrow-or-hidden.html", ["4:6 container-layout", "21:22 container-layout"]),
    ("18-double-suspend.js", []),
    ("20-suspend-while-paying.js", []),
    ("21-second-redirect-initiated.js", ["4:59 undeclared-name"]),
    ("23-wrong-order.html", ["5:51 use-before-snippet", "7:9 use-before-snippet"]),
    ("26-resume-helper-suspends.js", []),
    ("28-two-owners-of-one-event.js", ["3:50 duplicate-listener"]),
    ("30-validation-callback-unanswered.js", []),
    ("32-reload-that-does-not.js", []),
    (
      "34-placeholders.json",
      [
        "4:19", "8:19", "12:19", "16:19", "20:19", "24:11", "28:19", "32:19", "33:11",
      ].map { "\($0) merchant-url-placeholder" }
    ),
    ("35-complete-snippet-on-checkout-page.html", ["13:33 order-status-page"]),
    ("37-two-step-confirmation.jsonl", []),
    ("38-complete-twice.jsonl", []),
    ("39-confirmation-points-at-checkout.json", ["5:19 merchant-urls-same"]),
    (
      "41-insecure-urls.json",
      ["3:12", "6:11", "7:17", "8:21"].map { "\($0) merchant-url-unreachable" }
    ),
    ("43-resize-trace.jsonl", []),
    ("45-complete-payload-shapes.json", []),
    ("47-bank-page-new-window.html", []),
    (
      "48-return-urls.json",
      [
        "2:2 return-url-form", "3:2 return-url-form", "4:2 return-url-form", "5:2 return-url-form",
        "6:2 return-url-host", "7:2 return-url", "8:2 return-url-scheme", "9:2 return-url-web",
        "10:2 return-url-web", "11:2 return-url-web", "12:2 return-url-other-app",
        "13:2 return-url-placeholder",
      ]
    ),
    ("50-whole-order-as-snippet.json", ["1:87 whole-order-as-snippet"]),
    ("54-stale-order-read-only.jsonl", []),
    ("55-snippet-in-query-parameter.txt", ["1:31 snippet-from-address"]),
  ]

  @Test(arguments: expected.indices) func findsWhatIsWrongAndNothingElse(_ index: Int) throws {
    let (file, findings) = Self.expected[index]
    let bytes = try Repository.bytes("Tests/CheckoutLintTests/Fixtures/Cases/\(file)")
    let found = Linter().findings(in: LintInput(path: file, bytes: bytes))
    #expect(found.map { "\($0.range.start) \($0.rule)" } == findings)
  }

  @Test func judgesEachReturnURLByItself() throws {
    let bytes = try Repository.bytes("Tests/CheckoutLintTests/Fixtures/Cases/48-return-urls.json")
    let found = Linter().findings(in: LintInput(path: "48-return-urls.json", bytes: bytes))
    #expect(
      found.map(\.severity) == [
        .error, .error, .warning, .warning, .note, .note, .error, .error, .error, .error,
        .error, .error,
      ])
  }
}
