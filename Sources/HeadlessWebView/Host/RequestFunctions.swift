import CJavaScriptCore
import WebView

extension HostFunctions {
  /// Network.
  static var requestFunctions: [Entry] {
    [
      Entry("request") { call in
        guard let options = call.object(0), let callback = call.function(1) else {
          return .undefined
        }
        let realm = call.realm
        let result = fetch(options)
        var latency = 0.0
        if case .success(let resource) = result { latency = resource.latency }
        guard call.view.meter.countTask(waiting: call.view.loop.pendingCount) else {
          return .undefined
        }
        realm.schedule(callback, after: latency) { [answer(result, realm)] }
        return .undefined
      },
      Entry("requestSync") { call in
        guard let options = call.object(0) else { return .undefined }
        return answer(fetch(options), call.realm)
      },
    ]
  }

  private static func fetch(_ options: HostObject) -> Result<LoadedResource, LoadFailure> {
    let call = options.call
    let text = options.string("url") ?? ""
    guard let url = WebURL(text, relativeTo: call.frame.url) else {
      return .failure(.failed(ResourceFailure("\"\(text)\" is no address")))
    }
    var request = ResourceRequest(url: url)
    request.method = options.string("method") ?? "GET"
    request.headers = options.pairs("headers").map { HTTPField($0.0, $0.1) }
    request.body = options.bytes("body")
    request.destination =
      options.string("destination").flatMap(ResourceRequest.Destination.init(rawValue:)) ?? .fetch
    let referrer = Referrer.text(from: call.frame.url, to: url)
    if !referrer.isEmpty { request.headers.append(HTTPField("Referer", referrer)) }
    let isCrossOrigin = call.frame.origin != .tuple(url.origin)
    if request.method != "GET" && request.method != "HEAD"
      || (isCrossOrigin && (request.destination == .fetch || request.destination == .xhr))
    {
      request.headers.append(HTTPField("Origin", call.frame.origin.text))
    }
    let result = call.view.fetch(
      request, for: call.frame, credentials: options.bool("credentials"),
      followsRedirects: (options.string("redirect") ?? "follow") == "follow")
    noteMissingPermission(result, request, call)
    return result
  }

  /// A browser would keep such an answer from the page; a test of a shop wants to know.
  private static func noteMissingPermission(
    _ result: Result<LoadedResource, LoadFailure>, _ request: ResourceRequest, _ call: HostCall
  ) {
    guard request.destination == .fetch || request.destination == .xhr,
      case .success(let resource) = result, resource.url.isHTTP,
      call.frame.origin != .tuple(resource.url.origin),
      resource.response.headers["Access-Control-Allow-Origin"] == nil
    else { return }
    call.view.emit(
      .note(
        "\(resource.url) answers another origin without Access-Control-Allow-Origin: "
          + "browsers keep the answer from the page"), call.frame)
  }

  private static func answer(
    _ result: Result<LoadedResource, LoadFailure>, _ realm: Realm
  ) -> ScriptArgument {
    switch result {
    case .failure(.failed(let failure)):
      return .object([("ok", .bool(false)), ("error", .string(failure.description))])
    case .failure(.leavesHTTP(let url)):
      return .object([
        ("ok", .bool(false)), ("error", .string("redirected to \(url), which is not HTTP")),
      ])
    case .success(let resource):
      let response = resource.response
      let charset = response.headers["Content-Type"].flatMap { ContentType($0).charset }
      return .object([
        ("ok", .bool(true)),
        ("url", .string(resource.url.description)),
        ("status", .number(Double(response.status))),
        ("statusText", .string(StatusText.text(response.status))),
        (
          "headers",
          .array(
            response.headers.filter { $0.name.lowercased() != "set-cookie" }
              .map { .strings([$0.name, $0.value]) })
        ),
        ("text", .string(TextDecoding.text(response.body, charset: charset))),
        ("bytes", .byteFunction(response.body)),
        ("redirected", .bool(resource.isRedirected)),
      ])
    }
  }
}

/// Reason phrases (RFC 9110).
enum StatusText {
  static func text(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 410: "Gone"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: ""
    }
  }
}
