import Foundation
import HostUI
import JSON
import KlarnaCore
import WebView

extension KCOKlarnaCheckout: CheckoutBridgeOwner {
  func bridge(_ bridge: CheckoutBridge, record event: CheckoutEvent) { observer?(event) }

  func bridge(_ bridge: CheckoutBridge, didReceive message: BridgeMessage, frame: WebFrame.ID) {
    guard mode == .hybrid, !isViewDidLoadNotified else {
      handle(message, from: bridge, frame: frame)
      return
    }
    if heldMessages.isEmpty {
      warn(
        .viewDidLoadMissing,
        "The page speaks, but notifyViewDidLoad was not called: its messages wait for that.")
    }
    guard heldMessages.count < HeldMessage.limit else {
      observer?(.note("A message was dropped: \(HeldMessage.limit) wait for notifyViewDidLoad."))
      return
    }
    heldMessages.append(HeldMessage(bridge: bridge, message: message, frame: frame))
  }

  func handle(_ message: BridgeMessage, from bridge: CheckoutBridge, frame: WebFrame.ID) {
    guard !isDestroyed else { return }
    switch message {
    case .handshake(let members): answer(members, to: bridge)
    case .ready: becomeReady(bridge)
    case .store(let data): bridge.storage = data
    case .http(let members): fetch(members, for: bridge)
    case .event(let name, let args): handle(event: name, args: args, from: bridge)
    case .unknown(let action, _):
      observer?(.note("The SDK knows no action \"\(action)\"; nothing happened."))
    }
  }

  private func answer(_ members: JSONObject, to bridge: CheckoutBridge) {
    flags.freeze()
    bridge.beginDocument()
    // A new page, such as the confirmation, ends the step for which the old one took the screen.
    if bridge.role == .checkout { hideOverlay() }
    if let snippet = members["snippet"]?.string, !snippet.isEmpty, bridge.role == .checkout {
      prepareOverlay(snippet)
    }
    bridge.sendNow(
      HandshakeAnswer.fill(members, application: application, returnURL: judgedReturnURL))
  }

  private func becomeReady(_ bridge: CheckoutBridge) {
    bridge.becomeReady()
    if let storage = bridge.storage { bridge.send(event: "storage/get", args: [storage]) }
  }

  private func handle(event name: String, args: [JSONValue], from bridge: CheckoutBridge) {
    switch BridgeEvent(name: name, args: args) {
    case .signal(let args): signal(args)
    case .resize(let value): resize(value)
    case .fullscreenShow:
      showOverlay()
      bridge.send(event: "sdk:shown")
    case .fullscreenHide:
      hideOverlay()
      bridge.send(event: "sdk:hidden")
    case .open(nil, _): observer?(.note("\"\(name)\" names no uri; nothing was opened."))
    case .open(let uri?, let isExternal): open(uri: uri, isExternal: isExternal, from: bridge)
    case .close: closeBrowser()
    case .focus(let top, let height):
      if mode == .native { checkoutController.focus(top: top, height: height) }
      observer?(.focus(top: top, height: height))
    case .forward(let role, let event): forward(event, args, to: role)
    case .paymentRequest:
      observer?(.note("\"\(name)\" is for Apple Pay, which the SDK never finished: no answer."))
    case .unknown: observer?(.note("The SDK knows no event \"\(name)\"; nothing happened."))
    }
  }

  private func signal(_ args: [JSONValue]) {
    let message = SignalMessage(args)
    for reason in message.dropped { observer?(.note("Signal dropped: \(reason)")) }
    for signal in message.signals { post(signal.name, signal.data) }
  }

  func post(_ name: String, _ data: JSONObject?) {
    if name == "complete" {
      if isComplete {
        observer?(.note("\"complete\" came again; load the confirmation only once."))
      }
      isComplete = true
    }
    bus.post(name: name, data: data, from: self)
  }

  private func resize(_ value: ResizeValue) {
    guard mode == .native else {
      observer?(.resize(value, toldDelegate: nil))
      return
    }
    bus.post(
      resize: { [self] in
        let size = checkoutController.apply(value)
        observer?(.resize(value, toldDelegate: size))
      }, from: self)
  }

  private func forward(_ event: String, _ args: [JSONValue], to role: WebViewRole) {
    guard let bridge = role == .overlay ? overlayBridge : mainBridge else {
      observer?(.note("\"\(event)\" reaches nobody: there is no \(role.rawValue) webview."))
      return
    }
    bridge.send(event: event, args: args)
  }
}
