import Findings

/// A KlarnaPaymentView is used against its state machine.
enum PaymentViewUse: CheckRule {
  static let rule = FindingRule(
    id: "payment-view-use",
    summary: "KlarnaPaymentView is used out of order",
    severity: .warning,
    explanation: """
      The view of Klarna Payments has to be in the hierarchy before `initialize`, tells its height \
      by itself, and is the only one of a checkout. An authorisation is a success only where it is \
      approved and has a token: a customer who cancels comes back by the same callback.
      """,
    example: .init(
      before: "func klarnaAuthorized(…, approved: Bool, authToken: String?, …) { send(authToken) }",
      after: "guard approved, let token = authToken else { return }"),
    documentation: "https://docs.klarna.com/payments/mobile-payments/")

  private static let results: Set<String> = [
    "klarnaAuthorized", "klarnaReauthorized", "klarnaFinalized",
  ]

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.files.filter(\.isSwift).flatMap { file -> [Finding] in
      let names = names(file)
      return unchecked(file) + (names.isEmpty ? [] : order(file, names) + heights(file, names))
        + several(file)
    }
  }

  /// Variables that are such a view.
  private static func names(_ file: CodeFile) -> Set<String> {
    Set(
      file.variables.filter { variable in
        variable.type.contains { file.tokens.is($0, "KlarnaPaymentView") }
          || variable.value.map { file.tokens.is($0.lowerBound, "KlarnaPaymentView") } == true
      }.filter { !$0.isParameter }.map(\.name))
  }

  private static func unchecked(_ file: CodeFile) -> [Finding] {
    file.methods.compactMap { method in
      guard results.contains(method.baseName), let body = method.body,
        let approved = method.parameters.first(where: { $0.label == "approved" }),
        !body.isEmpty, body.contains(where: { file.tokens.text($0) == "authToken" }),
        !body.contains(where: { file.tokens.text($0) == approved.name })
      else { return nil }
      return finding(
        file, method.nameToken..<method.nameToken + 1,
        "The result is used without looking at 'approved'",
        advice: "Go on only where it is approved and there is a token")
    }
  }

  private static func order(_ file: CodeFile, _ names: Set<String>) -> [Finding] {
    let tokens = file.tokens
    return file.methods.compactMap { method in
      guard let body = method.body,
        let initialize = body.first(where: { token in
          tokens.is(token, "initialize") && isMember(tokens, token, names)
        }),
        let added = body.first(where: { token in
          tokens.isAny(token, "addSubview", "addArrangedSubview")
            && names.contains(tokens.text(token + 2))
        }), initialize < added
      else { return nil }
      return finding(
        file, initialize..<initialize + 1, "The view is initialised before it is in the hierarchy",
        advice: "Add it first")
    }
  }

  /// Whether a token is asked of one of the variables: `view.x`, `self.view?.x`.
  private static func isMember(_ tokens: TokenList, _ token: Int, _ names: Set<String>) -> Bool {
    guard tokens.is(token - 1, ".") else { return false }
    var owner = token - 2
    while tokens.isAny(owner, "?", "!") { owner -= 1 }
    return names.contains(tokens.text(owner))
  }

  private static func heights(_ file: CodeFile, _ names: Set<String>) -> [Finding] {
    let tokens = file.tokens
    return tokens.indices.compactMap { token in
      guard tokens.is(token, "heightAnchor"), isMember(tokens, token, names),
        tokens.is(token + 2, "constraint"), tokens.is(token + 4, "equalToConstant"),
        let close = tokens.match(token + 3), close == token + 7,
        tokens[token + 6].kind == .number, tokens.text(token + 6) != "0"
      else { return nil }
      return finding(
        file, token + 6..<token + 7, "The view's height is fixed",
        advice: "Set the constant in klarnaResized(paymentView:to:)")
    }
  }

  private static func several(_ file: CodeFile) -> [Finding] {
    let tokens = file.tokens
    var seen: Set<Int> = []
    return tokens.indices.compactMap { token in
      guard tokens.is(token, "KlarnaPaymentView"), tokens.is(token + 1, "("),
        let method = file.method(around: token)
      else { return nil }
      if seen.insert(method).inserted { return nil }
      return finding(
        file, token..<token + 1, "A second view of Klarna Payments is made",
        advice: "Show one at a time")
    }
  }
}
