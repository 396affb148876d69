import CheckoutEmulator
import CheckoutRun
import JSON
import KlarnaCore
import KlarnaNetwork
import WebView

/// The partner's server: it authorizes payments at Klarna's.
struct PartnerBackend {
  /// What an authorization came to.
  enum Answer {
    case approved
    case stepUp(paymentRequestId: String)
    case refused(String)
  }

  private static let address =
    "\(NetworkServer.api)/v2/accounts/krn:partner:account:1/payment/authorize"

  let server: NetworkServer
  let recorder: StoryRecorder
  let settings: PresentationSettings

  /// Authorizes.
  ///
  /// - Parameters:
  ///   - optionId: The payment option that the customer chose.
  ///   - token: The session token of a completed request, for the second authorization.
  func authorize(optionId: String?, token: String? = nil) -> Answer {
    var arguments: JSONObject = [
      "amount": JSONValue(Int(settings.data.amount)),
      "currency": .string(settings.data.currency), "withSessionToken": .bool(token != nil),
    ]
    if let optionId { arguments["paymentOptionId"] = .string(optionId) }
    recorder.record(.call, ["name": "backend authorize", "arguments": .object(arguments)])
    if token == nil { warnOfOtherReturnURL() }
    guard let url = WebURL(Self.address) else { return .refused("there is no address") }
    var headers = [
      HTTPField("Authorization", "Basic cGFydG5lcjpzZWNyZXQ="),
      HTTPField("Content-Type", "application/json"),
    ]
    if let token { headers.append(HTTPField("Klarna-Network-Session-Token", token)) }
    let request = ResourceRequest(
      url: url, method: "POST", headers: headers,
      body: Array(JSONValue.object(body(optionId)).jsonText().utf8), destination: .fetch)
    let result =
      server.response(to: request) ?? .failure(ResourceFailure("nothing answers for \(url)"))
    recorder.observe(.exchange(request, result))
    switch result {
    case .failure(let failure): return .refused(failure.description)
    case .success(let response): return read(response)
    }
  }

  /// App and server name the same address, or the customer comes back to nobody.
  private func warnOfOtherReturnURL() {
    guard settings.sendsReturnUrl, let other = settings.backendReturnUrl,
      let own = settings.appReturnUrl, other != own
    else { return }
    recorder.problem(
      "return-url-differs", "The server's app_return_url \"\(other)\" is not the app's, \"\(own)\"."
    )
  }

  private func read(_ response: ResourceResponse) -> Answer {
    let json = (try? JSONDocument(response.body))?.value
    let outcome = json?["payment_transaction_response"]?["result"]?.string
    var arguments: JSONObject = ["status": JSONValue(response.status)]
    if let outcome { arguments["result"] = .string(outcome) }
    recorder.record(
      .callback, ["name": "backend authorize", "arguments": .object(arguments)])
    if outcome == "APPROVED" { return .approved }
    if outcome == "STEP_UP_REQUIRED",
      let id = json?["payment_request"]?["payment_request_id"]?.string
    {
      return .stepUp(paymentRequestId: id)
    }
    return .refused(json?["error_messages"]?[0]?.string ?? "status \(response.status)")
  }

  private func body(_ optionId: String?) -> JSONObject {
    var interaction: JSONObject = [
      "method": "HANDOVER", "return_url": "https://partner.example/return",
    ]
    if settings.sendsReturnUrl {
      interaction["app_return_url"] = .string(
        settings.backendReturnUrl ?? settings.appReturnUrl ?? "partnerapp://klarna-return")
    }
    var transaction: JSONObject = ["amount": JSONValue(Int(settings.data.amount))]
    if let optionId { transaction["payment_option_id"] = .string(optionId) }
    return [
      "currency": .string(settings.data.currency),
      "request_payment_transaction": .object(transaction),
      "step_up_config": [
        "type": "HANDOVER", "customer_interaction_config": .object(interaction),
      ],
    ]
  }
}
