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
    let observers = integration.code.signals.observers
    return observers.compactMap { observer in
      guard observer.action == .add else { return nil }
      let file = integration.code.files[observer.file]
      let isRemoved =
        observers.contains { $0.action == .remove && $0.owner == observer.owner }
        || file.tokens.indices.contains { token in
          file.tokens.is(token, "removeObserver")
            && file.type(around: token) == file.type(around: observer.name)
        }
      guard !isRemoved else { return nil }
      return finding(
        file, observer.range, "This observer is never removed",
        advice: "Remove it when the screen closes; after the migration there is none")
    }
  }
}
