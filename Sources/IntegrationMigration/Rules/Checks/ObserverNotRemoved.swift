import Findings

/// An observer of signals is never removed.
enum ObserverNotRemoved: CheckRule {
  static let rule = FindingRule(
    id: "observer-not-removed",
    summary: "An observer of signals is never removed",
    severity: .note,
    explanation: """
      An observer that stays registered after its screen is gone hears the signals of the \
      next checkout too. Removing all observers of an object at once also ends those that \
      others registered.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    let observers = code.signals.observers
    return observers.flatMap { observer -> [Finding] in
      guard observer.action == .add else { return [] }
      let file = code.files[observer.file]
      let all = removals(file, observer)
      let isRemoved =
        !all.isEmpty
        || observers.contains { $0.action == .remove && $0.owner == observer.owner }
      guard isRemoved else {
        return [
          finding(
            file, observer.range, "This observer is never removed",
            advice: "Remove it when the screen closes; after the migration there is none")
        ]
      }
      return others(file, observer, all)
    }
  }

  /// Calls that remove observers in the code of the same type.
  private static func removals(_ file: CodeFile, _ observer: ObserverUse) -> [Int] {
    file.tokens.indices.filter { token in
      file.tokens.is(token, "removeObserver")
        && file.type(around: token) == file.type(around: observer.name)
    }
  }

  /// `removeObserver(self)` in the middle of an object's life, which also ends what it observes
  /// beside the checkout.
  private static func others(
    _ file: CodeFile, _ observer: ObserverUse, _ removals: [Int]
  ) -> [Finding] {
    let tokens = file.tokens
    guard case .method = observer.handler else { return [] }
    let isBusy = tokens.indices.contains { token in
      tokens.is(token, "addObserver") && !observer.range.contains(token)
        && file.type(around: token) == file.type(around: observer.name)
        && !isSignal(tokens, token)
    }
    guard isBusy else { return [] }
    return removals.compactMap { token in
      // Only `self` stands in the brackets, or behind the colon.
      let argument = token + 2
      guard tokens.is(argument, "self"), tokens.isAny(argument + 1, ")", "]"),
        let method = file.method(around: token),
        !["deinit", "dealloc"].contains(file.methods[method].name)
      else { return nil }
      return finding(
        file, token..<token + 1, "This also ends what the object observes beside the checkout",
        advice: "Name the notification that is to end")
    }
  }

  /// Whether an observer is added for the SDK's signals.
  private static func isSignal(_ tokens: TokenList, _ token: Int) -> Bool {
    guard
      let end = (token..<min(token + 40, tokens.count)).first(where: {
        tokens.isAny($0, ";", "}") || ($0 > token && tokens.is($0, "addObserver"))
      })
    else { return false }
    return (token..<end).contains { tokens.begins($0, "KCOSignal") }
  }
}
