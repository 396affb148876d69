import JSON
import WebView

/// Turns what every room reports into entries of one timeline, and keeps the state of the run.
final class Recorder {
  private let loop: EventLoop
  private(set) var entries: [TimelineEntry] = []
  var redaction = Redaction()
  var state = RunState()
  /// The files behind the pages.
  var sources: [SourceMap] = []
  /// The address that the snippet's bootstrap has.
  var bootstrapURL: String?
  /// What resize messages asked for, until the model has said what it makes of them.
  var resizeArguments: [JSONValue] = []
  /// The height that the app was told since the last resize message, where no width comes with it.
  var toldHeight: Double?
  /// How often a second object of the app's heard a signal.
  var secondListener = 0
  private var saidProblems: Set<String> = []
  private var sourceFiles: Set<String> = []
  private var frameNames: [String: String] = [:]

  init(loop: EventLoop) {
    self.loop = loop
  }

  func record(_ kind: TimelineEntry.Kind, _ details: JSONObject) {
    entries.append(TimelineEntry(time: loop.now, kind: kind, details: details))
  }

  /// A script or a page that came from a file beside the page.
  func addSource(_ url: WebURL, file: String) {
    guard sourceFiles.insert(file).inserted else { return }
    sources.append(SourceMap(url: url.description, name: file))
  }

  /// Notes something wrong; the same words about the same place are said once.
  func problem(
    _ code: String, _ text: String, position: String? = nil, help: String? = nil
  ) {
    guard saidProblems.insert("\(code) \(text) \(position ?? "")").inserted else { return }
    var details: JSONObject = ["code": .string(code), "text": .string(text)]
    if let position { details["position"] = .string(position) }
    if let help { details["help"] = .string(help) }
    record(.problem, details)
  }

  /// A name for a frame: page, checkout, fullscreen, or what the page called it.
  func name(of frame: WebFrame.ID, in webView: any WebView, label: String) -> String {
    let key = "\(label)/\(frame.number)"
    if let name = frameNames[key] { return name }
    let prefix = label.isEmpty ? "" : label + "/"
    if frame == .main { return label.isEmpty ? "page" : label }
    guard let found = webView.frames.first(where: { $0.id == frame }) else {
      return "\(prefix)frame \(frame.number)"
    }
    let name =
      switch found.elementID {
      case Self.checkoutFrame: "checkout"
      case Self.fullscreenFrame: "fullscreen"
      case "": found.name.isEmpty ? "frame \(frame.number)" : found.name
      case let id: id
      }
    frameNames[key] = prefix + name
    return prefix + name
  }

  static let checkoutFrame = "klarna-checkout-iframe"
  static let fullscreenFrame = "klarna-fullscreen-iframe"
}
