import CheckoutVocabulary
import IntegrationMigration
import JSON
import Testing

@Suite struct CallTableTests {
  private static let native = """
    import KlarnaCheckoutSDK
    class A: UIViewController {
      var c: KCOKlarnaCheckout!
      func f() {
        c = KCOKlarnaCheckout(viewController: self, return: URL(string: "a://b")!)
        c.checkoutViewController.internalScrollDisabled = true
        c.merchantHandlesEpm = true
        c.setSnippet("x")
        c.setSnippet("y")
      }
    }
    """

  private static let web = """
    import KlarnaCheckoutSDK
    class W: UIViewController {
      var c: KCOKlarnaCheckout!
      func f() {
        c = KCOKlarnaCheckout(viewController: self, return: URL(string: "a://b")!)
        c.setWebView(w)
        c.suspend()
      }
    }
    """

  private static func report(_ targets: [MigrationTarget]) -> MigrationReport {
    let integration = IntegrationScanner.scan(files: [
      SourceFile(path: "A.swift", text: native), SourceFile(path: "W.swift", text: web),
    ])
    return MigrationReport(
      integration: integration,
      plans: targets.map { MigrationPlan(for: integration, target: $0) })
  }

  @Test func sideBySideTheNamesAreTheVocabularys() {
    let text = Self.report(MigrationTarget.allCases).markdown
    #expect(text.contains("## What becomes of the calls"))
    #expect(
      text.contains("| Call | First | Klarna Mobile SDK | Kustom Mobile SDK | Klarna Payments"))
    #expect(
      text.contains(
        "| internalScrollDisabled ×1 | A.swift:6:30 | isScrollEnabled (inverted) | "
          + "isScrollEnabled (inverted; inferred, not published) |"))
    #expect(text.contains("| setSnippet ×2 |"))
    #expect(text.contains("| setWebView ×1 | W.swift:6:7 | addWebView(\\_:)"))
    #expect(text.contains("| suspend ×1 | W.swift:7:7 | api.suspend() (the page does it"))
  }

  @Test func rewritesHaveTheirOwnWords() {
    #expect(!Self.report([.osm]).markdown.contains("What becomes of the calls"))
    let text = Self.report([.klarnaPayments]).markdown
    #expect(text.contains("| setSnippet ×2 | A.swift:8:7 | initialize(clientToken:)"))
  }

  @Test func jsonSaysWhatIsInferred() {
    let text = Self.report([.kustom]).json.jsonText(.compact)
    let row = """
      {"call":"internalScrollDisabled","count":1,"mode":"native",\
      "text":"isScrollEnabled (inverted; inferred, not published)",\
      "successor":"KustomCheckoutView","change":"renamed","name":"isScrollEnabled",\
      "note":"inverted","inferred":true}
      """
    #expect(text.contains(row))
    #expect(text.contains("\"call\":\"setWebView\",\"count\":1,\"mode\":\"webview\""))
    #expect(text.contains("\"successor\":\"KlarnaHybridSDK\""))
  }

  @Test func htmlHasTheTable() {
    let html = Self.report([.klarnaMobileSDK, .kustom]).html
    #expect(html.contains("<h2>What becomes of the calls</h2>"))
    #expect(html.contains("<td>isScrollEnabled (inverted; inferred, not published)</td>"))
  }
}
