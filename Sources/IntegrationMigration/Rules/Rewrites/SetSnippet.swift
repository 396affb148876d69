import CheckoutVocabulary
import Findings

/// Gives the snippet by the method, behind the place where the view is added.
enum SetSnippet: RewriteRule {
  static let rule = FindingRule(
    id: "set-snippet",
    summary: "Set the snippet when the view is on screen",
    severity: .note,
    explanation: """
      The old SDK preloaded a snippet before anything was shown. The successor's view stays empty \
      if it gets its snippet before it is part of the view hierarchy.
      """,
    example: .init(
      before: "checkout.snippet = html\nview.addSubview(checkout.checkoutViewController.view)",
      after: "view.addSubview(checkout)\ncheckout.setSnippet(html)"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .setSnippet {
      guard use.isFollowed, rewriter.mode(use.node) == .native else { continue }
      rewriter.unwrapMarks(rule, use)
      let file = rewriter.file(use.file)
      let tokens = file.tokens
      if tokens.is(use.name, "loadSnippet") {
        rewriter.delete(rule, use.file, use.range, title: "Remove the call, setSnippet loads")
        continue
      }
      if let value = use.assigned {
        assign(&rewriter, use, value)
      } else if tokens.is(use.name, "snippet") {
        rewriter.manual(
          rule, "Keep the snippet in the app", reason: "The successor does not give it back",
          use.file, use.range, blocks: true)
        continue
      }
      place(&rewriter, use)
    }
  }

  /// `x.snippet = y` becomes the call of the method.
  private static func assign(_ rewriter: inout Rewriter, _ use: SDKUse, _ value: Range<Int>) {
    let file = rewriter.file(use.file)
    let tokens = file.tokens
    let bytes = tokens.byteRange(value)
    if file.isSwift {
      rewriter.plan.change(
        rule,
        [
          TextEdit(
            range: file.source.range(tokens[use.name].start..<bytes.lowerBound),
            replacement: "setSnippet("),
          TextEdit(range: file.source.range(bytes.upperBound..<bytes.upperBound), replacement: ")"),
        ])
    } else {
      let start = tokens[use.range.lowerBound].start
      rewriter.plan.change(
        rule,
        [
          TextEdit(range: file.source.range(start..<start), replacement: "["),
          TextEdit(
            range: file.source.range(
              tokens[use.receiver.upperBound - 1].end..<bytes.lowerBound),
            replacement: " setSnippet:"),
          TextEdit(range: file.source.range(bytes.upperBound..<bytes.upperBound), replacement: "]"),
        ])
    }
  }

  /// Moves the call behind the statement that adds the view, if both stand in one block.
  private static func place(_ rewriter: inout Rewriter, _ use: SDKUse) {
    let file = rewriter.file(use.file)
    let tokens = file.tokens
    let block = SwiftSyntax.enclosingOpen(tokens, use.range.lowerBound)
    let added = rewriter.group(use.node)?.uses.filter { isAdded($0, rewriter) } ?? []
    guard !added.isEmpty else { return note(&rewriter, use) }
    for view in added where view.file == use.file {
      guard let call = enclosingStatement(tokens, view.range.lowerBound, block: block) else {
        continue
      }
      if call.lowerBound < use.range.lowerBound { return }
      guard let statement = Statements.statement(file, use.range) else { break }
      let bytes = Statements.wholeLines(file.source, tokens.byteRange(statement))
      let end = file.source.lineEnd(at: tokens[call.upperBound - 1].end)
      guard end < file.source.bytes.count, rewriter.isMovable(use.file, bytes) else { break }
      rewriter.moves.append(
        .init(file: use.file, bytes: bytes, destination: nextLine(file.source, end), rule: rule))
      return
    }
    note(&rewriter, use)
  }

  private static func nextLine(_ source: SourceFile, _ end: Int) -> Int {
    let bytes = source.bytes
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// Whether a use gives the view to a method that adds it.
  private static func isAdded(_ use: SDKUse, _ rewriter: Rewriter) -> Bool {
    guard use.kind == .view else { return false }
    let tokens = rewriter.file(use.file).tokens
    guard let open = SwiftSyntax.enclosingOpen(tokens, use.range.lowerBound) else { return false }
    let adders = ["addSubview", "addArrangedSubview", "insertSubview"]
    if tokens.is(open, "("), !tokens.isName(open - 1) {
      // `addSubview((vc?.view)!)`
      return SwiftSyntax.enclosingOpen(tokens, open).map { adders.contains(tokens.text($0 - 1)) }
        ?? false
    }
    if tokens.is(open, "(") { return adders.contains(tokens.text(open - 1)) }
    return MessageSend(tokens, at: open).map { adders.contains(tokens.text($0.parts[0].name)) }
      ?? false
  }

  /// The statement in a block that holds a token.
  private static func enclosingStatement(
    _ tokens: TokenList, _ token: Int, block: Int?
  ) -> Range<Int>? {
    var start = token
    while let open = SwiftSyntax.enclosingOpen(tokens, start) {
      if open == block {
        guard let close = tokens.match(open) else { return nil }
        var end = token
        while end < close, !tokens.is(end, ";") {
          if end > token, tokens.startsLine(end), SwiftSyntax.enclosingOpen(tokens, end) == block {
            break
          }
          end += 1
        }
        return start..<max(end, start + 1)
      }
      start = open
    }
    return nil
  }

  private static func note(_ rewriter: inout Rewriter, _ use: SDKUse) {
    rewriter.manual(
      rule, "Make sure that the view is on screen when it gets its snippet",
      reason: "A snippet that is set before the view is in the hierarchy leaves the view empty",
      use.file, use.range)
  }
}
