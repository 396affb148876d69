import Findings

/// Finds versions of the successor that lack what a checkout needs.
enum SuccessorVersion: DependencyRule {
  static let rule = FindingRule(
    id: "successor-version",
    summary: "The version of the Klarna Mobile SDK is too low",
    severity: .error,
    explanation: """
      KlarnaCheckoutView came with 2.4.0. Before 2.5.1 return URLs were refused when Info.plist had \
      several URL types. KlarnaNetworkPayment came with 2.8.1, its button with 2.12.0.
      """,
    example: .init(
      before: "pod 'KlarnaMobileSDK', '2.3.0'", after: "pod 'KlarnaMobileSDK', '2.8.1'"),
    documentation: "https://docs.klarna.com/mobile-sdk/checkout-sdk/")

  static func check(_ project: DependencyProject) -> [Finding] {
    project.read.declarations.filter { $0.package == .klarnaMobileSDK && isNative($0) }
      .compactMap { declaration in
        guard let version = declaration.version, declaration.isExact,
          let need = need(of: declaration, in: project), version < need.version
        else { return nil }
        var finding = project.finding(
          rule, declaration, "version \(version) of '\(declaration.name)' \(need.reason)",
          advice: "Ask for \(need.version) or newer")
        if need.isWarning { finding.severity = .warning }
        return finding
      }
  }

  private static func isNative(_ declaration: Declaration) -> Bool {
    declaration.manager == .cocoaPods || declaration.manager == .swiftPackageManager
      || declaration.manager == .carthage
  }

  private static func need(
    of declaration: Declaration, in project: DependencyProject
  ) -> (version: VersionNumber, reason: String, isWarning: Bool)? {
    var names = [declaration.name]
    // A Swift package is declared by its address, its products stand in the targets.
    if declaration.manager == .swiftPackageManager {
      names += project.network.all.filter {
        $0.file == declaration.file && $0.manager == .swiftPackageManager
      }.map(\.name)
    }
    if names.contains(where: { $0.contains("PaymentButton") }) {
      return (VersionNumber([2, 12, 0]), "has no payment button", false)
    }
    if names.contains(where: { $0.contains("KlarnaNetworkPayment") }) {
      return (VersionNumber([2, 8, 1]), "has no KlarnaNetworkPayment", false)
    }
    if let version = declaration.version, version < VersionNumber([2, 4, 0]) {
      return (VersionNumber([2, 4, 0]), "has no KlarnaCheckoutView", false)
    }
    return (
      VersionNumber([2, 5, 1]), "refuses return URLs when Info.plist has several URL types", true
    )
  }
}
