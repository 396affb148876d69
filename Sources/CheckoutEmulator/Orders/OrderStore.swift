public import JSON

/// Every order that the emulated Klarna knows, and what was done with them.
///
/// Nothing comes from the machine: ids follow from the seed, dates from virtual time.
public final class OrderStore {
  /// Milliseconds between placing an order and its push.
  public static let pushDelay = 120_000.0
  /// Milliseconds for which an order of API v2 can be read after it was placed: 14 days.
  static let expiry = 14 * 86_400_000.0

  /// What was done, in order.
  public private(set) var journal: [JournalEntry] = []
  /// Called with each new line of the journal.
  var observer: ((JournalEntry) -> Void)?

  private let clock: () -> Double
  private var ids: SeededIDs
  private var orders: [String: Order] = [:]
  private var idsByClientURL: [String: String] = [:]

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same ids.
  ///   - clock: Virtual milliseconds.
  public init(seed: UInt64 = 1, clock: @escaping () -> Double = { 0 }) {
    ids = SeededIDs(seed: seed)
    self.clock = clock
  }

  /// The ids of all orders, sorted.
  public var orderIDs: [String] { orders.keys.sorted() }

  /// The order of that id; nil for none.
  public func order(_ id: String) -> Order? { orders[id] }

  /// The order with that client resource; nil for none.
  func order(clientURL: String) -> Order? {
    idsByClientURL[clientURL].flatMap { orders[$0] }
  }

  /// Makes an order as `POST /checkout/v3/orders` or `POST /checkout/orders` does.
  ///
  /// - Parameters:
  ///   - json: What the shop sends.
  ///   - generation: Whose shape it has.
  ///   - origin: The API's origin; it decides where the client resource is.
  /// - Throws: ``EmulatorError`` for the first field that is unknown, missing or wrong.
  public func create(
    _ json: JSONObject, generation: Order.Generation = .v3,
    origin: String = "https://api.playground.klarna.com"
  ) throws(EmulatorError) -> Order {
    try check(json, generation)
    var json = json
    let id: String
    switch generation {
    case .v3:
      id = ids.uuid()
      json["order_id"] = .string(id)
    case .v2:
      id = ids.token()
      json["id"] = .string(id)
      json["cart"] = json["cart"]?.object.map { .object(OrderAmounts.summed($0)) }
    }
    json["status"] = "checkout_incomplete"
    json["started_at"] = .string(Timestamp.text(at: clock()))
    json["last_modified_at"] = json["started_at"]
    let client = Self.clientFolder(generation, origin) + id
    let order = Order(
      id: id, generation: generation, json: json,
      configuration: SnippetWriter.configuration(
        for: json, generation: generation, clientURL: client,
        authorization: "KlarnaCheckout " + ids.secret()),
      clientURL: client,
      merchantURL: origin + (generation == .v3 ? "/checkout/v3/orders/" : "/checkout/orders/") + id)
    add(order)
    return order
  }

  /// Takes over an order that the shop made elsewhere: what its snippet says, and its JSON if the
  /// shop kept it. Nothing is refused: Klarna accepted it once.
  ///
  /// - Returns: The order; one with the same client resource is replaced.
  public func adopt(configuration: JSONObject, json given: JSONObject? = nil) -> Order {
    let address = Address(configuration["ORDER_URL"]?.string ?? "")
    let isV2 = given?["cart"] != nil || (given?["order_lines"] == nil && Self.isV2Host(address))
    var id = address?.lastPathPart ?? ""
    if id.isEmpty { id = isV2 ? ids.token() : ids.uuid() }
    var json = given ?? Self.defaultOrder(configuration, isV2: isV2)
    json["html_snippet"] = nil
    if var gui = json["gui"]?.object, gui["snippet"] != nil {
      gui["snippet"] = nil
      json["gui"] = .object(gui)
    }
    json[isV2 ? "id" : "order_id"] = .string(id)
    json["status"] =
      configuration["ORDER_STATUS"] ?? given?["status"] ?? .string("checkout_incomplete")
    var clean = configuration
    clean["container"] = nil
    var order = Order(
      id: id, generation: isV2 ? .v2 : .v3, json: json, configuration: clean,
      clientURL: address?.resource ?? "https://js.playground.klarna.com/eu/kco/checkout/orders/"
        + id,
      merchantURL: isV2
        ? (address?.resource ?? "https://checkout.testdrive.klarna.com/checkout/orders/" + id)
        : "https://api.playground.klarna.com/checkout/v3/orders/" + id)
    order.isFromShop = given != nil
    add(order)
    return order
  }

  /// Changes an order as a shop does with `POST` to its address.
  ///
  /// - Throws: ``EmulatorError``: unknown order, READ_ONLY_ORDER once it is placed, or the first
  ///   field that is wrong.
  @discardableResult
  public func update(_ id: String, with changes: JSONObject) throws(EmulatorError) -> Order {
    guard var order = orders[id] else {
      throw EmulatorError(.notFound, "there is no order \(id)")
    }
    if order.isComplete {
      if order.generation == .v2, changes["status"]?.string == "created" {
        return try acknowledge(id)
      }
      throw refuse(
        EmulatorError(
          .readOnlyOrder,
          "order \(id) is \(order.status) and cannot be changed; make a new order"), id)
    }
    var json = order.json
    for (name, value) in changes { json[name] = value == .null ? JSONValue?.none : value }
    for kept in ["order_id", "id", "status", "started_at"] { json[kept] = order.json[kept] }
    do {
      try check(json, order.generation)
    } catch {
      throw refuse(error, id)
    }
    if order.generation == .v2 {
      json["cart"] = json["cart"]?.object.map { .object(OrderAmounts.summed($0)) }
    }
    json["last_modified_at"] = .string(Timestamp.text(at: clock()))
    order.json = json
    save(order)
    note(id, .updated)
    return order
  }

  /// Places an order; a placed one stays as it is.
  ///
  /// - Returns: The order; nil when there is none of that id.
  @discardableResult
  public func complete(_ id: String) -> Order? {
    guard var order = orders[id] else { return nil }
    guard !order.isComplete else { return order }
    order.json["status"] = "checkout_complete"
    order.json["completed_at"] = .string(Timestamp.text(at: clock()))
    order.configuration["ORDER_STATUS"] = "checkout_complete"
    order.payment = .placed
    if order.generation == .v2 {
      order.json["reservation"] = .string(ids.reservation())
      order.json["expires_at"] = .string(Timestamp.text(at: clock() + Self.expiry))
    }
    save(order)
    note(id, .completed)
    if let push = order.merchantURLs["push"] {
      record(
        JournalEntry(time: clock() + Self.pushDelay, orderID: id, action: .push(url: push)))
    }
    return order
  }

  /// The shop says that it has the order.
  ///
  /// - Throws: ``EmulatorError`` for an order that is unknown or not placed.
  @discardableResult
  public func acknowledge(_ id: String) throws(EmulatorError) -> Order {
    guard var order = orders[id], order.isComplete else {
      throw refuse(EmulatorError(.notFound, "there is no placed order \(id)"), id)
    }
    if order.generation == .v2 {
      order.json["status"] = "created"
      order.json["created_at"] = .string(Timestamp.text(at: clock()))
      order.configuration["ORDER_STATUS"] = "created"
      save(order)
    }
    note(id, .acknowledged)
    return order
  }

  /// Changes what the buyer does, without a line in the journal.
  func change(_ id: String, _ edit: (inout Order) -> Void) {
    guard var order = orders[id] else { return }
    edit(&order)
    save(order)
  }

  /// Forgets an order, as after its time is over.
  func remove(_ id: String) {
    guard let order = orders.removeValue(forKey: id) else { return }
    idsByClientURL[order.clientURL] = nil
  }

  /// A token for a handover.
  func newToken() -> String { ids.uuid() }

  private func check(
    _ json: JSONObject, _ generation: Order.Generation
  ) throws(EmulatorError) {
    var errors = OrderSchema.unknownFields(in: json, generation: generation)
    errors += OrderSchema.missingFields(in: json, generation: generation)
    if generation == .v3, errors.isEmpty { errors += OrderAmounts.problems(in: json) }
    if let first = errors.first { throw first }
  }

  private func add(_ order: Order) {
    var order = order
    order.selectedShippingOption = preselected(order)
    orders[order.id] = order
    idsByClientURL[order.clientURL] = order.id
    note(order.id, .created)
  }

  private func save(_ order: Order) {
    var order = order
    if order.selectedShippingOption == nil { order.selectedShippingOption = preselected(order) }
    orders[order.id] = order
  }

  private func preselected(_ order: Order) -> String? {
    let options = order.shippingOptions
    return (options.first { $0["preselected"]?.bool == true } ?? options.first)?["id"]?.string
  }

  private func note(_ id: String, _ action: JournalEntry.Action) {
    record(JournalEntry(time: clock(), orderID: id, action: action))
  }

  private func refuse(_ error: EmulatorError, _ id: String) -> EmulatorError {
    note(id, .refused(error))
    return error
  }

  private func record(_ entry: JournalEntry) {
    journal.append(entry)
    observer?(entry)
  }
}
