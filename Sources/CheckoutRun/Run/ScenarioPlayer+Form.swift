import CheckoutEmulator
import HeadlessWebView
import JSON
import WebView

/// What the buyer does in forms.
extension ScenarioPlayer {
  static func withoutPrefix(_ field: String) -> String {
    field.hasPrefix("shipping_") ? String(field.dropFirst("shipping_".count)) : field
  }

  /// A field is named by its name or id, by a CSS selector (with `#`, `.` or `[` in front), or by
  /// the text of its label.
  func act(
    _ place: Scenario.Place, _ make: (Locator) -> UserAction, on target: () -> String
  ) -> String? {
    let name = target()
    let isSelector = name.hasPrefix("#") || name.hasPrefix(".") || name.hasPrefix("[")
    let locators: [Locator] = isSelector ? [.selector(name)] : [.name(name), .label(name)]
    let failure = attempt {
      guard let (webView, frame) = find(place) else {
        return WebViewError(.noSuchFrame, "There is no \(place.rawValue) frame.")
      }
      // Nobody presses a button before the script is there that listens to it.
      if (try? webView.evaluateJavaScript("document.readyState", in: frame)) == "loading" {
        return WebViewError(.elementNotUsable, "The \(place.rawValue) is still being loaded.")
      }
      var last: WebViewError?
      for locator in locators {
        do throws(WebViewError) {
          try webView.perform(make(locator), in: frame)
          return nil
        } catch {
          last = last?.code == .elementNotUsable ? last : error
        }
      }
      return last
    }
    guard let failure else { return nil }
    return "\(name): \(failure)"
  }

  /// Types the sample buyer's data. Fields that the form does not have are left out.
  func fillSample() -> String? {
    let buyer = Buyer.sample(country: country)
    for (name, value) in buyer where Redaction.isSecret(name) { recorder.redaction.hide(value) }
    var filled = 0
    for (name, value) in buyer {
      var failure: WebViewError?
      if filled == 0 {
        if let text = act(.checkout, { .fill($0, value) }, on: { name }) { return text }
      } else if let (webView, frame) = find(.checkout) {
        do throws(WebViewError) {
          try webView.perform(.fill(.name(name), value), in: frame)
        } catch { failure = error }
        if failure?.code == .elementNotUsable {
          if let text = act(.checkout, { .fill($0, value) }, on: { name }) { return text }
        }
      }
      if failure == nil { filled += 1 }
      advance(until: loop.now + 5)
    }
    // Fields that only some orders have.
    for (name, value) in Buyer.extras.sorted(by: { $0.key < $1.key }) {
      guard let (webView, frame) = find(.checkout) else { break }
      recorder.redaction.hide(value)
      try? webView.perform(.fill(.name(name), value), in: frame)
    }
    return nil
  }
}
