import Findings

/// Calls of hosts that no longer serve the checkout.
struct RetiredHost: LintRule {
  static let rule = FindingRule(
    id: "retired-host",
    summary: "A host is called that stopped serving the checkout.",
    severity: .warning,
    explanation: """
      The second version of the API is gone, and Klarna's hosts stopped serving KCO on 31 March \
      2026: Kustom runs it now, at api.kustom.co and api.playground.kustom.co, with the same paths. \
      Orders are created there.
      """,
    example: FindingRule.Example(
      before: "https://api.klarna.com/checkout/v3/orders",
      after: "https://api.kustom.co/checkout/v3/orders"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.kind == .script || view.kind == .markup || view.kind == .serverConfiguration else {
      return
    }
    var position = 0
    while let mark = view.bytes.find("klarna.com/checkout/", from: position) {
      position = mark + "klarna.com/checkout/".utf8.count
      if view.bytes.has("v3/", at: position) { position += 3 }
      guard view.bytes.has("orders", at: position) else { continue }
      position += 6
      // With an id behind it, it is ORDER_URL of a snippet.
      if position + 1 < view.bytes.count, view.bytes[position] == UInt8(ascii: "/"),
        view.bytes[position + 1].isNameByte, view.bytes[position + 1] != UInt8(ascii: "$")
      {
        continue
      }
      guard !view.scripts.contains(where: { $0.isSnippet && $0.range.contains(mark) }) else {
        continue
      }
      var start = mark
      while start > 0,
        view.bytes[start - 1].isNameByte || ".:/-".utf8.contains(view.bytes[start - 1])
      { start -= 1 }
      guard !isComment(start, view) else { continue }
      found.add(
        start..<position, "this host stopped serving the checkout on 31 March 2026",
        advice: "use api.kustom.co, or api.playground.kustom.co for tests")
    }
  }

  private static func isComment(_ offset: Int, _ view: LintView) -> Bool {
    view.scripts.contains { script in script.comments.contains { $0.contains(offset) } }
  }
}
