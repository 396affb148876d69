import Findings

/// Purse's Klarna element is used without what it needs.
enum PurseElementUse: CheckRule {
  static let rule = FindingRule(
    id: "purse-element-use",
    summary: "Purse's Klarna element is used without what it needs",
    severity: .warning,
    explanation: """
      Klarna's module is installed once, before the first checkout is built; without it the method \
      is listed and has no element. An element is prepared before it is submitted, and needs the \
      app's return URL. After a decline behind validation the session is spent.
      """,
    example: .init(
      before: "element.submit()", after: "await element.prepare()\nelement.submit()"),
    documentation: "https://docs.purse.tech/")

  static func check(_ integration: Integration) -> [Finding] {
    let files = integration.code.files.filter { file in
      file.isSwift
        && file.imports.contains { $0.module.hasPrefix("Purse") }
    }
    guard !files.isEmpty else { return [] }
    var result: [Finding] = []
    let isInstalled = files.contains { file in
      file.tokens.indices.contains { file.tokens.is($0, "KlarnaModule") }
    }
    for file in files {
      let tokens = file.tokens
      for token in tokens.indices where tokens.isName(token) {
        if tokens.is(token, "PurseHeadlessCheckout"), tokens.is(token + 1, "("), !isInstalled {
          result.append(
            finding(
              file, token..<token + 1, "Klarna's module is never installed",
              advice: "Call PluginRegistry.shared.install(KlarnaModule()) at launch"))
        }
        if tokens.is(token, "submit"), tokens.is(token - 1, "."), tokens.is(token + 1, "("),
          !tokens.indices.contains(where: { tokens.is($0, "prepare") })
        {
          result.append(
            finding(
              file, token..<token + 1, "The element is submitted and never prepared",
              advice: "Await prepare() first"))
        }
        if tokens.is(token, "paymentElement"), tokens.is(token + 1, "("),
          let close = tokens.match(token + 1),
          let argument = SwiftSyntax.split(tokens, token + 2..<close).first(where: {
            tokens.is($0.lowerBound, "appReturnURL")
          }), tokens.is(argument.lowerBound + 2, "nil")
        {
          result.append(
            finding(
              file, argument, "Klarna needs the app's return URL",
              advice: "Give a URL whose scheme the app registers"))
        }
      }
    }
    return result
  }
}
