import CheckoutVocabulary
import Findings
public import JSON

extension MigrationReport {
  /// Name and version of the schema; a change that breaks readers gets a new number.
  public static let schema = "kco.migration/1"

  /// The report as one JSON document.
  public var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "integration": InventoryReport(integration).json,
      "plans": .array(plans.map(value)),
    ]
  }

  private func value(_ plan: MigrationPlan) -> JSONValue {
    let files = integration.filesByPath
    let facts = TargetFacts(plan.target)
    let totals = Totals(plan)
    return [
      "target": .string(plan.target.rawValue),
      "title": .string(plan.target.title),
      "keeps": [
        "addresses": .bool(facts.keepsAddresses), "shipping": .bool(facts.keepsShipping),
        "otherPaymentMethods": .bool(facts.keepsOtherMethods),
        "isCheckout": .bool(facts.isCheckout),
      ],
      "totals": [
        "safe": JSONValue(totals.safe), "review": JSONValue(totals.review),
        "code": JSONValue(totals.code), "project": JSONValue(totals.project),
        "server": JSONValue(totals.server), "newFiles": JSONValue(plan.newFiles.count),
      ],
      "calls": .array(
        calls(plan.target).map { row in
          [
            "call": .string(row.call.rawValue), "count": JSONValue(row.count),
            "mode": .string(row.mode.rawValue), "text": .string(row.text),
            "successor": JSONValue(row.successor?.rawValue),
            "change": JSONValue(row.counterpart?.change.rawValue),
            "name": JSONValue(row.counterpart?.name), "note": JSONValue(row.counterpart?.note),
            "inferred": .bool(row.counterpart?.isInferred == true),
          ]
        }),
      "changes": .array(plan.changes.map { value($0, files) }),
      "newFiles": .array(
        plan.newFiles.map {
          [
            "rule": .string($0.rule), "path": .string($0.path), "title": .string($0.title),
            "contents": .string($0.contents),
          ]
        }),
      "manualSteps": .array(
        plan.manualSteps.map {
          [
            "rule": .string($0.rule), "area": .string($0.area.rawValue), "title": .string($0.title),
            "reason": .string($0.reason), "blocks": .bool($0.blocks),
            "location": $0.range.map(JSONPrinter.value) ?? .null,
          ]
        }),
    ]
  }

  private func value(_ change: Change, _ files: [String: SourceFile]) -> JSONValue {
    [
      "rule": .string(change.rule), "title": .string(change.title),
      "confidence": .string(change.confidence.rawValue), "reason": .string(change.reason),
      "edits": .array(
        change.edits.map {
          ["location": JSONPrinter.value($0.range), "replacement": .string($0.replacement)]
        }),
      "lines": .array(
        Excerpt.excerpts(change, files).map { excerpt in
          [
            "file": .string(excerpt.file), "line": JSONValue(excerpt.line),
            "before": .array(excerpt.before.map(JSONValue.string)),
            "after": .array(excerpt.after.map(JSONValue.string)),
          ]
        }),
    ]
  }
}
