import WebView

/// A frame that is about to go somewhere.
struct Navigation {
  var request: ResourceRequest
  var reason: NavigationAction.Reason
  var isUserActivated = false
  var replaces = false
  /// The text of `srcdoc`.
  var srcdoc: String?
  /// Where it leads in the session history; nil for a new step.
  var historyPlace: SessionHistory.Place?
  var hops: [WebURL] = []
  /// The address of the document that asked.
  var initiator: WebURL?
  var initiatorOrigin: Origin?
  var latency = 0.0
}

/// What may happen to an address in a frame.
enum NavigationVerdict {
  case load
  case emptyDocument
  case srcdoc
  case runScript(String)
  case handOver
  case refuse(String)
}

extension HeadlessWebView {
  /// The one decision point: every navigation of every frame, and every hop of its redirects, comes
  /// here before anything is loaded.
  func navigate(_ frame: BrowsingContext, _ navigation: Navigation) {
    guard canRun, !frame.isRemoved else { return }
    guard meter.countNavigation() else { return checkLimits() }
    let action = NavigationAction(
      request: navigation.request, reason: navigation.reason, frame: frame.id,
      isUserActivated: navigation.isUserActivated)
    let verdict = verdict(on: navigation, in: frame)
    if case .refuse(let reason) = verdict {
      emit(.navigation(action, .refused(reason)), frame)
      stay(frame)
      return fail(frame, navigation.request.url, ResourceFailure(reason), isNew: false)
    }
    if let delegate = navigationDelegate, !delegate.webView(self, shouldFollow: action) {
      emit(.navigation(action, .cancelledByDelegate), frame)
      return stay(frame)
    }
    guard canRun, !frame.isRemoved else { return }
    switch verdict {
    case .refuse: return
    case .handOver:
      emit(.navigation(action, .handedOver), frame)
      systemURLOpener?(navigation.request.url)
      stay(frame)
    case .runScript(let source):
      emit(.navigation(action, .followed), frame)
      run(source, in: frame, from: navigation)
    case .emptyDocument, .srcdoc:
      emit(.navigation(action, .followed), frame)
      guard begin(frame, navigation) else { return }
      wait(frame, navigation.latency) { view in view.commitLocal(frame, navigation) }
    case .load:
      if isSameDocument(navigation, in: frame) {
        emit(.navigation(action, .sameDocument), frame)
        moveToFragment(frame, navigation)
        return stay(frame)
      }
      emit(.navigation(action, .followed), frame)
      guard begin(frame, navigation) else { return }
      hop(frame, navigation)
    }
  }

  /// Nothing new comes to a frame: the page around it waits no longer.
  func stay(_ frame: BrowsingContext) {
    frame.parent?.realm?.call("frameStays", [.number(Double(frame.id.number))])
  }

  private func verdict(
    on navigation: Navigation, in frame: BrowsingContext
  ) -> NavigationVerdict {
    let url = navigation.request.url
    let isTop = frame.id == .main
    switch url.scheme {
    case "http", "https", "file": return .load
    case "about":
      if isSameDocument(navigation, in: frame) { return .load }
      if url.path == "blank" { return .emptyDocument }
      if url.path == "srcdoc", navigation.srcdoc != nil { return .srcdoc }
      return .refuse("there is no page \(url)")
    case "javascript":
      if navigation.reason == .load || navigation.reason == .redirect {
        return .refuse("a javascript: address is not loaded as a page")
      }
      // Only a page of the same origin may run script in a frame.
      guard navigation.initiatorOrigin == frame.origin else {
        return .refuse("a javascript: address runs only in frames of the page's own origin")
      }
      return .runScript(
        PercentEncoding.decode(String(url.description.dropFirst("javascript:".count))))
    case "data":
      return isTop ? .refuse("a data: address is not loaded as a page") : .load
    case "blob": return .refuse("blob: addresses are not loaded as pages")
    case "ws", "wss", "ftp": return .refuse("\(url.scheme): addresses are not loaded as pages")
    default: return .handOver
    }
  }

  func isSameDocument(_ navigation: Navigation, in frame: BrowsingContext) -> Bool {
    guard hasLoaded || frame.id != .main, navigation.request.url.fragment != nil else {
      return false
    }
    switch navigation.reason {
    case .load, .redirect, .reload, .form, .history, .window: return false
    case .link, .script, .metaRefresh, .frame:
      return navigation.request.url.withoutFragment == frame.url.withoutFragment
        && !frame.isInitialDocument
    }
  }

  private func moveToFragment(_ frame: BrowsingContext, _ navigation: Navigation) {
    let old = frame.url
    let new = navigation.request.url
    frame.url = new
    let place = SessionHistory.Place(
      request: navigation.request, url: new, stateJSON: nil, document: frame.documentSerial,
      srcdoc: frame.srcdoc)
    if navigation.replaces || old == new {
      history.replace(place, frame: frame.id)
    } else {
      history.push(place, frame: frame.id)
    }
    frame.realm?.call(
      "fragmentNavigated", [.string(new.description), .string(old.description)])
  }

  /// Tells the pages that are about to go, takes back what the frame waited for, and says that it
  /// moves; false where a page ended the frame meanwhile.
  private func begin(_ frame: BrowsingContext, _ navigation: Navigation) -> Bool {
    if navigation.hops.isEmpty { frame.askToLeave() }
    guard canRun, !frame.isRemoved else { return false }
    if let pending = frame.pending { loop.cancel(pending) }
    frame.pending = nil
    if frame.id == .main, navigation.hops.isEmpty {
      navigationDelegate?.webView(self, didStartNavigationTo: navigation.request.url)
    }
    return true
  }

  private func wait(
    _ frame: BrowsingContext, _ delay: Double, _ body: @escaping (HeadlessWebView) -> Void
  ) {
    frame.pending = loop.schedule(after: delay) { [weak self, weak frame] in
      guard let self, let frame, canRun, !frame.isRemoved else { return }
      frame.pending = nil
      body(self)
    }
  }

  /// One hop of a load.
  private func hop(_ frame: BrowsingContext, _ navigation: Navigation) {
    var navigation = navigation
    let url = navigation.request.url
    navigation.hops.append(url)
    if url.scheme == "data" {
      switch DataURL.resource(url, latency: 0) {
      case .success(let resource):
        wait(frame, 0) { $0.commit(frame, navigation, resource.response) }
      case .failure: fail(frame, url, ResourceFailure("the data: address cannot be read"))
      }
      return
    }
    switch answer(navigation.request, for: frame, credentials: true) {
    case .failure(let failure):
      wait(frame, navigation.latency) { $0.fail(frame, url, failure) }
    case .success(let response):
      let latency = navigation.latency + response.latency
      switch Redirect(of: response, to: navigation.request) {
      case .none: wait(frame, latency) { $0.commit(frame, navigation, response) }
      case .invalid(let reason):
        wait(frame, latency) { $0.fail(frame, url, ResourceFailure(reason)) }
      case .follow(let next):
        guard navigation.hops.count <= limits.redirects else {
          let failure = Redirect.loopFailure(navigation.hops + [next.url])
          return wait(frame, latency) { $0.fail(frame, url, failure) }
        }
        var following = navigation
        following.request = next
        following.reason = .redirect
        following.latency = 0
        wait(frame, latency) { $0.navigate(frame, following) }
      }
    }
  }

  /// The load ended with nothing. A frame shows an empty page then, as a browser shows its own
  /// error page; the main frame stays where it is.
  func fail(
    _ frame: BrowsingContext, _ url: WebURL, _ failure: ResourceFailure, isNew: Bool = true
  ) {
    emit(.note("\(url) was not loaded: \(failure)"), frame)
    if frame.id == .main {
      navigationDelegate?.webView(self, didFailNavigationTo: url, failure: failure)
    } else if isNew {
      frame.unloadDocument(withEvents: true)
      frame.url = url
      frame.origin = .opaque(nextOpaqueOrigin())
      frame.isInitialDocument = false
      frame.progress = .complete
      frame.parent?.realm?.call("frameLoaded", [.number(Double(frame.id.number))])
    }
  }

  /// Runs the script of a `javascript:` address in a frame, as a task.
  private func run(_ source: String, in frame: BrowsingContext, from navigation: Navigation) {
    loop.schedule { [weak self, weak frame] in
      guard let self, let frame, canRun, let realm = frame.realmOrBlank() else { return }
      emit(.script(source: "javascript:", line: 1, refusal: nil), frame)
      let (_, exception) = realm.evaluate(source, url: frame.url.description, line: 1)
      if let exception { realm.report(exception) }
      checkLimits()
    }
  }
}
