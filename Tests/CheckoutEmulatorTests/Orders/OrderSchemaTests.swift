import JSON
import Testing

@testable import CheckoutEmulator

@Suite struct OrderSchemaTests {
  private func unknown(_ order: JSONObject, _ generation: Order.Generation) -> [String] {
    OrderSchema.unknownFields(in: order, generation: generation).map(\.description)
  }

  @Test func theSamplesAreKnown() {
    #expect(unknown(Sample.v3, .v3).isEmpty)
    #expect(unknown(Sample.v2, .v2).isEmpty)
    #expect(OrderSchema.missingFields(in: Sample.v3, generation: .v3).isEmpty)
    #expect(OrderSchema.missingFields(in: Sample.v2, generation: .v2).isEmpty)
  }

  @Test(
    arguments: [
      ("/merchant_urls/conformation", "confirmation"), ("/options/colour_button", "color_button"),
      ("/billing_address/postal_cod", "postal_code"), ("/shipping_options/0/prices", "price"),
      ("/external_payment_methods/0/image_urll", "image_url"),
      ("/customer/date_of_brith", "date_of_birth"), ("/attachment/bodi", "body"),
    ])
  func aMisspeltFieldGetsItsPointerAndTheNearestName(pointer: String, near: String) {
    var value: JSONValue = 1
    for step in pointer.split(separator: "/").reversed() {
      value = Int(step) == nil ? .object([String(step): value]) : .array([value])
    }
    let found = unknown(value.object ?? [:], .v3)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(pointer + ": unknown field") == true, "\(found)")
    #expect(found.first?.contains("\"\(near)\"") == true, "\(found)")
  }

  @Test func aFieldOfTheOtherAPIIsUnknown() {
    #expect(unknown(["cart": ["items": []]], .v3).count == 1)
    #expect(unknown(["order_lines": []], .v2).count == 1)
    #expect(unknown(["merchant_urls": [:]], .v2).count == 1)
  }

  @Test func whatIsInsideAnUnknownFieldIsNotLookedAt() {
    #expect(unknown(["something": ["a": ["b": 1]]], .v3).count == 1)
  }

  @Test func freeFieldsHoldWhatTheShopLikes() {
    #expect(unknown(["merchant_requested": ["anything": ["at": "all"]]], .v3).isEmpty)
    #expect(unknown(["order_lines": [["product_identifiers": ["x": 1]]]], .v3).isEmpty)
  }

  @Test(arguments: [
    (Order.Generation.v3, "merchant_urls", 5), (.v3, "locale", 1), (.v2, "cart", 2),
    (.v2, "merchant", 6),
  ])
  func everyMissingFieldIsNamed(generation: Order.Generation, name: String, count: Int) {
    var order = generation == .v3 ? Sample.v3 : Sample.v2
    order[name] = nil
    let missing = OrderSchema.missingFields(in: order, generation: generation)
    #expect(missing.count == count)
    #expect(missing.allSatisfy { $0.pointer?.hasPrefix("/" + name) == true && $0.status == 400 })
  }

  @Test func nullIsMissing() {
    var order = Sample.v3
    order["locale"] = .some(.null)
    #expect(
      OrderSchema.missingFields(in: order, generation: .v3).map(\.pointer) == ["/locale"])
  }

  @Test(arguments: [
    (EmulatorError.Code.badValue, 400), (.badFormat, 400), (.unauthorized, 401),
    (.readOnlyOrder, 403), (.notFound, 404), (.notAllowed, 405),
  ])
  func everyRefusalHasItsStatus(code: EmulatorError.Code, status: Int) {
    #expect(EmulatorError(code, "no").status == status)
    #expect(EmulatorError(code, at: "/a", "no").description == "/a: no")
    #expect(EmulatorError(code, "no").description == "no")
  }
}
