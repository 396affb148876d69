import Findings

/// Nobody keeps the checkout.
enum CheckoutNotRetained: CheckRule {
  static let rule = FindingRule(
    id: "checkout-not-retained",
    summary: "Nobody keeps the checkout",
    severity: .warning,
    explanation: """
      The SDK does not hold itself: a checkout that only a local variable holds is gone \
      when the method ends, and its page with it.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    return CheckoutGroup.groups(code).compactMap { group in
      guard let creation = group.creations.first, group.creations.count == 1 else { return nil }
      let holders = group.symbols.map { code.symbols[$0] }
      // A value that is handed out is kept by somebody else.
      guard !holders.contains(where: { $0.owner != nil || $0.method != nil }) else { return nil }
      let tokens = code.files[creation.file].tokens
      guard tokens.is(creation.range.lowerBound - 1, "=") else { return nil }
      let isLocal = holders.contains { symbol in
        symbol.variable.map { code.files[symbol.file].variables[$0].owner == nil } ?? false
      }
      guard isLocal else { return nil }
      return finding(
        code.files[creation.file], creation.range, "The checkout is kept by a local variable only",
        advice: "Keep it in a property as long as its screen lives")
    }
  }
}
