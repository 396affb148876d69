import CheckoutVocabulary
import Findings

/// Sets the two flags on the successor's options.
enum MerchantHandles: RewriteRule {
  static let rule = FindingRule(
    id: "checkout-options",
    summary: "Set the flags on checkoutOptions",
    severity: .note,
    explanation: """
      The flags for external payment methods and validation errors moved to an options object, \
      and `Epm` is written `EPM`. The options are not visible to Objective-C: such an app needs a \
      few lines of Swift.
      """,
    example: .init(
      before: "checkout.merchantHandlesEpm = true",
      after: "checkout.checkoutOptions?.merchantHandlesEPM = true"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.isFollowed {
      guard use.kind == .merchantHandlesEPM || use.kind == .merchantHandlesValidationErrors else {
        continue
      }
      guard rewriter.file(use.file).isSwift else {
        objectiveC(&rewriter, use)
        continue
      }
      guard let name = rewriter.name(use.kind, use.node) else {
        rewriter.manual(
          rule, "Ask Kustom how to set \(use.kind.rawValue)",
          reason: "Whether its checkout view has these options is not published",
          use.file, use.range, blocks: true)
        continue
      }
      rewriter.unwrapMarks(rule, use)
      rewriter.replace(rule, use.file, use.name..<use.name + 1, name)
    }
  }

  private static func objectiveC(_ rewriter: inout Rewriter, _ use: SDKUse) {
    rewriter.manual(
      rule, "Set this flag from Swift",
      reason: "The successor's options have no properties that Objective-C can see",
      use.file, use.range, blocks: true)
  }
}
