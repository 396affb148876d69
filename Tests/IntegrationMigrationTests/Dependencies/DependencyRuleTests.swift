import Findings
import IntegrationMigration
import SourceText
import Testing

@Suite struct DependencyRuleTests {
  static let speaking: [(rule: String, path: String, text: String)] = [
    ("ended-sdk", "Podfile", "pod 'KlarnaCheckoutSDK'"),
    ("both-dependencies", "Podfile", "pod 'KlarnaCheckoutSDK'\npod 'KlarnaMobileSDK'"),
    ("successor-version", "Podfile", "pod 'KlarnaMobileSDK', '2.3.0'"),
    ("successor-version", "Podfile", "pod 'KlarnaMobileSDK/KlarnaNetworkPayment', '2.8.0'"),
    ("successor-version", "Podfile.lock", "PODS:\n  - KlarnaMobileSDK (2.4.2)\n"),
    (
      "successor-version", "Package.swift",
      manifest("2.11.0", "KlarnaNetworkPayment", "KlarnaNetworkPaymentButton")
    ),
    ("successor-version", "Package.swift", manifest("2.8.0", "KlarnaNetworkPayment")),
    ("old-release", "Package.swift", manifest("2.6.28", "KlarnaMobileSDK")),
    ("broken-release", "Podfile", "pod 'KlarnaMobileSDK', '2.6.26'"),
    ("broken-release", "Podfile.lock", "PODS:\n  - KlarnaMobileSDK/basic (2.6.29)\n"),
    ("old-release", "Podfile", "pod 'KlarnaMobileSDK', '= 2.6.28'"),
    (
      "package-address", "Package.swift",
      "let p = [P.package(url: \"https://github.com/klarna/klarna-mobile-sdk\", from: \"2.8.1\")]"
    ),
    ("button-products", "Podfile", "pod 'KlarnaMobileSDK/KlarnaNetworkPaymentButton', '2.15.0'"),
    (
      "button-products", "build.gradle",
      "dependencies {\n  api 'com.klarna.mobile.sdk:klarna-network-payment-button:2.15.0'\n}"
    ),
    (
      "button-products", "Podfile",
      "pod 'KlarnaMobileSDK/KlarnaNetworkPayment'\npod 'KlarnaMobileSDK/KlarnaNetworkPaymentButton'\npod 'KlarnaMobileSDK/KlarnaNetworkPaymentButtonSwiftUI'"
    ),
    ("pod-name", "Podfile", "pod 'KlarnaMobileSDK/xcframework'"),
    ("deployment-target", "Podfile", "platform :ios, '9.0'\npod 'KlarnaMobileSDK'"),
    (
      "deployment-target", "Podfile",
      "platform :ios, '12.0'\npod 'KlarnaMobileSDK/KlarnaNetworkPayment'"
    ),
    ("curly-quotes", "Podfile", "pod \u{2018}KlarnaCheckoutSDK\u{2019}, \u{2018}~> 1.7\u{2019}"),
    ("binary-property-list", "Info.plist", "bplist00\u{1}\u{2}"),
    ("retired-host", ".env", "URL=https://api.klarna.com/checkout/v3/orders"),
    ("retired-host", "a.swift", "import KlarnaCheckout\nlet u = \"https://checkout.klarna.com/x\""),
  ]

  static func manifest(_ version: String, _ products: String...) -> String {
    let list = products.map { ".product(name: \"\($0)\", package: \"klarna-mobile-sdk-spm\")" }
    return """
      let p = Package(
        name: "A", platforms: [.iOS(.v13)],
        dependencies: [
          .package(url: "https://github.com/klarna/klarna-mobile-sdk-spm", exact: "\(version)")
        ],
        targets: [.target(name: "A", dependencies: [\(list.joined(separator: ", "))])])
      """
  }

  @Test(arguments: speaking) func speaks(_ rule: String, _ path: String, _ text: String) throws {
    let found = DependencyCase.rules((path, text))
    #expect(found.contains(rule), "\(found)")
  }

  static let silent: [(rule: String, path: String, text: String)] = [
    ("ended-sdk", "Podfile", "pod 'KlarnaMobileSDK'"),
    ("ended-sdk", "Podfile.lock", "PODS:\n  - KlarnaCheckoutSDK (1.7.3)\n"),
    ("successor-version", "Podfile", "pod 'KlarnaMobileSDK', '2.8.1'"),
    ("successor-version", "Package.swift", manifest("2.8.1", "KlarnaNetworkPayment")),
    ("successor-version", "Podfile", "pod 'KlarnaMobileSDK', '~> 2.3'"),
    ("broken-release", "Podfile", "pod 'KlarnaMobileSDK', '2.6.28'"),
    ("old-release", "Podfile", "pod 'KlarnaMobileSDK', '~> 2.6'"),
    (
      "package-address", "Package.swift",
      "let p = [P.package(url: \"https://github.com/klarna/klarna-mobile-sdk-spm\", from: \"2.8.1\")]"
    ),
    (
      "button-products", "Podfile",
      "pod 'KlarnaMobileSDK/KlarnaNetworkPayment'\npod 'KlarnaMobileSDK/KlarnaNetworkPaymentButton'"
    ),
    ("pod-name", "Podfile", "pod 'KlarnaMobileSDK/full'"),
    ("deployment-target", "Podfile", "platform :ios, '10.0'\npod 'KlarnaMobileSDK'"),
    ("deployment-target", "Podfile", "platform :ios, '8.0'\npod 'KlarnaCheckoutSDK'"),
    ("curly-quotes", "Podfile", "# pod \u{2018}KlarnaCheckoutSDK\u{2019}\npod 'A'"),
    ("retired-host", "a.swift", "// https://checkout.klarna.com/ was here\nlet a = 1"),
    ("retired-host", "a.json", "{\"a\": \"https://notapi.klarna.com.example.org/checkout/v3\"}"),
  ]

  @Test(arguments: silent) func isSilent(_ rule: String, _ path: String, _ text: String) {
    #expect(!DependencyCase.rules((path, text)).contains(rule))
  }

  @Test func everyRuleIsDocumented() {
    for rule in RuleCatalog.all {
      #expect(!rule.summary.isEmpty && !rule.explanation.isEmpty, "\(rule.id)")
      #expect(!rule.summary.hasSuffix("."), "\(rule.id)")
      #expect(rule.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(rule.id)")
    }
    #expect(Set(RuleCatalog.all.map(\.id)).count == RuleCatalog.all.count)
  }

  @Test func addressesAreCorrected() throws {
    let text =
      "let p = [P.package(url: \"https://github.com/klarna/klarna-mobile-sdk.git\", from: \"2.8.1\")]\n"
    let result = try DependencyCase.migrated(
      [SourceFile(path: "Package.swift", text: text)], .klarnaMobileSDK, review: false)
    #expect(result["Package.swift"]?.contains("klarna/klarna-mobile-sdk-spm.git\"") == true)
  }

  @Test(arguments: MigrationTarget.allCases) func hostsAreTheServersShare(
    _ target: MigrationTarget
  ) throws {
    let file = SourceFile(path: "Api.xcconfig", text: "HOST = api.klarna.com/checkout/v3\n")
    let plan = MigrationPlan(for: IntegrationScanner.scan(files: [file]), target: target)
    let step = try #require(plan.manualSteps.first { $0.rule == "move-host" })
    #expect(step.area == .server)
    #expect(step.range?.start.line == 1)
    #expect(step.range?.start.column == 8)
  }
}
