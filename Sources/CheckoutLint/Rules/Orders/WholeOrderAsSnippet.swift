import CheckoutSnippet
import Findings
import JSON
import SourceText

/// An order's JSON that was handed over where its snippet alone belongs.
struct WholeOrderAsSnippet: LintRule {
  static let rule = FindingRule(
    id: "whole-order-as-snippet",
    summary: "The answer's JSON stands where the snippet alone belongs.",
    severity: .warning,
    explanation: """
      An app or a page needs html_snippet, the HTML inside the order, not the JSON around it. \
      Handed over whole, it is shown as text with escaped quotes. kco reads it anyway; webviews do \
      not.
      """,
    example: FindingRule.Example(
      before: "checkout.snippet = responseText",
      after: "checkout.snippet = order.html_snippet"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard let json = view.json, view.orders.count == 1, let order = view.orders.first,
      order.pointer.isEmpty, let snippet = order.order?.snippet, !snippet.isEmpty,
      order.addresses.isEmpty, order.order?.lines.isEmpty ?? true,
      order.value["purchase_country"] == nil,
      let key = json.location(ofKeyAt: "/html_snippet") ?? json.location(ofKeyAt: "/gui")
    else { return }
    found.add(
      key.offset..<OrderPlaces.stringEnd(view.bytes, key.offset),
      "this is the order's JSON; the snippet is only this member of it",
      advice: "hand over html_snippet alone, its escapes undone by the JSON parser")
  }
}
