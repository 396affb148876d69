import JSON
import WebView

/// The order API for shops' servers: `/checkout/v3/orders` and, before it, `/checkout/orders`.
struct MerchantAPI {
  let request: EmulatedRequest
  let generation: Order.Generation
  /// The order's id; nil for the collection.
  let id: String?
  let isAcknowledgement: Bool
  let origin: String
  let emulator: CheckoutEmulator

  /// Nil when the address belongs to no order API.
  init?(request: EmulatedRequest, address: Address, emulator: CheckoutEmulator) {
    let parts = address.path.split(separator: "/").map { String($0) }
    if parts.starts(with: ["ordermanagement", "v1", "orders"]), parts.count == 5,
      parts[4] == "acknowledge"
    {
      generation = .v3
      id = parts[3]
      isAcknowledgement = true
    } else {
      guard let generation = KlarnaHosts.apiGeneration(address) else { return nil }
      let rest = parts.dropFirst(generation == .v3 ? 3 : 2)
      guard rest.count <= 1 else { return nil }
      self.generation = generation
      id = rest.first
      isAcknowledgement = false
    }
    self.request = request
    self.emulator = emulator
    origin = address.origin
  }

  func answer() -> ResourceResponse {
    do {
      return try result()
    } catch {
      return refusal(error)
    }
  }

  private func result() throws(EmulatorError) -> ResourceResponse {
    let scheme = generation == .v3 ? "Basic " : "Klarna "
    let credentials = request.headers["Authorization"] ?? ""
    guard credentials.hasPrefix(scheme), credentials.count > scheme.count else {
      throw EmulatorError(
        .unauthorized, "send the header Authorization: \(scheme)… with the shop's credentials")
    }
    if isAcknowledgement {
      try emulator.orders.acknowledge(id ?? "")
      return ResourceResponse(status: 204)
    }
    switch (request.method, id) {
    case ("GET", let id?): return .json(shown(try found(id)))
    case ("POST", nil):
      let order = try emulator.orders.create(try body(), generation: generation, origin: origin)
      emulator.enrich(order.id)
      var response = ResourceResponse.json(status: 201, shown(try found(order.id)))
      response.headers.append(HTTPField("Location", order.merchantURL))
      if generation == .v2 { response.body = [] }
      return response
    case ("POST", let id?):
      _ = try found(id)
      return .json(shown(try emulator.orders.update(id, with: try body())))
    default:
      throw EmulatorError(.notAllowed, "\(request.method) is not known here; use GET or POST")
    }
  }

  private func found(_ id: String) throws(EmulatorError) -> Order {
    guard let order = emulator.orders.order(id), order.generation == generation else {
      throw EmulatorError(.notFound, "there is no order \(id)")
    }
    return order
  }

  private func body() throws(EmulatorError) -> JSONObject {
    do {
      guard let object = try JSONDocument(request.body).value.object else {
        throw EmulatorError(.badFormat, "the body is no JSON object")
      }
      return object
    } catch let error as JSONSyntaxError {
      throw EmulatorError(.badFormat, "the body is no JSON: \(error)")
    } catch let error as EmulatorError {
      throw error
    } catch {
      throw EmulatorError(.badFormat, "the body cannot be read")
    }
  }

  private func shown(_ order: Order) -> JSONObject {
    var json = order.json
    let snippet = JSONValue.string(SnippetWriter.html(order.configuration))
    switch order.generation {
    case .v3: json["html_snippet"] = snippet
    case .v2:
      var gui = json["gui"]?.object ?? [:]
      gui["snippet"] = snippet
      json["gui"] = .object(gui)
    }
    return json
  }

  private func refusal(_ error: EmulatorError) -> ResourceResponse {
    switch generation {
    case .v3:
      return .json(
        status: error.status,
        [
          "error_code": .string(error.code.rawValue),
          "error_messages": [.string(error.description)],
          "correlation_id": .string(emulator.orders.newToken()),
        ])
    case .v2:
      return .json(
        status: error.status,
        [
          "http_status_code": JSONValue(error.status),
          "http_status_message": .string(error.code.rawValue),
          "internal_message": .string(error.description),
        ])
    }
  }
}
