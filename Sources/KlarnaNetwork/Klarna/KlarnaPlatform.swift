/// The system that the SDK runs on, as far as its rules differ.
public enum KlarnaPlatform: Hashable, Sendable, CustomStringConvertible {
  /// Swift on iOS.
  case iOS
  /// React Native, whose configuration follows iOS.
  case reactNative
  /// Kotlin on Android, in an app of that package.
  case android(package: String)

  /// The scheme by which Klarna's SDK for Android brings the customer back; no app may declare an
  /// intent filter for it.
  public static let androidReturnScheme = "klarna-mobile-sdk-return"

  /// What the SDK puts in the place of the payment request's `app_return_url`; nil where it leaves
  /// it alone.
  public var ownAppReturnUrl: String? {
    guard case .android(let package) = self else { return nil }
    return "\(Self.androidReturnScheme)://\(package)"
  }

  /// `iOS`, `React Native` or `Android`.
  public var description: String {
    switch self {
    case .iOS: "iOS"
    case .reactNative: "React Native"
    case .android: "Android"
    }
  }
}
