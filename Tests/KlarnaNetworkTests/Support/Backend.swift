import CheckoutEmulator
import JSON
import WebView

/// The partner's server.
struct Backend {
  let server: NetworkServer

  static let authorizeURL = "\(NetworkServer.api)/v2/accounts/krn:partner:1/payment/authorize"

  static func body(
    amount: Int = 11_800, currency: String = "USD",
    appReturnURL: JSONValue? = "partnerapp://klarna-return"
  ) -> JSONObject {
    var interaction: JSONObject = [
      "method": "HANDOVER", "return_url": "https://shop.example/return",
    ]
    interaction["app_return_url"] = appReturnURL
    return [
      "currency": .string(currency),
      "request_payment_transaction": ["amount": JSONValue(amount)],
      "step_up_config": [
        "type": "HANDOVER", "customer_interaction_config": .object(interaction),
      ],
    ]
  }

  func send(
    _ method: String = "POST", _ url: String = Backend.authorizeURL, _ body: JSONObject? = nil,
    token: String? = nil
  ) -> (status: Int, json: JSONValue) {
    guard let url = WebURL(url) else { return (0, .null) }
    var headers = [
      HTTPField("Authorization", "Basic a2V5OnNlY3JldA=="),
      HTTPField("Content-Type", "application/json"),
    ]
    if let token { headers.append(HTTPField("Klarna-Network-Session-Token", token)) }
    let request = ResourceRequest(
      url: url, method: method, headers: headers,
      body: body.map { Array(JSONValue.object($0).jsonText().utf8) } ?? [], destination: .fetch)
    guard case .success(let response)? = server.response(to: request) else { return (0, .null) }
    return (response.status, (try? JSONDocument(response.body).value) ?? .null)
  }

  /// The payment request of an authorization that needs a step-up.
  func stepUp(_ body: JSONObject = Backend.body()) -> String {
    send("POST", Self.authorizeURL, body).json["payment_request"]?["payment_request_id"]?.string
      ?? ""
  }
}

extension Desk {
  var backend: Backend { Backend(server: server) }
}
