import Foundation
public import JSON

extension KlarnaPaymentRequestData {
  /// Reads what a JavaScript or Dart app hands to Klarna's wrappers, names as in Swift.
  ///
  /// - Throws: ``KlarnaSDKError`` with the wrappers' words: "Invalid payment request data.", and
  ///   what they say about dates and numbers that do not fit.
  public init(json: JSONValue) throws(KlarnaSDKError) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let text = try? container.decode(String.self) else {
        throw RequestDate.Problem(text: "\(try container.decode(Double.self))")
      }
      guard let date = RequestDate.date(text) else { throw RequestDate.Problem(text: text) }
      return date
    }
    if let wrong = Self.wrongNumber(in: json, "") {
      throw KlarnaSDKError(.invalidPaymentRequestData, wrong)
    }
    let data: KlarnaPaymentRequestData
    do {
      data = try decoder.decode(Self.self, from: Data(json.jsonText().utf8))
    } catch {
      throw Self.error(error, json)
    }
    if let unknown = Self.unknownField(in: json, "", data.camelCase) {
      throw KlarnaSDKError(
        .invalidPaymentRequestData, "Invalid payment request data. Unknown field \(unknown).")
    }
    self = data
  }

  /// As it is sent: names with underscores.
  var json: JSONObject { Self.object(self, .convertToSnakeCase) }

  private var camelCase: JSONValue { .object(Self.object(self, .useDefaultKeys)) }

  private static func object(
    _ data: Self, _ keys: JSONEncoder.KeyEncodingStrategy
  ) -> JSONObject {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(RequestDate.text(date))
    }
    let bytes = (try? encoder.encode(data)).map { [UInt8]($0) } ?? []
    return (try? JSONDocument(bytes))?.value.object ?? [:]
  }

  /// The first member that the data do not have.
  private static func unknownField(
    in json: JSONValue, _ pointer: String, _ known: JSONValue
  ) -> String? {
    switch (json, known) {
    case (.object(let given), .object(let kept)):
      for (name, value) in given {
        let inner = JSONValue.pointer(pointer, name)
        if let other = kept[name] {
          if let unknown = unknownField(in: value, inner, other) { return unknown }
        } else if value != .null {
          return inner
        }
      }
    case (.array(let given), .array(let kept)):
      for (index, pair) in zip(given, kept).enumerated() {
        if let unknown = unknownField(in: pair.0, "\(pointer)/\(index)", pair.1) { return unknown }
      }
    default: break
    }
    return nil
  }

  private static func error(_ error: any Error, _ json: JSONValue) -> KlarnaSDKError {
    if let problem = error as? RequestDate.Problem {
      return KlarnaSDKError(
        .invalidPaymentRequestData,
        "billingPlan.from must be YYYY-MM-DD or an RFC 3339 timestamp; got '\(problem.text)'.")
    }
    let words = "Invalid payment request data."
    guard let error = error as? DecodingError else {
      return KlarnaSDKError(.invalidPaymentRequestData, words)
    }
    switch error {
    case .keyNotFound(let key, let context):
      let place = pointer(context.codingPath + [key])
      return KlarnaSDKError(.invalidPaymentRequestData, "\(words) \(place) is missing.")
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      return wrongValue(context.codingPath, json)
    @unknown default: return KlarnaSDKError(.invalidPaymentRequestData, words)
    }
  }

  private static func wrongValue(_ path: [any CodingKey], _ json: JSONValue) -> KlarnaSDKError {
    var value = JSONValue?.some(json)
    for key in path {
      value = key.intValue.map { value?[$0] } ?? value?[key.stringValue]
    }
    // The whole is not repeated: it holds who buys what.
    var words = path.isEmpty ? "" : " \(pointer(path)) cannot be \(value?.jsonText() ?? "missing")"
    if let name = path.last(where: { $0.intValue == nil })?.stringValue, let choice = choices[name]
    {
      words += "; write \(choice.joined(separator: ", "))"
    }
    return KlarnaSDKError(
      .invalidPaymentRequestData,
      "Invalid payment request data." + (words.isEmpty ? "" : words + "."))
  }

  /// What may stand where, by the member's name.
  private static let choices = [
    "scopes": KlarnaRequestCustomerToken.Scope.allCases.map(\.rawValue),
    "mode": KlarnaShippingConfig.Mode.allCases.map(\.rawValue),
    "collectCustomerProfile": KlarnaCollectCustomerProfileType.allCases.map(\.rawValue),
    "interval": KlarnaInterval.allCases.map(\.rawValue),
    "purchaseInterval": KlarnaInterval.allCases.map(\.rawValue),
    "freeTrial": KlarnaSubscription.FreeTrial.allCases.map(\.rawValue),
    "shippingType": KlarnaShippingOption.ShippingType.allCases.map(\.rawValue),
    "shippingTypeAttributes": KlarnaShippingOption.Attribute.allCases.map(\.rawValue),
  ]

  private static let integers: Set<String> = [
    "amount", "quantity", "totalAmount", "totalTaxAmount", "unitPrice", "billingAmount",
    "averageAmount", "minimumAmount", "maximumAmount",
  ]

  /// The first number that does not fit where it stands; the decoder does not say where it is.
  private static func wrongNumber(in json: JSONValue, _ pointer: String) -> String? {
    switch json {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let wrong = wrongNumber(in: element, "\(pointer)/\(index)") { return wrong }
      }
    case .object(let members):
      for (name, value) in members {
        let place = JSONValue.pointer(pointer, name)
        if let owner = frequencies[name], let number = value.number,
          Int32(exactly: number) == nil
        {
          return
            "\(owner).\(name) must be between -2147483648 and 2147483647; got \(value.jsonText())."
        }
        if integers.contains(name), let number = value.number, Int64(exactly: number) == nil {
          return "Invalid payment request data. \(place) cannot be \(value.jsonText())."
        }
        if let wrong = wrongNumber(in: value, place) { return wrong }
      }
    default: break
    }
    return nil
  }

  /// Whole numbers of 32 bits, and whose they are in the wrappers' words.
  private static let frequencies = [
    "intervalFrequency": "billingPlan", "purchaseIntervalFrequency": "ondemandService",
  ]

  private static func pointer(_ path: [any CodingKey]) -> String {
    path.reduce("") { JSONValue.pointer($0, $1.intValue.map(String.init) ?? $1.stringValue) }
  }
}

/// The dates of billing plans.
enum RequestDate {
  /// A text that is no date.
  struct Problem: Error {
    var text: String
  }

  /// A day (`2026-03-01`, at midnight UTC) or a timestamp of RFC 3339.
  static func date(_ text: String) -> Date? {
    if text.utf8.count == 10 {
      return try? Date(text, strategy: Date.ISO8601FormatStyle().year().month().day())
    }
    if let date = try? Date(text, strategy: .iso8601) { return date }
    return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// A timestamp of RFC 3339.
  static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
