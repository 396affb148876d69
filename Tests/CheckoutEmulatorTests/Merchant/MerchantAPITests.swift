import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite struct MerchantAPITests {
  private let orders = "https://api.playground.klarna.com/checkout/v3/orders"
  private let oldOrders = "https://checkout.testdrive.klarna.com/checkout/orders"
  private let basic = "Basic dXNlcjpzZWNyZXQ="

  @Test(arguments: [
    "https://api.klarna.com", "https://api-na.playground.klarna.com", "https://api-oc.klarna.com",
    "https://api.kustom.co", "https://api.playground.kustom.co",
  ])
  func everyHostTakesOrders(_ origin: String) throws {
    let bench = Bench()
    let response = bench.post(origin + "/checkout/v3/orders", Sample.v3, authorization: basic)
    #expect(response?.status == 201)
    let id = try #require(response?.json["order_id"]?.string)
    #expect(response?.headers["Location"] == "\(origin)/checkout/v3/orders/\(id)")
    #expect(
      response?.json["html_snippet"]?.string?.contains("klarna-checkout-container") == true)
    let again = bench.get("\(origin)/checkout/v3/orders/\(id)", authorization: basic)
    #expect(again?.json["order_amount"] == 25000)
  }

  @Test func theOldAPIAnswersWithALocation() throws {
    let bench = Bench()
    let response = bench.post(oldOrders, Sample.v2, authorization: "Klarna c2VjcmV0")
    #expect(response?.status == 201)
    #expect(response?.body == [])
    let location = try #require(response?.headers["Location"])
    let order = bench.get(location, authorization: "Klarna c2VjcmV0")
    #expect(order?.json["gui"]?["snippet"]?.string?.contains("ORDER_URL") == true)
    #expect(order?.json["cart"]?["total_price_including_tax"] == 22500)
    #expect(bench.get(location, authorization: basic)?.status == 401)
  }

  @Test func credentialsAreNeeded() {
    #expect(Bench().get(orders + "/1")?.status == 401)
    #expect(Bench().get(orders + "/1", authorization: "Basic ")?.status == 401)
    #expect(Bench().get(orders + "/1", authorization: basic)?.status == 404)
  }

  @Test func mistakesComeBackInTheAPIsShape() throws {
    let bench = Bench()
    var order = Sample.v3
    order["locales"] = "sv-SE"
    let refused = bench.post(orders, order, authorization: basic)
    #expect(refused?.status == 400)
    #expect(refused?.json["error_code"] == "BAD_VALUE")
    #expect(
      refused?.json["error_messages"]?[0] == "/locales: unknown field; did you mean \"locale\"?")
    let old = bench.post(oldOrders, ["carts": []], authorization: "Klarna c2VjcmV0")
    #expect(old?.json["http_status_code"] == 400)
    let text = bench.emulator.respond(
      EmulatedRequest(
        method: "POST", url: orders, headers: [HTTPField("Authorization", basic)],
        body: Array("{".utf8)))
    #expect(try text?.get().json["error_code"] == "BAD_FORMAT")
    let method = bench.emulator.respond(
      EmulatedRequest(
        method: "DELETE", url: orders, headers: [HTTPField("Authorization", basic)]))
    #expect(try method?.get().status == 405)
  }

  @Test func aPlacedOrderGivesItsConfirmationSnippetAndTakesNoChange() throws {
    let bench = Bench()
    let made = bench.post(orders, Sample.v3, authorization: basic)
    let id = try #require(made?.json["order_id"]?.string)
    bench.emulator.orders.complete(id)
    let order = bench.get("\(orders)/\(id)", authorization: basic)
    #expect(order?.json["status"] == "checkout_complete")
    #expect(
      order?.json["html_snippet"]?.string?.contains("ORDER_STATUS:'checkout_complete'") == true)
    let refused = bench.post("\(orders)/\(id)", ["locale": "en-GB"], authorization: basic)
    #expect(refused?.status == 403)
    #expect(refused?.json["error_code"] == "READ_ONLY_ORDER")
    #expect(bench.problems == ["READ_ONLY_ORDER"])
    let acknowledged = bench.post(
      "https://api.playground.klarna.com/ordermanagement/v1/orders/\(id)/acknowledge", [:],
      authorization: basic)
    #expect(acknowledged?.status == 204)
    #expect(bench.emulator.orders.journal.last?.action == .acknowledged)
  }

  @Test func aSnippetSurvivesNamesThatWouldEndIt() {
    let html = SnippetWriter.html([
      "MERCHANT_NAME": "O'Neill </script>\\\n\u{2028}", "GUI_OPTIONS": ["a'b"], "bad key": "x",
      "container": "x", "IS_CANARY": false,
    ])
    #expect(html.contains("MERCHANT_NAME:'O\\'Neill \\x3C/script>\\\\\\n\\u2028'"))
    #expect(html.contains("GUI_OPTIONS:['a\\'b']"))
    #expect(html.contains("IS_CANARY:false"))
    #expect(!html.contains("bad key"))
    #expect(html.ranges(of: "</script").count == 1)
  }
}
