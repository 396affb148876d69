public import Foundation
public import HostUI
public import KlarnaCore

extension KlarnaError {
  /// What is wrong with a return URL; nil where nothing is. The messages are the SDK's.
  ///
  /// - Parameters:
  ///   - returnURL: What the app gave.
  ///   - infoPlist: The app's Info.plist; nil leaves the registration open.
  public static func judging(returnURL: URL?, infoPlist: InfoPlist?) -> KlarnaError? {
    guard let returnURL else {
      return invalid(
        "A returnURL needs to be set either in the initializer, as a property or through the "
          + "initialize call.")
    }
    return judging(ReturnURL(returnURL.absoluteString, infoPlist: infoPlist))
  }

  /// What is wrong with a judged return URL; nil where nothing is.
  public static func judging(_ returnURL: ReturnURL) -> KlarnaError? {
    switch returnURL.verdict {
    case .empty:
      return invalid(
        "The returnURL was not set as a property or provided in any of the methods.")
    case .noScheme:
      return invalid("Invalid ReturnURL, \(returnURL.text) doesn't include scheme.")
    case .good, .needsHost: break
    default:
      return invalid("Invalid ReturnURL, \(returnURL.text) doesn't include a valid scheme.")
    }
    guard returnURL.isRegistered == false, let scheme = returnURL.scheme else { return nil }
    return KlarnaError(
      name: KlarnaErrorName.klarnaReturnURLNotInInfoPlistError,
      message: "\(scheme) is not registered as a URL Scheme.", isFatal: true)
  }

  private static func invalid(_ message: String) -> KlarnaError {
    KlarnaError(
      name: KlarnaErrorName.klarnaInvalidReturnURLError, message: message, isFatal: true)
  }
}
