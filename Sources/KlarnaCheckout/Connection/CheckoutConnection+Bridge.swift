import HostUI
import JSON
import KlarnaCore
import WebView

extension CheckoutConnection: CheckoutBridgeOwner {
  func bridge(_ bridge: CheckoutBridge, record event: CheckoutEvent) { record(event) }

  func bridge(_ bridge: CheckoutBridge, didReceive message: BridgeMessage, frame: WebFrame.ID) {
    guard let earlyMessage, bridge.role == .checkout else {
      handle(message, from: bridge, frame: frame)
      return
    }
    if heldMessages.isEmpty { earlyMessage() }
    guard heldMessages.count < HeldMessage.limit else {
      record(.note("A message was dropped: \(HeldMessage.limit) wait already."))
      return
    }
    heldMessages.append(HeldMessage(bridge: bridge, message: message, frame: frame))
  }

  func handle(_ message: BridgeMessage, from bridge: CheckoutBridge, frame: WebFrame.ID) {
    guard !isClosed else { return }
    // An app that lets go of its checkout at the first signal still hears the second.
    let owner = owner
    defer { withExtendedLifetime(owner) {} }
    switch message {
    case .handshake(let members): answer(members, to: bridge)
    case .ready: becomeReady(bridge)
    case .store(let data): bridge.storage = data
    case .http(let members): fetch(members, for: bridge)
    case .event(let name, let args): handle(event: name, args: args, from: bridge)
    case .unknown(let action, _):
      record(.note("The SDK knows no action \"\(action)\"; nothing happened."))
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
      HandshakeAnswer.fill(
        members, version: version, application: application, returnURL: returnURL))
  }

  private func becomeReady(_ bridge: CheckoutBridge) {
    bridge.becomeReady()
    if let storage = bridge.storage { bridge.send(event: "storage/get", args: [storage]) }
  }

  private func handle(event name: String, args: [JSONValue], from bridge: CheckoutBridge) {
    switch BridgeEvent(name: name, args: args) {
    case .signal(let args): signal(args)
    case .resize(let value): owner?.connection(self, didResize: value)
    case .fullscreenShow: changeFullscreen(true, for: bridge)
    case .fullscreenHide: changeFullscreen(false, for: bridge)
    case .open(nil, _): record(.note("\"\(name)\" names no uri; nothing was opened."))
    case .open(let uri?, let isExternal): open(uri: uri, isExternal: isExternal, from: bridge)
    case .close: closeBrowser()
    case .focus(let top, let height):
      owner?.connection(self, didFocus: top, height: height)
      record(.focus(top: top, height: height))
    case .forward(let role, let event): forward(event, args, to: role)
    case .paymentRequest:
      record(.note("\"\(name)\" is for Apple Pay, which the SDK never finished: no answer."))
    case .unknown: record(.note("The SDK knows no event \"\(name)\"; nothing happened."))
    }
  }

  private func changeFullscreen(_ isShown: Bool, for bridge: CheckoutBridge) {
    let proceed = { [weak self, weak bridge] in
      guard let self, !self.isClosed else { return }
      if isShown { self.showOverlay() } else { self.hideOverlay() }
      bridge?.send(event: isShown ? "sdk:shown" : "sdk:hidden")
    }
    guard let owner else { return proceed() }
    owner.connection(self, willShowFullscreen: isShown, then: proceed)
  }

  private func signal(_ args: [JSONValue]) {
    let message = SignalMessage(args)
    for reason in message.dropped { record(.note("Signal dropped: \(reason)")) }
    for signal in message.signals { post(signal.name, signal.data) }
  }

  private func forward(_ event: String, _ args: [JSONValue], to role: WebViewRole) {
    guard let bridge = role == .overlay ? overlayBridge : mainBridge else {
      record(.note("\"\(event)\" reaches nobody: there is no \(role.rawValue) webview."))
      return
    }
    bridge.send(event: event, args: args)
  }
}
