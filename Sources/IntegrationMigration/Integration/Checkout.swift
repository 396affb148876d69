public import Findings

/// One checkout of the app: the object that is made, kept and called.
public struct Checkout: Hashable, Sendable {
  /// How the checkout's page comes onto the screen.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// From a snippet, in the SDK's own view controller.
    case native
    /// From a page in the app's own webview.
    case webView = "webview"
    /// From both, which the SDK forbids.
    case mixed
    /// Neither was found.
    case unknown
  }

  /// How the page comes onto the screen.
  public var mode: Mode
  /// The type whose code makes it; nil for a function outside types.
  public var owner: String?
  /// The names under which it is kept.
  public var names: [String]
  /// Where it is made; empty where that was not found.
  public var creations: [FileRange]
  /// What it is written in.
  public var language: SourceLanguage

  /// A checkout; see the properties for the meaning of each part.
  public init(
    mode: Mode, owner: String?, names: [String], creations: [FileRange], language: SourceLanguage
  ) {
    self.mode = mode
    self.owner = owner
    self.names = names
    self.creations = creations
    self.language = language
  }
}

/// A return URL that is given to a checkout.
public struct ReturnURL: Hashable, Sendable {
  /// The URL, or nil where the code computes it.
  public var url: String?
  /// The code that gives it.
  public var code: String
  /// Where that is.
  public var range: FileRange

  /// A return URL.
  public init(url: String?, code: String, range: FileRange) {
    self.url = url
    self.code = code
    self.range = range
  }
}

/// A place where an app listens to signals.
public struct SignalObserver: Hashable, Sendable {
  /// The type whose code listens.
  public var owner: String?
  /// The method that is called, or nil for a closure or block.
  public var handler: String?
  /// Where it is registered.
  public var range: FileRange
  /// The signals it asks for by name.
  public var signals: [String]

  /// An observer; see the properties for the meaning of each part.
  public init(owner: String?, handler: String?, range: FileRange, signals: [String] = []) {
    self.owner = owner
    self.handler = handler
    self.range = range
    self.signals = signals
  }
}

/// A URL scheme that an app registers, by Info.plist or an Android manifest.
public struct URLScheme: Hashable, Sendable {
  /// The scheme as it is written; may hold a build setting, `$(PRODUCT_BUNDLE_IDENTIFIER)`.
  public var scheme: String
  /// Where it is.
  public var range: FileRange

  /// A scheme at a place.
  public init(scheme: String, range: FileRange) {
    self.scheme = scheme
    self.range = range
  }

  /// Whether only the build knows what it is.
  public var isComputed: Bool { scheme.contains("$(") || scheme.contains("${") }
}

/// A Klarna host that the sources name.
public struct HostUse: Hashable, Sendable {
  /// The host.
  public var host: String
  /// Where it is.
  public var range: FileRange
  /// Whether it is named together with a path of the Checkout API.
  public var servesCheckout: Bool

  /// A host at a place.
  public init(host: String, range: FileRange, servesCheckout: Bool) {
    self.host = host
    self.range = range
    self.servesCheckout = servesCheckout
  }
}
