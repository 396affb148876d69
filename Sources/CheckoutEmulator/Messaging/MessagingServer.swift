import JSON
public import WebView

/// Klarna's messaging API: answers with the placement that a native view draws.
///
/// It answers for the hosts of the SDK's configuration and of the public API, and for an endpoint
/// that was named; other requests it leaves to the next responder.
public final class MessagingServer: ResourceResponder {
  /// How the server behaves; each failing path has a name.
  public enum Behaviour: String, Sendable, Hashable, CaseIterable {
    /// A placement that can be shown.
    case placement
    /// The merchant may not show placements: 403.
    case notEnabled
    /// A placement without nodes.
    case emptyNodes
    /// A placement whose JSON has a comma too many, as the SDK's own demo file has.
    case trailingComma
    /// A placement with nodes that only a web page can show.
    case unknownNodes
    /// One node that is known and one that is not.
    case someUnknownNodes
    /// An answer that is no JSON at all.
    case notJSON
    /// The server fails: 500.
    case serverError
    /// No answer comes.
    case networkError
    /// The answer takes 20 s of virtual time.
    case slow
  }

  /// How it behaves; a change takes effect with the next request.
  public var behaviour: Behaviour
  /// Every request that it answered, in order.
  public private(set) var requests: [ResourceRequest] = []
  /// Addresses of placements that were shown.
  public private(set) var impressions: [String] = []
  private let endpoint: Address?
  private var ids: SeededIDs

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - behaviour: How it behaves.
  ///   - endpoint: An address of its own beside Klarna's.
  ///   - seed: The same seed gives the same ids.
  public init(_ behaviour: Behaviour = .placement, endpoint: String? = nil, seed: UInt64 = 1) {
    self.behaviour = behaviour
    self.endpoint = endpoint.flatMap(Address.init)
    ids = SeededIDs(seed: seed)
  }

  /// The answer to a request for one of the messaging API's addresses; nil for any other.
  public func response(
    to request: ResourceRequest
  ) -> Result<ResourceResponse, ResourceFailure>? {
    guard let address = Address(request.url.description) else { return nil }
    if address.host.hasSuffix("klarnaevt.com"), address.path == "/v1/osm/impression" {
      impressions.append(request.url.description)
      return .success(ResourceResponse(status: 204, latency: 5))
    }
    guard let region = MessagingAddress.region(of: address, endpoint: endpoint) else { return nil }
    requests.append(request)
    if behaviour == .networkError {
      return .failure(ResourceFailure("the connection to \(address.host) was lost"))
    }
    var response: ResourceResponse
    do {
      response = try placement(request, address, region)
    } catch {
      response = error.response(correlationID: ids.uuid())
    }
    response.latency = behaviour == .slow ? 20_000 : 30
    return .success(response)
  }

  private func placement(
    _ request: ResourceRequest, _ address: Address, _ region: String?
  ) throws(EmulatorError) -> ResourceResponse {
    try RequestCheck.checkMethod(request, "GET")
    let query = try RequestQuery(address).checked(Self.query, numbers: ["purchase_amount"])
    let locale = query["locale"]?.string ?? ""
    if let region, let served = MessagingAddress.region(ofLocale: locale), served != region {
      throw EmulatorError(
        .badValue, at: "/locale", "\"\(locale)\" is served in the region \(served), not \(region)")
    }
    switch behaviour {
    case .notEnabled:
      return .json(
        status: 403,
        [
          "error_code": "NOT_ENABLED",
          "error_messages": ["On-site messaging is not enabled for this client id."],
          "correlation_id": .string(ids.uuid()),
        ])
    case .serverError:
      return .json(
        status: 500,
        [
          "error_code": "INTERNAL", "error_messages": ["An internal error occurred."],
          "correlation_id": .string(ids.uuid()),
        ])
    case .notJSON: return Self.raw("<html>Bad gateway</html>")
    case .trailingComma:
      return Self.raw(
        "{\"content\":{\"nodes\":[{\"name\":\"TEXT_MAIN\",\"type\":\"TEXT\",\"value\":\"Pay later\"},]}}"
      )
    case .emptyNodes: return .json(["content": ["nodes": []]])
    case .unknownNodes: return .json(["content": ["nodes": [Self.webNode]]])
    default: break
    }
    let key = query["placement_key"]?.string ?? ""
    guard
      let content = PlacementText(
        key: key, locale: locale, amount: query["purchase_amount"]?.integer)
    else {
      throw EmulatorError(
        .notFound,
        "there is no placement \"\(key)\"; known are \(PlacementText.keys.joined(separator: ", "))")
    }
    var nodes = content.nodes
    if behaviour == .someUnknownNodes { nodes.insert(Self.webNode, at: 1) }
    var response = ResourceResponse.json([
      "content": ["nodes": .array(nodes)],
      "impression_url": .string(
        "https://evt.klarnaevt.com/v1/osm/impression?placement=\(PercentCoding.encode(key))"),
    ])
    response.headers.append(HTTPField("Cache-Control", "max-age=300"))
    return response
  }

  private static let webNode: JSONValue = [
    "name": "CUSTOM", "type": "HTML", "value": "<klarna-placement></klarna-placement>",
  ]

  private static func raw(_ text: String) -> ResourceResponse {
    ResourceResponse(contentType: "application/json", text: text)
  }

  private static let query = BodyShape.object([
    .required("client_id", .text(upTo: 100)),
    .required("placement_key", .text(upTo: 100)),
    .required("locale", .locale),
    .optional("purchase_amount", .amount),
  ])
}
