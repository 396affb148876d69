import HTMLTree

extension LintView {
  /// Whether an expression of a script is a snippet: a string that holds one, something called so,
  /// or a name that was set to either.
  func isSnippet(_ expression: Range<Int>, in script: ScriptView, depth: Int = 0) -> Bool {
    var index = expression.lowerBound
    while index < min(expression.upperBound, script.tokens.count) {
      defer { index += 1 }
      let token = script.tokens[index]
      switch token.kind {
      case .string, .template:
        if bytes.find("klarna-checkout-container", from: token.start, before: token.end) != nil,
          bytes.find("<", from: token.start, before: token.end) != nil
        {
          return true
        }
        if printsSnippet(token.range) { return true }
      case .name:
        let name = script.text(index)
        if SnippetNames.isSnippet(name, isMarked: isMarked) { return true }
        if printsSnippet(token.range) { return true }
        let isMember = script.is(index - 1, ".") || script.is(index - 1, "?.")
        guard depth < 4, !isMember, let values = script.values[name], values.count < 8 else {
          continue
        }
        let own = values.filter { !$0.contains(index) }
        if own.contains(where: { isSnippet($0, in: script, depth: depth + 1) }) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a template's tag prints a snippet there.
  func printsSnippet(_ range: Range<Int>) -> Bool {
    guard !tags.isEmpty else { return false }
    return outputs.contains {
      $0.range.overlaps(range) && SnippetNames.stand(in: bytes.text($0.code), isMarked: isMarked)
    }
  }

  /// Whether the file names the checkout.
  var isMarked: Bool { marked }

  /// The rules of the shop's own styles: of a style sheet, or of `style` elements that are not the
  /// snippet's.
  var ownStyleRules: [StyleRule] {
    if kind == .styleSheet { return StyleRule.all(masked, in: 0..<masked.count) }
    guard let document else { return [] }
    return document.root.elements(named: "style").flatMap { element -> [StyleRule] in
      guard let range = element.contentRange,
        masked.find("#klarna-checkout", from: range.lowerBound, before: range.upperBound) != nil,
        !element.ancestors.contains(where: { $0.id?.hasPrefix("klarna-") == true })
      else { return [] }
      return StyleRule.all(masked, in: range)
    }
  }
}
