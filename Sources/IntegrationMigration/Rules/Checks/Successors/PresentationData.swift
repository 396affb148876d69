import Findings

/// What Klarna Network is asked to present cannot be presented.
enum PresentationData: CheckRule {
  static let rule = FindingRule(
    id: "presentation-data",
    summary: "Klarna Network is asked for something it refuses",
    severity: .warning,
    explanation: """
      A presentation is fetched for an amount in minor units above nothing, a currency of three \
      letters, and for subscriptions with an interval and its frequency.
      """,
    example: .init(
      before: "KlarnaPaymentPresentationData(amount: 0, currency: \"Euro\", intent: .subscribe)",
      after: """
        KlarnaPaymentPresentationData(
          amount: 11800, currency: "EUR", intent: .subscribe, paymentProgramEnablementCodes: nil,
          subscriptionBillingInterval: .month, subscriptionBillingIntervalFrequency: 1)
        """))

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.files.filter(\.isSwift).flatMap { file -> [Finding] in
      let tokens = file.tokens
      return tokens.indices.flatMap { token -> [Finding] in
        guard tokens.isAny(token, "KlarnaPaymentPresentationData", "KlarnaPaymentRequestData"),
          tokens.is(token + 1, "("), let close = tokens.match(token + 1)
        else { return [] }
        var arguments: [String: Range<Int>] = [:]
        for argument in SwiftSyntax.split(tokens, token + 2..<close)
        where tokens.is(argument.lowerBound + 1, ":") {
          arguments[tokens.text(argument.lowerBound)] =
            argument.lowerBound + 2..<argument.upperBound
        }
        return check(file, token, arguments)
      }
    }
  }

  private static func check(
    _ file: CodeFile, _ name: Int, _ arguments: [String: Range<Int>]
  ) -> [Finding] {
    let tokens = file.tokens
    var result: [Finding] = []
    func text(_ label: String) -> String? {
      arguments[label].map { $0.map { tokens.text($0) }.joined() }
    }
    if let amount = arguments["amount"], let value = text("amount"),
      value == "0" || value.hasPrefix("-")
        || amount.count == 1 && tokens[amount.lowerBound].kind == .number && value.contains(".")
    {
      result.append(
        finding(
          file, amount, "An amount is a whole number of minor units above nothing",
          advice: "Write 11800 for 118.00"))
    }
    if let currency = arguments["currency"], currency.count == 1,
      let value = tokens.stringValue(currency.lowerBound),
      value.count != 3 || !value.allSatisfy({ $0.isASCII && $0.isUppercase })
    {
      result.append(
        finding(
          file, currency, "'\(value)' is no currency", advice: "Write three letters, as in EUR"))
    }
    if text("intent")?.hasSuffix(".subscribe") == true,
      ["subscriptionBillingInterval", "subscriptionBillingIntervalFrequency"].contains(where: {
        text($0) == nil || text($0) == "nil"
      })
    {
      result.append(
        finding(
          file, name..<name + 1, "A subscription needs an interval and its frequency",
          advice: "Give subscriptionBillingInterval and subscriptionBillingIntervalFrequency"))
    }
    return result
  }
}
