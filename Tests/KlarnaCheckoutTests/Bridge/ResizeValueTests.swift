import JSON
import KlarnaCheckout
import Testing

@Suite("Resize values")
struct ResizeValueTests {
  @Test(
    "What a height becomes",
    arguments: [
      (0, .height(0)), ("0", .height(0)), (41, .height(41)), (612, .height(612)),
      ("612", .height(612)), ("+612", .height(612)), (2_147_483_647, .height(2_147_483_647)),
      (nil, .fillParent(.missing)), ("", .fillParent(.notAnInteger(""))),
      (811.5, .fillParent(.notAnInteger("811.5"))), ("811.5", .fillParent(.notAnInteger("811.5"))),
      (" 612", .fillParent(.notAnInteger(" 612"))), ("612px", .fillParent(.notAnInteger("612px"))),
      (1, .fillParent(.tooSmall(1))), ("40", .fillParent(.tooSmall(40))),
      (-1, .fillParent(.negative(-1))),
      ("2147483648", .fillParent(.notAnInteger("2147483648"))),
      (true, .fillParent(.notAnInteger("true"))), ([612], .fillParent(.notAnInteger("[612]"))),
      (1e300, .fillParent(.notAnInteger("1e+300"))),
    ] as [(JSONValue, ResizeValue)])
  func value(argument: JSONValue, value: ResizeValue) {
    #expect(ResizeValue(argument) == value)
  }

  @Test func noArgumentFillsTheParent() {
    #expect(ResizeValue(nil) == .fillParent(.missing))
  }
}
