import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite struct MerchantSiteTests {
  private func site(
    _ confirmation: MerchantSite.Confirmation = .page, order: JSONObject? = Sample.v3
  ) -> (MerchantSite, Bench) {
    let bench = Bench()
    bench.emulator.serve(configuration: Sample.configuration, order: order)
    let site = MerchantSite(emulator: bench.emulator)
    site.confirmation = confirmation
    return (site, bench)
  }

  private var thanks: String { "https://hats.example/thanks?oid=\(Sample.id)" }

  @Test func theConfirmationPageHoldsThePlacedOrdersSnippet() throws {
    let (site, bench) = site()
    bench.emulator.orders.complete(Sample.id)
    let page = try site.respond(url: thanks)?.get()
    #expect(page?.status == 200)
    #expect(page?.text.contains("ORDER_STATUS:'checkout_complete'") == true)
  }

  @Test(arguments: [
    (MerchantSite.Confirmation.redirects(.seeOther), 303), (.redirects(.script), 200),
    (.status(500), 500), (.withoutSnippet, 200),
  ])
  func theFirstPageCanBehaveBadly(_ confirmation: MerchantSite.Confirmation, _ status: Int) throws {
    let (site, _) = site(confirmation)
    let page = try site.respond(url: thanks)?.get()
    #expect(page?.status == status)
    #expect(page?.text.contains("klarna-checkout-container") == false)
  }

  @Test func aRedirectLeadsToTheSnippet() throws {
    let (site, _) = site(.redirects(.seeOther))
    let location = try #require(try site.respond(url: thanks)?.get().headers["Location"])
    #expect(
      try site.respond(url: location)?.get().text.contains("klarna-checkout-container") == true)
    let (scripted, _) = self.site(.redirects(.script))
    #expect(try scripted.respond(url: thanks)?.get().text.contains(location) == true)
  }

  @Test func aSiteCanBeOutOfReach() {
    let (site, _) = site(.unreachable)
    #expect(throws: ResourceFailure.self) { try site.respond(url: thanks)?.get() }
  }

  @Test func otherPagesOfTheShop() throws {
    let (site, _) = site()
    #expect(
      try site.respond(url: "https://hats.example/terms")?.get().text.contains("Terms") == true)
    #expect(
      try site.respond(url: "https://hats.example/checkout")?.get().text
        .contains("checkout_incomplete") == true)
    #expect(try site.respond(url: "https://hats.example/nowhere")?.get().status == 404)
    #expect(try site.respond(url: "https://hats.example/push?oid=1")?.get().status == 200)
    #expect(site.respond(url: "https://other.example/") == nil)
    #expect(site.respond(url: "bankid:///") == nil)
  }

  @Test func anOrderWithoutAddressesHasADefaultShop() throws {
    let (site, _) = site(order: nil)
    let url = "https://shop.example/confirmation?order_id=\(Sample.id)"
    #expect(try site.respond(url: url)?.get().text.contains("Thank you") == true)
  }

  @Test func aConfirmationAtTheCheckoutsPathIsToldFromIt() throws {
    let order = Sample.changing(
      Sample.v3, "/merchant_urls/confirmation", to: "https://hats.example/checkout?done=yes")
    let (site, _) = site(order: order)
    let checkout = try site.respond(url: "https://hats.example/checkout#top")?.get().text
    #expect(checkout?.contains("<h1>Checkout</h1>") == true)
    let done = try site.respond(url: "https://hats.example/checkout?done=yes")?.get().text
    #expect(done?.contains("<h1>Thank you</h1>") == true)
  }

  @Test func aConfirmationMayHaveMoreInItsQuery() throws {
    let (site, _) = site()
    let page = try site.respond(url: thanks + "&utm=app")?.get().text
    #expect(page?.contains("<h1>Thank you</h1>") == true)
  }
}
