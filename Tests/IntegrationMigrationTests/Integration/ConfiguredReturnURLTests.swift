import Findings
import IntegrationMigration
import SourceText
import Testing

@Suite struct ConfiguredReturnURLTests {
  private static let app = SourceFile(
    path: "App/Pay.swift",
    text: """
      import KlarnaCheckoutSDK
      class A: UIViewController {
        var c: KCOKlarnaCheckout?
        func f() { c = KCOKlarnaCheckout(viewController: self, return: URL(string: "shop://klarna")!) }
      }
      """)

  private static func scan(_ path: String, _ text: String) -> Integration {
    IntegrationScanner.scan(files: [app, SourceFile(path: path, text: text)])
  }

  @Test(arguments: [
    ("order.php", "<?php $body['step_up_config']['app_return_url'] = 'old://klarna';"),
    ("order.php", "<?php $a = [ 'app_return_url' => \"old://klarna\" ];"),
    ("settings.php", "define('KLARNA_APP_RETURN_URL', 'old://klarna');"),
    ("order.py", "body = {\"app_return_url\": 'old://klarna'}"),
    ("order.rb", "{ app_return_url: 'old://klarna' }"),
    ("order.rb", "{ :app_return_url => 'old://klarna' }"),
    ("order.go", "AppReturnURL: \"old://klarna\","),
    ("order.cs", "AppReturnUrl = \"old://klarna\";"),
    ("order.js", "const body = { appReturnUrl: 'old://klarna' }"),
    ("order.ts", "process.env.KLARNA_APP_RETURN_URL = \"old://klarna\""),
    ("config.json", "{\"app_return_url\": \"old://klarna\"}"),
    (".env", "KLARNA_APP_RETURN_URL=old://klarna\n"),
    (".env.production", "export KLARNA_RETURN_URL=\"old://klarna\"\n"),
    ("app.yml", "klarna:\n  app-return-url: old://klarna\n"),
    ("app.properties", "klarna.app_return_url = old://klarna"),
    ("capacitor.config.ts", "plugins: { KlarnaKco: { iosReturnUrl: 'old://klarna' } }"),
  ])
  func otherValuesAreFound(path: String, text: String) throws {
    let integration = Self.scan(path, text)
    #expect(integration.configuredReturnURLs.map(\.url) == ["old://klarna"], "\(path)")
    let finding = try #require(integration.findings.first { $0.rule == "return-url-differs" })
    #expect(finding.range.file == path)
    #expect(
      integration.file(path)?.text(finding.range.bytes) == "old://klarna")
    #expect(finding.related.map(\.range.file) == ["App/Pay.swift"])
    #expect(finding.message.contains("'shop://klarna'"))
  }

  @Test(arguments: [
    ("order.php", "<?php $a['app_return_url'] = 'shop://klarna';"),
    ("order.php", "<?php // $a['app_return_url'] = 'old://klarna';\n"),
    ("order.py", "# app_return_url = 'old://klarna'\n"),
    (".env", "# KLARNA_APP_RETURN_URL=old://klarna\n"),
    ("order.php", "<?php $a['app_return_url'] = $config->url;"),
    ("order.js", "body.appReturnUrl = `${scheme}://klarna`"),
    ("order.js", "body.return_url = 'https://shop.example/back'"),
    ("order.js", "if (body.appReturnUrl == null) {}"),
  ])
  func sameValuesCommentsAndExpressionsAreFine(path: String, text: String) {
    let integration = Self.scan(path, text)
    #expect(!integration.findings.contains { $0.rule == "return-url-differs" }, "\(text)")
  }

  @Test func capitalLettersAreSaid() throws {
    let integration = Self.scan("a.env", "APP_RETURN_URL=Shop://klarna")
    let finding = try #require(integration.findings.first { $0.rule == "return-url-differs" })
    #expect(finding.message.contains("capital letters"))
  }

  @Test func webAddressesOfServersAreJudgedToo() {
    let integration = Self.scan("a.env", "APP_RETURN_URL=https://shop.example/back")
    let rules = integration.findings.filter { $0.range.file == "a.env" }.map(\.rule)
    #expect(rules.sorted() == ["return-url-differs", "return-url-web"])
  }

  @Test func withoutAnAppThereIsNothingToCompare() {
    let files = [SourceFile(path: "a.env", text: "APP_RETURN_URL=old://klarna")]
    #expect(IntegrationScanner.scan(files: files).findings.isEmpty)
  }

  @Test(arguments: [
    ("a.php", "<?php curl('https://api.klarna.com/checkout/v3/orders');", 1),
    ("a.php", "<?php # https://api.klarna.com/checkout/v3/orders\n", 0),
    ("a.py", "URL = 'https://api.klarna.com/checkout/v3/orders'", 1),
    ("a.go", "var u = `https://api.klarna.com/checkout/v3/orders`", 1),
    ("a.cs", "var u = \"https://api.klarna.com/checkout/v3/orders\"; // x", 1),
    (
      ".env",
      "#U=https://api.klarna.com/checkout/v3/orders\nV=https://api.klarna.com/x\n", 0
    ),
    (".env.local", "V=https://api.klarna.com/checkout/v3/orders\n", 1),
  ])
  func hostsOfServers(path: String, text: String, count: Int) {
    let integration = Self.scan(path, text)
    #expect(integration.findings.filter { $0.rule == "retired-host" }.count == count, "\(text)")
  }

  /// Addresses that the code takes from a configuration file are looked up there.
  @Test(arguments: [
    (
      "[[NSBundle mainBundle] objectForInfoDictionaryKey:@\"ReturnURLKlarna\"]", "App/Info.plist",
      "<plist><dict><key>ReturnURLKlarna</key><string>plist://klarna</string></dict></plist>",
      "plist://klarna"
    ),
    (
      "[self.commandDelegate.settings objectForKey:@\"kcoreturnurl\"]", "config.xml",
      "<widget><preference name=\"KCOReturnURL\" value=\"cordova://klarna\"/></widget>",
      "cordova://klarna"
    ),
    ("[self.commandDelegate.settings objectForKey:@\"kcoreturnurl\"]", "a.xml", "<a/>", nil),
    ("[self url:@\"x\"]", "a.xml", "<a/>", nil),
  ])
  func configurationIsLookedUp(code: String, path: String, text: String, expected: String?) {
    let app = SourceFile(
      path: "A.m",
      text: """
        #import <KlarnaCheckoutSDK/KlarnaCheckout.h>
        @implementation A
        - (void)f {
          NSString *u = \(code);
          self.c = [[KCOKlarnaCheckout alloc] initWithViewController:self returnURL:[NSURL URLWithString:u]];
        }
        @end
        """)
    let integration = IntegrationScanner.scan(files: [app, SourceFile(path: path, text: text)])
    #expect(integration.returnURLs.map(\.url) == [expected])
    #expect(!integration.findings.contains { $0.rule == "return-url-form" })
  }
}
