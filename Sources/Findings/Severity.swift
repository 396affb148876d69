/// How much a finding matters. The names are SARIF's levels.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// It does not work, or stops working.
  case error
  /// It works by luck, or not for everybody.
  case warning
  /// Good to know.
  case note

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }

  /// Errors come before warnings, warnings before notes.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
