import JSON
import SourceText
import WebView

/// Serves the frame: one request about one order.
struct ClientDesk {
  let emulator: CheckoutEmulator
  let orderID: String

  private var behaviour: Behaviour { emulator.behaviour }

  mutating func answer(
    _ request: EmulatedRequest, type: String
  ) -> Result<ResourceResponse, ResourceFailure> {
    let shared = request.json?["shared"]?.object ?? [:]
    guard let order = emulator.orders.order(orderID) else {
      return .success(.json(status: 404, ["error_code": "NOT_FOUND"]))
    }
    if request.method == "GET" { return .success(state(next: settle())) }
    if type == "initial" {
      let told = request.json?["configuration"]?.object ?? [:]
      compareStatus(order, told["ORDER_STATUS"]?.string)
      learn(told)
      let next = settle()
      return .success(
        next?["type"] == "complete" ? state(next: next, as: "checkout_incomplete") : state())
    }
    if order.isComplete {
      return .success(
        .json(
          status: 403,
          [
            "error_code": .string(EmulatorError.Code.readOnlyOrder.rawValue),
            "error_message": "The order is complete.",
          ]))
    }
    switch type {
    case "address": return .success(takeAddress(order, shared))
    case "customer":
      emulator.orders.change(orderID) {
        if let customer = shared["customer"] { $0.json["customer"] = customer }
      }
      return .success(changed())
    case "shipping_option":
      let id = shared["selected_shipping_option"]?.string
      guard order.shippingOptions.contains(where: { $0["id"]?.string == id }) else {
        return .success(.json(status: 400, ["error_code": "BAD_VALUE"]))
      }
      emulator.orders.change(orderID) { order in
        order.selectedShippingOption = id
        order.json["selected_shipping_option"] = order.shippingOptions
          .first { $0["id"]?.string == id }.map { .object($0) }
      }
      return .success(changed())
    case "checkbox":
      emulator.orders.change(orderID) {
        if let box = shared["checkbox"], let id = box["id"]?.string {
          $0.tickedCheckboxes[id] = box["checked"]?.bool ?? false
        }
      }
      return .success(state())
    case "buy": return buy(order, shared)
    case "challenge":
      emulator.resolveHandover(
        shared["challenge"]?.string == "approved" ? .approved : .cancelled)
      return .success(state())
    default: return .success(state())
    }
  }

  private func state(
    next: JSONObject? = nil, failed: Bool = false, as status: String? = nil
  ) -> ResourceResponse {
    guard let order = emulator.orders.order(orderID) else { return .json(status: 404, [:]) }
    var json = ClientOrder(order: order, behaviour: behaviour).json(next: next)
    if failed { json["address_update_failed"] = true }
    if let status { json["status"] = .string(status) }
    return .json(json)
  }

  private func changed() -> ResourceResponse {
    emulator.emit(.orderUpdated(id: orderID))
    return state()
  }

  private func compareStatus(_ order: Order, _ told: String?) {
    guard let told, told == "checkout_incomplete", order.isComplete else { return }
    emulator.problem(
      "read-only-order",
      "The snippet says \(told), but order \(order.id) is \(order.status): the buyer sees the "
        + "confirmation of an earlier purchase. Make a new order for a new purchase.")
  }

  /// The frame knows what the snippet's script set, also where reading the script could not tell.
  private func learn(_ told: JSONObject) {
    let fromBootstrap = ["MERCHANT_URL", "TRACKING_OPTIONS", "SDID"]
    emulator.orders.change(orderID) { order in
      for (key, value) in told
      where order.configuration[key] == nil && !fromBootstrap.contains(key) {
        order.configuration[key] = value
      }
    }
  }

  private func takeAddress(_ order: Order, _ shared: JSONObject) -> ResourceResponse {
    if let callback = order.merchantURLs["address_update"] {
      emulator.emit(.callback(name: "address_update", url: callback))
    }
    if behaviour.addressUpdate == .fails { return state(failed: true) }
    emulator.orders.change(orderID) { order in
      for name in ["billing_address", "shipping_address"] {
        guard var address = shared[name]?.object else { continue }
        address["country"] = .string(order.country.lowercased())
        order.json[name] = .object(address)
      }
      if let customer = shared["customer"] { order.json["customer"] = customer }
    }
    return changed()
  }

  private func buy(
    _ order: Order, _ shared: JSONObject
  ) -> Result<ResourceResponse, ResourceFailure> {
    if behaviour.payment == .networkError {
      return .failure(ResourceFailure("the emulated network failed at the buy button"))
    }
    let returnURL = shared["return_url"]?.string ?? ""
    let id = shared["selected_payment_method"]?.string ?? ""
    let client = ClientOrder(order: order, behaviour: behaviour)
    guard let method = client.paymentMethods.first(where: { $0.id == id }) else {
      return .success(.json(status: 400, ["error_code": "BAD_VALUE"]))
    }
    if let callback = order.merchantURLs["validation"] {
      emulator.emit(.callback(name: "validation", url: callback))
    }
    switch behaviour.validation {
    case .proceeds: break
    case .refused(let message):
      return .success(state(next: ["type": "refused", "message": .string(message)]))
    case .redirects(let url):
      return .success(state(next: ["type": "redirect", "uri": .string(url)]))
    }
    if behaviour.payment == .cannotComplete {
      return .success(state(next: ["type": "cannot_complete"]))
    }
    emulator.orders.change(orderID) { $0.returnURL = returnURL }
    let step = behaviour.requiresFullscreen && method.step == .none ? .fullscreen : method.step
    switch step {
    case .none: return .success(state(next: place()))
    case .external(let url):
      return .success(state(next: ["type": "external", "uri": .string(url)]))
    case .fullscreen:
      _ = emulator.startHandover(orderID: orderID, step: step, returnURL: returnURL)
      return .success(state(next: ["type": "fullscreen"]))
    case .app, .bankPage:
      let uri = emulator.startHandover(orderID: orderID, step: step, returnURL: returnURL)
      let isApp = step != .bankPage
      return .success(
        state(next: ["type": isApp ? "app" : "page", "uri": .string(uri)]))
    }
  }

  /// What the bank's answer, if it came, means for the frame.
  private func settle() -> JSONObject? {
    switch emulator.orders.order(orderID)?.payment {
    case .approved: return place()
    case .cancelled:
      emulator.orders.change(orderID) { $0.payment = .none }
      return ["type": "cancelled"]
    case .waiting: return ["type": "pending"]
    case .some(.none), .placed, nil: return nil
    }
  }

  /// Places the order.
  private func place() -> JSONObject {
    let order = emulator.orders.complete(orderID)
    let uri = order.map(\.confirmationURL) ?? ""
    if uri.utf8.contains("{") || uri.lowercased().utf8.contains("%7b") {
      emulator.problem(
        "placeholder-left",
        "The confirmation URL still holds a placeholder after the order's id was filled in: \(uri)")
    }
    return ["type": "complete", "uri": .string(uri)]
  }
}
