import WebView

/// A frame: the main one or an iframe. Its document changes, it stays.
final class BrowsingContext {
  /// The webview owns its frames and ends each of them before it goes itself, in its `deinit` at
  /// the latest, where a checked reference could no longer be read.
  unowned(unsafe) let view: HeadlessWebView
  let id: WebFrame.ID
  private(set) weak var parent: BrowsingContext?
  private(set) var children: [BrowsingContext] = []
  var name: String
  let elementID: String
  /// Tokens of the `sandbox` attribute; nil where there is none.
  let sandbox: String?
  let depth: Int

  /// The document's script side; nil before anything touched it.
  private(set) var realm: Realm?
  var url: WebURL = .blank
  var origin: Origin
  /// Whether this is still the empty document that a frame is born with.
  var isInitialDocument = true
  /// Names the document for the session history.
  var documentSerial = 0
  var documentRequest: ResourceRequest?
  var srcdoc: String?
  /// What `loadHTMLString` was given, for a reload.
  var loadedText: (document: Int, bytes: [UInt8])?
  var referrer = ""
  var progress = Progress.complete
  /// The navigation that waits for its answer or its task.
  var pending: EventLoop.TaskID?
  var isRemoved = false
  private var isAsked = false

  /// How far the document is.
  enum Progress { case loading, interactive, complete }

  init(
    view: HeadlessWebView, id: WebFrame.ID, parent: BrowsingContext?, name: String,
    elementID: String, sandbox: String?
  ) {
    self.view = view
    self.id = id
    self.parent = parent
    self.name = name
    self.elementID = elementID
    self.sandbox = sandbox
    depth = (parent?.depth ?? -1) + 1
    // An empty document has the origin of the one that made it.
    origin = parent?.origin ?? .opaque(view.nextOpaqueOrigin())
    referrer = parent.map { Referrer.text(from: $0.url, to: $0.url) } ?? ""
  }

  /// A description for the app.
  var description: WebFrame {
    WebFrame(
      id: id, parent: parent?.id, name: name, elementID: elementID,
      url: id == .main && !view.hasLoaded ? nil : url)
  }

  var top: BrowsingContext { parent?.top ?? self }

  /// Whether it or a frame in it still loads.
  var isLoading: Bool {
    pending != nil || progress != .complete || children.contains(where: \.isLoading)
  }

  /// Whether its own sandbox leaves something; where there is none, everything is.
  func isAllowed(_ token: Substring) -> Bool {
    guard let sandbox else { return true }
    return sandbox.lowercased().split { " \t\n\u{c}\r".contains($0) }.contains(token)
  }

  /// Whether neither its sandbox nor one around it keeps scripts from running.
  var allowsScripts: Bool {
    isAllowed("allow-scripts") && parent?.allowsScripts != false
  }

  func add(_ child: BrowsingContext) { children.append(child) }

  func remove(_ child: BrowsingContext) { children.removeAll { $0 === child } }

  /// The frame and those in it, parents first.
  var subtree: [BrowsingContext] { [self] + children.flatMap(\.subtree) }

  /// The realm, made with an empty document where there is none yet.
  func realmOrBlank() -> Realm? {
    if let realm { return realm }
    guard !isRemoved, view.canRun else { return nil }
    openRealm()
    realm?.loadEmptyDocument()
    return realm
  }

  /// Makes a new realm in place of the old one.
  func openRealm() {
    closeRealm()
    let realm = Realm(engine: view.engine, frame: self)
    self.realm = realm
    _ = realm.start()
  }

  func closeRealm() {
    realm?.close()
    realm = nil
  }

  /// Fires `beforeunload` in the document and in those inside it. A page that navigates meanwhile
  /// is not asked again.
  func askToLeave() {
    guard !isAsked, !isInitialDocument else { return }
    isAsked = true
    defer { isAsked = false }
    for frame in subtree { frame.realm?.call("beforeUnload") }
  }

  /// Ends the document: unload events, frames in it, timers, what it waits for.
  func unloadDocument(withEvents: Bool) {
    if withEvents, let realm, view.canRun {
      for frame in subtree.reversed() { frame.realm?.call("unload") }
      _ = realm
    }
    for child in children { child.detach() }
    children = []
    closeRealm()
  }

  /// Ends the frame.
  func detach() {
    isRemoved = true
    if let pending { view.loop.cancel(pending) }
    pending = nil
    unloadDocument(withEvents: false)
    view.framesByNumber[id.number] = nil
  }
}
