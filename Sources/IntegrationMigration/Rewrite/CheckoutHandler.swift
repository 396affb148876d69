/// The object that handles the events of a checkout in the new code.
struct CheckoutHandler {
  /// Its type.
  var type: String
  /// How the code that makes the checkout names it.
  var expression: String

  /// The object that makes the checkout; where that is a value or a static method, the object of a
  /// class that gets the checkout to keep, as SwiftUI's coordinators do.
  static func of(_ creation: Creation, _ rewriter: Rewriter) -> CheckoutHandler? {
    let file = rewriter.file(creation.file)
    guard let index = file.type(around: creation.range.lowerBound) else { return nil }
    let type = file.types[index]
    let method = file.method(around: creation.range.lowerBound).map { file.methods[$0] }
    if type.kind == .value || method?.isStatic == true {
      return keeper(of: creation, in: method, rewriter)
    }
    var expression = "self"
    // `[weak self]` gives the object another name; the one used for the view controller will do.
    if let controller = creation.viewController {
      let text = file.tokens.text(controller)
      if ["self", "self!", "strongSelf", "weakSelf", "this"].contains(text) { expression = text }
    }
    return CheckoutHandler(type: type.name, expression: expression)
  }

  /// `coordinator.checkout = checkout`, where the coordinator is there before the checkout.
  private static func keeper(
    of creation: Creation, in method: Method?, _ rewriter: Rewriter
  ) -> CheckoutHandler? {
    let file = rewriter.file(creation.file)
    guard file.isSwift, let body = method?.body, let group = rewriter.group(creation.node) else {
      return nil
    }
    let tokens = file.tokens
    for position in group.symbols {
      let symbol = rewriter.code.symbols[position]
      guard let owner = symbol.owner, symbol.variable != nil, rewriter.isClass(owner) else {
        continue
      }
      for equal in body where tokens.is(equal, "=") && tokens.text(equal - 1) == symbol.name {
        guard tokens.is(equal - 2, "."), tokens.isName(equal - 3) else { continue }
        let start = SwiftSyntax.operandStart(tokens, before: equal - 2)
        let name = tokens.text(start)
        let isThere = file.variables.contains {
          $0.name == name && $0.owner == nil && $0.nameToken < creation.range.lowerBound
            && $0.scope.contains(creation.range.lowerBound)
        }
        guard isThere, (start..<equal - 2).allSatisfy({ !tokens.isAny($0, "?", "!") }) else {
          continue
        }
        return CheckoutHandler(type: owner, expression: tokens.text(start..<equal - 2))
      }
    }
    return nil
  }
}

extension Rewriter {
  /// Whether the app has a class of that name.
  func isClass(_ name: String) -> Bool { place(of: name) != nil }

  /// Where a class of that name has its code.
  func place(of name: String) -> (file: Int, type: TypeScope)? {
    for (index, file) in code.files.enumerated() {
      let type = file.types.first {
        $0.name == name && ($0.kind == .class || $0.kind == .implementation)
      }
      if let type { return (index, type) }
    }
    return nil
  }
}
