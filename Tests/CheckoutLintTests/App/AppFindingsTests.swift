import Findings
import SourceText
import Testing

@testable import CheckoutLint

/// Apps are looked at as a whole: a return URL and its registration stand in different files.
@Suite struct AppFindingsTests {
  private static func app(_ url: String, scheme: String = "shop", more: String = "") -> [LintInput]
  {
    [
      LintInput(
        path: "App/Pay.swift",
        text: """
          import KlarnaCheckoutSDK
          class Pay: UIViewController {
            var checkout: KCOKlarnaCheckout?
            override func viewDidLoad() {
              super.viewDidLoad()
              checkout = KCOKlarnaCheckout(viewController: self, return: URL(string: "\(url)")!)
              checkout?.setWebView(webView)
              checkout?.notifyViewDidLoad()
          \(more)
            }
          }
          """),
      LintInput(
        path: "App/Info.plist",
        text: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0"><dict>
          <key>CFBundleIdentifier</key><string>example.shop</string>
          <key>CFBundleURLTypes</key><array><dict>
          <key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array>
          </dict></array>
          </dict></plist>
          """),
    ]
  }

  private static func rules(_ files: [LintInput]) -> [String] {
    Linter().findings(inApp: files).map(\.rule)
  }

  static let addresses: [(url: String, rules: [String])] = [
    ("shop://klarna-return", []),
    ("shop:return.url", ["return-url-form"]),
    ("https://shop.example/return", ["return-url-web"]),
    ("1shop://klarna", ["return-url-scheme", "return-url-unregistered"]),
    ("other://klarna", ["return-url-unregistered"]),
    ("Shop://klarna", ["return-url-host", "return-url-unregistered"]),
    ("shop://", ["return-url-host"]),
  ]

  @Test(arguments: addresses.indices) func judgesReturnURLs(_ index: Int) {
    let (url, rules) = Self.addresses[index]
    #expect(Self.rules(Self.app(url)).sorted() == rules.sorted(), "\(url)")
  }

  @Test func leavesSchemesAloneThatABuildFillsIn() {
    #expect(Self.rules(Self.app("other://a", scheme: "$(PRODUCT_BUNDLE_IDENTIFIER)")) == [])
  }

  @Test func pointsAtThePlace() throws {
    let found = Linter().findings(inApp: Self.app("shop:return.url"))
    let finding = try #require(found.first)
    #expect(finding.range.file == "App/Pay.swift")
    #expect("\(finding.range.start)" == "6:64")
  }

  @Test func findsTheSDKsTraps() {
    let twice = Self.app("shop://a", more: "    checkout?.notifyViewDidLoad()")
    #expect(Self.rules(twice) == ["notify-view-did-load-once"])
    let both = Self.app(
      "shop://a",
      more: "    fetch(\"https://api.klarna.com/checkout/v3/orders\")")
    #expect(Self.rules(both) == ["retired-host"])
  }

  @Test func takesSilenceAndSeverities() {
    let line = "    checkout?.notifyViewDidLoad() // kco-ignore notify-view-did-load-once"
    #expect(Self.rules(Self.app("shop://a", more: line)) == [])
    var linter = Linter()
    linter.severities["return-url-form"] = .some(nil)
    #expect(linter.findings(inApp: Self.app("shop:a")) == [])
    linter.severities["return-url-form"] = .some(.error)
    #expect(linter.findings(inApp: Self.app("shop:a")).map(\.severity) == [.error])
  }

  @Test func comparesWithTheServer() {
    func server(_ url: String) -> LintInput {
      LintInput(path: "session.json", text: "{\"klarna\": {\"app_return_url\": \"\(url)\"}}")
    }
    let app = Self.app("shop://a")
    #expect(Self.rules(app + [server("shop://a")]) == [])
    let found = Linter().findings(inApp: app + [server("shop://b")])
    #expect(found.map { "\($0.range) \($0.rule)" } == ["session.json:1:32 return-url-differs"])
  }

  @Test func looksAtOneFileToo() {
    let input = Self.app("https://shop.example")[0]
    #expect(Linter().findings(in: input).map(\.rule) == ["return-url-web"])
  }

  /// What only matters to somebody who moves is `kco migrate`'s to say.
  @Test func saysNothingOfTheMove() {
    let pod = LintInput(path: "Podfile", text: "pod 'KlarnaCheckoutSDK', '1.6.0'\n")
    #expect(Linter().findings(inApp: [pod]) == [])
    let quoted = LintInput(path: "Podfile", text: "pod ‘KlarnaCheckoutSDK’\n")
    #expect(Self.rules([quoted]) == ["curly-quotes"])
  }

  static let kinds: [(path: String, kind: LintKind)] = [
    ("a/B.swift", .appSource), ("B.m", .appSource), ("B.h", .appSource), ("B.kt", .appSource),
    ("Info.plist", .propertyList), ("Podfile", .declaration), ("AndroidManifest.xml", .declaration),
    ("project.pbxproj", .declaration), ("a.js", .script), ("a.json", .json), ("a.html", .markup),
  ]

  @Test(arguments: kinds.indices) func knowsAnAppsFiles(_ index: Int) {
    let (path, kind) = Self.kinds[index]
    #expect(LintKind.of(path: path, bytes: []) == kind)
    #expect(LintKind.isWalked(path: path))
  }
}
