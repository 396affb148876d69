import HostUI
import JSON
public import KlarnaCore
import WebView

extension KlarnaOSMView {
  /// The parts on screen, in order.
  public var nodeViews: [OSMNodeView] { subviews.compactMap { $0 as? OSMNodeView } }

  /// What happens when a person taps a part: an action's page opens over the host.
  ///
  /// - Returns: Whether a page was opened; a part that is no action opens none.
  @discardableResult
  public func tap(_ view: OSMNodeView) -> Bool {
    guard case .action(_, let address) = view.node.content, view.superview === self else {
      return false
    }
    guard let host = hostViewController else {
      warn("osm-no-host", "The page cannot be shown: the host view controller is gone.")
      return false
    }
    guard let url = WebURL(address), url.scheme == "https" || url.scheme == "http" else {
      warn("osm-bad-address", "\"\(address)\" is no web address; nothing was opened.")
      return false
    }
    let page = UIViewController(application: host.application)
    page.title = address
    if let webView = host.application.makeWebView?() {
      page.view.addSubview(WebContentView(webView: webView, frame: page.view.bounds))
      webView.load(ResourceRequest(url: url))
    }
    host.present(page, animated: true)
    observer?(.opened(address, .inAppPage))
    return true
  }

  static func json(_ error: KlarnaError) -> JSONValue { .object(error.json) }
}

/// The name up to 2.2.
public typealias KlarnaOSMEnvironment = KlarnaCore.KlarnaEnvironment
/// The name up to 2.2.
public typealias KlarnaOSMRegion = KlarnaCore.KlarnaRegion
/// The name up to 2.2.
public typealias KlarnaOSMTheme = KlarnaCore.KlarnaTheme
