/// Which of Klarna's systems a component talks to.
///
/// A class with raw values in Klarna's SDK, so that a `switch` needs a `default`; the numbers are
/// not published.
public struct KlarnaEnvironment: RawRepresentable, Hashable, Sendable {
  /// Built-in content; nothing is fetched.
  public static let demo = Self(rawValue: 0)
  /// Klarna's test system.
  public static let playground = Self(rawValue: 1)
  /// Klarna's live system.
  public static let production = Self(rawValue: 2)
  /// Klarna's own staging system.
  public static let staging = Self(rawValue: 3)

  /// The number.
  public var rawValue: Int

  /// Creates an environment of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension KlarnaEnvironment: CaseIterable, CustomStringConvertible {
  /// All that are known.
  public static let allCases: [KlarnaEnvironment] = [demo, playground, production, staging]

  /// The name as it is written in Swift.
  public var description: String {
    switch self {
    case .demo: "demo"
    case .playground: "playground"
    case .production: "production"
    case .staging: "staging"
    default: "environment \(rawValue)"
    }
  }
}
