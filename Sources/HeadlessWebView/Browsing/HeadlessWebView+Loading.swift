public import WebView

extension HeadlessWebView {
  /// Loads an address in the main frame.
  public func load(_ request: ResourceRequest) {
    var request = request
    request.destination = .document
    navigate(
      mainFrame,
      Navigation(request: request, reason: .load, initiatorOrigin: .opaque(nextOpaqueOrigin())))
  }

  /// Loads a text as the main document; `baseURL` is its address, `about:blank` where nil.
  public func loadHTMLString(_ string: String, baseURL: WebURL?) {
    guard canRun else { return }
    guard meter.countNavigation() else { return checkLimits() }
    let url = baseURL ?? .blank
    let request = ResourceRequest(url: url)
    let action = NavigationAction(request: request, reason: .load, frame: .main)
    if let delegate = navigationDelegate, !delegate.webView(self, shouldFollow: action) {
      return emit(.navigation(action, .cancelledByDelegate), mainFrame)
    }
    emit(.navigation(action, .followed), mainFrame)
    if let pending = mainFrame.pending { loop.cancel(pending) }
    navigationDelegate?.webView(self, didStartNavigationTo: url)
    let bytes = Array(string.utf8)
    mainFrame.pending = loop.schedule { [weak self] in
      guard let self, canRun else { return }
      mainFrame.pending = nil
      commit(
        mainFrame, Navigation(request: request, reason: .load),
        ResourceResponse(
          headers: [HTTPField("Content-Type", "text/html; charset=utf-8")], body: bytes))
      mainFrame.loadedText = (mainFrame.documentSerial, bytes)
    }
  }

  /// Loads the current address again.
  public func reload() { reload(mainFrame, isUserActivated: false) }

  func reload(_ frame: BrowsingContext, isUserActivated: Bool) {
    guard let request = frame.documentRequest else { return }
    if let text = frame.loadedText, text.document == frame.documentSerial {
      return loadHTMLString(String(decoding: text.bytes, as: UTF8.self), baseURL: frame.url)
    }
    var again = request
    again.url = frame.url
    navigate(
      frame,
      Navigation(
        request: again, reason: .reload, isUserActivated: isUserActivated, replaces: true,
        srcdoc: frame.srcdoc, initiator: nil, initiatorOrigin: frame.origin))
  }

  /// Goes back or forward in the session history; nothing happens where that leaves it.
  public func go(by delta: Int) {
    guard canRun else { return }
    if delta == 0 { return reload() }
    let before = history.current
    guard let step = history.move(by: delta) else { return }
    for (number, place) in step.sorted(by: { $0.key < $1.key }) {
      guard let frame = framesByNumber[number] else { continue }
      if place.document == frame.documentSerial {
        let old = frame.url
        guard place.url != old || place.stateJSON != before[number]?.stateJSON else { continue }
        frame.url = place.url
        let action = NavigationAction(
          request: ResourceRequest(url: place.url), reason: .history, frame: frame.id)
        emit(.navigation(action, .sameDocument), frame)
        frame.realm?.call(
          "popState", [.optional(place.stateJSON), .string(place.url.description)])
      } else {
        var request = place.request
        request.url = place.url
        navigate(
          frame,
          Navigation(
            request: request, reason: .history, srcdoc: place.srcdoc, historyPlace: place,
            initiator: nil, initiatorOrigin: frame.origin))
      }
    }
  }

  /// Goes one step back.
  public func goBack() { go(by: -1) }

  /// Goes one step forward.
  public func goForward() { go(by: 1) }
}
