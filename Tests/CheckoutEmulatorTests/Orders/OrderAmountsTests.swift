import JSON
import Testing

@testable import CheckoutEmulator

@Suite struct OrderAmountsTests {
  private func line(
    _ quantity: JSONValue, _ price: JSONValue, _ rate: JSONValue, _ total: JSONValue,
    _ tax: JSONValue, discount: JSONValue? = nil
  ) -> JSONValue {
    var line: JSONObject = [
      "quantity": quantity, "unit_price": price, "tax_rate": rate, "total_amount": total,
      "total_tax_amount": tax,
    ]
    if let discount { line["total_discount_amount"] = discount }
    return .object(line)
  }

  private func problems(_ lines: [JSONValue], _ amount: JSONValue, _ tax: JSONValue) -> [String] {
    OrderAmounts.problems(in: [
      "order_lines": .array(lines), "order_amount": amount, "order_tax_amount": tax,
    ]).map(\.description)
  }

  @Test(
    arguments: [
      (2, 12_500, 2500, 25_000, 5_000), (1, 100, 0, 100, 0), (3, 333, 1900, 999, 160),
      // One minor unit of rounding is accepted on both sides.
      (3, 333, 1900, 999, 159), (1, 9_999, 2500, 9_999, 2_000), (0, 100, 2500, 0, 0),
      (1, -500, 2500, -500, -100),
    ] as [(Int, Int, Int, Int, Int)])
  func linesThatAddUp(quantity: Int, price: Int, rate: Int, total: Int, tax: Int) {
    let line = line(
      JSONValue(quantity), JSONValue(price), JSONValue(rate), JSONValue(total), JSONValue(tax))
    #expect(problems([line], JSONValue(total), JSONValue(tax)).isEmpty)
  }

  @Test func aDiscountIsTakenOff() {
    let good = line(2, 100, 0, 150, 0, discount: 50)
    #expect(problems([good], 150, 0).isEmpty)
    let bad = line(2, 100, 0, 200, 0, discount: 50)
    #expect(problems([bad], 200, 0).first?.contains("= 150") == true)
  }

  @Test(
    arguments: [
      ("quantity", "1", "/order_lines/0/quantity", "no whole number"),
      ("unit_price", 1.5, "/order_lines/0/unit_price", "no whole number"),
      ("tax_rate", nil, "/order_lines/0/tax_rate", "no whole number"),
      ("total_amount", [1], "/order_lines/0/total_amount", "no whole number"),
    ] as [(String, JSONValue, String, String)])
  func whatIsNoWholeNumberIsNamed(
    name: String, value: JSONValue, pointer: String, words: String
  ) {
    var broken = line(1, 100, 0, 100, 0).object ?? [:]
    broken[name] = value
    let found = problems([.object(broken)], 100, 0)
    #expect(found.contains { $0.hasPrefix(pointer) && $0.contains(words) }, "\(found)")
  }

  @Test func aMissingFieldIsNamed() {
    #expect(
      problems([["quantity": 1]], 0, 0).filter { $0.hasSuffix("missing field") }.count == 4)
  }

  @Test func aLineThatIsNoObjectIsNamed() {
    #expect(problems(["cap"], 0, 0).first == "/order_lines/0: expected an object")
  }

  @Test func sumsAreComparedOnlyWhenEveryLineIsRight() {
    let good = line(1, 100, 0, 100, 0)
    #expect(
      problems([good, good], 100, 0) == ["/order_amount: 100 is not the sum of total_amount: 200"])
    #expect(
      problems([good], 100, 7) == ["/order_tax_amount: 7 is not the sum of total_tax_amount: 0"])
    #expect(problems([line(1, 100, 0, 99, 0)], 100, 0).count == 1)
  }

  @Test func hugeNumbersDoNotOverflow() {
    let huge = JSONValue.number(9e15)
    #expect(problems([line(huge, huge, 0, huge, 0)], huge, 0).count == 1)
    #expect(!problems([line(1, huge, 0, huge, 0), line(1, huge, 0, huge, 0)], 1, 0).isEmpty)
  }

  @Test(
    arguments: [
      (2, 12_500, 1_000, 2_500, 22_500, 4_500), (1, 100, 0, 0, 100, 0),
      (3, 333, 0, 1_900, 999, 160), (1, 1_000, 10_000, 2_500, 0, 0),
    ] as [(Int, Int, Int, Int, Int, Int)])
  func anOldCartIsSummed(
    quantity: Int, price: Int, discount: Int, rate: Int, total: Int, tax: Int
  ) {
    let cart = OrderAmounts.summed([
      "items": [
        [
          "quantity": JSONValue(quantity), "unit_price": JSONValue(price),
          "discount_rate": JSONValue(discount), "tax_rate": JSONValue(rate),
        ]
      ]
    ])
    #expect(cart["total_price_including_tax"] == JSONValue(total))
    #expect(cart["total_tax_amount"] == JSONValue(tax))
    #expect(cart["total_price_excluding_tax"] == JSONValue(total - tax))
    #expect(cart["items"]?[0]?["total_price_including_tax"] == JSONValue(total))
  }

  @Test func anEmptyCartIsZero() {
    #expect(OrderAmounts.summed([:])["total_price_including_tax"] == 0)
    #expect(OrderAmounts.summed(["items": ["cap"]])["items"] == ["cap"])
  }
}
