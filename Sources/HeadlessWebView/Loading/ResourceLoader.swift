import WebView

/// What came of a request after all its hops.
struct LoadedResource {
  var response: ResourceResponse
  var url: WebURL
  var latency: Double
  var isRedirected: Bool
}

/// Why nothing came.
enum LoadFailure: Error {
  /// No answer, too large, a redirect loop: in words.
  case failed(ResourceFailure)
  /// A redirect leads out of HTTP; only navigations follow it.
  case leavesHTTP(WebURL)
}

extension HeadlessWebView {
  /// One hop: cookies go with it, the responders are asked, cookies come back.
  func answer(
    _ request: ResourceRequest, for frame: BrowsingContext, credentials: Bool
  ) -> Result<ResourceResponse, ResourceFailure> {
    guard meter.countRequest() else {
      checkLimits()
      return .failure(ResourceFailure("too many requests"))
    }
    var request = request
    let now = epoch + loop.now
    if credentials {
      let isTopLevel = request.destination == .document
      let sent = dataStore.cookies.cookies(
        for: request.url, now: now,
        site: isTopLevel ? nil : CookieJar.site(of: frame.top.url), isTopLevelGet: isTopLevel)
      let value = CookieJar.fieldValue(sent)
      if !value.isEmpty { request.headers.append(HTTPField("Cookie", value)) }
    }
    var answer: Result<ResourceResponse, ResourceFailure>?
    for responder in responders {
      answer = responder.response(to: request)
      if answer != nil { break }
    }
    let result =
      answer
      ?? .failure(
        ResourceFailure("nothing answers for host \(request.url.host ?? request.url.description)"))
    switch result {
    case .success(let response):
      emit(.resource(request, status: response.status, failure: nil), frame)
      guard response.body.count <= limits.resourceBytes else {
        let text =
          "\(request.url) has \(response.body.count) bytes, more than \(limits.resourceBytes)"
        emit(.limit("resourceBytes: \(text)"), frame)
        return .failure(ResourceFailure(text))
      }
      if credentials { store(cookiesOf: response, from: request.url, frame: frame) }
    case .failure(let failure):
      emit(.resource(request, status: nil, failure: failure.description), frame)
    }
    return result
  }

  private func store(cookiesOf response: ResourceResponse, from url: WebURL, frame: BrowsingContext)
  {
    for field in response.headers where field.name.lowercased() == "set-cookie" {
      let result = dataStore.cookies.set(field.value, from: url, now: epoch + loop.now)
      let name = field.value.prefix { $0 != "=" && $0 != ";" }
      if case .refused(let reason) = result {
        emit(.note("cookie \"\(name)\" of \(url.origin) refused: \(reason)"), frame)
      } else if frame.id != .main, CookieJar.site(of: url) != CookieJar.site(of: frame.top.url) {
        emit(.note("third-party cookie \"\(name)\" of \(url.origin): browsers may drop it"), frame)
      }
    }
  }

  /// A request of a page with all its redirects, or the first of them where none is followed.
  func fetch(
    _ request: ResourceRequest, for frame: BrowsingContext, credentials: Bool,
    followsRedirects: Bool = true
  ) -> Result<LoadedResource, LoadFailure> {
    var request = request
    var latency = 0.0
    var hops: [WebURL] = [request.url]
    while true {
      if request.url.scheme == "data" { return DataURL.resource(request.url, latency: latency) }
      let response: ResourceResponse
      switch answer(request, for: frame, credentials: credentials) {
      case .failure(let failure): return .failure(.failed(failure))
      case .success(let value): response = value
      }
      latency += response.latency
      switch followsRedirects ? Redirect(of: response, to: request) : .none {
      case .none:
        return .success(
          LoadedResource(
            response: response, url: request.url, latency: latency, isRedirected: hops.count > 1))
      case .invalid(let reason):
        return .failure(.failed(ResourceFailure(reason)))
      case .follow(let next):
        guard next.url.isHTTP || next.url.scheme == "file" else {
          return .failure(.leavesHTTP(next.url))
        }
        guard hops.count <= limits.redirects else {
          return .failure(.failed(Redirect.loopFailure(hops + [next.url])))
        }
        hops.append(next.url)
        request = next
      }
    }
  }
}

/// Whether a response sends the request elsewhere, and how (Fetch standard, "HTTP-redirect fetch").
enum Redirect {
  case none
  case follow(ResourceRequest)
  case invalid(String)

  init(of response: ResourceResponse, to request: ResourceRequest) {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"]
    else {
      self = .none
      return
    }
    guard let target = WebURL(location, relativeTo: request.url) else {
      self = .invalid("\(request.url) redirects to \"\(location)\", which is no address")
      return
    }
    var next = request
    next.url = target
    if let fragment = request.url.fragment, target.fragment == nil {
      next.url = target.setting(.hash, to: fragment) ?? target
    }
    next.headers.removeAll { $0.name.lowercased() == "cookie" }
    let becomesGet =
      (response.status == 303 && request.method != "GET" && request.method != "HEAD")
      || ((response.status == 301 || response.status == 302) && request.method == "POST")
    if becomesGet {
      next.method = "GET"
      next.body = []
      next.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    self = .follow(next)
  }

  /// Names the loop, or the length of the chain.
  static func loopFailure(_ hops: [WebURL]) -> ResourceFailure {
    if let last = hops.last, let first = hops.firstIndex(of: last), first < hops.count - 1 {
      let loop = hops[first...].prefix(4).map(\.description).joined(separator: " → ")
      return ResourceFailure("redirect loop: \(loop)")
    }
    return ResourceFailure("more than \(hops.count - 2) redirects, from \(hops[0])")
  }
}

/// `data:` addresses (Fetch standard).
enum DataURL {
  static func resource(_ url: WebURL, latency: Double) -> Result<LoadedResource, LoadFailure> {
    let text = url.path + (url.query.map { "?" + $0 } ?? "")
    guard let comma = text.firstIndex(of: ",") else {
      return .failure(.failed(ResourceFailure("a data: address without a comma")))
    }
    var type = String(text[..<comma])
    var body = PercentEncoding.decode(text[text.index(after: comma)...].utf8)
    if type.lowercased().hasSuffix(";base64") {
      type = String(type.dropLast(7))
      guard let decoded = base64(body) else {
        return .failure(.failed(ResourceFailure("a data: address with broken base64")))
      }
      body = decoded
    }
    if type.isEmpty { type = "text/plain;charset=US-ASCII" }
    if type.hasPrefix(";") { type = "text/plain" + type }
    return .success(
      LoadedResource(
        response: ResourceResponse(headers: [HTTPField("Content-Type", type)], body: body),
        url: url, latency: latency, isRedirected: false))
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes where byte > 0x20 && byte != UInt8(ascii: "=") {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }
}
