/// Names of errors of on-site messaging.
///
/// The guide and the SDK disagree about the last three: see ``KlarnaOSMErrorDialect``.
public enum KlarnaOSMErrorName {
  /// There is no client id.
  public static let missingClientId = "KlarnaOSMErrorMissingClientId"
  /// There is no placement key.
  public static let missingPlacementKey = "KlarnaOSMErrorMissingPlacementKey"
  /// There is no region.
  public static let missingRegion = "KlarnaOSMErrorMissingRegion"
  /// There is no view controller around the view.
  public static let missingHost = "KlarnaOSMErrorMissingHost"
  /// Klarna's API answered with an error; the message is the API's.
  public static let placementError = "KlarnaOSMErrorPlacementError"
  /// No answer came.
  public static let networkError = "KlarnaOSMErrorNetworkError"
  /// Klarna has turned rendering off.
  public static let disabled = "KlarnaOSMErrorDisabled"
  /// The placement cannot be rendered; only in the guide.
  public static let invalidPlacementConfig = "KlarnaOSMErrorInvalidPlacementConfig"
  /// The placement is invalid or empty; only in the SDK.
  public static let noContent = "KlarnaOSMErrorNoContent"
  /// The locale is none; only in the SDK.
  public static let invalidLocale = "KlarnaOSMErrorInvalidLocale"

  /// All names of the guide, in its order.
  public static let inGuide = [
    missingClientId, missingPlacementKey, missingRegion, missingHost, invalidPlacementConfig,
    placementError, networkError, disabled,
  ]
  /// All names of the SDK, in the order in which it checks.
  public static let inSDK = [
    missingClientId, missingPlacementKey, invalidLocale, missingRegion, missingHost, disabled,
    networkError, placementError, noContent,
  ]
}

/// The name in Klarna's guide; the SDK says ``KlarnaOSMErrorName``.
public typealias KlarnaOSMError = KlarnaOSMErrorName

/// Whose names a view uses where the guide and the SDK disagree.
public enum KlarnaOSMErrorDialect: String, Hashable, Sendable, CaseIterable {
  /// The guide's: a placement that cannot be rendered is `KlarnaOSMErrorInvalidPlacementConfig`.
  case guide
  /// Those of the SDK 2.6.28: it is `KlarnaOSMErrorNoContent`.
  case sdk
}
