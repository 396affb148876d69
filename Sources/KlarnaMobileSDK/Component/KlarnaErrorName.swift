/// Names of errors that every component can have.
///
/// The constants are from the published interface of 2.6.28. Of their texts, those that differ from
/// the constant were seen in the binary; which belongs to which is inferred from the words.
public enum KlarnaErrorName {
  /// There is no region.
  public static let klarnaMissingRegionError = "klarnaMissingRegionError"
  /// There is no environment.
  public static let klarnaMissingEnvironmentError = "klarnaMissingEnvironmentError"
  /// The return URL is missing, or is none.
  public static let klarnaInvalidReturnURLError = "InvalidReturnUrlError"
  /// The return URL's scheme is not in Info.plist.
  public static let klarnaReturnURLNotInInfoPlistError = "klarnaReturnURLNotInInfoPlistError"
  /// The environment cannot be used with this component.
  public static let klarnaEnvironmentNotSupportedError = "klarnaEnvironmentNotSupportedError"
  /// Klarna's resources could not be loaded.
  public static let klarnaFailedToBootstrapResourcesError = "failedBootstrapResourcesError"
  /// The SDK cannot be used.
  public static let klarnaSdkNotAvailable = "SdkNotAvailable"
  /// A mistake inside the SDK. Its text is not known; it is the constant's name here.
  public static let klarnaInternalError = "klarnaInternalError"

  /// All of them, with their constants.
  public static let all: [(constant: String, name: String)] = [
    ("klarnaMissingRegionError", klarnaMissingRegionError),
    ("klarnaMissingEnvironmentError", klarnaMissingEnvironmentError),
    ("klarnaInvalidReturnURLError", klarnaInvalidReturnURLError),
    ("klarnaReturnURLNotInInfoPlistError", klarnaReturnURLNotInInfoPlistError),
    ("klarnaEnvironmentNotSupportedError", klarnaEnvironmentNotSupportedError),
    ("klarnaFailedToBootstrapResourcesError", klarnaFailedToBootstrapResourcesError),
    ("klarnaSdkNotAvailable", klarnaSdkNotAvailable),
    ("klarnaInternalError", klarnaInternalError),
  ]
}
