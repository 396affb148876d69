public import HostUI
public import JSON
public import WebView

/// A component's way to a server: the application's responder answers, on its event loop, in
/// virtual time.
public final class APIClient {
  /// The application whose responder answers.
  public let application: UIApplication
  /// Told of each request and of what came back.
  public var observer: ((SDKEvent) -> Void)?

  /// Creates a client.
  public init(application: UIApplication, observer: ((SDKEvent) -> Void)? = nil) {
    self.application = application
    self.observer = observer
  }

  /// Sends a request; the answer comes later, never inside this call.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - completion: Gets the answer, of any status, or a failure where none came. It runs on the
  ///     event loop, after the answer's latency.
  public func send(
    _ request: ResourceRequest,
    completion: @escaping (Result<APIAnswer, ResourceFailure>) -> Void
  ) {
    let result =
      application.resourceResponder?.response(to: request)
      ?? .failure(ResourceFailure("nothing answers for host \(request.url.host ?? "")"))
    let latency = (try? result.get())?.latency ?? 0
    let observer = observer
    application.eventLoop.schedule(after: latency) {
      observer?(.exchange(request, result))
      completion(result.map(APIAnswer.init))
    }
  }

  /// Sends JSON.
  ///
  /// - Parameters:
  ///   - method: The HTTP method in capitals.
  ///   - url: Where to.
  ///   - headers: Header fields beside `Content-Type` and `Accept`.
  ///   - body: What to send; nil for no body.
  ///   - completion: See ``send(_:completion:)``.
  public func send(
    _ method: String, _ url: WebURL, headers: [HTTPField] = [], json body: JSONValue? = nil,
    completion: @escaping (Result<APIAnswer, ResourceFailure>) -> Void
  ) {
    var fields = headers + [HTTPField("Accept", "application/json")]
    if body != nil { fields.append(HTTPField("Content-Type", "application/json")) }
    send(
      ResourceRequest(
        url: url, method: method, headers: fields,
        body: body.map { Array($0.jsonText().utf8) } ?? [], destination: .fetch),
      completion: completion)
  }
}
