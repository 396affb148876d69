import Findings
import SourceText
import Testing

@testable import CheckoutLint

@Suite struct RunTests {
  @Test func readsAProjectFile() throws {
    let text = """
      { // ours
        "version": 1,
        "lint": {
          "rules": { "snippet-inner-html": "warning", "duplicate-id": "off", "duplicate-ids": "off" },
          "pages": { "checkout": "pages/checkout*.html", "confirmation": ["**/thanks.html"] },
          "ignore": ["old/**"],
        },
        "lnt": {}
      }
      """
    let file = try ProjectFile(Array(text.utf8), path: ".kco.json")
    #expect(file.severities["snippet-inner-html"] == .some(.warning))
    #expect(file.severities["duplicate-id"] == .some(nil))
    #expect(file.role(of: "pages/checkout-b2b.html") == .checkout)
    #expect(file.role(of: "a/b/thanks.html") == .confirmation)
    #expect(file.role(of: "index.html") == nil)
    #expect(file.ignores("old/a/b.js"))
    #expect(!file.ignores("new/old.js"))
    #expect(
      file.warnings == [
        ".kco.json:8:3: unknown key lnt; did you mean lint?",
        ".kco.json:4:72: unknown key duplicate-ids; did you mean duplicate-id?",
      ])
  }

  static let broken: [(text: String, place: String)] = [
    ("{", "1:2"), ("[]", "1:1"), ("{\"version\": 2}", "1:13"),
    ("{\"lint\": {\"rules\": {\"duplicate-id\": \"loud\"}}}", "1:37"),
    ("{\"lint\": {\"ignore\": [1]}}", "1:22"),
  ]

  @Test(arguments: broken.indices) func refusesBrokenProjectFiles(_ index: Int) {
    let (text, place) = Self.broken[index]
    do throws(LintError) {
      _ = try ProjectFile(Array(text.utf8), path: "p")
      Issue.record("no error for \(text)")
    } catch {
      #expect(error.location.map { "\($0)" } == place, "\(error)")
    }
  }

  @Test func takesSeveritiesAndRoles() {
    let input = LintInput(path: "x.html", text: Sample.page(Sample.snippet()))
    var linter = Linter(roles: ["x.html": .confirmation])
    #expect(linter.findings(in: input).map(\.rule) == ["order-status-page"])
    linter.severities["order-status-page"] = .some(.error)
    #expect(linter.findings(in: input).map(\.severity) == [.error])
    linter.severities["order-status-page"] = .some(nil)
    #expect(linter.findings(in: input) == [])
  }

  @Test func keepsABaseline() throws {
    let text = "slot.innerHTML = order.html_snippet;\n"
    func report(_ text: String) -> FindingReport {
      let input = LintInput(path: "a.js", text: text)
      return FindingReport(
        version: "1", findings: Linter().findings(in: input), sources: ["a.js": input.bytes])
    }
    let baseline = try Baseline(Array(Baseline(report(text)).text.utf8), path: "b")
    #expect(baseline.new(in: report("\n\n" + text)) == [])
    #expect(baseline.new(in: report(text + text)).count == 1)
    #expect(throws: LintError.self) { try Baseline(Array("{}".utf8), path: "b") }
  }

  /// Whatever the bytes are: an answer, and soon.
  @Test func survivesAnyBytes() {
    var state: UInt64 = 42
    let pieces = [
      "<script>", "</script>", "<div id=klarna-checkout-container>", "{{", "}}", "<?php", "?>", "`",
      "${", "'", "\"", "/*", "(", ")", "{", "}", "[", "]", "=>", "html_snippet", "_klarnaCheckout",
      "function", "api.on({", "\\", "\u{0}", "\n", "AUTH_HEADER", ".innerHTML=", "for(", "<!--",
      "Content-Security-Policy", "merchant_urls", "\"confirmation\":\"https://a/{", "%>", "<%=",
    ]
    for round in 0..<400 {
      var text = "klarna "
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      for path in ["a.html", "a.js", "a.php", "a.json", "a.conf", "a.vue", "a.cshtml", "a"] {
        let findings = Linter().findings(in: LintInput(path: path, text: text))
        #expect(findings.count < 1_000, "round \(round)")
      }
    }
  }

  /// Inputs that once ended the program.
  @Test(arguments: [
    (
      "a.html",
      "<div style='width: ;display: !important;max-width: '>"
        + "<div id=klarna-checkout-container></div></div>"
    ),
    ("a.conf", "\u{130}\u{130}\u{130}\u{130} Content-Security-Policy"),
  ])
  func survives(_ path: String, _ text: String) {
    #expect(Sample.rules(path, text + " klarna") == [])
  }

  @Test(arguments: [
    ("blockContent", false), ("id=kco", true), ("kcoSnippet", true), ("KCOSignalNameKey", true),
    ("Kcomplex", false), ("kustom", false), ("api.kustom.co", true), ("KLARNA", true),
    ("kc", false), ("htmlSnippet", true), ("htmlsnippet", true), ("HTML_SNIPPET", true),
    ("CHECKOUT_INCOMPLETE", true), ("_snippet", false), ("k", false),
    ("checkout.order", false), ("{checkout.order.id}", true), ("", false),
  ])
  func knowsTheCheckoutsNames(_ text: String, _ isMarked: Bool) {
    #expect(KlarnaMarks.isMarked(LintInput(path: "a/kco/b.js", text: text)) == isMarked)
  }

  @Test func documentsEveryRule() {
    #expect(Set(LintCatalog.ids).count == LintCatalog.all.count)
    for rule in LintCatalog.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(rule.explanation.count > 50, "\(rule.id)")
      #expect(rule.example != nil, "\(rule.id)")
    }
    for rule in LintCatalog.rules.map({ $0.rule }) {
      #expect(rule.summary.hasSuffix("."))
      #expect(rule.explanation.count > 100, "\(rule.id)")
      #expect(rule.example != nil, "\(rule.id)")
    }
  }
}
