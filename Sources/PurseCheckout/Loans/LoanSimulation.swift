public import JSON

/// What a simulation is asked for.
public struct LoanProduct: Hashable, Sendable {
  /// The amount in minor units.
  public var amount: Int
  /// ISO 4217.
  public var currencyCode: String

  /// Creates a product.
  public init(amount: Int, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

/// A schedule of instalments; amounts are in minor units.
public struct LoanSimulation: Hashable, Sendable {
  /// The first instalment.
  public var initialInstallmentAmount: Int
  /// The instalments between the first and the last.
  public var installmentAmount: Int
  /// The last instalment.
  public var finalInstallmentAmount: Int
  /// How many there are.
  public var installmentCount: Int
  /// What the loan costs beyond the amount.
  public var totalCost: Int
  /// What is paid altogether.
  public var totalAmount: Int
  /// What the law wants to be shown.
  public var legalText: String?
  /// The annual rate in per cent.
  public var aprc: Double?

  /// Reads a simulation; nil where a member is missing or the sums do not agree.
  public init?(json: JSONValue) {
    guard let first = json["initialInstallmentAmount"]?.integer,
      let middle = json["installmentAmount"]?.integer,
      let last = json["finalInstallmentAmount"]?.integer,
      let count = json["installmentCount"]?.integer, (1...1000).contains(count),
      let cost = json["totalCost"]?.integer, let total = json["totalAmount"]?.integer
    else { return nil }
    let limit = 0...1_000_000_000_000
    guard [first, middle, last, cost, total].allSatisfy(limit.contains) else { return nil }
    let sum = count == 1 ? first : first + middle * (count - 2) + last
    guard sum == total else { return nil }
    initialInstallmentAmount = first
    installmentAmount = middle
    finalInstallmentAmount = last
    installmentCount = count
    totalCost = cost
    totalAmount = total
    legalText = json["legalText"]?.string
    aprc = json["aprc"]?.number
  }

  /// Every instalment in order, in minor units.
  public var schedule: [Int] {
    guard installmentCount > 1 else { return [initialInstallmentAmount] }
    return [initialInstallmentAmount]
      + Array(repeating: installmentAmount, count: installmentCount - 2)
      + [finalInstallmentAmount]
  }
}
