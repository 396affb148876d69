import CheckoutRun
package import WebView

/// Who answers a story's requests.
public enum StoryNetwork: String, Sendable, Hashable, CaseIterable {
  /// The emulated server.
  case emulated
  /// Servers on this machine, by real HTTP; no other is reached.
  case loopback
  /// Any server.
  case online

  /// The responder.
  package func responder(emulated: any ResourceResponder) -> any ResourceResponder {
    switch self {
    case .emulated: emulated
    case .loopback: LoopbackResponder()
    case .online: OnlineResponder()
    }
  }

  /// Whether a host is this machine.
  public static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}

/// Reaches servers on this machine and no other, whatever an answer asks for.
private final class LoopbackResponder: ResourceResponder {
  private let online = OnlineResponder()

  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    guard let host = request.url.host, StoryNetwork.isLoopback(host) else {
      return .failure(
        ResourceFailure("\(request.url.host ?? "") is another machine; --online reaches it"))
    }
    return online.response(to: request)
  }
}
