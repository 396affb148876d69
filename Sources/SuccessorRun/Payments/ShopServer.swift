import HostUI
import JSON
import KlarnaCore
import WebView

/// The shop's own server: it has the credentials, makes sessions and places orders.
final class ShopServer {
  private let client: APIClient
  private static let origin = "https://api.playground.klarna.com"

  init(_ application: UIApplication, observer: @escaping (SDKEvent) -> Void) {
    client = APIClient(application: application, observer: observer)
  }

  /// Makes a session; the client token, or the API's words.
  func createSession(
    _ order: JSONObject, completion: @escaping (Result<String, Refusal>) -> Void
  ) {
    post("/payments/v1/sessions", order) { result in
      completion(
        result.flatMap { json in
          json["client_token"]?.string.map { .success($0) }
            ?? .failure(Refusal(code: "", words: "The session has no client token."))
        })
    }
  }

  /// Places the order; its id, or the API's words.
  func placeOrder(
    _ order: JSONObject, token: String, completion: @escaping (Result<JSONValue, Refusal>) -> Void
  ) {
    post("/payments/v1/authorizations/\(token)/order", order, completion: completion)
  }

  /// What the API says when it refuses.
  struct Refusal: Error {
    var code: String
    var words: String
  }

  private func post(
    _ path: String, _ body: JSONObject,
    completion: @escaping (Result<JSONValue, Refusal>) -> Void
  ) {
    guard let url = WebURL(Self.origin + path) else {
      return completion(.failure(Refusal(code: "", words: "The address is none: \(path)")))
    }
    // "merchant:secret", as an example of HTTP's Basic scheme.
    let credentials = HTTPField("Authorization", "Basic bWVyY2hhbnQ6c2VjcmV0")
    client.send("POST", url, headers: [credentials], json: .object(body)) { result in
      switch result {
      case .failure(let failure):
        completion(.failure(Refusal(code: "NETWORK", words: failure.description)))
      case .success(let answer) where answer.isSuccess:
        completion(.success(answer.json ?? .null))
      case .success(let answer):
        completion(
          .failure(
            Refusal(
              code: answer.json?["error_code"]?.string ?? "HTTP \(answer.status)",
              words: answer.json?["error_messages"]?[0]?.string ?? "")))
      }
    }
  }
}
