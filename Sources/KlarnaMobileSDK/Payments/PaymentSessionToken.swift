import Foundation
import JSON
import WebView

/// The client token, read: a JSON web token whose payload says where the session is.
struct PaymentSessionToken {
  let text: String
  let sessionID: String
  let baseURL: WebURL

  /// Nil where it cannot be read; whether it is good, only the server knows.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Self.decode(parts[1]),
      let value = try? JSONDocument([UInt8](payload)).value,
      let sessionID = value["session_id"]?.string, !sessionID.isEmpty,
      let baseURL = value["base_url"]?.string.flatMap({ WebURL($0) }), baseURL.scheme == "https"
    else { return nil }
    self.text = text
    self.sessionID = sessionID
    self.baseURL = baseURL
  }

  func url(_ action: String) -> WebURL? {
    WebURL("\(baseURL)/sessions/\(sessionID)/\(action)")
  }

  private static func decode(_ part: Substring) -> Data? {
    var text = String(part).replacing("-", with: "+").replacing("_", with: "/")
    text += String(repeating: "=", count: (4 - text.count % 4) % 4)
    return Data(base64Encoded: text)
  }
}
