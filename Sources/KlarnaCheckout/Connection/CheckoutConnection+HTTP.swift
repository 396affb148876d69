import HostUI
import JSON
import WebView

extension CheckoutConnection {
  /// Makes a request for the page, by the application's responder, and posts the answer back.
  func fetch(_ members: JSONObject, for bridge: CheckoutBridge) {
    guard let address = members["request"]?["url"]?.string, let url = WebURL(address) else {
      record(.note("An http message has no request with an address; nothing was fetched."))
      return
    }
    let fields = members["request"]?["headers"]?.object.map(Array.init) ?? []
    let request = ResourceRequest(
      url: url, method: members["request"]?["type"]?.string?.uppercased() ?? "GET",
      headers: fields.map { HTTPField($0.key, $0.value.string ?? $0.value.jsonText()) },
      body: members["request"]?["body"].map { Array(($0.string ?? $0.jsonText()).utf8) } ?? [],
      destination: .fetch)
    var latency = 0.0
    var response: JSONValue = ["status": 0, "headers": [:], "body": ""]
    switch application.resourceResponder?.response(to: request) {
    case nil: record(.note("Nothing answers \(request.method) \(url) for the SDK."))
    case .failure(let failure): record(.note("\(request.method) \(url): \(failure)"))
    case .success(let answer):
      latency = answer.latency
      let headers = answer.headers.map { (key: $0.name, value: JSONValue.string($0.value)) }
      response = [
        "status": JSONValue(answer.status), "headers": .object(JSONObject(headers)),
        "body": .string(String(decoding: answer.body, as: UTF8.self)),
      ]
    }
    var message = members
    message["response"] = response
    application.eventLoop.schedule(after: latency) { [weak bridge] in
      bridge?.sendNow(.object(message))
    }
  }
}
