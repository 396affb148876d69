public import CheckoutEmulator
public import KlarnaCore
public import KlarnaMobileSDK

/// What a story of on-site messaging depends on. The defaults are the view's own.
public struct OSMSettings: Sendable {
  /// The client id; nil where it is not set.
  public var clientId: String?
  /// The placement's key; nil where it is not set.
  public var placementKey: String?
  /// The language and region.
  public var locale = "en-US"
  /// An amount in minor units.
  public var purchaseAmount: Int?
  /// The system.
  public var environment = KlarnaEnvironment.demo
  /// Whose servers.
  public var region: KlarnaRegion?
  /// How it is coloured.
  public var theme = KlarnaTheme.light
  /// What the theme `automatic` follows.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How it looks, in the place of the theme.
  public var style: KlarnaOSMStyleConfiguration?
  /// Whether there is a controller around it.
  public var hasHost = true
  /// Whether its delegate is set.
  public var hasDelegate = true
  /// Whether its sizing delegate is set.
  public var hasSizingDelegate = false
  /// Whether `render()` is called, whose errors go to the event handler.
  public var rendersWithoutCallback = false
  /// Whether it is rendered a second time at once.
  public var rendersTwice = false
  /// Whether the controller goes away before the answer comes.
  public var losesHost = false
  /// Whether Klarna has turned rendering off.
  public var isDisabled = false
  /// Whose names errors have.
  public var errorDialect = KlarnaOSMErrorDialect.guide
  /// The view's width in points.
  public var width = 320.0
  /// Roles of parts that a person taps, such as `ACTION_LEARN_MORE`.
  public var taps: [String] = []
  /// How the emulated server behaves.
  public var behaviour = MessagingServer.Behaviour.placement
  /// Where placements come from, in the place of Klarna's servers.
  public var endpoint: String?
  /// Who answers requests.
  public var network = StoryNetwork.emulated

  /// Creates settings of a view that nothing was set on.
  public init() {}
}
