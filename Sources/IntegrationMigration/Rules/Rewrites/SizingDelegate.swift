import CheckoutVocabulary
import Findings

/// Moves the callback about a new size to the successor's protocol.
enum SizingDelegate: RewriteRule {
  static let rule = FindingRule(
    id: "sizing-delegate",
    summary: "Receive the height by the successor's protocol",
    severity: .note,
    explanation: """
      The successor gives the height alone; the width is the one the app gave the view. Its \
      sizing delegate is held strongly.
      """,
    example: .init(
      before: "func checkoutViewController(_ vc: …, didResize size: CGSize) { h = size.height }",
      after: """
        func klarnaComponent(_ vc: KlarnaComponent, resizedToHeight height: CGFloat) { h = height }
        """))

  static func apply(_ rewriter: inout Rewriter) {
    for index in rewriter.code.files.indices {
      let tokens = rewriter.file(index).tokens
      for token in tokens.indices
      where tokens.begins(token, "KCO") && SDKNames.sizingTypes.contains(tokens.text(token)) {
        rewriter.replace(rule, index, token..<token + 1, rewriter.names(index).sizingDelegate)
      }
      for method in rewriter.file(index).methods { apply(&rewriter, index, method) }
    }
    for use in rewriter.code.uses where use.kind == .sizingDelegate && use.isFollowed {
      rewriter.unwrapMarks(rule, use)
      strong(&rewriter, use)
    }
  }

  private static func apply(_ rewriter: inout Rewriter, _ index: Int, _ method: Method) {
    let isSwift = rewriter.file(index).isSwift
    if method.name
      == (isSwift ? "checkoutViewController(_:didResize:)" : "checkoutViewController:didResize:")
    {
      resized(&rewriter, index, method)
    } else if method.baseName == "parentScrollViewForCheckoutViewController"
      || method.name == "parentScrollView(for:)" && isSDK(rewriter, index, method)
    {
      rewriter.manual(
        rule, "Set parentScrollView of the view in place of this method",
        reason: "Since 1.4 the scroll view is a property; nobody calls the method any more",
        index, method.header, blocks: true)
    }
  }

  private static func isSDK(_ rewriter: Rewriter, _ file: Int, _ method: Method) -> Bool {
    method.header.contains {
      SDKNames.viewControllerTypes.contains(rewriter.file(file).tokens.text($0))
    }
  }

  private static func resized(_ rewriter: inout Rewriter, _ index: Int, _ method: Method) {
    let file = rewriter.file(index)
    let tokens = file.tokens
    guard method.parameters.count == 2 else { return }
    let component = method.parameters[0]
    let size = method.parameters[1]
    let names = rewriter.names(index)
    var height = "height"
    if let body = method.body,
      body.contains(where: { tokens.is($0, "height") && !tokens.isAny($0 - 1, ".", "->") })
    {
      height = "contentHeight"
    }
    if file.isSwift {
      guard
        let open = (method.nameToken..<method.header.upperBound).first(where: { tokens.is($0, "(") }
        ),
        let close = tokens.match(open)
      else { return }
      let label =
        component.name == component.label || component.name == "_" ? names.callback : component.name
      rewriter.replace(
        rule, index, method.nameToken..<close + 1,
        "\(names.callback)(_ \(label): \(names.component), resizedToHeight \(height): CGFloat)")
    } else {
      rewriter.replace(
        rule, index, method.nameToken..<method.parameters[1].nameToken + 1,
        "\(names.callback):(id<\(names.component)>)\(component.name) resizedToHeight:(CGFloat)\(height)"
      )
    }
    guard let body = method.body else { return }
    for token in body where tokens.isName(token) && !tokens.isAny(token - 1, ".", "->") {
      let text = tokens.text(token)
      if text == size.name {
        sizeUse(&rewriter, index, token, height: height)
      } else if text == component.name {
        rewriter.manual(
          rule, "Use the view that you hold in place of '\(text)'",
          reason: "The callback names its sender only by a protocol", index, token..<token + 1,
          blocks: true)
      }
    }
  }

  private static func sizeUse(
    _ rewriter: inout Rewriter, _ index: Int, _ token: Int, height: String
  ) {
    let tokens = rewriter.file(index).tokens
    if tokens.is(token + 1, "."), tokens.is(token + 2, "height") {
      rewriter.replace(rule, index, token..<token + 3, height)
    } else {
      rewriter.manual(
        rule, "Take the width from the view's own layout",
        reason: "The successor tells its height only", index, token..<token + 1, blocks: true)
    }
  }

  /// Points at a cycle: who owns the view is held by it.
  private static func strong(_ rewriter: inout Rewriter, _ use: SDKUse) {
    guard let value = use.assigned ?? use.arguments.first,
      rewriter.text(use.file, value) == "self",
      let type = rewriter.file(use.file).type(around: use.name)
    else { return }
    let owner = rewriter.file(use.file).types[type].name
    let owns = rewriter.group(use.node)?.symbols.contains {
      rewriter.code.symbols[$0].owner == owner && rewriter.code.symbols[$0].variable != nil
    }
    guard owns == true else { return }
    // Its event handler is said to be in the same cycle.
    let isHandler = rewriter.group(use.node)?.creations.contains {
      EventHandler.keepsItself(rewriter, $0) && EventHandler.owner(rewriter, $0) == owner
    }
    if isHandler == true { return }
    rewriter.manual(
      rule, "Let go of the sizing delegate when the screen closes",
      reason: """
        The old SDK held it weakly, the successor holds it strongly: \(owner) and the view keep \
        each other alive
        """,
      use.file, use.range)
  }
}
