import HeadlessWebView
import JSON
import WebView

/// Scripts and messages in the page, and where it is.
extension ScenarioPlayer {
  /// Has Klarna's frame send an event to the page, as the real one does.
  func fire(_ event: String, _ data: JSONValue) -> String? {
    let message: JSONValue = [
      "action": "event", "event": "merchant_api:signal", "args": [.object([event: data])],
    ]
    let text = JSONValue.string(message.jsonText()).jsonText()
    return evaluate("window.parent.postMessage(\(text), '*')", nil, .checkout)
  }

  /// The page posts to the bridge, in whatever form it finds it.
  func post(_ message: JSONValue) -> String? {
    let handler = message["action"] == "handshake" ? "handshake" : "native"
    let text = JSONValue.string(message.jsonText()).jsonText()
    let script = """
      (function () {
        var handlers = window.webkit && window.webkit.messageHandlers;
        var port = (handlers && handlers.kco_\(handler)) || window.KCO_\(handler.uppercased());
        if (!port) throw new Error('the page has no bridge');
        port.postMessage(\(text));
      })()
      """
    return evaluate(script, nil, .page)
  }

  func evaluate(
    _ script: String, _ expected: JSONValue?, _ place: Scenario.Place
  ) -> String? {
    var value = JSONValue.null
    let failure = attempt {
      guard let (webView, frame) = find(place) else {
        return WebViewError(.noSuchFrame, "There is no \(place.rawValue) frame.")
      }
      do throws(WebViewError) {
        value = try webView.evaluateJavaScript(script, in: frame)
        return nil
      } catch { return error }
    }
    if let failure { return "The script failed: \(failure)" }
    guard let expected, expected != value else { return nil }
    return "The script's value is \(value.jsonText()), not \(expected.jsonText())."
  }

  /// The frame of a place.
  func find(_ place: Scenario.Place) -> (any WebView, WebFrame.ID?)? {
    guard let webView else { return nil }
    switch place {
    case .page: return (webView, nil)
    case .checkout: return frame(Recorder.checkoutFrame, in: webView)
    case .fullscreen:
      if let overlay = host.overlayWebView, recorder.state.isFullscreen,
        frame(Recorder.fullscreenFrame, in: webView) == nil
      {
        return (overlay, nil)
      }
      return frame(Recorder.fullscreenFrame, in: webView)
    }
  }

  private func frame(
    _ elementID: String, in webView: HeadlessWebView
  ) -> (any WebView, WebFrame.ID?)? {
    webView.frames.first { $0.elementID == elementID }.map { (webView, $0.id) }
  }
}
