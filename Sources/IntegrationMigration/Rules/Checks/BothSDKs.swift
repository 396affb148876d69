import Findings

/// One file uses the old and the new SDK.
enum BothSDKs: CheckRule {
  static let rule = FindingRule(
    id: "both-sdks",
    summary: "One file uses the old and the new SDK",
    severity: .warning,
    explanation: """
      A file that imports KlarnaCheckoutSDK and KlarnaMobileSDK is half migrated: two SDKs \
      with the same job are linked, and signals and events are easily mixed up.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.files.compactMap { file in
      guard let old = file.imports.first(where: { SDKNames.modules[$0.module] != nil }),
        file.imports.contains(where: {
          ["KlarnaMobileSDK", "KustomMobileSDK"].contains($0.module)
        })
      else { return nil }
      return finding(
        file, old.tokens, "This file imports \(old.module) and its successor",
        advice: "Finish the migration of this file, then remove the old import")
    }
  }
}
