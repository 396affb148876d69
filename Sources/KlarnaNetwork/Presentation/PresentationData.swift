public import JSON
import KlarnaCore

/// The transaction that a presentation is tailored to.
public struct KlarnaPaymentPresentationData: Hashable, Sendable {
  /// The amount in minor units by ISO 4217: 11800 is $118.00.
  public var amount: Int64
  /// Three letters of ISO 4217.
  public var currency: String
  /// What the presentation is for; nil for ``KlarnaPaymentPresentationIntent/pay``.
  public var intent: KlarnaPaymentPresentationIntent?
  /// Payment programs that the partner may offer.
  public var paymentProgramEnablementCodes: [String]?
  /// The unit in which a subscription is charged.
  public var subscriptionBillingInterval: KlarnaInterval?
  /// How many units lie between two charges; required once the unit is set.
  public var subscriptionBillingIntervalFrequency: Int?

  /// Describes a transaction; what is wrong with it is said when it is used.
  public init(
    amount: Int64, currency: String, intent: KlarnaPaymentPresentationIntent? = nil,
    paymentProgramEnablementCodes: [String]? = nil,
    subscriptionBillingInterval: KlarnaInterval? = nil,
    subscriptionBillingIntervalFrequency: Int? = nil
  ) {
    self.amount = amount
    self.currency = currency
    self.intent = intent
    self.paymentProgramEnablementCodes = paymentProgramEnablementCodes
    self.subscriptionBillingInterval = subscriptionBillingInterval
    self.subscriptionBillingIntervalFrequency = subscriptionBillingIntervalFrequency
  }

  /// The intent that counts.
  var effectiveIntent: KlarnaPaymentPresentationIntent { intent ?? .pay }

  /// The first thing that is wrong: amount, currency, then what a subscription needs.
  public var problem: KlarnaSDKError? {
    if amount < 0 || amount == 0 && effectiveIntent != .addToWallet {
      return Self.error("Amount must be greater than 0, in minor units; got \(amount).")
    }
    if currency.isEmpty { return Self.error("Currency is required") }
    guard ISOCurrency(currency)?.code == currency else {
      return Self.error(
        "Currency must be a code of ISO 4217 in three capital letters; got '\(currency)'.")
    }
    let (interval, frequency) = (
      subscriptionBillingInterval, subscriptionBillingIntervalFrequency
    )
    if effectiveIntent == .subscribe, interval == nil {
      return Self.error("subscriptionBillingInterval is required for SUBSCRIBE.")
    }
    if interval != nil, frequency == nil {
      return Self.error(
        "subscriptionBillingIntervalFrequency is required when subscriptionBillingInterval is set.")
    }
    if let frequency, interval == nil {
      return Self.error(
        "subscriptionBillingIntervalFrequency (\(frequency)) needs subscriptionBillingInterval.")
    }
    if let frequency, frequency < 1 {
      return Self.error(
        "subscriptionBillingIntervalFrequency must be at least 1; got \(frequency).")
    }
    return nil
  }

  private static func error(_ message: String) -> KlarnaSDKError {
    KlarnaSDKError(.invalidPresentationData, message)
  }

  /// As it is sent.
  func json(locale: String) -> JSONObject {
    var object: JSONObject = [
      "amount": JSONValue(Int(amount)), "currency": .string(currency),
      "intent": .string(effectiveIntent.rawValue), "locale": .string(locale),
    ]
    if let codes = paymentProgramEnablementCodes {
      object["payment_program_enablement_codes"] = .array(codes.map(JSONValue.string))
    }
    if let interval = subscriptionBillingInterval {
      object["subscription_billing_interval"] = .string(interval.rawValue)
    }
    if let frequency = subscriptionBillingIntervalFrequency {
      object["subscription_billing_interval_frequency"] = JSONValue(frequency)
    }
    return object
  }
}

extension KlarnaPaymentPresentationData {
  /// Reads what a JavaScript or Dart app hands to Klarna's wrappers.
  ///
  /// - Throws: ``KlarnaSDKError`` with the wrappers' words where amount or currency is missing.
  public init(json: JSONObject) throws(KlarnaSDKError) {
    if let unknown = json.keys.first(where: { !Self.names.contains($0) }) {
      throw Self.error("Unknown field \(unknown).")
    }
    guard let amount = json["amount"], amount != .null else {
      throw Self.error("Amount is required")
    }
    guard let number = amount.number, let minorUnits = Int64(exactly: number) else {
      throw Self.error("Amount must be a whole number of minor units; got \(amount.jsonText()).")
    }
    guard let currency = json["currency"]?.string, !currency.isEmpty else {
      throw Self.error("Currency is required")
    }
    self.init(amount: minorUnits, currency: currency)
    intent = try Self.value(json, "intent")
    subscriptionBillingInterval = try Self.value(json, "subscriptionBillingInterval")
    if let frequency = json["subscriptionBillingIntervalFrequency"], frequency != .null {
      guard let number = frequency.integer else {
        throw Self.error(
          "subscriptionBillingIntervalFrequency must be a whole number; got \(frequency.jsonText())."
        )
      }
      subscriptionBillingIntervalFrequency = number
    }
    if let codes = json["paymentProgramEnablementCodes"], codes != .null {
      let texts = codes.array?.compactMap(\.string)
      guard let texts, texts.count == codes.array?.count else {
        throw Self.error("paymentProgramEnablementCodes must be a list of texts.")
      }
      paymentProgramEnablementCodes = texts
    }
  }

  private static let names: Set<String> = [
    "amount", "currency", "intent", "paymentProgramEnablementCodes",
    "subscriptionBillingInterval", "subscriptionBillingIntervalFrequency",
  ]

  private static func value<Value: RawRepresentable & CaseIterable>(
    _ json: JSONObject, _ name: String
  ) throws(KlarnaSDKError) -> Value? where Value.RawValue == String {
    guard let value = json[name], value != .null else { return nil }
    if let known = value.string.flatMap(Value.init(rawValue:)) { return known }
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw error("\(name) must be one of \(names); got \(value.jsonText()).")
  }
}
