/// What a return URL is asked. The numbers are those of the linter's rules.
public enum ReturnURLRule: String, Hashable, Sendable, CaseIterable {
  /// It has `://`.
  case hasSlashes = "URL1"
  /// It is no web address.
  case isNotWebAddress = "URL2"
  /// Its scheme follows RFC 3986.
  case hasValidScheme = "URL3"
  /// Its scheme stands in Info.plist.
  case isRegistered = "URL4"
  /// Its scheme is in small letters.
  case isLowerCase = "URL5"
  /// It has a host.
  case hasHost = "URL6"
  /// App and server name the same one.
  case isSameOnServer = "URL7"
  /// Opening it does not navigate in the app.
  case opensWithoutNavigation = "URL8"
  /// It holds no placeholder that nobody fills in.
  case isResolved = "URL9"

  /// How an answer came out.
  public enum Outcome: String, Hashable, Sendable {
    /// Fine.
    case passed
    /// It works, but better not.
    case warning
    /// It does not work.
    case failed
    /// It cannot be told from what is known.
    case unknown
  }
}
