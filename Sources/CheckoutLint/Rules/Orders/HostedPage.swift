import CheckoutSnippet
import Findings
import HTMLTree
import SourceText

/// The hosted page where the snippet belongs.
struct HostedPage: LintRule {
  static let rule = FindingRule(
    id: "hosted-page",
    summary: "The address of a hosted payment page stands where a snippet belongs.",
    severity: .warning,
    explanation: """
      The hosted payment page is another product: a page of its own, opened by a redirect. It does \
      not work in a frame, sends no events and gives no snippet. For an embedded checkout create an \
      order at the checkout API and print its html_snippet.
      """,
    example: FindingRule.Example(
      before: "<iframe src=\"https://pay.klarna.com/eu/hpp/…\"></iframe>",
      after: "{{ order.html_snippet|raw }}"))

  private static let advice = "create an order at the checkout API and use its html_snippet"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    if view.json != nil, view.isMarked, let error = view.snippetError, error.code == .hostedPage {
      let start = error.location?.offset ?? 0
      let end = OrderPlaces.stringEnd(view.bytes, start)
      if view.bytes[start..<end].contains(UInt8(ascii: ":")),
        view.bytes.text(start..<end).contains("klarna")
          || view.bytes.text(start..<end).contains("kustom")
      {
        found.add(start..<end, "this is a hosted payment page, not a snippet", advice: advice)
      }
    }
    guard let document = view.document else { return }
    for element in document.root.elements(named: "iframe") {
      guard let host = element["src"].flatMap(WebAddress.host), host.hasPrefix("pay."),
        host.hasSuffix("klarna.com") || host.hasSuffix("kustom.co"),
        let tag = element.startTagRange
      else { continue }
      found.add(
        view.attributes(of: element).first { $0.name == "src" }?.range ?? tag,
        "a hosted payment page refuses to be shown in a frame", advice: advice)
    }
  }
}
