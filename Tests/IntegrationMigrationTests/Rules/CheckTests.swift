import Findings
import IntegrationMigration
import SourceText
import Testing

@Suite struct CheckTests {
  private static func app(
    _ body: String, head: String = "import KlarnaCheckoutSDK",
    members: String = "var c: KCOKlarnaCheckout?"
  ) -> String {
    "\(head)\nclass A: UIViewController {\n  \(members)\n  func f(_ s: String) {\n\(body)\n  }\n}\n"
  }

  private static let make =
    "c = KCOKlarnaCheckout(viewController: self, return: URL(string: \"app://x\")!)\n"

  /// Code, and the rules that have to speak about it.
  private static let cases: [(String, String, [String])] = [
    (
      "both-sdks", app(make, head: "import KlarnaCheckoutSDK\nimport KlarnaMobileSDK"),
      ["both-sdks"]
    ),
    (
      "local",
      app(
        "let c = KCOKlarnaCheckout(viewController: self, return: URL(string: \"app://x\")!)\nc?.setSnippet(s)",
        members: ""), ["checkout-not-retained"]
    ),
    (
      "no parent", app(make + "view.addSubview(c!.checkoutViewController.view)"),
      ["child-without-parent"]
    ),
    ("too early", app(make + "c?.merchantHandlesEpm = true"), ["flags-too-early"]),
    ("in time", app(make + "c?.merchantHandlesEpm = true\nc?.setSnippet(s)"), []),
    ("misspelled", app("if s == \"shipping_option_changed\" {}"), ["misspelled-signal"]),
    ("spelled", app("if s == \"shipping_option_change\" {}"), []),
    (
      "twice", app(make + "c?.setWebView(w)\nc?.notifyViewDidLoad()\nc?.notifyViewDidLoad()"),
      ["notify-view-did-load-once"]
    ),
    ("never", app(make + "c?.setWebView(w)"), ["notify-view-did-load-once"]),
    (
      "too soon", app(make + "c?.notifyViewDidLoad()\nc?.setWebView(w)"),
      ["notify-view-did-load-once"]
    ),
    (
      "in vain", app(make + "c?.setSnippet(s)\nc?.notifyViewDidLoad()"),
      ["notify-view-did-load-once"]
    ),
    ("both", app(make + "c?.setSnippet(s)\nc?.setWebView(w)"), ["snippet-and-webview"]),
    ("after destroy", app(make + "c?.destroy()\nc?.setSnippet(s)"), ["use-after-destroy"]),
    ("literal", app("_ = note.userInfo?[\"KCOSignalNameKey\"] as? String"), ["signal-key-literal"]),
    (
      "no effect", app(make + "c?.checkoutViewController.sizingDelegate = self"),
      ["sizing-without-scroll"]
    ),
    (
      "old label",
      app("c = KCOKlarnaCheckout(viewController: self, redirectURI: URL(string: \"app://x\"))"),
      ["return-url-label"]
    ),
    (
      "wrong label",
      app("c = KCOKlarnaCheckout(viewController: self, returnURL: URL(string: \"app://x\"))"),
      ["return-url-label"]
    ),
    ("no URL", app("c = KCOKlarnaCheckout(viewController: self)"), ["return-url-missing"]),
    (
      "nil URL", app("c = KCOKlarnaCheckout(viewController: self, return: nil)"),
      ["return-url-missing"]
    ),
    (
      "documents", app("", members: "var d: KCOEmbeddableCheckoutSizingDelegate?"),
      ["documented-only-name"]
    ),
    ("unbalanced", "import KlarnaCheckoutSDK\nclass A {", ["unreadable-code"]),
    ("host", "let u = \"https://api.klarna.com/checkout/v3/orders\"", ["retired-host"]),
    ("host of payments", "let u = \"https://api.klarna.com/payments/v1\"", []),
    ("host in a comment", "// https://api.klarna.com/checkout/v3/orders", []),
    (
      "UIWebView",
      app(
        make + "c?.setWebView(w)\nc?.notifyViewDidLoad()",
        members: "var c: KCOKlarnaCheckout?\n  var w: UIWebView!"), ["uiwebview"]
    ),
    ("commented out", app("// c?.setWebView(w)\n/* c?.destroy() */"), []),
    (
      "observer",
      app(
        "NotificationCenter.default.addObserver(self, selector: #selector(g), name: .KCOSignal, object: nil)"
      ),
      ["complete-ignored", "observer-not-removed"]
    ),
  ]

  @Test(arguments: cases.map(\.0))
  func speaks(name: String) throws {
    let (_, text, expected) = try #require(Self.cases.first { $0.0 == name })
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.swift", text: text)])
    #expect(Set(integration.findings.map(\.rule)).sorted() == expected, "\(text)")
    for finding in integration.findings {
      #expect(!finding.message.hasSuffix("."))
      #expect(finding.range.file == "A.swift")
    }
  }

  @Test(arguments: [
    ("app://klarna", []), ("my-schema:return.url", ["return-url-form"]),
    ("", ["return-url-form"]), ("app", ["return-url-form"]),
    ("https://google.com", ["return-url-web"]), ("HTTP://x", ["return-url-web"]),
    ("1app://x", ["return-url-scheme"]), ("my_app://x", ["return-url-scheme"]),
    ("myApp://x", ["return-url-host"]), ("example:///", ["return-url-host"]),
    ("app://", ["return-url-host"]),
  ])
  func judgesReturnURLs(url: String, expected: [String]) {
    let text = Self.app(
      "c = KCOKlarnaCheckout(viewController: self, return: URL(string: \"\(url)\"))")
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.swift", text: text)])
    #expect(integration.findings.map(\.rule) == expected)
    #expect(integration.returnURLs.map(\.url) == [url])
  }

  @Test(arguments: [
    ("NSDictionary *d = @{@\"d\": n.userInfo[KCOSignalDataKey]};", true),
    ("NSDictionary *d = @{@\"d\": n.userInfo[KCOSignalDataKey] ?: @{}};", false),
    ("NSDictionary *p = n.userInfo[KCOSignalDataKey]; send(@[p]);", true),
    ("NSDictionary *p = n.userInfo[KCOSignalDataKey] ?: @{}; send(@[p]);", false),
    ("NSDictionary *p = [n.userInfo objectForKey:KCOSignalDataKey]; if (p) { send(@[p]); }", false),
    ("id p = n.userInfo[KCOSignalDataKey]; send(p);", false),
  ])
  func nilInLiterals(code: String, isSaid: Bool) {
    let text = """
      #import <KlarnaCheckoutSDK/KlarnaCheckout.h>
      @implementation A
      - (void)h:(NSNotification *)n { \(code) }
      @end
      """
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.m", text: text)])
    #expect(integration.findings.contains { $0.rule == "nil-payload" } == isSaid)
  }

  /// Bridges hand every signal on; somebody else looks for "complete".
  @Test(arguments: [
    ("self.onSignal(@{@\"name\": n.userInfo[KCOSignalNameKey]});", false),
    ("NSString *s = n.userInfo[KCOSignalNameKey]; [self send:s];", false),
    ("NSString *s = n.userInfo[KCOSignalNameKey]; NSLog(@\"%@\", s);", true),
    ("NSString *s = n.userInfo[KCOSignalNameKey]; if ([s isEqualToString:@\"load\"]) {}", true),
  ])
  func completeMayBeHandledBehindABridge(code: String, isSaid: Bool) {
    let text = """
      #import <KlarnaCheckoutSDK/KlarnaCheckout.h>
      @implementation A
      - (void)f { [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(h:) name:KCOSignalNotification object:nil]; }
      - (void)h:(NSNotification *)n { \(code) }
      @end
      """
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.m", text: text)])
    #expect(integration.findings.contains { $0.rule == "complete-ignored" } == isSaid)
  }

  @Test(arguments: [
    ("viewWillDisappear(_ a: Bool)", "UIApplication.didBecomeActive", 1),
    ("viewWillDisappear(_ a: Bool)", ".KCOSignal", 0),
    ("", "UIApplication.didBecomeActive", 0),
  ])
  func removingAllObserversEndsOthers(method: String, name: String, count: Int) {
    let text = """
      import KlarnaCheckoutSDK
      class A: UIViewController {
        func f() {
          NotificationCenter.default.addObserver(self, selector: #selector(g), name: .KCOSignal, object: nil)
          NotificationCenter.default.addObserver(self, selector: #selector(h), name: \(name), object: nil)
        }
        @objc func g(_ n: Notification) { if n.userInfo?[KCOSignalNameKey] as? String == "complete" {} }
        @objc func h() {}
        \(method.isEmpty ? "deinit" : "func \(method)") { NotificationCenter.default.removeObserver(self) }
      }
      """
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.swift", text: text)])
    let findings = integration.findings.filter { $0.rule == "observer-not-removed" }
    #expect(findings.count >= count && (count > 0 || findings.isEmpty), "\(findings)")
    #expect(integration.observers.first?.signals == ["complete"])
  }

  @Test func binaryPropertyListsAreNotJudged() {
    let app = Self.app(Self.make)
    let integration = IntegrationScanner.scan(files: [
      SourceFile(path: "A.swift", text: app),
      SourceFile(path: "Info.plist", bytes: Array("bplist00abc".utf8) + [0, 1]),
    ])
    #expect(integration.findings.map(\.rule) == ["binary-property-list"])
    #expect(integration.findings.first?.advice == "Convert it: plutil -convert xml1 Info.plist")
  }

  @Test func returnURLIsFollowedThroughNames() {
    let text = """
      #import <KlarnaCheckoutSDK/KlarnaCheckout.h>
      static NSString *const kReturn = @"http://x.example";
      @implementation A
      - (void)f { self.c = [[KCOKlarnaCheckout alloc] initWithViewController:self returnURL:[NSURL URLWithString:kReturn]]; }
      @end
      """
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.m", text: text)])
    #expect(integration.returnURLs.map(\.url) == ["http://x.example"])
  }

  @Test func returnURLIsFollowedThroughMacros() {
    let text = """
      #import <KlarnaCheckoutSDK/KlarnaCheckout.h>
      #define kReturn (@"app:back")
      @implementation A
      - (void)f { self.c = [[KCOKlarnaCheckout alloc] initWithViewController:self returnURL:[NSURL URLWithString:kReturn]]; }
      @end
      """
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.m", text: text)])
    #expect(integration.returnURLs.map(\.url) == ["app:back"])
    #expect(integration.findings.map(\.rule) == ["return-url-form"])
  }

  @Test func everyRuleIsDocumented() {
    let ids = RuleCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for rule in RuleCatalog.all {
      #expect(rule.id.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) }, "\(rule.id)")
      #expect(!rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(rule.explanation.count > 40, "\(rule.id)")
    }
  }
}
