public import HeadlessWebView
public import HostUI

/// Everything about a run that is neither the input nor the scenario.
public struct RunSettings: Sendable {
  /// A page of the shop's.
  public struct Page: Sendable, Hashable {
    /// Where its text came from, for messages.
    public var name: String
    /// HTML.
    public var text: String

    /// Creates a page.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The SDK by which the app shows the checkout.
  public var sdk = RunSDK.kco
  /// How the app shows the checkout; nil leaves it to the scenario, then to the input: native for
  /// a snippet, hybrid for a page.
  public var mode: RunMode?
  /// The return URL given to the checkout; nil for none.
  public var returnURL: String? = "shopapp://kco"
  /// The app's Info.plist; nil for one in which the return URL's scheme is registered.
  public var infoPlist: InfoPlist?
  /// The shop's page, in which the snippet is put; its scripts run.
  public var page: Page?
  /// The address of the shop's page.
  public var pageURL = "https://shop.example/checkout"
  /// A folder from which the shop's other resources are answered, by their path.
  public var folder: String?
  /// The shop's confirmation page; nil for an emulated one.
  public var confirmation: Page?
  /// Where `complete` leads, when it should not be what the order says.
  public var confirmationURL: String?
  /// Whether what nobody else answers is fetched from the network, by the program `curl`.
  public var isOnline = false
  /// Whether the app shows the confirmation in a webview of its own, also in hybrid mode.
  public var confirmsInSecondWebView = false
  /// Whether the run is one of two that are compared.
  package var isCompared = false
  /// How much each webview may use.
  public var limits = Limits()

  /// The defaults: offline, an app whose return URL is registered.
  public init() {}
}
