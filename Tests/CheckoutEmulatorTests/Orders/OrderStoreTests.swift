import JSON
import Testing

@testable import CheckoutEmulator

@Suite struct OrderStoreTests {
  @Test func anOrderGetsAnIdASnippetAndFilledInAddresses() throws {
    let store = OrderStore()
    let order = try store.create(Sample.v3)
    #expect(order.id.count == 36)
    #expect(order.status == "checkout_incomplete")
    #expect(order.amount == 25000)
    #expect(order.merchantURLs["confirmation"] == "https://hats.example/thanks?oid=\(order.id)")
    #expect(order.merchantURLs["push"] == "https://hats.example/push?oid=\(order.id)")
    #expect(
      order.clientURL == "https://js.playground.klarna.com/eu/kco/checkout/orders/\(order.id)")
    #expect(store.order(order.id) == order)
    #expect(order.configuration["PURCHASE_COUNTRY"] == "swe")
  }

  @Test func anOrderOfTheOldAPIKeepsItsShape() throws {
    let store = OrderStore()
    let order = try store.create(
      Sample.v2, generation: .v2, origin: "https://checkout.testdrive.klarna.com")
    #expect(order.id.count == 26)
    #expect(order.amount == 22500)
    #expect(order.json["cart"]?["total_tax_amount"] == 4500)
    let uri = "https://checkout.testdrive.klarna.com/checkout/orders/\(order.id)"
    #expect(order.merchantURL == uri)
    #expect(
      order.merchantURLs["confirmation"]
        == "https://hats.example/thanks?uri="
        + "https%3A%2F%2Fcheckout.testdrive.klarna.com%2Fcheckout%2Forders%2F\(order.id)")
    #expect(order.merchantURLs["push"] == "https://hats.example/push/\(order.id)")
  }

  @Test func theSameSeedGivesTheSameOrders() throws {
    let first = try OrderStore(seed: 7).create(Sample.v3)
    #expect(try OrderStore(seed: 7).create(Sample.v3) == first)
    #expect(try OrderStore(seed: 8).create(Sample.v3).id != first.id)
  }

  @Test(arguments: [
    ("/order_linez", "1", "/order_linez", "did you mean \"order_lines\"?"),
    ("/order_lines/0/quantitty", "1", "/order_lines/0/quantitty", "did you mean \"quantity\"?"),
    ("/merchant_urls/terms_uri", "\"x\"", "/merchant_urls/terms_uri", "unknown field"),
    ("/order_amount", "24999", "/order_amount", "the sum of total_amount: 25000"),
    ("/order_tax_amount", "1", "/order_tax_amount", "the sum of total_tax_amount: 5000"),
    ("/order_lines/0/total_tax_amount", "0.39", "/order_lines/0/total_tax_amount", "whole number"),
    ("/order_lines/0/total_tax_amount", "4000", "/order_lines/0/total_tax_amount", ": 5000"),
    ("/order_lines/0/unit_price", "1", "/order_lines/0/total_amount", "= 2"),
    ("/order_lines/0/unit_price", "\"1\"", "/order_lines/0/unit_price", "whole number"),
    ("/merchant_urls/push", "null", "/merchant_urls/push", "missing field"),
    ("/locale", "null", "/locale", "missing field"),
  ])
  func aWrongFieldIsRefusedWithItsPointer(
    _ path: String, _ value: String, _ pointer: String, _ words: String
  ) throws {
    let order = Sample.changing(Sample.v3, path, to: try JSONDocument(text: value).value)
    let error = #expect(throws: EmulatorError.self) { try OrderStore().create(order) }
    #expect(error?.code == .badValue)
    #expect(error?.pointer == pointer)
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test func hugeNumbersAreRefusedAndDoNotTrap() throws {
    var order = Sample.changing(Sample.v3, "/order_lines/0/unit_price", to: 4e18)
    order = Sample.changing(order, "/order_lines/0/quantity", to: 4e18)
    #expect(throws: EmulatorError.self) { try OrderStore().create(order) }
  }

  @Test func aRoundingDifferenceOfOneIsAccepted() throws {
    var order = Sample.changing(Sample.v3, "/order_lines/0/total_tax_amount", to: 4999)
    order["order_tax_amount"] = 4999
    #expect(throws: Never.self) { try OrderStore().create(order) }
  }

  @Test func anUpdateReplacesFields() throws {
    let store = OrderStore()
    let id = try store.create(Sample.v3).id
    try store.update(id, with: ["merchant_reference1": "R1", "order_id": "other"])
    #expect(store.order(id)?.json["merchant_reference1"] == "R1")
    #expect(store.order(id)?.json["order_id"] == .string(id))
    try store.update(id, with: ["merchant_reference1": nil])
    #expect(store.order(id)?.json["merchant_reference1"] == nil)
    #expect(throws: EmulatorError.self) { try store.update(id, with: ["order_amount": 1]) }
    #expect(store.order(id)?.amount == 25000)
  }

  @Test func aPlacedOrderIsReadOnly() throws {
    let store = OrderStore()
    let id = try store.create(Sample.v3).id
    store.complete(id)
    let error = #expect(throws: EmulatorError.self) {
      try store.update(id, with: ["locale": "en-GB"])
    }
    #expect(error?.code == .readOnlyOrder)
    #expect(error?.status == 403)
    #expect(store.order(id)?.status == "checkout_complete")
    #expect(store.order(id)?.configuration["ORDER_STATUS"] == "checkout_complete")
  }

  @Test func theJournalTellsTheLifeOfAnOrder() throws {
    var now = 500.0
    let store = OrderStore(clock: { now })
    let id = try store.create(Sample.v3).id
    now = 1000
    store.complete(id)
    store.complete(id)
    try store.acknowledge(id)
    #expect(
      store.journal == [
        .init(time: 500, orderID: id, action: .created),
        .init(time: 1000, orderID: id, action: .completed),
        .init(
          time: 1000 + OrderStore.pushDelay, orderID: id,
          action: .push(url: "https://hats.example/push?oid=\(id)")),
        .init(time: 1000, orderID: id, action: .acknowledged),
      ])
  }

  @Test func anOldOrderIsAcknowledgedByItsStatus() throws {
    let store = OrderStore()
    let id = try store.create(
      Sample.v2, generation: .v2, origin: "https://checkout.testdrive.klarna.com"
    ).id
    #expect(throws: EmulatorError.self) { try store.acknowledge(id) }
    store.complete(id)
    #expect(store.order(id)?.json["expires_at"] == "2026-01-15T00:00:00Z")
    try store.update(id, with: ["status": "created"])
    #expect(store.order(id)?.status == "created")
    #expect(store.order(id)?.isComplete == true)
  }

  @Test func anAdoptedOrderFollowsItsConfiguration() {
    let order = OrderStore().adopt(configuration: Sample.configuration)
    #expect(order.id == Sample.id)
    #expect(order.generation == .v3)
    #expect(order.country == "FI")
    #expect(order.json["purchase_currency"] == "EUR")
    #expect(order.json["locale"] == "fi-FI")
    #expect(order.amount == 25000)
  }

  @Test func anAdoptedOrderOfTheOldAPIIsOne() {
    let order = OrderStore().adopt(configuration: [
      "ORDER_URL": "https://checkout.testdrive.klarna.com/checkout/orders/ABC234",
      "ORDER_STATUS": "created", "PURCHASE_COUNTRY": "swe",
    ])
    #expect(order.generation == .v2)
    #expect(order.id == "ABC234")
    #expect(order.isComplete)
    #expect(order.amount == 25000)
  }

  @Test func anAdoptedOrderIsNeverRefused() {
    let json = Sample.changing(Sample.v3, "/order_lines/0/total_tax_amount", to: 0.39)
    let order = OrderStore().adopt(configuration: Sample.configuration, json: json)
    #expect(order.id == Sample.id)
    #expect(order.merchantURLs["terms"] == "https://hats.example/terms")
    #expect(order.confirmationURL == "https://hats.example/thanks?oid=\(Sample.id)")
  }

  @Test func aConfigurationWithoutAnythingStillMakesAnOrder() {
    let order = OrderStore().adopt(configuration: [:])
    #expect(order.id.count == 36)
    #expect(order.confirmationURL == "https://shop.example/confirmation?order_id=\(order.id)")
  }

  private static let dates: [(Double, String)] = [
    (0, "2026-01-01T00:00:00Z"), (86_399_000, "2026-01-01T23:59:59Z"),
    (5_011_200_000, "2026-02-28T00:00:00Z"), (5_097_600_000, "2026-03-01T00:00:00Z"),
    (68_169_600_000, "2028-02-29T00:00:00Z"), (-5, "2026-01-01T00:00:00Z"),
  ]

  @Test(arguments: dates)
  func datesFollowVirtualTime(_ time: Double, _ text: String) {
    #expect(Timestamp.text(at: time) == text)
  }
}
