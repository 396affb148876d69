public import WebView

/// The app's code that makes room for steps that need the whole screen.
///
/// Every `completionHandler` must be called: the page waits for it. The methods are those that
/// Klarna documented for the listener of the same purpose before 2.3.
public protocol KlarnaFullscreenEventListener: AnyObject {
  /// The page is about to take the whole screen.
  func klarnaWillShowFullscreenContent(
    inWebView webView: any WebView, completionHandler: @escaping () -> Void)
  /// The page has the whole screen.
  func klarnaDidShowFullscreenContent(
    inWebView webView: any WebView, completionHandler: @escaping () -> Void)
  /// The page is about to give the screen back.
  func klarnaWillHideFullscreenContent(
    inWebView webView: any WebView, completionHandler: @escaping () -> Void)
  /// The page has given the screen back.
  func klarnaDidHideFullscreenContent(
    inWebView webView: any WebView, completionHandler: @escaping () -> Void)
}

/// A completion handler on its way: it says when nobody calls it, and when somebody does twice.
final class Completion {
  /// How long an app may take, in virtual milliseconds.
  static let patience = 10_000.0

  let name: String
  private let warn: (String, String) -> Void
  private let body: () -> Void
  private(set) var isCalled = false
  private var hasWarned = false

  init(_ name: String, warn: @escaping (String, String) -> Void, body: @escaping () -> Void) {
    self.name = name
    self.warn = warn
    self.body = body
  }

  deinit { complain() }

  func call() {
    guard !isCalled else {
      warn("completionHandlerTwice", "The completionHandler of \(name) was called twice.")
      return
    }
    isCalled = true
    body()
  }

  /// Says once that the page waits.
  func complain() {
    guard !isCalled, !hasWarned else { return }
    hasWarned = true
    warn(
      "completionHandlerMissing",
      "The completionHandler of \(name) was not called: the page waits for it.")
  }
}
