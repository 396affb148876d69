import WebView

/// A message that came before `notifyViewDidLoad`.
struct HeldMessage {
  /// How many messages are kept; more are dropped with a note.
  static let limit = 1_000

  let bridge: CheckoutBridge
  let message: BridgeMessage
  let frame: WebFrame.ID
}
