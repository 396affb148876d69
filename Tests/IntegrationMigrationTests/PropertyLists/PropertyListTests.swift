import Findings
import IntegrationMigration
import Testing

@Suite struct PropertyListTests {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static func list(_ body: String) -> String { head + body + "\n</plist>\n" }

  static let swift = """
    import KlarnaCheckoutSDK
    class Shop: UIViewController {
      var checkout: KCOKlarnaCheckout?
      func start() {
        checkout = KCOKlarnaCheckout(viewController: self, return: URL(string: "shop://klarna")!)
      }
    }
    """

  static func migrated(_ plist: String, swift: String = swift) throws -> String {
    let files = [
      SourceFile(path: "Shop.swift", text: swift), SourceFile(path: "Info.plist", text: plist),
    ]
    return try #require(DependencyCase.migrated(files, .klarnaMobileSDK)["Info.plist"])
  }

  @Test func addsBothKeysWithTabs() throws {
    let before = Self.list(
      "<dict>\n\t<key>CFBundleIdentifier</key>\n\t<string>com.shop</string>\n</dict>")
    #expect(
      try Self.migrated(before)
        == Self.list(
          """
          <dict>
          \t<key>CFBundleIdentifier</key>
          \t<string>com.shop</string>
          \t<key>LSApplicationQueriesSchemes</key>
          \t<array>
          \t\t<string>klarna</string>
          \t\t<string>klarnaconsent</string>
          \t</array>
          \t<key>CFBundleURLTypes</key>
          \t<array>
          \t\t<dict>
          \t\t\t<key>CFBundleURLName</key>
          \t\t\t<string>shop</string>
          \t\t\t<key>CFBundleURLSchemes</key>
          \t\t\t<array>
          \t\t\t\t<string>shop</string>
          \t\t\t</array>
          \t\t</dict>
          \t</array>
          </dict>
          """))
  }

  @Test func appendsToWhatIsThere() throws {
    let before = Self.list(
      """
      <dict>
        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleURLSchemes</key>
            <array><string>fb123</string></array>
          </dict>
        </array>
        <!-- bank apps -->
        <key>LSApplicationQueriesSchemes</key>
        <array>
          <string>bankid</string>
          <string>klarna</string>
        </array>
      </dict>
      """)
    let after = try Self.migrated(before)
    #expect(
      after.contains("<string>klarna</string>\n    <string>klarnaconsent</string>\n  </array>"))
    #expect(after.contains("    </dict>\n    <dict>\n      <key>CFBundleURLName</key>"))
    #expect(after.contains("<!-- bank apps -->"))
    #expect(after.components(of: "<string>bankid</string>") == 1)
  }

  @Test func keepsLineEndings() throws {
    let before = Self.list("<dict>\n  <key>CFBundleIdentifier</key>\n  <string>a</string>\n</dict>")
      .replacing("\n", with: "\r\n")
    let after = try Self.migrated(before)
    #expect(after.utf8.count { $0 == 0x0A } == after.utf8.count { $0 == 0x0D })
    #expect(after.contains("\r\n  <array>\r\n    <string>klarna</string>\r\n"))
  }

  @Test func fillsAnEmptyArray() throws {
    let before = Self.list(
      "<dict>\n\t<key>CFBundleIdentifier</key>\n\t<string>a</string>\n\t<key>LSApplicationQueriesSchemes</key>\n\t<array/>\n</dict>"
    )
    let after = try Self.migrated(before)
    #expect(after.contains("\t<array>\n\t\t<string>klarna</string>\n"))
    #expect(!after.contains("<array/>"))
  }

  static let registered = [
    "<string>shop</string>", "<string>SHOP</string>", "<string>other</string><string>shop</string>",
  ]

  @Test(arguments: registered) func registeredSchemesStay(_ schemes: String) throws {
    let before = Self.list(
      "<dict><key>LSApplicationQueriesSchemes</key><array><string>klarna</string><string>klarnaconsent</string></array><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>\(schemes)</array></dict></array></dict>"
    )
    #expect(try Self.migrated(before) == before)
  }

  @Test(arguments: [false, true]) func buildSettings(_ isKnown: Bool) throws {
    let plist = Self.list(
      "<dict><key>LSApplicationQueriesSchemes</key><array><string>klarna</string><string>klarnaconsent</string></array><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string></array></dict></array></dict>"
    )
    var files = [
      SourceFile(path: "Shop.swift", text: Self.swift.replacing("shop://", with: "com.shop://")),
      SourceFile(path: "Info.plist", text: plist),
    ]
    if isKnown {
      files.append(
        SourceFile(
          path: "S.xcodeproj/project.pbxproj",
          text: "{ A = { PRODUCT_BUNDLE_IDENTIFIER = com.shop; }; }"))
    }
    let plan = MigrationPlan(
      for: IntegrationScanner.scan(files: files), target: .klarnaMobileSDK)
    #expect(!plan.changes.contains { $0.rule == "register-return-url" })
    #expect(plan.manualSteps.contains { $0.rule == "register-return-url" } == !isKnown)
  }

  @Test func severalAppsAreForReview() throws {
    let plist = Self.list("<dict>\n\t<key>CFBundleIdentifier</key>\n\t<string>a</string>\n</dict>")
    let files = [
      SourceFile(path: "Shop.swift", text: Self.swift),
      SourceFile(path: "A/Info.plist", text: plist), SourceFile(path: "B/Info.plist", text: plist),
      SourceFile(path: "ShopTests/Info.plist", text: plist),
    ]
    let plan = MigrationPlan(
      for: IntegrationScanner.scan(files: files), target: .klarnaMobileSDK)
    let changes = plan.changes.filter { $0.rule == "queries-schemes" }
    #expect(changes.map(\.range?.file) == ["A/Info.plist", "B/Info.plist"])
    #expect(changes.allSatisfy { $0.confidence == .review })
  }

  @Test func binaryListsAreLeftAlone() throws {
    let files = [
      SourceFile(path: "Shop.swift", text: Self.swift),
      SourceFile(path: "Info.plist", bytes: Array("bplist00".utf8) + [0xD1, 0, 0xFF]),
    ]
    let integration = IntegrationScanner.scan(files: files)
    #expect(integration.findings.contains { $0.rule == "binary-property-list" })
    let plan = MigrationPlan(for: integration, target: .klarnaMobileSDK)
    #expect(!plan.changes.contains { $0.range?.file == "Info.plist" })
    #expect(plan.manualSteps.contains { $0.rule == "register-return-url" })
  }

  @Test(arguments: [
    ("<dict>", []), ("<dict><key>CFBundleURLTypes</key></dict>", []),
    ("<array/>", []),
    (
      "<dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>a&amp;b</string></array></dict></array></dict>",
      ["a&b"]
    ),
  ])
  func oddLists(_ body: String, _ schemes: [String]) {
    let file = SourceFile(path: "Info.plist", text: Self.list(body))
    #expect(IntegrationScanner.scan(files: [file]).urlSchemes.map(\.scheme) == schemes)
  }

  @Test func androidManifestsAndCordova() {
    let manifest = SourceFile(
      path: "app/AndroidManifest.xml",
      text:
        "<manifest><application><activity><intent-filter><data android:scheme=\"shop\"/></intent-filter></activity></application></manifest>"
    )
    let plugin = SourceFile(
      path: "plugin.xml",
      text:
        "<plugin><config-file target=\"*-Info.plist\" parent=\"CFBundleURLTypes\"><array><dict><key>CFBundleURLSchemes</key><array><string>plug</string></array></dict></array></config-file></plugin>"
    )
    let integration = IntegrationScanner.scan(files: [manifest, plugin])
    #expect(integration.urlSchemes.map(\.scheme) == ["shop", "plug"])
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
