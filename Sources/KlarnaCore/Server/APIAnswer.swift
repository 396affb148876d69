public import JSON
public import WebView

/// What a server answered.
public struct APIAnswer: Sendable, Hashable {
  /// HTTP status code.
  public var status: Int
  /// Header fields in order.
  public var headers: [HTTPField]
  /// The body.
  public var body: [UInt8]

  /// The answer in a response.
  public init(_ response: ResourceResponse) {
    status = response.status
    headers = response.headers
    body = response.body
  }

  /// Whether the status says that it worked: 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// The body as JSON; nil where it is none.
  public var json: JSONValue? { try? JSONDocument(body).value }
}
