import HTMLTree
import WebView

extension HeadlessWebView {
  /// A document came: the old one goes, the new one is parsed and run.
  func commit(_ frame: BrowsingContext, _ navigation: Navigation, _ response: ResourceResponse) {
    let url = navigation.request.url
    if response.status == 204 || response.status == 205 {
      emit(.note("\(url) has no content (\(response.status)): the page stays"), frame)
      return stay(frame)
    }
    let type = ContentType(of: response)
    let disposition = response.headers["Content-Disposition"]?.lowercased() ?? ""
    if type.display == .download || disposition.hasPrefix("attachment") {
      emit(.note("\(url) is a download (\(type.essence)): the page stays"), frame)
      return stay(frame)
    }
    if let reason = FramePolicy.refusal(of: response, url: url, in: frame) {
      return fail(frame, url, ResourceFailure(reason))
    }
    guard response.body.count <= limits.documentBytes else {
      let text = "\(url) has \(response.body.count) bytes, more than \(limits.documentBytes)"
      emit(.limit("documentBytes: \(text)"), frame)
      return fail(frame, url, ResourceFailure(text))
    }
    var source = DocumentSource(stream: "")
    source.contentType = type.essence
    source.status = response.status
    source.lastModified = response.headers["Last-Modified"]
    source.policies = response.headers.filter {
      $0.name.lowercased() == "content-security-policy"
    }.map(\.value)
    if type.display == .text {
      source.isText = true
      source.stream = NodeStream.text(TextDecoding.text(response.body, charset: type.charset))
    } else {
      guard let stream = parse(response.body, type: type, url: url, frame: frame) else { return }
      source.stream = stream
    }
    let origin: Origin =
      url.origin == "null" || isSandboxed(frame) ? .opaque(nextOpaqueOrigin()) : .tuple(url.origin)
    show(source, in: frame, navigation, origin: origin)
    scheduleRefresh(response, frame)
  }

  /// `about:blank` and `about:srcdoc`: nothing is fetched, the origin is inherited.
  func commitLocal(_ frame: BrowsingContext, _ navigation: Navigation) {
    var source = DocumentSource(stream: NodeStream.emptyDocument, isInherited: true)
    if let srcdoc = navigation.srcdoc {
      guard
        let stream = parse(
          Array(srcdoc.utf8), type: ContentType("text/html;charset=utf-8"),
          url: navigation.request.url, frame: frame)
      else { return }
      source.stream = stream
    }
    let inherited = navigation.srcdoc != nil ? frame.parent?.origin : navigation.initiatorOrigin
    let origin = isSandboxed(frame) ? nil : inherited
    show(source, in: frame, navigation, origin: origin ?? .opaque(nextOpaqueOrigin()))
  }

  private func isSandboxed(_ frame: BrowsingContext) -> Bool {
    !frame.isAllowed("allow-same-origin")
  }

  private func parse(
    _ bytes: [UInt8], type: ContentType, url: WebURL, frame: BrowsingContext
  ) -> String? {
    var bytes = bytes
    let charset = TextDecoding.charset(of: bytes, type: type)
    if let charset, charset != "utf-8", charset != "utf8" {
      bytes = Array(TextDecoding.text(bytes, charset: charset).utf8)
    }
    do {
      let parsed = try NodeStream.document(bytes, limits: limits)
      for problem in parsed.problems where problem.code != .markup {
        emit(.note("\(url):\(problem)"), frame)
      }
      return parsed.stream
    } catch {
      emit(.limit("document: \(url): \(error)"), frame)
      fail(frame, url, ResourceFailure("the document cannot be read: \(error)"))
      return nil
    }
  }

  /// Puts a document in a frame.
  func show(
    _ source: DocumentSource, in frame: BrowsingContext, _ navigation: Navigation, origin: Origin
  ) {
    let replaces =
      navigation.replaces || frame.isInitialDocument || navigation.reason == .reload
      || (frame.progress != .complete && !navigation.isUserActivated)
    frame.unloadDocument(withEvents: !frame.isInitialDocument)
    guard canRun, !frame.isRemoved else { return }
    let url = navigation.request.url
    frame.url = url
    frame.origin = origin
    // What is written in a page, or empty, counts as the page's own.
    let target = source.isInherited ? navigation.initiator ?? url : url
    frame.referrer = Referrer.text(from: navigation.initiator, to: target)
    frame.srcdoc = navigation.srcdoc
    frame.documentRequest = navigation.request
    frame.documentSerial = nextDocument()
    frame.isInitialDocument = false
    frame.progress = .loading
    if frame.id == .main { hasLoaded = true }
    let place = SessionHistory.Place(
      request: navigation.request, url: url, stateJSON: navigation.historyPlace?.stateJSON,
      document: frame.documentSerial, srcdoc: navigation.srcdoc)
    if navigation.historyPlace != nil || replaces {
      history.replace(place, frame: frame.id)
    } else {
      history.push(place, frame: frame.id)
    }
    frame.openRealm()
    let realm = frame.realm
    var source = source
    if navigation.reason == .reload {
      source.navigationType = "reload"
    } else if navigation.historyPlace != nil {
      source.navigationType = "back_forward"
    }
    realm?.load(source)
    // A prelude that cannot load documents never says that it has.
    if frame.realm === realm, realm?.has("loadDocument") != true { setProgress(.complete, frame) }
  }

  /// The prelude tells how far a document is.
  func setProgress(_ progress: BrowsingContext.Progress, _ frame: BrowsingContext) {
    guard frame.progress != progress else { return }
    frame.progress = progress
    guard progress == .complete else { return }
    if frame.id == .main {
      navigationDelegate?.webView(self, didFinishNavigationTo: frame.url)
    } else {
      frame.parent?.realm?.call("frameLoaded", [.number(Double(frame.id.number))])
    }
  }

  private func scheduleRefresh(_ response: ResourceResponse, _ frame: BrowsingContext) {
    guard let field = response.headers["Refresh"] else { return }
    let parts = field.split(separator: ";", maxSplits: 1)
    guard let seconds = parts.first.flatMap({ Double($0.filter { $0 != " " }) }) else { return }
    var target = frame.url
    if parts.count == 2 {
      var text = parts[1].drop { $0 == " " }
      if text.lowercased().hasPrefix("url=") { text = text.dropFirst(4) }
      let address = text.filter { $0 != "\"" && $0 != "'" }
      guard let url = WebURL(String(address), relativeTo: frame.url) else { return }
      target = url
    }
    let document = frame.documentSerial
    loop.schedule(after: seconds * 1000) { [weak self, weak frame] in
      guard let self, let frame, frame.documentSerial == document else { return }
      navigate(
        frame,
        Navigation(
          request: ResourceRequest(url: target, destination: frame.destination),
          reason: .metaRefresh, replaces: true, initiator: frame.url, initiatorOrigin: frame.origin)
      )
    }
  }
}

extension BrowsingContext {
  /// What a document of this frame is fetched as.
  var destination: ResourceRequest.Destination { id == .main ? .document : .frame }
}

/// `document.referrer` by the default policy, strict-origin-when-cross-origin.
enum Referrer {
  static func text(from source: WebURL?, to target: WebURL) -> String {
    guard let source, source.isHTTP else { return "" }
    if source.scheme == "https", target.scheme == "http" { return "" }
    if source.origin != target.origin { return source.origin + "/" }
    let plain = source.setting(.username, to: "")?.setting(.password, to: "") ?? source
    return plain.withoutFragment.description
  }
}
