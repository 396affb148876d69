import Findings

/// Two listeners for one event, of which the later replaces the earlier.
struct DuplicateListener: LintRule {
  static let rule = FindingRule(
    id: "duplicate-listener",
    summary: "A second listener replaces the first one.",
    severity: .warning,
    explanation: """
      The checkout keeps one listener for each event. When a second module registers for the same \
      event, the first one is never called again, and nothing says so: shipping is no longer \
      updated because a statistics tag came later. Register once and pass the event on.
      """,
    example: FindingRule.Example(
      before: "api.on({ change: shop });\napi.on({ change: statistics });",
      after: "api.on({ change: function (data) { shop(data); statistics(data); } });"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    var first: [String: (range: Range<Int>, path: [Int], script: Int)] = [:]
    for (number, pair) in view.ownScripts.enumerated() {
      let (script, api) = pair
      let blocks = api.listeners.isEmpty ? [] : blocks(script)
      for listener in api.listeners {
        let token = listener.member.keyToken
        let range = script.byteRange(token..<token + 1)
        let path = branch(token, script, blocks)
        if let earlier = first[listener.event],
          earlier.script != number || !excludes(earlier.path, path)
        {
          found.add(
            range, "this replaces the earlier listener for \(listener.event)",
            advice: "register one listener and call both from it",
            related: [(bytes: earlier.range, message: "the earlier one, never called again")])
        } else if first[listener.event] == nil {
          first[listener.event] = (range, path, number)
        }
      }
    }
  }

  /// The named functions around a token that are not callbacks of the page API: registrations in
  /// different ones may never both happen.
  private static func branch(
    _ token: Int, _ script: ScriptView, _ blocks: [Range<Int>]
  ) -> [Int] {
    script.functions(around: token).filter { $0.name != nil }.map(\.start).reversed()
      + blocks.filter { $0.contains(token) }.map(\.lowerBound)
  }

  /// The branches of a script's `if` and `else`.
  private static func blocks(_ script: ScriptView) -> [Range<Int>] {
    script.indices.compactMap { index in
      guard script.is(index, "{"), script.is(index - 1, "else") || isIf(index, script),
        let end = script.reader.match(index)
      else { return nil }
      return index..<end
    }
  }

  private static func isIf(_ open: Int, _ script: ScriptView) -> Bool {
    guard script.is(open - 1, ")") else { return false }
    let other = script.tokens[open - 1].match
    return other > 0 && script.is(other - 1, "if")
  }

  private static func excludes(_ left: [Int], _ right: [Int]) -> Bool { left != right }
}
