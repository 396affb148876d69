/// What an app keeps and loses with a target, for people who decide.
struct TargetFacts: Sendable {
  /// Whether customers type their addresses into the checkout itself.
  var keepsAddresses: Bool
  /// Whether the checkout offers ways of shipping.
  var keepsShipping: Bool
  /// Whether the checkout offers other ways to pay than Klarna.
  var keepsOtherMethods: Bool
  /// Whether it is a checkout at all.
  var isCheckout = true
  /// What changes on the server, in a few words.
  var server: String
  /// What changes in the app, in a few words.
  var app: String

  init(_ target: MigrationTarget) {
    switch target {
    case .klarnaMobileSDK:
      self.init(
        true, true, true, server: "other hosts and credentials (Kustom)",
        app: "calls are rewritten, one by one")
    case .kustom:
      self.init(
        true, true, true, server: "other hosts and credentials (Kustom)",
        app: "calls are rewritten, one by one; the SDK is a beta")
    case .klarnaPayments:
      self.init(
        false, false, false, server: "sessions in the place of orders; the shop places the order",
        app: "the shop's own form around Klarna's view")
    case .klarnaNetwork:
      self.init(
        false, false, false, server: "authorisation through an acquiring partner",
        app: "the shop's own payment sheet with a row for Klarna")
    case .purse:
      self.init(
        false, false, true, server: "everything becomes a Purse session",
        app: "the shop's own list of methods, Purse's elements in it")
    case .osm:
      self.init(
        false, false, false, server: "nothing; a client id and a placement",
        app: "a view that advertises, beside the checkout")
      isCheckout = false
    }
  }

  private init(
    _ addresses: Bool, _ shipping: Bool, _ others: Bool, server: String, app: String
  ) {
    keepsAddresses = addresses
    keepsShipping = shipping
    keepsOtherMethods = others
    self.server = server
    self.app = app
  }

  /// `yes`, `lost`, or that there is nothing to keep.
  func word(_ isKept: Bool) -> String { isCheckout ? (isKept ? "kept" : "lost") : "not a checkout" }
}
