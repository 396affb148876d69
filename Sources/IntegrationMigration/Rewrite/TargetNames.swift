/// The names of a target's own types, for checkouts from a snippet and for those in a webview.
struct TargetNames: Sendable {
  var module: String
  var view: String
  var hybrid = "KlarnaHybridSDK"
  var eventHandler: String
  var component: String
  /// The first word of the callbacks: `klarnaComponent(_:dispatchedEvent:)`.
  var callback: String
  var event: String
  var error: String
  var sizingDelegate: String
  /// Whether the initialiser wants environment and region.
  var wantsEnvironment = false

  init(_ target: MigrationTarget) {
    let prefix = target == .kustom ? "Kustom" : "Klarna"
    module = prefix + "MobileSDK"
    view = prefix + "CheckoutView"
    eventHandler = prefix + "EventHandler"
    component = prefix + "Component"
    callback = prefix.lowercased() + "Component"
    event = prefix + "ProductEvent"
    error = target == .kustom ? "KustomMobileSDKError" : "KlarnaError"
    sizingDelegate = prefix + "SizingDelegate"
    wantsEnvironment = target == .kustom
  }
}
