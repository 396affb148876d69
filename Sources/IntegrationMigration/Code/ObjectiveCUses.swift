import CheckoutVocabulary

extension CodeResolver {
  func findObjectiveCUses(_ file: Int) {
    let tokens = files[file].tokens
    let knowsSDK = files[file].imports.contains { SDKNames.modules[$0.module] != nil }
    for index in tokens.indices {
      if tokens.is(index, "[") {
        guard let close = tokens.match(index), mayReach(file, index..<close),
          let message = MessageSend(tokens, at: index)
        else { continue }
        read(file, message, knowsSDK: knowsSDK)
      } else if tokens.isAny(index, ".", "->"), tokens.isName(index + 1) {
        readDot(file, index, knowsSDK: knowsSDK)
      } else if tokens.is(index, "=") {
        readAssignment(file, index)
      } else if tokens.is(index, "return") {
        readReturn(file, index)
      }
    }
  }

  private func kind(_ value: Value, _ name: String, knowsSDK: Bool) -> (CheckoutCall, Bool)? {
    switch value {
    case .sdk(.checkout, _, _): return (SDKNames.checkoutMembers[name] ?? .other, true)
    case .sdk(.viewController, _, _): return (SDKNames.viewControllerMembers[name] ?? .other, true)
    case .unknown where knowsSDK && SDKNames.distinctiveMembers.contains(name):
      return (
        SDKNames.checkoutMembers[name] ?? SDKNames.viewControllerMembers[name] ?? .other, false
      )
    default: return nil
    }
  }

  private func read(_ file: Int, _ message: MessageSend, knowsSDK: Bool) {
    let tokens = files[file].tokens
    let first = tokens.text(message.parts[0].name)
    let receiver = evaluateObjectiveC(file, message.receiver)
    if let (kind, followed) = kind(receiver, first, knowsSDK: knowsSDK),
      !first.hasPrefix("init"), creation(file, at: message.open) == nil
    {
      uses.append(
        SDKUse(
          kind: kind, file: file, range: message.range, receiver: message.receiver,
          marks: message.receiver.upperBound..<message.receiver.upperBound,
          name: message.parts[0].name, arguments: message.parts.compactMap(\.argument),
          message: message, value: receiver, isFollowed: followed))
    }
    for part in message.parts {
      guard let argument = part.argument, !argument.isEmpty,
        case .sdk(let kind, let node, _) = evaluateObjectiveC(file, argument)
      else { continue }
      var use = SDKUse(
        kind: .containment, file: file, range: message.range, receiver: argument,
        marks: argument.upperBound..<argument.upperBound, name: part.name, message: message,
        value: .sdk(kind, node: node, wrapping: .plain))
      switch tokens.text(part.name) {
      case "addChildViewController": uses.append(use)
      case "pushViewController", "presentViewController", "showViewController",
        "initWithRootViewController", "setRootViewController":
        guard kind == .viewController else { continue }
        use.kind = .presentation
        uses.append(use)
      default:
        let label = tokens.text(part.name)
        unite(argument: node, label: label, callee: first)
      }
    }
  }

  private func readDot(_ file: Int, _ dot: Int, knowsSDK: Bool) {
    let tokens = files[file].tokens
    let start = operandStart(file, before: dot)
    guard start < dot, mayReach(file, start..<dot + 2) else { return }
    let value = evaluateObjectiveC(file, start..<dot)
    guard let (kind, followed) = kind(value, tokens.text(dot + 1), knowsSDK: knowsSDK) else {
      return
    }
    var use = SDKUse(
      kind: kind, file: file, range: start..<dot + 2, receiver: start..<dot, marks: dot..<dot,
      name: dot + 1, value: value, isFollowed: followed)
    if tokens.is(dot + 2, "=") {
      let end = ObjectiveCSyntax.statementEnd(tokens, dot + 3)
      use.assigned = dot + 3..<end - 1
      use.range = start..<end - 1
    }
    uses.append(use)
  }

  /// A method that gives the view controller out as a plain one.
  private func readReturn(_ file: Int, _ index: Int) {
    let tokens = files[file].tokens
    let end = ObjectiveCSyntax.statementEnd(tokens, index + 1) - 1
    guard end > index + 1, mayReach(file, index..<end), isGivenOut(file, index + 1),
      case .sdk(.viewController, let node, let wrapping) = evaluateObjectiveC(file, index + 1..<end)
    else { return }
    uses.append(
      SDKUse(
        kind: .presentation, file: file, range: index + 1..<end, receiver: index + 1..<end,
        marks: end..<end, name: index + 1,
        value: .sdk(.viewController, node: node, wrapping: wrapping)))
  }

  private func readAssignment(_ file: Int, _ equal: Int) {
    let tokens = files[file].tokens
    let end = ObjectiveCSyntax.statementEnd(tokens, equal + 1) - 1
    guard end > equal + 1, mayReach(file, equal..<end) else { return }
    let start = operandStart(file, before: equal)
    guard start < equal,
      case .sdk(let kind, let node, let wrapping) = evaluateObjectiveC(file, equal + 1..<end)
    else { return }
    if case .sdk(_, let target, _) = evaluateObjectiveC(file, start..<equal) { unite(node, target) }
    if kind == .viewController, tokens.is(equal - 1, "rootViewController") {
      uses.append(
        SDKUse(
          kind: .presentation, file: file, range: equal + 1..<end, receiver: equal + 1..<end,
          marks: end..<end, name: equal - 1, value: .sdk(kind, node: node, wrapping: wrapping)))
    }
  }
}
