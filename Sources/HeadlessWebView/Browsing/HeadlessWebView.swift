public import WebView

/// A webview without a screen: pages load, run, navigate and talk to the app, on one thread and in
/// virtual time.
///
/// Nothing leaves the machine: every request is answered by the ``responders``, in order. A
/// webview belongs to the thread that turns its ``loop``; see ``onLargeStack(_:)``.
public final class HeadlessWebView: WebView {
  /// The loop on which everything happens.
  public let loop: EventLoop
  /// What answers requests, asked in order.
  public var responders: [any ResourceResponder]
  /// Cookies and storage; may be shared with other webviews on the same thread.
  public let dataStore: WebsiteDataStore
  /// The bounds of this webview.
  public var limits: Limits { meter.limits }
  /// Milliseconds since 1970 at the loop's time 0.
  public let epoch: Double
  /// Size of the window in CSS pixels.
  public private(set) var viewport: (width: Double, height: Double)
  /// Hears everything that happens, as it happens.
  public var observer: ((WebViewEvent) -> Void)?

  /// Decides about navigations.
  public weak var navigationDelegate: (any WebViewNavigationDelegate)?
  /// Decides about new windows.
  public weak var uiDelegate: (any WebViewUIDelegate)?
  /// What the operating system does with an address that no webview loads.
  public var systemURLOpener: ((WebURL) -> Void)?

  /// Why the webview stopped for good; nil while it has not.
  public var failure: HeadlessWebViewError? { meter.failure }

  let engine: ScriptEngine
  let meter: LimitMeter
  private(set) lazy var mainFrame = makeFrame(parent: nil, name: "", elementID: "", sandbox: nil)
  var framesByNumber: [Int: BrowsingContext] = [:]
  var history = SessionHistory()
  var handlers: [ScriptMessageDialect: [(name: String, handler: Weak)]] = [:]
  var hasLoaded = false
  var isClosed = false
  private var said: Set<WebViewEvent.Kind> = []
  private var hasReportedFailure = false
  private var lastFrame = -1
  private var lastOpaqueOrigin = 0
  private var lastDocument = 0

  /// A handler is held weakly, as the protocol says.
  struct Weak {
    weak var object: (any ScriptMessageHandler)?
  }

  /// What pages read as `navigator.userAgent`.
  public static let userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    + "(KHTML, like Gecko) Mobile/15E148 kco"

  /// 1 January 2026, 00:00 UTC, in milliseconds since 1970: the default moment of time 0.
  public static let defaultEpoch = 1_767_225_600_000.0

  /// Creates a webview with an empty document.
  ///
  /// - Parameters:
  ///   - loop: The event loop; share it with whatever must share the clock.
  ///   - responders: What answers requests.
  ///   - dataStore: Cookies and storage.
  ///   - engine: The thread's engine, where several webviews share one.
  ///   - limits: The bounds.
  ///   - epoch: Milliseconds since 1970 at the loop's time 0.
  ///   - viewport: Size in CSS pixels; a phone's by default.
  public init(
    loop: EventLoop = EventLoop(), responders: [any ResourceResponder] = [],
    dataStore: WebsiteDataStore = WebsiteDataStore(), engine: ScriptEngine = ScriptEngine(),
    limits: Limits = Limits(), epoch: Double = HeadlessWebView.defaultEpoch,
    viewport: (width: Double, height: Double) = (390, 844)
  ) {
    self.loop = loop
    self.responders = responders
    self.dataStore = dataStore
    self.engine = engine
    self.epoch = epoch
    self.viewport = viewport
    meter = LimitMeter(limits)
    _ = mainFrame
  }

  deinit { close() }

  /// Where the main frame is; nil before the first load.
  public var url: WebURL? { hasLoaded ? mainFrame.url : nil }

  /// The main document's title.
  public var title: String {
    guard let realm = mainFrame.realm else { return "" }
    return realm.text(realm.call("documentTitle"))
  }

  /// Whether the main document, or something it waits for, is still loading.
  public var isLoading: Bool { !isClosed && failure == nil && mainFrame.isLoading }

  /// Every frame, parents before children, the main frame first.
  public var frames: [WebFrame] { isClosed ? [] : mainFrame.subtree.map(\.description) }

  /// Ends every frame, timer and request.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    mainFrame.detach()
    engine.collectIfDue()
  }

  // MARK: Inside

  /// Whether scripts may run.
  var canRun: Bool { !isClosed && meter.failure == nil }

  func emit(_ kind: WebViewEvent.Kind, _ frame: BrowsingContext) {
    observer?(WebViewEvent(time: loop.now, frame: frame.id, kind: kind))
  }

  /// Emits what is worth saying once, however often it happens.
  func emitOnce(_ kind: WebViewEvent.Kind, _ frame: BrowsingContext) {
    if said.insert(kind).inserted { emit(kind, frame) }
  }

  /// Reports a limit once and stops everything.
  func checkLimits() {
    guard let failure = meter.failure, !hasReportedFailure, !isClosed else { return }
    hasReportedFailure = true
    emit(.limit("\(failure.code.rawValue): \(failure)"), mainFrame)
    for frame in mainFrame.subtree {
      if let pending = frame.pending { loop.cancel(pending) }
      frame.pending = nil
    }
  }

  func makeFrame(
    parent: BrowsingContext?, name: String, elementID: String, sandbox: String?
  ) -> BrowsingContext {
    lastFrame += 1
    let frame = BrowsingContext(
      view: self, id: WebFrame.ID(number: lastFrame), parent: parent, name: name,
      elementID: elementID, sandbox: sandbox)
    framesByNumber[lastFrame] = frame
    parent?.add(frame)
    return frame
  }

  func nextOpaqueOrigin() -> Int {
    lastOpaqueOrigin += 1
    return lastOpaqueOrigin
  }

  func nextDocument() -> Int {
    lastDocument += 1
    return lastDocument
  }

  /// Changes the size of the window; every document hears of it.
  public func resize(width: Double, height: Double) {
    viewport = (width, height)
    for frame in mainFrame.subtree {
      frame.realm?.call("resize", [.number(width), .number(height)])
    }
  }

  /// Tells every document that the app went to the background, or came back.
  public func setHidden(_ hidden: Bool) {
    for frame in mainFrame.subtree { frame.realm?.call("visibility", [.bool(hidden)]) }
  }
}
