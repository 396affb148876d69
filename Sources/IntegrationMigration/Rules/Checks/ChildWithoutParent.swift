import CheckoutVocabulary
import Findings

/// The view is added without its view controller.
enum ChildWithoutParent: CheckRule {
  static let rule = FindingRule(
    id: "child-without-parent",
    summary: "The view is added without its view controller",
    severity: .warning,
    explanation: """
      The view of a view controller belongs to a parent view controller: without addChild \
      and didMove(toParent:) it misses appearance and rotation events.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    return CheckoutGroup.groups(code).compactMap { group in
      guard !group.uses.contains(where: { $0.kind == .containment }),
        let view = group.uses.first(where: { isAdded($0, code) })
      else { return nil }
      return finding(
        code.files[view.file], view.range,
        "The checkout's view is added without its view controller",
        advice: "Call addChild before and didMove(toParent:) after; a migrated view needs neither")
    }
  }

  private static func isAdded(_ use: SDKUse, _ code: CodeBase) -> Bool {
    let tokens = code.files[use.file].tokens
    guard use.kind == .view,
      let open = SwiftSyntax.enclosingOpen(tokens, use.range.lowerBound)
    else { return false }
    if tokens.is(open - 1, "addSubview") { return true }
    return MessageSend(tokens, at: open).map { tokens.is($0.parts[0].name, "addSubview") } ?? false
  }
}
