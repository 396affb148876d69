import Findings

/// The argument of the return URL has another name.
enum ReturnURLLabel: CheckRule {
  static let rule = FindingRule(
    id: "return-url-label",
    summary: "The argument of the return URL has another name",
    severity: .error,
    explanation: """
      The argument was redirectURI in 1.4 and 1.5 and is returnURL since 1.6. Swift imports \
      the latter as return.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.creations.compactMap { creation in
      let file = integration.code.files[creation.file]
      let module = file.imports.compactMap { SDKNames.modules[$0.module] }.max()
      if file.isSwift, creation.spelling.contains("returnURL:") {
        return finding(
          file, creation.range, "Swift knows this argument as 'return'", advice: "Write 'return:'")
      }
      guard module == .v1_6, creation.spelling.contains("redirectURI") else { return nil }
      return finding(
        file, creation.range, "redirectURI was renamed in 1.6",
        advice: "Write '\(file.isSwift ? "return:" : "returnURL:")'")
    }
  }
}
