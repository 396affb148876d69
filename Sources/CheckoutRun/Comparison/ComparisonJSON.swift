import CheckoutVocabulary
public import JSON

extension CheckoutComparison {
  /// The comparison as one object: `schema`, `scenario`, `successor`, `good`, `before` and `after`
  /// {`sdk`, `outcome`, `expected`}, `counts` by change, `rows`, and `missed`, the places of rows.
  ///
  /// - Parameters:
  ///   - showingSecrets: Whether tokens and personal data are printed.
  ///   - input: A name that the object carries as `input`, where several are printed.
  public func json(showingSecrets: Bool = false, input: String? = nil) -> JSONValue {
    var object: JSONObject = ["schema": .string(Self.schema)]
    if let input { object["input"] = .string(input) }
    object["scenario"] = .string(scenario)
    object["successor"] = .string(successor.rawValue)
    object["good"] = .bool(isGood)
    object["before"] = Self.json(before, .kco)
    object["after"] = Self.json(
      after, successor == .kustomCheckoutView ? .kustom : .klarnaMobileSDK)
    object["counts"] = .object(
      JSONObject(
        ComparisonRow.Change.allCases.map { (key: $0.rawValue, value: .init(count($0))) }))
    object["missed"] = .array(
      rows.indices.filter { rows[$0].isMissed }.map { JSONValue($0) })
    object["rows"] = .array(
      rows.map { (showingSecrets ? $0 : redacted($0)).json })
    return .object(object)
  }

  private static func json(_ timeline: Timeline, _ sdk: RunSDK) -> JSONValue {
    [
      "sdk": .string(sdk.rawValue), "outcome": .string(timeline.outcome.rawValue),
      "expected": .bool(timeline.isAsExpected),
    ]
  }
}

extension ComparisonRow {
  /// The row as an object: `subject`, `term`, `change`, `missed`, `before` and `after` (null, or `t`,
  /// `name`, `data`, `count`), and `note` where there is one.
  public var json: JSONValue {
    var object: JSONObject = [
      "subject": .string(subject.rawValue), "term": .string(term),
      "change": .string(change.rawValue), "missed": .bool(isMissed),
      "before": before?.json ?? .null, "after": after?.json ?? .null,
    ]
    if !note.isEmpty { object["note"] = .string(note) }
    return .object(object)
  }
}

extension ComparisonRow.Side {
  var json: JSONValue {
    var object: JSONObject = [:]
    if let time { object["t"] = .number((time * 1000).rounded() / 1000) }
    object["name"] = .string(name)
    if let data { object["data"] = data }
    if count > 1 { object["count"] = .init(count) }
    return .object(object)
  }
}
