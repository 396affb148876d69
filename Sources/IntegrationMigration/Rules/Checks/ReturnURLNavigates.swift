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
      let methods = file.methods.compactMap { openers.contains($0.name) ? $0.body : nil }
      return (methods + closures(file.tokens)).compactMap { body in
        guard let call = body.first(where: { isNavigation(file.tokens, $0) }),
          !isForAnother(file.tokens, body, schemes)
        else { return nil }
        return finding(
          file, call..<call + 1, "A screen is shown when a URL is opened",
          advice: "Leave the return URL's scheme (\(schemes.sorted().joined(separator: ", "))) out")
      }
    }
  }

  /// The bodies of SwiftUI's `.onOpenURL { url in … }`.
  private static func closures(_ tokens: TokenList) -> [Range<Int>] {
    tokens.indices.compactMap { token in
      guard tokens.is(token, "onOpenURL") else { return nil }
      var open = token + 1
      if tokens.is(open, "("),
        let brace = (open..<min(open + 6, tokens.count)).first(where: { tokens.is($0, "{") })
      {
        open = brace
      }
      guard tokens.is(open, "{"), let close = tokens.match(open) else { return nil }
      return open + 1..<close
    }
  }

  private static func isNavigation(_ tokens: TokenList, _ token: Int) -> Bool {
    if tokens.isAny(
      token, "pushViewController", "present", "presentViewController", "setViewControllers",
      "popToRootViewController", "popToRootViewControllerAnimated")
    {
      return true
    }
    // SwiftUI: `path.append(route)`, `selectedTab = .cart`
    return tokens.is(token, "append") && tokens.isAny(token - 2, "path", "navigationPath")
      || tokens.isAny(token, "selectedTab", "selectedIndex") && tokens.is(token + 1, "=")
  }

  /// Whether the code compares the URL with other schemes or hosts only: those literals are named,
  /// and none of the return URL's.
  private static func isForAnother(
    _ tokens: TokenList, _ body: Range<Int>, _ schemes: Set<String>
  ) -> Bool {
    guard body.contains(where: { tokens.isAny($0, "scheme", "hasPrefix") }) else { return false }
    let literals = body.compactMap { tokens.stringValue($0)?.lowercased() }
    return !literals.isEmpty
      && !literals.contains { literal in schemes.contains { literal.hasPrefix($0) } }
  }

  private static let openers: Set<String> = [
    "application(_:open:options:)", "application:openURL:options:",
    "application:openURL:sourceApplication:annotation:", "scene(_:openURLContexts:)",
    "application(_:open:sourceApplication:annotation:)", "scene:openURLContexts:",
    "application(_:openURL:sourceApplication:annotation:)", "application(_:handleOpen:)",
  ]
}
