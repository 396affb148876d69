public import JSON
import SourceText

extension CheckoutSnippet {
  /// What `kco inspect --json` prints for one input; the schema is `kco.snippet/1`.
  ///
  /// - Parameter showSecrets: Whether `AUTH_HEADER` is printed as it is.
  public func inspectionJSON(showSecrets: Bool = false) -> JSONValue {
    var object = JSONObject()
    object["schema"] = "kco.snippet/1"
    object["form"] = .string(form.rawValue)
    object["layers"] = .array(layers.map { .string($0.rawValue) })
    object["container"] = container.map(Self.json) ?? .null
    object["script"] = Self.json(script)
    object["unsupportedPage"] = unsupportedPage.map(Self.json) ?? .null
    object["noscript"] = noscript.map(Self.json) ?? .null
    object["configuration"] = .object(configuration.json(showSecrets: showSecrets))
    object["orderStatus"] = JSONValue(facts.orderStatus)
    object["orderId"] = JSONValue(facts.orderID)
    object["api"] = JSONValue(facts.api?.rawValue)
    object["environment"] = .string(facts.environment.rawValue)
    object["region"] = JSONValue(facts.region?.rawValue)
    object["locale"] = JSONValue(facts.locale)
    object["purchaseCountry"] = JSONValue(facts.purchaseCountry)
    object["purchaseCurrency"] = JSONValue(facts.purchaseCurrency)
    object["bootstrap"] =
      facts.bootstrap.map { bootstrap in
        [
          "url": .string(bootstrap.url), "build": JSONValue(bootstrap.build),
          "date": JSONValue(bootstrap.date),
        ]
      } ?? .null
    object["era"] = .string(era.rawValue)
    object["problems"] = .array(
      problems.map {
        [
          "code": .string($0.code.rawValue), "message": .string($0.message),
          "line": JSONValue($0.location.line), "column": JSONValue($0.location.column),
        ]
      })
    return .object(object)
  }

  private static func json(_ part: Part) -> JSONValue {
    var attributes = JSONObject()
    for name in part.attributes { attributes[name] = JSONValue(part[name]) }
    return [
      "name": .string(part.name), "id": JSONValue(part.id), "attributes": .object(attributes),
      "line": JSONValue(part.location.line), "column": JSONValue(part.location.column),
      "offset": JSONValue(part.location.offset),
    ]
  }
}
