import HeadlessWebView
import WebView

/// The shop's page as the network has it, with the snippet put in: cookies, redirects and the
/// Content-Security-Policy are the shop's own.
final class OnlinePage: ResourceResponder {
  private let network: OnlineResponder
  private var embed: (_ page: String?, _ url: WebURL) -> String? = { page, _ in page }
  /// The page's address, and those that its redirects name.
  private var addresses: Set<WebURL> = []

  init(network: OnlineResponder) {
    self.network = network
  }

  /// Takes an address for the page's.
  ///
  /// - Parameters:
  ///   - url: Where the page is asked for.
  ///   - embed: Puts the snippet into the page that was found, which may be at another address; nil
  ///     stands for what is no HTML.
  func serve(_ url: WebURL, embed: @escaping (_ page: String?, _ url: WebURL) -> String?) {
    addresses.insert(url.withoutFragment)
    self.embed = embed
  }

  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    guard request.destination == .document, request.method == "GET",
      addresses.contains(request.url.withoutFragment)
    else { return nil }
    let answer = network.response(to: request)
    guard case .success(var response) = answer else { return answer }
    if (300..<400).contains(response.status), let location = response.headers["Location"],
      let next = WebURL(location, relativeTo: request.url)
    {
      addresses.insert(next.withoutFragment)
    }
    guard response.status == 200, let text = embed(response.htmlText, request.url) else {
      return answer
    }
    let described = ["content-type", "content-length"]
    response.headers.removeAll { described.contains($0.name.lowercased()) }
    response.headers.append(HTTPField("Content-Type", "text/html; charset=utf-8"))
    response.body = Array(text.utf8)
    return .success(response)
  }
}
