import WebView

/// What an instance without a device reaches: nothing.
final class NoServer: ResourceResponder {
  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    .failure(ResourceFailure("no KlarnaRuntime was given, so nothing answers"))
  }
}
