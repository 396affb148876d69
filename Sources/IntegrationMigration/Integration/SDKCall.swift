public import Findings

/// A place where code touches the SDK.
public struct SDKCall: Hashable, Sendable {
  /// What the code does there.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
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

  /// What the code does.
  public var kind: Kind
  /// As it is spelled there: `initWithViewController:returnURL:`.
  public var spelling: String
  /// Where it is.
  public var range: FileRange
  /// Which of the integration's checkouts it belongs to: an index, nil where it is not known.
  public var checkout: Int?

  /// A call; see the properties for the meaning of each part.
  public init(kind: Kind, spelling: String, range: FileRange, checkout: Int? = nil) {
    self.kind = kind
    self.spelling = spelling
    self.range = range
    self.checkout = checkout
  }
}
