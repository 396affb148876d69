import Findings

/// Asks to bring old Swift up to date, and helps where the checkout is concerned.
enum OldSwift: RewriteRule {
  static let rule = FindingRule(
    id: "old-swift",
    summary: "Bring this file to Swift 5 first",
    severity: .warning,
    explanation: """
      The successors are built with Swift 5, whose compiler does not read Swift 2, and reads \
      Swift 3 only in old releases of Xcode. What belongs to the checkout is rewritten all the \
      same; the rest of the file has to follow before anything compiles.
      """,
    example: .init(
      before: "NSNotificationCenter.defaultCenter()", after: "NotificationCenter.default"))

  static func apply(_ rewriter: inout Rewriter) {
    let used = Set(
      rewriter.code.creations.map(\.file) + rewriter.code.uses.map(\.file)
        + rewriter.code.signals.observers.map(\.file))
    for index in used.sorted() {
      let file = rewriter.file(index)
      guard file.isSwift, let (token, dialect) = mark(file.tokens) else { continue }
      rewriter.manual(
        rule, "Bring this file to Swift 5 first",
        reason: """
          It is written in \(dialect), and the successor is built with Swift 5: use the \
          migrator of an Xcode that still has it, or rewrite the file
          """,
        index, token..<token + 1, blocks: true)
    }
    for creation in rewriter.code.creations { address(&rewriter, creation) }
  }

  private static let marks = NameFilter([
    "defaultCenter", "mainBundle", "sharedApplication", "mainQueue",
    "didMoveToParentViewController", "willMoveToParentViewController", "presentViewController",
    "dismissViewControllerAnimated", "addChildViewController", "removeFromParentViewController",
    "didMove", "where",
  ])

  /// The first token that no Swift since 4.2 has, and the version it is from.
  static func mark(_ tokens: TokenList) -> (token: Int, dialect: String)? {
    for token in tokens.indices where marks.contains(tokens[token].hash) {
      switch tokens.text(token) {
      case "defaultCenter", "mainBundle", "sharedApplication", "mainQueue":
        if tokens.is(token - 1, "."), tokens.is(token + 1, "("),
          tokens.begins(token - 2, "NS")
            || tokens.begins(token - 2, "UI")
        {
          return (token, "Swift 2")
        }
      case "didMoveToParentViewController", "willMoveToParentViewController",
        "presentViewController", "dismissViewControllerAnimated":
        if tokens.is(token + 1, "("), !tokens.is(token - 1, "func") { return (token, "Swift 2") }
      case "addChildViewController", "removeFromParentViewController":
        if tokens.is(token + 1, "(") { return (token, "Swift 4.1 or older") }
      case "didMove" where tokens.is(token + 2, "toParentViewController"):
        return (token, "Swift 4.1 or older")
      case "where":
        if SwiftSyntax.conditionKeyword(tokens, before: token).map({ !tokens.is($0, "while") })
          == true, !tokens.is(token - 1, ",")
        {
          return (token, "Swift 2")
        }
      default: continue
      }
    }
    return nil
  }

  /// `NSURL(string:)` → `URL(string:)`, which the successor takes.
  private static func address(_ rewriter: inout Rewriter, _ creation: Creation) {
    guard rewriter.file(creation.file).isSwift, let url = creation.url else { return }
    let expression = URLExpression(rewriter.code, creation.file, url)
    for (file, value) in [(creation.file, url)] + (expression.origin.map { [$0] } ?? []) {
      let tokens = rewriter.file(file).tokens
      guard tokens.is(value.lowerBound, "NSURL") else { continue }
      rewriter.replace(
        rule, file, value.lowerBound..<value.lowerBound + 1, "URL", title: "Use URL for NSURL")
    }
  }
}
