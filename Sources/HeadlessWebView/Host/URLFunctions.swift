import WebView

extension HostFunctions {
  /// Addresses.
  static var urlFunctions: [Entry] {
    [
      Entry("parseURL") { call in
        var base: WebURL?
        if let text = call.optionalString(1) {
          base = WebURL(text)
          if base == nil { return .null }
        }
        return parts(WebURL(call.string(0), relativeTo: base))
      },
      Entry("setURL") { call in
        guard let url = WebURL(call.string(0)), let part = WebURL.Part(rawValue: call.string(1))
        else { return .null }
        return parts(url.setting(part, to: call.string(2)))
      },
    ]
  }

  private static func parts(_ url: WebURL?) -> ScriptArgument {
    guard let url else { return .null }
    let order: [WebURL.Part] = [
      .href, .protocol, .username, .password, .host, .hostname, .port, .pathname, .search, .hash,
    ]
    return .strings(order.map { url[$0] } + [url.origin])
  }
}
