import CheckoutVocabulary
import Findings

/// Names the successor's type wherever the SDK's type is named.
enum CheckoutType: RewriteRule {
  static let rule = FindingRule(
    id: "checkout-type",
    summary: "Use the successor's type",
    severity: .note,
    explanation: """
      A checkout from a snippet becomes a KlarnaCheckoutView, one in the app's own webview a \
      KlarnaHybridSDK. The view controller of the old SDK has no successor: the view takes its \
      place, so variables that held it hold the view.
      """,
    example: .init(
      before: "var checkout: KCOKlarnaCheckout?", after: "var checkout: KlarnaCheckoutView?"))

  static func apply(_ rewriter: inout Rewriter) {
    for index in rewriter.code.files.indices { apply(&rewriter, index) }
    for index in rewriter.code.holders { retype(&rewriter, rewriter.code.symbols[index]) }
  }

  private static func apply(_ rewriter: inout Rewriter, _ index: Int) {
    let file = rewriter.file(index)
    let tokens = file.tokens
    let creations = rewriter.code.creationsByFile[index].map { rewriter.code.creations[$0] }
    let created = Set(creations.filter { $0.message == nil }.map(\.name))
    let initialised = creations.filter { $0.message != nil }
    for token in tokens.indices {
      let isCheckout = SDKNames.isCheckoutType(tokens, token)
      guard isCheckout || SDKNames.isViewControllerType(tokens, token), !created.contains(token)
      else { continue }
      let text = tokens.text(token)
      if initialised.contains(where: { $0.range.contains(token) && $0.range.lowerBound + 3 > token }
      ) {
        continue
      }
      if file.types.contains(where: { $0.inherited.contains(token) }) {
        rewriter.manual(
          rule, "Replace the subclass of \(text)",
          reason: "The successor's view is used as it is; what the subclass adds has to move",
          index, token..<token + 1, blocks: true)
        continue
      }
      if tokens.is(token - 1, "@protocol"), tokens.is(token + 1, ";") {
        rewriter.delete(rule, index, token - 1..<token + 1, title: "Remove the announcement")
        continue
      }
      if rewriter.hostVariables.declares(rewriter.code, file: index, token: token) {
        rewriter.replace(
          rule, index, extent(file, token), file.isSwift ? "UIViewController" : host(file, token),
          title: "Hold a view controller of the app's own")
        continue
      }
      let mode = isCheckout ? rewriter.mode(node(rewriter, index, token)) : .native
      guard let type = rewriter.type(mode) else {
        unknown(&rewriter, index, token..<token + 1)
        continue
      }
      rewriter.replace(rule, index, extent(file, token), replacement(file, token, type))
    }
  }

  /// The node of the variable or function in whose type a token stands.
  private static func node(_ rewriter: Rewriter, _ file: Int, _ token: Int) -> Int? {
    let code = rewriter.file(file)
    return rewriter.code.symbols[rewriter.code.symbolsByFile[file]].first { symbol in
      if let variable = symbol.variable { return code.variables[variable].type.contains(token) }
      return symbol.method.map { code.methods[$0].result.contains(token) } ?? false
    }?.node
  }

  /// The tokens that name the type: `UIViewController & P` in Swift, `UIViewController<P>` or
  /// `id<P>` in Objective-C.
  private static func extent(_ file: CodeFile, _ token: Int) -> Range<Int> {
    let tokens = file.tokens
    guard !SDKNames.checkoutTypes.contains(tokens.text(token)) else { return token..<token + 1 }
    if file.isSwift {
      var range = token..<token + 1
      if tokens.is(token - 1, "&") { range = token - 2..<range.upperBound }
      if tokens.is(token + 1, "&") { range = range.lowerBound..<token + 3 }
      if tokens.is(range.lowerBound - 1, "any") { range = range.lowerBound - 1..<range.upperBound }
      // Brackets around the composition go with it.
      if tokens.is(range.lowerBound - 1, "("),
        tokens.match(range.lowerBound - 1) == range.upperBound,
        !tokens.isName(range.lowerBound - 2)
      {
        range = range.lowerBound - 1..<range.upperBound + 1
      }
      return range
    }
    if tokens.is(token - 1, "<"), tokens.is(token + 1, ">") { return token - 2..<token + 2 }
    return token..<token + 1
  }

  /// The plain type for `UIViewController<P>` and `id<P>`.
  private static func host(_ file: CodeFile, _ token: Int) -> String {
    file.tokens.is(token - 2, "id") && !file.tokens.is(token + 2, "*")
      ? "UIViewController *" : "UIViewController"
  }

  private static func replacement(_ file: CodeFile, _ token: Int, _ type: String) -> String {
    let tokens = file.tokens
    guard !file.isSwift, tokens.is(token - 1, "<"), tokens.is(token - 2, "id") else { return type }
    return tokens.is(token + 2, "*") ? type : type + " *"
  }

  /// A variable of UIKit's plain type that holds the view controller holds the view now.
  private static func retype(_ rewriter: inout Rewriter, _ symbol: Symbol) {
    guard case .sdk(.viewController, _, _) = symbol.value, let index = symbol.variable else {
      return
    }
    let file = rewriter.file(symbol.file)
    let type = file.variables[index].type
    let tokens = file.tokens
    guard let token = type.first(where: { tokens.isAny($0, "UIViewController", "id") }),
      !type.contains(where: { SDKNames.viewControllerTypes.contains(tokens.text($0)) })
    else { return }
    if rewriter.hostVariables.declares(rewriter.code, file: symbol.file, token: token) { return }
    let isID = tokens.is(token, "id")
    rewriter.replace(
      rule, symbol.file, token..<token + 1, rewriter.view.rawValue + (isID ? " *" : ""))
  }

  private static func unknown(_ rewriter: inout Rewriter, _ file: Int, _ range: Range<Int>) {
    rewriter.manual(
      rule, "Choose between \(rewriter.view.rawValue) and \(rewriter.hybrid.rawValue)",
      reason: "Neither a snippet nor a webview was seen to be given to this checkout, or both were",
      file, range, blocks: true)
  }
}
