import CheckoutVocabulary
import Findings
public import JSON

extension InventoryReport {
  /// Name and version of the schema; a change that breaks readers gets a new number.
  public static let schema = "kco.integration/1"

  /// The inventory and the findings as one JSON document.
  public var json: JSONValue {
    let statistics = integration.statistics
    let findings = JSONPrinter().value(
      FindingReport(
        version: "", rules: RuleCatalog.all, findings: integration.findings,
        sources: integration.filesByPath.mapValues(\.bytes)))
    return [
      "schema": .string(Self.schema),
      "dialect": JSONValue(integration.dialect?.rawValue),
      "checkouts": .array(
        integration.checkouts.map { checkout in
          [
            "mode": .string(checkout.mode.rawValue), "owner": JSONValue(checkout.owner),
            "names": .array(checkout.names.map(JSONValue.string)),
            "language": .string(checkout.language.rawValue),
            "creations": .array(checkout.creations.map(JSONPrinter.value)),
          ]
        }),
      "calls": .array(
        integration.calls.map { call in
          [
            "kind": .string(call.kind.rawValue), "spelling": .string(call.spelling),
            "location": JSONPrinter.value(call.range),
            "checkout": call.checkout.map { JSONValue($0) } ?? .null,
          ]
        }),
      "returnURLs": .array(
        integration.returnURLs.map {
          [
            "url": JSONValue($0.url), "code": .string($0.code),
            "location": JSONPrinter.value($0.range),
          ]
        }),
      "configuredReturnURLs": .array(
        integration.configuredReturnURLs.map {
          ["url": JSONValue($0.url), "location": JSONPrinter.value($0.range)]
        }),
      "bridgeUses": .array(
        integration.bridgeUses.map {
          [
            "bridge": .string($0.bridge), "kind": .string($0.kind.rawValue),
            "name": .string($0.name), "location": JSONPrinter.value($0.range),
          ]
        }),
      "observers": .array(
        integration.observers.map {
          [
            "owner": JSONValue($0.owner), "handler": JSONValue($0.handler),
            "signals": .array($0.signals.map(JSONValue.string)),
            "location": JSONPrinter.value($0.range),
          ]
        }),
      "dependencies": .array(
        integration.dependencies.map {
          [
            "manager": .string($0.manager.rawValue), "name": .string($0.name),
            "version": JSONValue($0.version), "generated": .bool($0.isGenerated),
            "location": JSONPrinter.value($0.range),
          ]
        }),
      "urlSchemes": .array(
        integration.urlSchemes.map {
          ["scheme": .string($0.scheme), "location": JSONPrinter.value($0.range)]
        }),
      "hosts": .array(
        integration.hosts.map {
          [
            "host": .string($0.host), "servedCheckout": .bool($0.servesCheckout),
            "location": JSONPrinter.value($0.range),
          ]
        }),
      "findings": findings["findings"] ?? [],
      "statistics": [
        "files": JSONValue(statistics.files), "bytes": JSONValue(statistics.bytes),
        "analysed": JSONValue(statistics.analysed), "skipped": JSONValue(statistics.skipped),
      ],
    ]
  }
}
