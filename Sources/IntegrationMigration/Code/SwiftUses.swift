import CheckoutVocabulary

extension CodeResolver {
  private static let containers: Set<String> = ["addChild", "addChildViewController"]
  private static let presenters: Set<String> = [
    "pushViewController", "present", "presentViewController", "show", "showDetailViewController",
    "setViewControllers", "UINavigationController",
  ]

  func findSwiftUses(_ file: Int) {
    let tokens = files[file].tokens
    let knowsSDK = files[file].imports.contains { SDKNames.modules[$0.module] != nil }
    for index in tokens.indices where tokens.isName(index) {
      if tokens.is(index - 1, ".") { continue }
      guard mayReach(file, chainAt: index) else { continue }
      if tokens.isAny(index - 1, "let", "var", "func", "class", "import") { continue }
      if tokens.is(index + 1, ":"), tokens.isAny(index - 1, "(", ",", "[") { continue }
      guard mayMatter(tokens, index) || creation(file, at: index) != nil else { continue }
      read(file, swiftChain(file, at: index), knowsSDK: knowsSDK)
    }
    for creation in creations(in: file) where tokens.is(creation.name, "init") {
      if tokens.is(creation.range.lowerBound - 1, "=") {
        assign(file, target: creation.range.lowerBound - 1, node: creation.node)
      }
    }
  }

  /// Whether a name of the chain from there is one by which a checkout can be reached. Goes along
  /// the chain as `swiftChain` does, without asking what it means.
  private func mayReach(_ file: Int, chainAt start: Int) -> Bool {
    let tokens = files[file].tokens
    if mayReach(file, start..<start + 1) { return true }
    var cursor = start + 1
    while true {
      while tokens.isAny(cursor, "?", "!"), adjacent(tokens, cursor) { cursor += 1 }
      if tokens.isAny(cursor, "(", "["), adjacent(tokens, cursor), let close = tokens.match(cursor)
      {
        cursor = close + 1
        continue
      }
      guard tokens.is(cursor, "."), tokens.isName(cursor + 1) else { return false }
      if mayReach(file, cursor + 1..<cursor + 2) { return true }
      cursor += 2
    }
  }

  /// Whether the name can begin an expression.
  private func mayMatter(_ tokens: TokenList, _ index: Int) -> Bool {
    !tokens.isAny(
      index, "return", "if", "guard", "else", "for", "in", "try", "case", "where", "switch")
  }

  private func read(_ file: Int, _ chain: SwiftChain, knowsSDK: Bool) {
    let tokens = files[file].tokens
    for (position, step) in chain.steps.enumerated() {
      let text = tokens.text(step.name)
      let isLast = position == chain.steps.count - 1
      let kind: CheckoutCall
      var followed = true
      switch step.before {
      case .sdk(.checkout, _, _): kind = SDKNames.checkoutMembers[text] ?? .other
      case .sdk(.viewController, _, _): kind = SDKNames.viewControllerMembers[text] ?? .other
      case .unknown where knowsSDK && SDKNames.distinctiveMembers.contains(text):
        kind = SDKNames.checkoutMembers[text] ?? SDKNames.viewControllerMembers[text] ?? .other
        followed = false
      default: continue
      }
      let end = step.call.map { $0.upperBound + 1 } ?? step.name + 1
      var use = SDKUse(
        kind: kind, file: file, range: chain.start..<end,
        receiver: chain.start..<step.receiverEnd, marks: step.marks, name: step.name,
        value: step.before, isFollowed: followed)
      if let call = step.call {
        use.arguments = SwiftSyntax.split(tokens, call.lowerBound + 1..<call.upperBound).map {
          tokens.is($0.lowerBound + 1, ":") ? $0.lowerBound + 2..<$0.upperBound : $0
        }
      } else if isLast, tokens.is(end, "=") {
        let stop = SwiftSyntax.expressionEnd(tokens, end + 1, inCondition: false)
        use.assigned = end + 1..<stop
        use.range = chain.start..<stop
      }
      uses.append(use)
      if case .sdk(.viewController, _, _) = step.before, text == "view" { return }
    }
    guard case .sdk(let kind, let node, _) = chain.value else { return }
    let end = chain.trailingMarks.upperBound
    if tokens.is(end, "=") {
      let stop = SwiftSyntax.expressionEnd(tokens, end + 1, inCondition: false)
      if case .sdk(_, let other, _) = evaluate(file, end + 1..<stop) { unite(node, other) }
      return
    }
    handedOn(file, chain, kind, node)
  }

  private func assign(_ file: Int, target equal: Int, node: Int) {
    let start = SwiftSyntax.operandStart(files[file].tokens, before: equal)
    guard start < equal, case .sdk(_, let other, _) = evaluate(file, start..<equal) else { return }
    unite(node, other)
  }

  /// Notes what happens to a value that stands alone: an argument, as a rule.
  private func handedOn(_ file: Int, _ chain: SwiftChain, _ kind: SDKKind, _ node: Int) {
    let tokens = files[file].tokens
    guard tokens.isAny(chain.start - 1, "(", ",", ":", "["),
      var open = SwiftSyntax.enclosingOpen(tokens, chain.start)
    else {
      noteRoot(file, chain, kind)
      return
    }
    if tokens.is(open, "["), let outer = SwiftSyntax.enclosingOpen(tokens, open) { open = outer }
    guard tokens.is(open, "("), tokens.isName(open - 1), let close = tokens.match(open) else {
      return
    }
    let callee = tokens.text(open - 1)
    let whole = SwiftSyntax.operandStart(tokens, before: open)..<close + 1
    var use = SDKUse(
      kind: .containment, file: file, range: whole, receiver: chain.start..<chain.end,
      marks: chain.trailingMarks, name: open - 1, value: chain.value)
    if Self.containers.contains(callee) {
      uses.append(use)
    } else if Self.presenters.contains(callee), kind == .viewController {
      use.kind = .presentation
      uses.append(use)
    } else {
      let label = tokens.is(chain.start - 1, ":") ? tokens.text(chain.start - 2) : nil
      unite(argument: node, label: label, callee: callee)
    }
  }

  /// `window.rootViewController = checkout.checkoutViewController`, and a function that gives it out
  /// as a plain view controller.
  private func noteRoot(_ file: Int, _ chain: SwiftChain, _ kind: SDKKind) {
    let tokens = files[file].tokens
    let isRoot =
      tokens.is(chain.start - 1, "=") && tokens.isAny(chain.start - 2, "rootViewController")
    guard kind == .viewController, isRoot || isGivenOut(file, chain.start) else { return }
    uses.append(
      SDKUse(
        kind: .presentation, file: file, range: chain.start..<chain.end,
        receiver: chain.start..<chain.end, marks: chain.trailingMarks,
        name: isRoot ? chain.start - 2 : chain.start, value: chain.value))
  }

  /// Whether the expression is what a method gives whose result is a plain view controller.
  func isGivenOut(_ file: Int, _ start: Int) -> Bool {
    let tokens = files[file].tokens
    guard let method = files[file].method(around: start),
      tokens.is(start - 1, "return") || files[file].methods[method].body?.lowerBound == start
    else { return false }
    let result = files[file].methods[method].result
    return result.contains { tokens.is($0, "UIViewController") }
      && !result.contains { SDKNames.isViewControllerType(tokens, $0) }
  }
}
