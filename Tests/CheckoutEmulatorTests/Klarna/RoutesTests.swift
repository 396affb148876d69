import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite struct RoutesTests {
  @Test(arguments: [
    "https://checkout.testdrive.klarna.com/140218-2318fcb/checkout.bootstrap.js",
    "https://a.klarnacdn.net/kcoc/180701-0000000/checkout.bootstrap.js",
    "https://x.klarnacdn.net/kcoc/191125-128d9bc/checkout.bootstrap.js",
    "https://js.playground.klarna.com/kcoc/220301-0000000/checkout.bootstrap.js",
    "https://js.klarna.com/kcoc/200729-bdbb575/checkout.bootstrap.js",
    "https://js.playground.kustom.co/kcoc/250101-0000000/checkout.bootstrap.js?v=1",
  ])
  func everyFamilyGetsItsBootstrap(_ url: String) {
    let response = Bench().get(url)
    #expect(response?.status == 200)
    #expect(response?.headers["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(response?.text.contains("klarna-checkout-iframe") == true)
  }

  @Test(arguments: [
    "https://eu.playground.klarnaevt.com/v1/checkout/snippet/load?sid=1",
    "https://evt.playground.klarna.com/v1/checkout/snippet/reload?sid=1",
    "https://checkout.testdrive.klarna.com/170312-6cde26c/api/_t/v1/snippet/load?order_url=x",
    "https://checkout.testdrive.klarna.com/141201-0000000/api/_tracking/v1/snippet/load?x",
    "https://js.playground.klarna.com/eu/kco/checkout/orders/1/device_recognition",
  ])
  func beaconsOfEveryEraAreAnswered(_ url: String) {
    #expect(Bench().get(url)?.status == 204)
  }

  @Test(arguments: [
    ("https://shop.example/", true), ("https://notklarna.com/checkout.bootstrap.js", true),
    ("https://evilklarna.com/checkout.bootstrap.js", true), ("about:blank", true),
    ("https://js.klarna.com/nothing", false),
  ])
  func otherHostsAreLeftAlone(_ url: String, _ isLeft: Bool) {
    #expect((Bench().get(url) == nil) == isLeft)
  }

  @Test func anUnknownHostIsServedWhenItIsNamed() {
    let url = "https://kco.example.test/kcoc/000000-0000000/checkout.bootstrap.js"
    let bench = Bench()
    #expect(bench.get(url) == nil)
    bench.emulator.serve(bootstrap: url)
    #expect(bench.get(url)?.status == 200)
    let other = Bench()
    let notes = other.emulator.serve(configuration: [
      "BOOTSTRAP_SRC": .string(url), "ORDER_URL": "https://kco.example.test/orders/1",
    ])
    #expect(notes.count == 1)
    #expect(notes.first?.contains("https://kco.example.test") == true)
    #expect(other.get(url)?.status == 200)
  }

  @Test func wrongAmountsOfAGivenOrderAreNoted() {
    let order = Sample.changing(Sample.v3, "/order_lines/0/total_tax_amount", to: 0.39)
    let notes = Bench().emulator.serve(configuration: Sample.configuration, order: order)
    #expect(notes.count == 1)
    #expect(notes.first?.contains("/order_lines/0/total_tax_amount") == true)
  }

  @Test func answersTakeVirtualTimeButReportsDoNot() {
    var behaviour = Behaviour()
    behaviour.latency = 300
    let bench = Bench(behaviour)
    let origin = "https://js.playground.klarna.com"
    #expect(bench.get(origin + "/kcoc/1/checkout-template.html")?.latency == 300)
    #expect(bench.post(origin + "/_kco/report", [:], authorization: "")?.latency == 0)
  }

  @Test func reportsBecomeEvents() {
    let bench = Bench()
    let url = "https://js.playground.klarna.com/_kco/report"
    _ = bench.post(
      url,
      [
        "kind": "problem", "code": "unknown-event", "message": "\"lod\" is no event",
        "name": "lod", "known": ["load", "change"],
      ], authorization: "")
    _ = bench.post(
      url,
      [
        "kind": "problem", "code": "listener-threw", "message": "it threw",
        "position": ["source": "https://hats.example/glue.js", "line": 4, "column": 9],
      ], authorization: "")
    _ = bench.post(url, ["kind": "suspended", "code": "page"], authorization: "")
    _ = bench.post(url, ["kind": "resumed", "code": "automatic"], authorization: "")
    _ = bench.post(url, ["kind": "resumed", "code": "nobody"], authorization: "")
    _ = bench.post(url, ["kind": "nonsense"], authorization: "")
    #expect(
      bench.events == [
        .problem(
          EmulatorProblem(
            code: "unknown-event", message: "\"lod\" is no event; did you mean \"load\"?")),
        .problem(
          EmulatorProblem(
            code: "listener-threw", message: "it threw",
            position: ScriptPosition(source: "https://hats.example/glue.js", line: 4, column: 9))),
        .suspended(.page), .resumed(.automatic),
      ])
  }

  @Test(arguments: [
    "TypeError: x\n    at hats (https://hats.example/glue.js:4:9)\n    at other",
    "hats@https://hats.example/glue.js:4:9\nglobal code",
  ])
  func positionsAreReadFromStacksOfAnyEngine(_ stack: String) {
    let bench = Bench()
    _ = bench.post(
      "https://js.klarna.com/_kco/report",
      ["kind": "problem", "code": "c", "message": "m", "stack": .string(stack)],
      authorization: "")
    guard case .problem(let problem) = bench.events.first else {
      Issue.record("no problem")
      return
    }
    #expect(problem.position?.description == "https://hats.example/glue.js:4:9")
  }

  @Test func theBankAsksAndSendsBack() throws {
    let bench = Bench()
    bench.emulator.serve(configuration: Sample.configuration)
    let body: JSONObject = [
      "shared": ["selected_payment_method": "bank_transfer", "return_url": "shopapp://kco"]
    ]
    let next = bench.frame("buy", body)?.json["next"]
    #expect(next?["type"] == "page")
    let uri = try #require(next?["uri"]?.string)
    #expect(uri.hasPrefix("https://js.playground.klarna.com/bank/"))
    #expect(bench.get(uri)?.text.contains("Hats &amp; 'Caps'") == true)
    let response = try bench.emulator.respond(
      EmulatedRequest(method: "POST", url: uri, body: Array("outcome=approved".utf8)))?.get()
    #expect(response?.status == 303)
    #expect(response?.headers["Location"] == "shopapp://kco")
    #expect(bench.emulator.pendingHandover == nil)
    #expect(bench.get("https://js.playground.klarna.com/bank/nonsense")?.status == 404)
  }

  @Test(arguments: [
    ("EUR", "fi-FI", "250,00"), ("SEK", "sv-SE", "250,00"), ("JPY", "ja-JP", "25,000"),
    ("XXX1", "fi-FI", "25000 minor units of XXX1"), ("EUR", "not a tag", "250.00"),
  ])
  func theBankNamesTheAmountInTheCurrencysOwnUnits(
    _ currency: String, _ locale: String, _ amount: String
  ) throws {
    let bench = Bench()
    var configuration = Sample.configuration
    configuration["PURCHASE_CURRENCY"] = .string(currency)
    configuration["LOCALE"] = .string(locale)
    bench.emulator.serve(configuration: configuration)
    let body: JSONObject = [
      "shared": ["selected_payment_method": "bank_transfer", "return_url": "shopapp://kco"]
    ]
    let uri = try #require(bench.frame("buy", body)?.json["next"]?["uri"]?.string)
    let page = try #require(bench.get(uri)?.text)
    #expect(page.contains(amount), "\(page)")
  }
}
