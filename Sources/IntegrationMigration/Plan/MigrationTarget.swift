/// Where an integration of the KCO SDK can go.
public enum MigrationTarget: String, Hashable, Sendable, CaseIterable {
  /// KlarnaCheckoutView for native checkouts, KlarnaHybridSDK for those in the app's own webview.
  case klarnaMobileSDK = "klarna-mobile-sdk"
  /// The same with the names of Kustom, who runs KCO now.
  case kustom
  /// KlarnaPaymentView: Klarna only, the app brings its own form.
  case klarnaPayments = "klarna-payments"
  /// KlarnaNetworkPayment: Klarna only, through an acquiring partner.
  case klarnaNetwork = "klarna-network"
  /// Purse's headless checkout with its Klarna element.
  case purse
  /// A promotion placement; an addition, never a replacement.
  case osm

  /// Whether call sites are rewritten; the others get a scaffold and a checklist.
  public var rewritesCode: Bool { self == .klarnaMobileSDK || self == .kustom }

  /// The product's name.
  public var title: String {
    switch self {
    case .klarnaMobileSDK: "Klarna Mobile SDK"
    case .kustom: "Kustom Mobile SDK"
    case .klarnaPayments: "Klarna Payments"
    case .klarnaNetwork: "Klarna Network"
    case .purse: "Purse"
    case .osm: "On-site messaging"
    }
  }
}
