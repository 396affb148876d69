import JSON

/// What the SDK makes of an event's name and arguments. Names match by prefix, so `sdk:opened` from
/// a page counts as `sdk:open`, as it does there.
enum BridgeEvent: Hashable {
  case signal([JSONValue])
  case resize(ResizeValue)
  case fullscreenShow
  case fullscreenHide
  case open(uri: String?, isExternal: Bool)
  case close
  case focus(top: Double, height: Double)
  case forward(to: WebViewRole, name: String)
  case paymentRequest
  case unknown

  init(name: String, args: [JSONValue]) {
    if name.hasPrefix("merchant_api:signal") {
      self = .signal(args)
    } else if name.hasPrefix("frame:checkout:resize") {
      self = .resize(ResizeValue(args.first))
    } else if name.hasPrefix("frame:fullscreen:show") {
      self = .fullscreenShow
    } else if name.hasPrefix("frame:fullscreen:hide") {
      self = .fullscreenHide
    } else if name.hasPrefix("sdk:open") {
      self = .open(
        uri: args.first?["uri"]?.string, isExternal: args.first?["external"]?.bool ?? false)
    } else if name.hasPrefix("sdk:close") {
      self = .close
    } else if name.hasPrefix("sdk:focus") {
      self = .focus(
        top: args.first?["top"]?.number ?? 0, height: args.first?["height"]?.number ?? 0)
    } else if name.hasPrefix("checkout/") {
      self = .forward(to: .checkout, name: String(name.dropFirst("checkout/".count)))
    } else if name.hasPrefix("fullscreen/") {
      self = .forward(to: .overlay, name: String(name.dropFirst("fullscreen/".count)))
    } else if name.hasPrefix("payment:request") {
      self = .paymentRequest
    } else {
      self = .unknown
    }
  }
}

/// The signals in a `merchant_api:signal` message, and what of it had to be dropped.
struct SignalMessage: Hashable {
  var signals: [CheckoutSignal] = []
  var dropped: [String] = []

  /// Reads both forms: an object whose members are signals, and a name followed by its data.
  init(_ args: [JSONValue]) {
    switch args.first {
    case .object(let members):
      if members.isEmpty { dropped.append("The message names no signal.") }
      for member in members { add(member.key, member.value, isPair: false) }
    case .string(let name): add(name, args.count > 1 ? args[1] : .null, isPair: true)
    case .array(let pair):
      if let name = pair.first?.string {
        add(name, pair.count > 1 ? pair[1] : .null, isPair: true)
      } else {
        dropped.append("The message names no signal.")
      }
    default: dropped.append("The message names no signal.")
    }
  }

  private mutating func add(_ name: String, _ value: JSONValue, isPair: Bool) {
    switch value {
    case .object(let data): signals.append(CheckoutSignal(name: name, data: data))
    case .array(let elements) where isPair && elements.first?.object != nil:
      signals.append(CheckoutSignal(name: name, data: elements.first?.object))
    case .null where isPair: signals.append(CheckoutSignal(name: name))
    // Its documented payload is `true`, and the SDK's data is a dictionary or nil.
    case .bool(true) where name == "redirect_initiated":
      signals.append(CheckoutSignal(name: name))
    default:
      dropped.append("Signal \"\(name)\" carries no object but: \(value.typeName).")
    }
  }
}
