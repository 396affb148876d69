import CheckoutVocabulary
import Findings

/// Uses the successor, which is a view itself, where the view controller or its view was used.
enum CheckoutView: RewriteRule {
  static let rule = FindingRule(
    id: "checkout-view",
    summary: "Use the checkout as a view",
    severity: .note,
    explanation: """
      The old SDK gave a view controller whose view was shown. The successor is the view: \
      `checkoutViewController` and its `view` fall away.
      """,
    example: .init(
      before: "container.addSubview(checkout.checkoutViewController.view)",
      after: "container.addSubview(checkout)"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.isFollowed {
      switch use.kind {
      case .checkoutViewController:
        guard rewriter.mode(use.node) == .native else { continue }
        remove(&rewriter, use)
      case .view: remove(&rewriter, use)
      default: continue
      }
    }
    bindings(&rewriter)
  }

  /// Takes one member away from a chain: `a?.view.frame` → `a?.frame`, `a?.view` → `a`.
  private static func remove(_ rewriter: inout Rewriter, _ use: SDKUse) {
    let file = rewriter.file(use.file)
    let tokens = file.tokens
    if let message = use.message {
      let inner = use.receiver
      let source = file.source
      rewriter.plan.change(
        rule,
        [
          TextEdit(
            range: source.range(tokens[message.open].start..<tokens[inner.lowerBound].start),
            replacement: ""),
          TextEdit(
            range: source.range(tokens[inner.upperBound - 1].end..<tokens[message.close].end),
            replacement: ""),
        ])
      return
    }
    guard file.isSwift else {
      rewriter.replace(rule, use.file, use.receiver.upperBound..<use.name + 1, "")
      return
    }
    let end = use.range.upperBound
    let isPlain = use.wrapping == .plain
    let hasMark =
      tokens.isAny(end, "?", "!") && end > 0 && tokens[end].start == tokens[end - 1].end
    let continues = tokens.is(hasMark ? end + 1 : end, ".")
    if isPlain, tokens.is(end, ")"), tokens.match(end) == use.range.lowerBound - 1,
      tokens.isAny(end + 1, "!", "?"), tokens[end].end == tokens[end + 1].start
    {
      // `(vc?.view)!`: the mark behind the bracket goes too.
      rewriter.replace(rule, use.file, end + 1..<end + 2, "")
    }
    if isPlain {
      rewriter.replace(rule, use.file, use.marks.lowerBound..<(hasMark ? end + 1 : end), "")
    } else if hasMark {
      // The mark behind does what the mark before did.
      rewriter.replace(rule, use.file, use.marks.lowerBound..<end, "")
    } else if continues {
      rewriter.replace(rule, use.file, use.marks.upperBound..<end, "")
    } else {
      let keepsForce = use.marks.contains { tokens.is($0, "!") }
      rewriter.replace(
        rule, use.file, (keepsForce ? use.marks.upperBound : use.marks.lowerBound)..<end, "")
    }
  }

  /// `let vc = checkout.checkoutViewController` was implicitly unwrapped before Swift 4.2, and its
  /// uses have no marks: a declared type unwraps it now.
  private static func implicit(
    _ rewriter: inout Rewriter, _ symbol: Symbol, _ variable: Variable, _ position: Int
  ) {
    let file = rewriter.file(symbol.file)
    guard file.isSwift, variable.binding == .none, variable.type.isEmpty, symbol.owner == nil,
      case .sdk(_, let node, .optional) = symbol.value, let value = variable.value,
      SwiftValue.wrapping(rewriter.code, symbol.file, value, except: position) == .implicit,
      let type = rewriter.type(rewriter.mode(node)),
      rewriter.code.usesByFile[symbol.file].contains(where: {
        let use = rewriter.code.uses[$0]
        return use.receiver.count == 1 && use.marks.isEmpty
          && variable.scope.contains(use.receiver.lowerBound)
          && file.tokens.text(use.receiver.lowerBound) == variable.name
      })
    else { return }
    let end = file.tokens[variable.nameToken].end
    rewriter.plan.edit(
      rule, file.source, end..<end, ": \(type)", title: "Unwrap the view as old Swift did")
  }

  /// Conditions that unwrap what cannot be nil any more.
  private static func bindings(_ rewriter: inout Rewriter) {
    for position in rewriter.code.holders {
      let symbol = rewriter.code.symbols[position]
      guard let index = symbol.variable else { continue }
      let file = rewriter.file(symbol.file)
      let variable = file.variables[index]
      implicit(&rewriter, symbol, variable, position)
      guard file.isSwift, variable.binding != .none, let value = variable.value,
        SwiftValue.wrapping(rewriter.code, symbol.file, value, except: position) == .plain
      else { continue }
      rewriter.conditions.append(
        .init(
          file: symbol.file, start: variable.nameToken - 1, kind: .plain,
          rule: CreateCheckout.rule.id))
    }
  }
}

/// Whether a Swift expression of a checkout is optional in the new code.
enum SwiftValue {
  static func wrapping(_ code: CodeBase, _ file: Int, _ range: Range<Int>, except: Int) -> Wrapping?
  {
    let tokens = code.files[file].tokens
    if let creation = code.creationsByFile[file].lazy.map({ code.creations[$0] }).first(where: {
      $0.range.lowerBound == range.lowerBound
    }) {
      return creation.range.upperBound >= range.upperBound ? .plain : nil
    }
    // The last use in the range tells what the whole was asked of.
    if let use = code.usesByFile[file].map({ code.uses[$0] }).last(where: {
      $0.kind == .checkoutViewController && $0.range.lowerBound == range.lowerBound
        && $0.range.upperBound <= range.upperBound
    }) {
      let isChained = use.marks.contains { tokens.is($0, "?") }
      return use.wrapping == .plain ? .plain : isChained ? .optional : use.wrapping
    }
    var name = range.lowerBound
    if tokens.is(name, "self"), tokens.is(name + 1, ".") { name += 2 }
    guard name + 1 == range.upperBound else { return nil }
    let text = tokens.text(name)
    let owner = code.files[file].type(around: name).map { code.files[file].types[$0].name }
    let known = code.symbols(text, file: file, owner: owner).filter { $0 != except }
    // A local variable hides a member of its name.
    for position in known.filter({ code.symbols[$0].owner == nil })
      + known.filter({ code.symbols[$0].owner != nil })
    {
      let symbol = code.symbols[position]
      guard case .sdk(_, _, let wrapping) = symbol.value else { continue }
      if let index = symbol.variable, symbol.owner == nil {
        guard symbol.file == file, code.files[file].variables[index].scope.contains(name) else {
          continue
        }
        return wrapping
      }
      if symbol.owner == owner { return wrapping }
    }
    return nil
  }
}
