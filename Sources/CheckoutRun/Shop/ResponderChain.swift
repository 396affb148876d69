import WebView

/// Asks responders in order.
final class ResponderChain: ResourceResponder {
  private let responders: [any ResourceResponder]

  init(_ responders: [any ResourceResponder]) {
    self.responders = responders
  }

  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    for responder in responders {
      if let answer = responder.response(to: request) { return answer }
    }
    return nil
  }
}
