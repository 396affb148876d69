/// What a page asks for when it loads something.
public struct ResourceRequest: Sendable, Hashable {
  /// What the answer will be used for (Fetch standard, "destination").
  public enum Destination: String, Sendable, Hashable {
    case document, frame, script, image, style, fetch, xhr, beacon
  }

  /// The absolute address.
  public var url: WebURL
  /// The HTTP method in capitals.
  public var method: String
  /// Header fields in order.
  public var headers: [HTTPField]
  /// The body; empty for none.
  public var body: [UInt8]
  /// What the answer is for.
  public var destination: Destination

  /// Creates a request.
  public init(
    url: WebURL, method: String = "GET", headers: [HTTPField] = [], body: [UInt8] = [],
    destination: Destination = .document
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.destination = destination
  }
}

/// One HTTP header field.
public struct HTTPField: Sendable, Hashable {
  /// The name as written; names compare without case.
  public var name: String
  /// The value.
  public var value: String

  /// Creates a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension [HTTPField] {
  /// The first value of a name, compared without case.
  public subscript(name: String) -> String? {
    first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// One hop's answer to a request; redirects are answers like any other and are followed by the
/// webview, hop by hop.
public struct ResourceResponse: Sendable, Hashable {
  /// HTTP status code.
  public var status: Int
  /// Header fields in order; several `Set-Cookie` fields stay apart.
  public var headers: [HTTPField]
  /// The body.
  public var body: [UInt8]
  /// Virtual milliseconds that the answer takes.
  public var latency: Double

  /// Creates a response.
  public init(
    status: Int = 200, headers: [HTTPField] = [], body: [UInt8] = [], latency: Double = 0
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.latency = latency
  }

  /// A response with a text body.
  public init(status: Int = 200, contentType: String, text: String, latency: Double = 0) {
    self.init(
      status: status, headers: [HTTPField("Content-Type", contentType)], body: Array(text.utf8),
      latency: latency)
  }
}

/// Why no answer came.
public struct ResourceFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// In words: "nothing answers for host shop.example".
  public var description: String

  /// Creates a failure.
  public init(_ description: String) {
    self.description = description
  }
}

/// Answers requests. Responders are asked in order; the first that does not answer nil decides.
public protocol ResourceResponder: AnyObject {
  /// The answer, a failure, or nil: "not mine, ask the next".
  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>?
}
