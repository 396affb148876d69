import HostUI
import JSON
import KlarnaCore

/// What the SDK says about itself when a page shakes hands.
enum HandshakeAnswer {
  /// The platform's name.
  static let platform = "ios"
  /// Kinds of events that the bridge deals with. The SDK sends a member of this name; what stands
  /// in it is not public.
  static let interfaces: [JSONValue] = ["merchant_api", "frame", "sdk", "storage", "http"]

  /// The page's own object without its snippet, and with the answer.
  static func fill(
    _ request: JSONObject, version: String, application: UIApplication, returnURL: ReturnURL?
  ) -> JSONValue {
    var answer = request
    answer["snippet"] = nil
    answer["version"] = .string(version)
    answer["platform"] = .string(platform)
    answer["appName"] = .string(application.infoPlist.displayName)
    answer["appVersion"] = .string(application.infoPlist.shortVersion)
    answer["interfaces"] = .array(interfaces)
    if let returnURL, !returnURL.text.isEmpty { answer["returnURL"] = .string(returnURL.text) }
    return .object(answer)
  }
}
