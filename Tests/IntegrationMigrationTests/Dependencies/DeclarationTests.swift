import Findings
import IntegrationMigration
import Testing

@Suite struct DeclarationTests {
  struct Case: CustomStringConvertible, Sendable {
    var path: String
    var text: String
    var manager: Dependency.Manager
    var name: String
    var version: String?
    var isGenerated = false
    var description: String { "\(path): \(name)" }
  }

  static let cases: [Case] = [
    Case(
      path: "Podfile", text: "pod 'KlarnaCheckoutSDK/xcframework', '~> 1.7', '< 1.8'",
      manager: .cocoaPods, name: "KlarnaCheckoutSDK/xcframework", version: "~> 1.7, < 1.8"),
    Case(
      path: "Podfile", text: "pod 'KlarnaCheckoutSDK',\n    '~> 1.7'", manager: .cocoaPods,
      name: "KlarnaCheckoutSDK", version: "~> 1.7"),
    Case(
      path: "a/Podfile.lock", text: "PODS:\n  - A (1.0)\n  - KlarnaCheckoutSDK (1.7.3)\n",
      manager: .cocoaPods, name: "KlarnaCheckoutSDK", version: "1.7.3", isGenerated: true),
    Case(
      path: "Package.resolved",
      text:
        "{\"pins\":[{\"identity\":\"kco\",\"location\":\"https://github.com/klarna/kco-mobile-sdk\",\"state\":{\"version\":\"1.7.3\"}}],\"version\":2}",
      manager: .swiftPackageManager, name: "https://github.com/klarna/kco-mobile-sdk",
      version: "1.7.3", isGenerated: true),
    Case(
      path: "Package.resolved",
      text:
        "{\"object\":{\"pins\":[{\"package\":\"KCO\",\"repositoryURL\":\"https://github.com/klarna/kco-mobile-sdk.git\",\"state\":{\"version\":\"1.7.2\"}}]},\"version\":1}",
      manager: .swiftPackageManager, name: "https://github.com/klarna/kco-mobile-sdk.git",
      version: "1.7.2", isGenerated: true),
    Case(
      path: "Cartfile.resolved", text: "github \"klarna/kco-mobile-sdk\" \"1.6.8\"\n",
      manager: .carthage, name: "klarna/kco-mobile-sdk", version: "1.6.8", isGenerated: true),
    Case(
      path: "KlarnaCheckoutSDK.json",
      text: "{\"1.6.14\": \"https://a/1.zip\", \"1.7.3\": \"https://a/2.zip\"}",
      manager: .carthage, name: "KlarnaCheckoutSDK.json", version: "1.7.3"),
    Case(
      path: "S.xcodeproj/project.pbxproj",
      text: "{ A = { path = Vendor/KlarnaCheckoutSDK.framework; }; }", manager: .manual,
      name: "KlarnaCheckoutSDK.framework", version: nil),
    Case(
      path: "plugin.xml",
      text:
        "<plugin><framework src=\"com.klarna.checkout:sdk:1.6.2\"/></plugin>", manager: .cordova,
      name: "com.klarna.checkout:sdk", version: "1.6.2"),
    Case(
      path: "package.json", text: "{\"dependencies\":{\"@foo/capacitor-klarna-kco\":\"^1.0.5\"}}",
      manager: .npm, name: "@foo/capacitor-klarna-kco", version: "^1.0.5"),
    Case(
      path: "app/build.gradle", text: "dependencies { compile(name:'klarna-checkout', ext:'aar') }",
      manager: .gradle, name: "klarna-checkout", version: nil),
  ]

  @Test(arguments: cases) func reads(_ example: Case) throws {
    let integration = IntegrationScanner.scan(
      files: [SourceFile(path: example.path, text: example.text)])
    let found = try #require(integration.dependencies.first)
    #expect(integration.dependencies.count == 1)
    #expect(found.manager == example.manager)
    #expect(found.name == example.name)
    #expect(found.version == example.version)
    #expect(found.isGenerated == example.isGenerated)
    #expect(found.range.file == example.path)
  }

  @Test(arguments: [
    ("Package.resolved", "{\"pins\": ["), ("package.json", "not json"),
    ("Podfile.podspec.json", "{,}"), ("app/build.gradle", "dependencies { implementation("),
    ("plugin.xml", "<plugin><pod name=\"KlarnaCheckoutSDK\""),
    ("Package.swift", "let package = Package(dependencies: ["),
  ])
  func brokenFilesAreReported(_ path: String, _ text: String) throws {
    let integration = IntegrationScanner.scan(files: [SourceFile(path: path, text: text)])
    let finding = try #require(integration.findings.first { $0.rule == "unreadable-declaration" })
    #expect(finding.range.file == path)
    #expect(finding.advice != nil)
  }

  /// Cuts and spoils every sample at every byte: no crash, no edit outside the file.
  @Test(arguments: cases) func survivesDamage(_ example: Case) throws {
    let bytes = Array(example.text.utf8)
    for position in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 64)) {
      var spoilt = bytes
      spoilt[position] = UInt8(ascii: "\"")
      for damaged in [Array(bytes[..<position]), spoilt] {
        let file = SourceFile(path: example.path, bytes: damaged)
        let plan = MigrationPlan(
          for: IntegrationScanner.scan(files: [file]), target: .klarnaMobileSDK)
        for edit in plan.changes.flatMap(\.edits) {
          #expect(edit.range.bytes.upperBound <= damaged.count)
        }
      }
    }
  }
}
