import JSON

/// A payment method of a session that can pay for all of it.
public struct PrimaryMethod: Hashable, Sendable {
  /// Names it within the session.
  public let id: String
  /// The method, such as `klarna`.
  public let method: String
  /// The partner behind it, such as `klarna`.
  public let partner: String
  /// For people.
  public let name: String
  /// Whether its instalments can be shown before it is selected.
  public let isSimulable: Bool
  /// The least that it takes, in minor units; nil for no limit.
  public let minimumAmount: Int?
  /// The most that it takes, in minor units; nil for no limit.
  public let maximumAmount: Int?

  /// What the partner's own widget is asked for.
  var category: String { partner == "klarna" ? "klarna" : method }

  init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let method = json["method"]?.string,
      let partner = json["partner"]?.string
    else { return nil }
    self.id = id
    self.method = method
    self.partner = partner
    name = json["name"]?.string ?? method
    isSimulable = json["simulable"]?.bool ?? false
    minimumAmount = json["min_amount"]?.integer
    maximumAmount = json["max_amount"]?.integer
  }

  /// Why it cannot be chosen for an amount; nil where it can.
  public func disabled(for amount: Int) -> PurseError.Code? {
    if let minimumAmount, amount < minimumAmount { return .minimumNotMet }
    if let maximumAmount, amount > maximumAmount { return .maximumExceeded }
    return nil
  }
}
