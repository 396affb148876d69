public import JSON
public import WebView

/// Something that happened between an app, an SDK's model and its server: what a timeline shows.
public enum SDKEvent: Sendable {
  /// Where an address was opened.
  public enum Place: String, Sendable, Hashable {
    /// A page inside the app.
    case inAppPage
    /// A session of the system's that shares its cookies with the browser
    /// (`ASWebAuthenticationSession`).
    case authenticationSession
    /// Another app.
    case otherApp
  }

  /// The app called the SDK.
  case call(String, arguments: JSONObject = [:])
  /// The SDK called the app.
  case callback(String, arguments: JSONObject = [:])
  /// The SDK asked its server.
  case exchange(ResourceRequest, Result<ResourceResponse, ResourceFailure>)
  /// The model is in another state.
  case state(String)
  /// An address was opened.
  case opened(String, Place)
  /// The customer came back by an address, or, where it is empty, by hand.
  case returned(String, accepted: Bool)
  /// The app did something that does not work, or better not: a stable name and words.
  case warning(String, String)
}
