import WebView

extension HostFunctions {
  /// Going somewhere.
  static var navigationFunctions: [Entry] {
    [
      Entry("navigate") { call in
        navigate(call)
        return .undefined
      },
      Entry("openWindow") { call in
        openWindow(call)
        return .null
      },
      Entry("historyLength") { call in
        .number(Double(call.view.history.count))
      },
      Entry("historyGo") { call in
        let delta = call.integer(0)
        let view = call.view
        view.loop.schedule { [weak view, weak frame = call.frame] in
          guard let view, let frame, !frame.isRemoved else { return }
          if delta == 0 { view.reload(frame, isUserActivated: false) } else { view.go(by: delta) }
        }
        return .undefined
      },
      Entry("historyPush") { call in pushState(call) },
    ]
  }

  private static func navigate(_ call: HostCall) {
    let view = call.view
    guard let options = call.object(0) else { return }
    let number = options.integer("frameID") ?? call.frame.id.number
    let text = options.string("url") ?? ""
    guard let frame = view.framesByNumber[number] else {
      return view.emit(.note("no frame \(number) to load \(text)"), call.frame)
    }
    guard let url = WebURL(text, relativeTo: call.frame.url) else {
      return view.emit(.note("\"\(text)\" is no address: the frame stays"), call.frame)
    }
    var request = ResourceRequest(url: url, destination: frame.destination)
    request.method = options.string("method")?.uppercased() ?? "GET"
    request.headers = options.pairs("headers").map { HTTPField($0.0, $0.1) }
    request.body = options.bytes("body")
    let referrer = Referrer.text(from: call.frame.url, to: url)
    if !referrer.isEmpty { request.headers.append(HTTPField("Referer", referrer)) }
    let reason: NavigationAction.Reason =
      switch options.string("kind") {
      case "link": .link
      case "form": .form
      case "reload": .reload
      case "metaRefresh": .metaRefresh
      case "window": .window
      case "frame": .frame
      default: .script
      }
    let navigation = Navigation(
      request: request, reason: reason, isUserActivated: options.bool("userActivated"),
      replaces: options.bool("replace"), srcdoc: options.string("srcdoc"),
      initiator: call.frame.url, initiatorOrigin: call.frame.origin)
    // A waiting navigation of the same frame is overtaken by this one.
    if let pending = frame.pending { view.loop.cancel(pending) }
    frame.pending = nil
    // A new fragment is there at once: what the page does next counts from it.
    if view.isSameDocument(navigation, in: frame) { return view.navigate(frame, navigation) }
    frame.pending = view.loop.schedule { [weak view, weak frame] in
      guard let view, let frame, !frame.isRemoved else { return }
      frame.pending = nil
      if reason == .reload {
        view.reload(frame, isUserActivated: navigation.isUserActivated)
      } else {
        view.navigate(frame, navigation)
      }
    }
  }

  private static func openWindow(_ call: HostCall) {
    let view = call.view
    let text = call.string(0)
    guard let url = WebURL(text.isEmpty ? "about:blank" : text, relativeTo: call.frame.url) else {
      return view.emit(.note("\"\(text)\" is no address: no window opens"), call.frame)
    }
    var request = ResourceRequest(url: url)
    let referrer = Referrer.text(from: call.frame.url, to: url)
    if !referrer.isEmpty { request.headers.append(HTTPField("Referer", referrer)) }
    let action = NavigationAction(
      request: request, reason: .window, frame: call.frame.id, isUserActivated: call.bool(2))
    view.loop.schedule { [weak view, weak frame = call.frame] in
      guard let view, let frame, view.canRun else { return }
      view.openWindow(action, from: frame)
    }
  }

  private static func pushState(_ call: HostCall) -> ScriptArgument {
    let frame = call.frame
    var url = frame.url
    if let text = call.optionalString(0) {
      guard let target = WebURL(text, relativeTo: frame.url), target.origin == frame.url.origin,
        frame.url.origin != "null" || target.withoutFragment == frame.url.withoutFragment
      else {
        return .error(
          name: "SecurityError",
          message: "a page at \(frame.url) cannot change its address to \(text)")
      }
      url = target
    }
    frame.url = url
    let place = SessionHistory.Place(
      request: frame.documentRequest ?? ResourceRequest(url: url), url: url,
      stateJSON: call.optionalString(1), document: frame.documentSerial, srcdoc: frame.srcdoc)
    if call.bool(2) {
      call.view.history.replace(place, frame: frame.id)
    } else {
      call.view.history.push(place, frame: frame.id)
    }
    return .string(url.description)
  }
}

extension HeadlessWebView {
  /// Asks the app for a new window. An address of another app goes to the system at once.
  func openWindow(_ action: NavigationAction, from frame: BrowsingContext) {
    guard meter.countNavigation() else { return checkLimits() }
    let url = action.request.url
    if ["javascript", "data", "blob"].contains(url.scheme) {
      return emit(
        .navigation(action, .refused("\(url.scheme): addresses do not open windows")), frame)
    }
    if let delegate = navigationDelegate, !delegate.webView(self, shouldFollow: action) {
      return emit(.navigation(action, .cancelledByDelegate), frame)
    }
    if !url.isHTTP, url.scheme != "about", url.scheme != "file" {
      emit(.navigation(action, .handedOver), frame)
      systemURLOpener?(url)
      return
    }
    if let uiDelegate, uiDelegate.webView(self, openWindowFor: action) {
      emit(.navigation(action, .followed), frame)
    } else {
      let reason =
        uiDelegate == nil
        ? "nobody opens windows here (no uiDelegate)" : "the app opened no window"
      emit(.navigation(action, .refused(reason)), frame)
    }
  }
}
