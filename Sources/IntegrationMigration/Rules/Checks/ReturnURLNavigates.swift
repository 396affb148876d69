import Findings

/// Opening the return URL shows another screen.
enum ReturnURLNavigates: CheckRule {
  static let rule = FindingRule(
    id: "return-url-navigates",
    summary: "Opening the return URL shows another screen",
    severity: .warning,
    explanation: """
      The return URL only brings the app back as it was. Code that shows a screen when it \
      is opened takes the customer away from the checkout.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let schemes = Set(
      integration.returnURLs.compactMap(\.url).compactMap { url in
        url.split(separator: ":").first.map { $0.lowercased() }
      })
    guard !schemes.isEmpty else { return [] }
    return integration.code.files.flatMap { file -> [Finding] in
      file.methods.compactMap { method in
        guard let body = method.body, method.name.hasPrefix("application"),
          openers.contains(method.name),
          let call = body.first(where: {
            file.tokens.isAny($0, "pushViewController", "present", "presentViewController")
          })
        else { return nil }
        return finding(
          file, call..<call + 1, "A screen is shown when a URL is opened",
          advice: "Leave the return URL's scheme (\(schemes.sorted().joined(separator: ", "))) out")
      }
    }
  }

  private static let openers: Set<String> = [
    "application(_:open:options:)", "application:openURL:options:",
    "application:openURL:sourceApplication:annotation:",
  ]
}
