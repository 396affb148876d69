import HostUI
import JSON
import KlarnaCore
import WebView

/// Purse's API as a checkout uses it: `/init`, `/validate`, `/simulate`.
struct PurseClient {
  let application: UIApplication
  let session: PurseSession
  let observer: ((SDKEvent) -> Void)?

  /// What the API says when it refuses.
  struct Refusal: Error {
    var words: String
  }

  func post(
    _ name: String, _ body: JSONValue,
    completion: @escaping (Result<JSONObject, Refusal>) -> Void
  ) {
    guard let url = WebURL("\(Self.root(session))/sessions/\(session.id)/\(name)") else {
      application.eventLoop.schedule {
        completion(.failure(Refusal(words: "the session's address is none")))
      }
      return
    }
    APIClient(application: application, observer: observer).send(
      "POST", url, headers: [HTTPField("Authorization", "Bearer " + session.token)], json: body
    ) { result in
      switch result {
      case .failure(let failure): completion(.failure(Refusal(words: failure.description)))
      case .success(let answer):
        if answer.isSuccess, let object = answer.json?.object {
          completion(.success(object))
        } else {
          completion(
            .failure(
              Refusal(words: answer.json?["message"]?.string ?? "HTTP \(answer.status)")))
        }
      }
    }
  }

  private static func root(_ session: PurseSession) -> String {
    let text = session.apiRoot.description
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// What `/init` and `/validate` get for a method.
  func item(_ method: PrimaryMethod) -> JSONValue {
    [
      "method": .string(method.method), "partner": .string(method.partner),
      "amount": JSONValue(session.amount), "payment_data": [:], "partner_data": [:],
      "payment_preferences": [:], "step_id": .null,
    ]
  }
}
