import JSON
import WebView

extension CheckoutEmulator {
  /// Answers a frame whose order nobody named: its first question makes one.
  func unknownOrder(_ request: EmulatedRequest, _ address: Address) -> ResourceResponse {
    guard behaviour.order != .expired, address.queryValue("type") == "initial",
      var configuration = request.json?["configuration"]?.object
    else {
      return .json(
        status: 404,
        [
          "error_code": "NOT_FOUND",
          "error_message": "The order is not known, or its time is over.",
        ])
    }
    configuration["AUTH_HEADER"] = .string(request.headers["Authorization"] ?? "")
    configuration["ORDER_URL"] = .string(address.resource)
    let order = orders.adopt(configuration: configuration)
    enrich(order.id)
    guard case .success(let response) = client(request, address, order) else {
      return .json(status: 500, [:])
    }
    return response
  }

  /// Answers a frame about its order.
  func client(
    _ request: EmulatedRequest, _ address: Address, _ order: Order
  ) -> Result<ResourceResponse, ResourceFailure> {
    guard request.headers["Authorization"] == order.authorization else {
      return .success(
        .json(
          status: 401,
          [
            "error_code": "UNAUTHORIZED",
            "error_message": "The AUTH_HEADER does not belong to this order.",
          ]))
    }
    var desk = ClientDesk(emulator: self, orderID: order.id)
    return desk.answer(request, type: address.queryValue("type") ?? "")
  }

  /// What the behaviour adds to an order.
  func enrich(_ id: String) {
    if behaviour.order == .expired {
      orders.remove(id)
      return
    }
    orders.change(id) { order in
      if let options = behaviour.shippingOptions, order.shippingOptions.isEmpty {
        order.json["shipping_options"] = .array(options.map { .object($0) })
      }
      if behaviour.order == .readOnly { order.json["status"] = "checkout_complete" }
    }
  }
}
