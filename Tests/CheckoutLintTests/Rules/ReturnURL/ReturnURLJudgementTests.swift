import Findings
import IntegrationMigration
import KlarnaCore
import Testing

@testable import CheckoutLint

@Suite struct ReturnURLJudgementTests {
  static let addresses: [(url: String, rule: String, severity: Severity)] = [
    ("shop://klarna", "return-url", .note),
    ("shop:return.url", "return-url-form", .warning),
    ("shop:", "return-url-form", .warning),
    ("shop", "return-url-form", .error),
    ("", "return-url-form", .error),
    ("shop://", "return-url-host", .note),
    ("Shop://klarna", "return-url-host", .note),
    ("1shop://klarna", "return-url-scheme", .error),
    ("my shop://klarna", "return-url-scheme", .error),
    ("my_shop://klarna", "return-url-scheme", .error),
    ("https://shop.example/back", "return-url-web", .error),
    ("HTTP://shop.example", "return-url-web", .error),
    ("javascript:void(0)", "return-url-web", .error),
    ("bankid:///?redirect=null", "return-url-other-app", .error),
    ("shop://kco?x={checkout.order.id}", "return-url-placeholder", .error),
    ("$(PRODUCT_BUNDLE_IDENTIFIER)://kco", "return-url-placeholder", .error),
  ]

  @Test(arguments: addresses.indices) func hasOneVerdict(_ index: Int) {
    let (url, rule, severity) = Self.addresses[index]
    let judgement = ReturnURLJudgement.of(url)
    #expect(judgement.rule.id == rule, "\(url)")
    #expect(judgement.severity == severity, "\(url)")
    #expect(judgement.message + "." == KlarnaCore.ReturnURL(url).summary || url.hasPrefix("Shop"))
  }

  /// An address is judged alike in JSON and in an app.
  @Test(arguments: addresses.indices) func isTheSameEverywhere(_ index: Int) {
    let (url, rule, severity) = Self.addresses[index]
    let json = LintInput(path: "session.json", text: "{\"kco\": 1, \"app_return_url\": \"\(url)\"}")
    let code = LintInput(
      path: "Pay.swift",
      text: """
        import KlarnaCheckoutSDK
        class Pay: UIViewController {
          var checkout: KCOKlarnaCheckout?
          func begin() {
            checkout = KCOKlarnaCheckout(viewController: self, return: URL(string: "\(url)")!)
            checkout?.setWebView(webView)
            checkout?.notifyViewDidLoad()
          }
        }
        """)
    let expected = rule == "return-url" ? [] : ["\(rule) \(severity)"]
    for input in [json, code] {
      #expect(
        Linter().findings(in: input).map { "\($0.rule) \($0.severity)" } == expected,
        "\(input.path): \(url)")
    }
  }

  /// `kco migrate scan` names the same rule, where it has one.
  @Test(arguments: addresses.indices) func agreesWithTheScannerOfMigrations(_ index: Int) {
    let (url, rule, _) = Self.addresses[index]
    let files = [
      SourceFile(
        path: "Pay.m",
        text: "KCOKlarnaCheckout *c = [[KCOKlarnaCheckout alloc] initWithViewController:self "
          + "returnURL:[NSURL URLWithString:@\"\(url)\"]];")
    ]
    let found = IntegrationScanner.scan(files: files).findings.map(\.rule)
      .filter { ReturnURLJudgement.ids.contains($0) }
    // The lists of other apps and of placeholders are not known to a reader of text alone.
    guard RuleCatalog.rule(rule) != nil, !url.hasPrefix("javascript") else { return }
    #expect(found.contains(rule), "\(url): \(found)")
  }
}
