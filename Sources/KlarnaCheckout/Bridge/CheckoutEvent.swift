public import Foundation
public import HostUI
public import JSON
public import WebView

/// What happens between a page and the SDK, as it happens: for a timeline or a test.
public enum CheckoutEvent: Hashable, Sendable {
  /// The SDK made a webview.
  case webViewMade(WebViewRole)
  /// The app gave its own webview.
  case webViewAttached
  /// The page sent a message that could be read.
  case received(BridgeMessage, from: WebViewRole, frame: WebFrame.ID)
  /// The page sent something that the SDK drops.
  case dropped(reason: String, body: JSONValue, from: WebViewRole)
  /// A message waits for `notifyViewDidLoad`, or for the page's `ready`.
  case held(String)
  /// The SDK posted a message into the page.
  case sent(JSONValue, to: WebViewRole)
  /// A signal went to the app.
  case signal(CheckoutSignal)
  /// The page told its height. The size is what the sizing delegate was told; nil where nobody was.
  case resize(ResizeValue, toldDelegate: CGSize?)
  /// A field has the focus; in points from the page's top.
  case focus(top: Double, height: Double)
  /// The overlay was shown or hidden.
  case fullscreen(isShown: Bool)
  /// The page had an address opened.
  case opened(uri: String, by: Opener)
  /// The in-app browser went away.
  case browserClosed
  /// The app suspended (true) or resumed the checkout.
  case suspended(Bool)
  /// Something that a person should know, though nothing is wrong.
  case note(String)
  /// The app uses the SDK in a way that does not work.
  case warning(CheckoutWarning)

  /// Who opened an address.
  public enum Opener: Hashable, Sendable {
    /// The SDK's in-app browser.
    case browser
    /// The operating system, with what became of it.
    case system(UIApplication.Opening)
    /// The app itself, asked by the signal `external`.
    case merchant
  }
}
