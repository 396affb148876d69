import Findings

/// Rewrites conditions that always hold in the new code.
///
/// `guard let x = y else { … }` becomes `let x = y`, `if let x = y {` becomes a block, and one
/// condition among others becomes a pattern, which needs no optional.
enum SwiftConditions {
  static func apply(_ rewriter: inout Rewriter) {
    var byKeyword: [[Int]: [Rewriter.ConditionChange]] = [:]
    for change in rewriter.conditions {
      let tokens = rewriter.file(change.file).tokens
      guard let keyword = SwiftSyntax.conditionKeyword(tokens, before: change.start) else {
        continue
      }
      byKeyword[[change.file, keyword], default: []].append(change)
    }
    for (key, changes) in byKeyword.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      rewrite(&rewriter, file: key[0], keyword: key[1], changes)
    }
  }

  private static func rewrite(
    _ rewriter: inout Rewriter, file: Int, keyword: Int, _ changes: [Rewriter.ConditionChange]
  ) {
    let tokens = rewriter.file(file).tokens
    guard let brace = SwiftSyntax.conditionBrace(tokens, keyword), let close = tokens.match(brace),
      let rule = changes.first.flatMap({ RuleCatalog.rule($0.rule) })
    else { return }
    let isGuard = tokens.is(keyword, "guard")
    let clauses = SwiftSyntax.split(tokens, keyword + 1..<(isGuard ? brace - 1 : brace))
    let kinds = clauses.map { clause in
      changes.first { $0.start == clause.lowerBound }?.kind
    }
    if kinds.allSatisfy({ $0 != nil }), isGuard || !tokens.is(close + 1, "else") {
      if isGuard {
        unconditional(&rewriter, rule, file, keyword, clauses, kinds, brace, close)
      } else if tokens.is(keyword, "if"), !tokens.is(keyword - 1, "else") {
        block(&rewriter, rule, file, keyword, clauses, kinds, brace)
      } else {
        patterns(&rewriter, rule, file, clauses, kinds)
      }
    } else {
      patterns(&rewriter, rule, file, clauses, kinds)
    }
  }

  /// `guard let a = b, let c = d else { return }` → `let a = b` and `let c = d`.
  private static func unconditional(
    _ rewriter: inout Rewriter, _ rule: FindingRule, _ file: Int, _ keyword: Int,
    _ clauses: [Range<Int>], _ kinds: [Rewriter.ConditionChange.Kind?], _ brace: Int, _ close: Int
  ) {
    let source = rewriter.file(file).source
    let tokens = rewriter.file(file).tokens
    let kept = clauses.indices.filter { kinds[$0] == .plain }
    guard let first = kept.first, let last = kept.last else {
      rewriter.delete(rule, file, keyword..<close + 1)
      return
    }
    let indentation = source.indentation(at: tokens[keyword].start)
    rewriter.plan.edit(
      rule, source, tokens[keyword].start..<tokens[clauses[first].lowerBound].start, "")
    for (left, right) in zip(kept, kept.dropFirst()) {
      rewriter.plan.edit(
        rule, source,
        tokens[clauses[left].upperBound - 1].end..<tokens[clauses[right].lowerBound].start,
        source.lineEnding.rawValue + indentation)
    }
    for index in kept { expandShorthand(&rewriter, rule, file, clauses[index]) }
    rewriter.plan.edit(
      rule, source, tokens[clauses[last].upperBound - 1].end..<tokens[close].end, "")
  }

  /// `if let a = b {` → `do {` with `let a = b` as its first line.
  private static func block(
    _ rewriter: inout Rewriter, _ rule: FindingRule, _ file: Int, _ keyword: Int,
    _ clauses: [Range<Int>], _ kinds: [Rewriter.ConditionChange.Kind?], _ brace: Int
  ) {
    let source = rewriter.file(file).source
    let tokens = rewriter.file(file).tokens
    let lineBreak =
      source.lineEnding.rawValue + source.indentation(at: tokens[keyword].start)
      + source.indentationStep
    let kept = clauses.indices.filter { kinds[$0] == .plain }
    guard let first = kept.first, let last = kept.last else {
      rewriter.plan.edit(rule, source, tokens[keyword].start..<tokens[brace].start, "do ")
      return
    }
    rewriter.plan.edit(
      rule, source, tokens[keyword].start..<tokens[clauses[first].lowerBound].start,
      "do {" + lineBreak)
    for (left, right) in zip(kept, kept.dropFirst()) {
      rewriter.plan.edit(
        rule, source,
        tokens[clauses[left].upperBound - 1].end..<tokens[clauses[right].lowerBound].start,
        lineBreak)
    }
    for index in kept { expandShorthand(&rewriter, rule, file, clauses[index]) }
    rewriter.plan.edit(
      rule, source, tokens[clauses[last].upperBound - 1].end..<tokens[brace].end, "")
  }

  /// One condition among others: `let x = y` → `case let x = y`.
  private static func patterns(
    _ rewriter: inout Rewriter, _ rule: FindingRule, _ file: Int, _ clauses: [Range<Int>],
    _ kinds: [Rewriter.ConditionChange.Kind?]
  ) {
    let source = rewriter.file(file).source
    let tokens = rewriter.file(file).tokens
    for (index, clause) in clauses.enumerated() {
      let start = tokens[clause.lowerBound].start
      switch kinds[index] {
      case .plain:
        rewriter.plan.edit(rule, source, start..<start, "case ")
        expandShorthand(&rewriter, rule, file, clause)
      case .drop:
        let end =
          index + 1 < clauses.count
          ? tokens[clauses[index + 1].lowerBound].start : tokens[clause.upperBound - 1].end
        let from =
          index + 1 < clauses.count || index == 0
          ? start : tokens[clauses[index - 1].upperBound - 1].end
        rewriter.plan.edit(rule, source, from..<end, "")
      case nil: break
      }
    }
  }

  /// `let x` → `let x = x`.
  private static func expandShorthand(
    _ rewriter: inout Rewriter, _ rule: FindingRule, _ file: Int, _ clause: Range<Int>
  ) {
    guard clause.count == 2 else { return }
    let tokens = rewriter.file(file).tokens
    let end = tokens[clause.upperBound - 1].end
    rewriter.plan.edit(
      rule, rewriter.file(file).source, end..<end, " = " + tokens.text(clause.upperBound - 1))
  }
}
