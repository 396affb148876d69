import CheckoutVocabulary
import Findings

/// Sets the insets by a property.
enum ContentInset: RewriteRule {
  static let rule = FindingRule(
    id: "content-inset",
    summary: "Set contentInset",
    severity: .note,
    explanation: "The method `setScrollViewContentInset` is the property `contentInset` now.",
    example: .init(
      before: "vc.setScrollViewContentInset(insets)", after: "checkoutView.contentInset = insets"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .setScrollViewContentInset && use.isFollowed {
      rewriter.unwrapMarks(rule, use)
      guard let value = use.arguments.first,
        let name = rewriter.name(.setScrollViewContentInset, use.node)
      else { continue }
      if use.message != nil {
        rewriter.replace(
          rule, use.file, use.name..<use.name + 1,
          "set" + name.prefix(1).uppercased() + name.dropFirst())
        continue
      }
      let file = rewriter.file(use.file)
      let bytes = file.tokens.byteRange(value)
      rewriter.plan.change(
        rule,
        [
          TextEdit(
            range: file.source.range(file.tokens[use.name].start..<bytes.lowerBound),
            replacement: "\(name) = "),
          TextEdit(
            range: file.source.range(bytes.upperBound..<file.tokens[use.range.upperBound - 1].end),
            replacement: ""),
        ])
    }
    for use in rewriter.code.uses where use.isFollowed {
      guard use.kind == .parentScrollView || use.kind == .adjustsParentScrollViewInsets else {
        continue
      }
      rewriter.unwrapMarks(rule, use)
    }
  }
}
