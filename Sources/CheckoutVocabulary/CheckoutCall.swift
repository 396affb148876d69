/// What code does with the KCO SDK: the vocabulary that the model's timeline, the comparison with
/// a successor and the migration of source code share.
public enum CheckoutCall: String, Hashable, Sendable, CaseIterable {
  /// Imports the SDK's module or header.
  case importModule = "import"
  /// Names one of the SDK's types or protocols.
  case typeName = "type"
  /// Makes a checkout.
  case create
  /// Gives it the HTML snippet, which makes it a native checkout.
  case setSnippet
  /// Gives it a webview, which makes it a checkout in the app's own page.
  case setWebView
  /// Says that the view has loaded.
  case notifyViewDidLoad
  /// Takes its view controller.
  case checkoutViewController
  /// Blocks the customer's actions.
  case suspend
  /// Lets the customer act again.
  case resume
  /// Tears it down.
  case destroy
  /// Asks to handle external payment methods itself.
  case merchantHandlesEPM = "merchantHandlesEpm"
  /// Asks to handle validation errors itself.
  case merchantHandlesValidationErrors
  /// Turns the checkout's own scrolling off.
  case internalScrollDisabled
  /// Names who lays the checkout out.
  case sizingDelegate
  /// Names the scroll view around it.
  case parentScrollView
  /// Lets it change the insets of that scroll view.
  case adjustsParentScrollViewInsets
  /// Reads its height.
  case currentCheckoutHeight
  /// Sets the insets of its scroll view.
  case setScrollViewContentInset
  /// Takes the view of its view controller.
  case view
  /// Makes its view controller a child, or ends that.
  case containment
  /// Pushes or presents its view controller.
  case presentation
  /// Adds an observer of signals.
  case addObserver
  /// Removes one.
  case removeObserver
  /// Reads a signal's name.
  case signalName
  /// Reads a signal's data.
  case signalData
  /// Receives a new size.
  case didResize
  /// Android: names who gets the signals.
  case setSignalListener
  /// Anything else that is the SDK's.
  case other
}
