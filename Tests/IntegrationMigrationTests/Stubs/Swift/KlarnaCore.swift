// swift-format-ignore-file

// What Klarna's network products share, as their wrappers call it.
import Foundation

public struct KlarnaSDKError: Error {
  public let name: String
  public let message: String
}

public struct KlarnaConfiguration {
  public init(
    clientId: String, locale: String?, appReturnUrl: String, klarnaNetworkSessionToken: String?
  ) {}
}

public final class Klarna {
  public static func initialize(configuration: KlarnaConfiguration) -> Result<Klarna, KlarnaSDKError> {
    .failure(KlarnaSDKError(name: "", message: ""))
  }
  public static func handleReturnUrl(url: URL) -> Bool { false }
}
