import HostUI
import JSON
import KlarnaCore
import WebView

/// One request to Klarna's servers.
struct ServerCall: Sendable {
  var method = "POST"
  /// The path below the endpoint.
  var path: String
  var body: JSONValue?
  var clientId: String
  var sessionToken: String?

  /// Sends it.
  ///
  /// - Parameter completion: Gets the answer's JSON; runs where the runtime works.
  func send(
    by runtime: KlarnaRuntime,
    completion: @escaping @Sendable (Result<JSONValue, KlarnaSDKError>) -> Void
  ) {
    guard let url = WebURL(runtime.endpoint.description + path) else {
      completion(.failure(KlarnaSDKError(.network, "\(path) makes no address.")))
      return
    }
    var headers = [HTTPField("Klarna-Client-Id", clientId)]
    if let sessionToken {
      headers.append(HTTPField("Klarna-Network-Session-Token", sessionToken))
    }
    let (method, body, fields) = (method, body, headers)
    let started = runtime.perform { client in
      let loop = client.application.eventLoop
      var isAnswered = false
      let timeout = loop.schedule(after: KlarnaRuntime.requestTimeout) {
        isAnswered = true
        completion(
          .failure(KlarnaSDKError(.network, "The request timed out: no answer in 60 seconds.")))
      }
      client.send(method, url, headers: fields, json: body) { result in
        guard !isAnswered else { return }
        loop.cancel(timeout)
        completion(Self.read(result))
      }
    }
    if !started { completion(.failure(Self.wrongThread)) }
  }

  static let wrongThread = KlarnaSDKError(
    .wrongThread, "This instance answers on an event loop and was called from another thread.")

  private static func read(
    _ result: Result<APIAnswer, ResourceFailure>
  ) -> Result<JSONValue, KlarnaSDKError> {
    switch result {
    case .failure(let failure):
      return .failure(KlarnaSDKError(.network, "No answer came: \(failure)."))
    case .success(let answer):
      guard answer.isSuccess else { return .failure(refusal(answer)) }
      guard let json = answer.json else {
        return .failure(KlarnaSDKError(.invalidResponse, "Klarna's answer is no JSON."))
      }
      return .success(json)
    }
  }

  /// The words of a refusal: the error's message, and where in the request it points.
  private static func refusal(_ answer: APIAnswer) -> KlarnaSDKError {
    let message = answer.json?["error_messages"]?[0]?.string ?? "status \(answer.status)"
    return KlarnaSDKError(.refused, "Klarna refused the request: \(message)")
  }
}
