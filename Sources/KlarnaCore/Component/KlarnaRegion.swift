/// The part of the world whose servers a component talks to.
///
/// A class with raw values in Klarna's SDK, so that a `switch` needs a `default`; the numbers are
/// not published.
public struct KlarnaRegion: RawRepresentable, Hashable, Sendable {
  /// Europe.
  public static let eu = Self(rawValue: 0)
  /// North America.
  public static let na = Self(rawValue: 1)
  /// Oceania.
  public static let oc = Self(rawValue: 2)

  /// The number.
  public var rawValue: Int

  /// Creates a region of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension KlarnaRegion: CaseIterable, CustomStringConvertible {
  /// All that are known.
  public static let allCases: [KlarnaRegion] = [eu, na, oc]

  /// The name as it is written in Swift.
  public var description: String {
    switch self {
    case .eu: "eu"
    case .na: "na"
    case .oc: "oc"
    default: "region \(rawValue)"
    }
  }
}
