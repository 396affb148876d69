import Findings
import IntegrationMigration
import JSON
import Testing

@Suite struct ReportTests {
  static let files = [
    SourceFile(path: "Shop/Shop.swift", text: ScaffoldTests.swift),
    SourceFile(path: "Podfile", text: "pod 'KlarnaCheckoutSDK', '~> 1.7'\n"),
    SourceFile(
      path: "<b>&\"'.env", text: "A=https://api.klarna.com/checkout/v3 <script>alert(1)</script>\n"),
  ]

  static let integration = IntegrationScanner.scan(files: files)

  static func report(_ targets: [MigrationTarget]) -> MigrationReport {
    MigrationReport(
      integration: integration,
      plans: targets.map { MigrationPlan(for: integration, target: $0) })
  }

  static let choices: [[MigrationTarget]] =
    MigrationTarget.allCases.map { [$0] } + [MigrationTarget.allCases]

  @Test(arguments: choices) func neverForgetsTheServer(_ targets: [MigrationTarget]) {
    let report = Self.report(targets)
    #expect(report.markdown.contains("## The server's share"))
    #expect(report.html.contains("<h2>The server&#39;s share</h2>"))
    #expect(report.markdown.contains("redentials"))
  }

  @Test(arguments: choices) func htmlIsOneClosedFile(_ targets: [MigrationTarget]) {
    let html = Self.report(targets).html
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    for sign in ["<script", "src=", "@import", "<link", "url("] {
      #expect(!html.contains(sign), "\(sign)")
    }
    for tag in ["table", "details", "pre", "ol", "ul", "li", "del", "ins", "summary", "code"] {
      #expect(
        html.ranges(of: "</\(tag)>").count
          == html.ranges(of: "<\(tag)>").count + html.ranges(of: "<\(tag) ").count, "\(tag)")
    }
  }

  @Test func htmlLinksItemsToTheirCode() {
    let html = Self.report([.klarnaMobileSDK]).html
    #expect(html.contains("<a href=\"#change-1\">Podfile:1:6</a>"))
    #expect(html.contains("<details id=\"change-1\""))
    #expect(
      html.contains("<del><i>1</i>pod &#39;KlarnaCheckoutSDK&#39;, &#39;~&gt; 1.7&#39;</del>"))
    #expect(html.contains("<ins><i>1</i>pod &#39;KlarnaMobileSDK&#39;, &#39;~&gt; 2.8&#39;</ins>"))
    #expect(html.contains("&lt;b&gt;&amp;&quot;&#39;.env"))
  }

  @Test func markdownShowsLinesBeforeAndAfter() {
    let text = Self.report([.klarnaMobileSDK]).markdown
    #expect(text.contains("-pod 'KlarnaCheckoutSDK', '~> 1.7'\n+pod 'KlarnaMobileSDK', '~> 2.8'\n"))
    #expect(text.contains("# From the KCO SDK to Klarna Mobile SDK"))
  }

  @Test func codeCannotEndItsBlock() {
    let file = SourceFile(path: "Podfile", text: "pod 'KlarnaCheckoutSDK' # ``` end\n")
    let integration = IntegrationScanner.scan(files: [file])
    let plan = MigrationPlan(for: integration, target: .klarnaMobileSDK)
    let text = MigrationReport(integration: integration, plans: [plan]).markdown
    #expect(text.contains("````diff\n"))
  }

  @Test func comparisonAnswersTheSameQuestions() {
    let text = Self.report(MigrationTarget.allCases).markdown
    let lines: [Substring] = text.split(separator: "\n")
    let rows = lines.prefix { !$0.hasPrefix("##") }.filter { $0.hasPrefix("|") }
    #expect(rows.count == 14)
    #expect(rows.allSatisfy { $0.filter { $0 == "|" }.count == MigrationTarget.allCases.count + 2 })
    #expect(text.contains("| Other payment methods | kept | kept | lost | lost | kept |"))
  }

  @Test(arguments: choices) func jsonIsStable(_ targets: [MigrationTarget]) throws {
    let text = Self.report(targets).json.jsonText(.pretty)
    let json = try JSONDocument(text: text).value
    #expect(json["schema"]?.string == "kco.migration/1")
    #expect(json["integration"]?["schema"]?.string == "kco.integration/1")
    #expect(json["plans"]?.array?.count == targets.count)
    for plan in json["plans"]?.array ?? [] {
      #expect(plan["totals"]?["server"]?.integer ?? 0 > 0)
      #expect(plan["manualSteps"]?.array?.isEmpty == false)
      #expect(plan["keeps"]?["addresses"]?.bool != nil)
    }
  }

  @Test func findingsCarryFixes() throws {
    let report = Self.report([.klarnaMobileSDK])
    let finding = try #require(report.findings.first { $0.rule == "replace-dependency" })
    #expect(finding.severity == .note)
    #expect(finding.fixes.first?.edits.count == 2)
    let sarif = SARIFPrinter().text(
      FindingReport(version: "1", rules: RuleCatalog.all, findings: report.findings))
    #expect(sarif.contains("\"deletedRegion\""))
    #expect(report.findings.contains { $0.rule == "server-share" && $0.severity == .warning })
  }

  @Test func inventoryTellsWhatIsThere() throws {
    let report = InventoryReport(Self.integration)
    for text in [report.text, report.markdown] {
      #expect(text.contains("shop-app://back"))
      #expect(text.contains("KlarnaCheckoutSDK"))
      #expect(text.contains("api.klarna.com"))
      #expect(text.contains("checkout"))
    }
    #expect(report.markdown.contains("retired-host"))
    #expect(report.json["checkouts"]?[0]?["owner"]?.string == "ShopViewController")
    #expect(report.json["dependencies"]?[0]?["manager"]?.string == "cocoapods")
    #expect(report.json["findings"]?.array?.isEmpty == false)
    #expect(report.statistics.hasPrefix("Scanned 3 files"))
  }

  @Test func nothingIsSaidOfNothing() {
    let report = InventoryReport(IntegrationScanner.scan(files: []))
    #expect(report.text == "Nothing of the KCO SDK was found.\n")
    #expect(report.markdown.contains("Nothing of the KCO SDK was found."))
    #expect(report.statistics.contains("nothing found"))
  }

  @Test(arguments: [(0, "0 bytes"), (999, "999 bytes"), (1500, "1.5 kB"), (12_340_000, "12.3 MB")])
  func sizes(_ bytes: Int, _ text: String) {
    var integration = Self.integration
    integration.statistics.bytes = bytes
    #expect(InventoryReport(integration).statistics.contains("(\(text))"))
  }
}
