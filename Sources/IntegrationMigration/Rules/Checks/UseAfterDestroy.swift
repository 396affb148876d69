import CheckoutVocabulary
import Findings

/// A checkout is used after destroy.
enum UseAfterDestroy: CheckRule {
  static let rule = FindingRule(
    id: "use-after-destroy",
    summary: "A checkout is used after destroy",
    severity: .error,
    explanation: """
      The method destroy tears the checkout down; whoever wants to go on has to make \
      another one.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    return CheckoutGroup.groups(code).flatMap { group -> [Finding] in
      group.uses.filter { $0.kind == .destroy }.compactMap { check($0, group, code) }
    }
  }

  private static func check(_ destroy: SDKUse, _ group: CheckoutGroup, _ code: CodeBase) -> Finding?
  {
    let file = code.files[destroy.file]
    let block = SwiftSyntax.enclosingOpen(file.tokens, destroy.range.lowerBound)
    guard let method = file.method(around: destroy.name),
      let next = group.uses.first(where: {
        $0.file == destroy.file && $0.name > destroy.name && file.method(around: $0.name) == method
          && SwiftSyntax.enclosingOpen(file.tokens, $0.range.lowerBound) == block
      }),
      !group.creations.contains(where: {
        $0.file == destroy.file && destroy.name < $0.range.lowerBound
          && $0.range.lowerBound < next.name
      })
    else { return nil }
    return finding(
      file, next.range, "This checkout was torn down before",
      advice: "Make another checkout, or do not destroy this one")
  }
}
