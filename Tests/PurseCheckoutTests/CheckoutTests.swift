import CheckoutEmulator
import HostUI
import JSON
import KlarnaCore
import PurseCheckout
import Testing

@Suite("Headless checkouts, their sessions and modules")
struct CheckoutTests {
  static let session: JSONObject = [
    "id": "s", "token": "t", "amount": 100, "currency": "EUR",
    "api_root": "https://api.sandbox.purse.tech/headless/v1",
    "payment_methods": [["id": "k", "method": "klarna", "partner": "klarna"]],
  ]

  @Test("read a session")
  func session() throws {
    let session = try PurseSession(json: Self.session)
    #expect(session.methods.map(\.name) == ["klarna"])
    #expect(session.methods.first?.isSimulable == false)
    #expect(session.expiry == nil)
  }

  @Test(
    "refuse a session that is not right, with a pointer",
    arguments: [
      ("id", nil, "/id"), ("token", "", "/token"), ("amount", "1", "/amount"),
      ("amount", -5, "/amount"), ("amount", 1.5, "/amount"), ("currency", nil, "/currency"),
      ("currency", "eur", "/currency"), ("currency", "ABC", "/currency"),
      ("api_root", "nowhere", "/api_root"), ("payment_methods", [:], "/payment_methods"),
      ("payment_methods", [["id": "a"]], "/payment_methods/0"),
    ] as [(String, JSONValue?, String)])
  func malformed(name: String, value: JSONValue?, pointer: String) {
    var json = Self.session
    json[name] = value
    let error = #expect(throws: PurseError.self) { try PurseSession(json: json) }
    #expect(error?.code == .sessionMalformed)
    #expect(error?.message.hasPrefix(pointer + ": ") == true)
  }

  @Test("let a method be chosen that is the session's and takes the amount")
  func primary() throws {
    let bench = try PurseBench()
    let klarna = try #require(bench.klarna)
    try bench.checkout.setPrimary(klarna)
    #expect(bench.checkout.primary == klarna)
    let other = try #require(
      try PurseSession(json: Self.session).methods.first)
    let error = #expect(throws: PurseError.self) { try bench.checkout.setPrimary(other) }
    #expect(error?.code == .methodNotFound)
    #expect(bench.checkout.primary == klarna)
  }

  @Test("leave a session alone that comes while an older one is validated")
  func sessionMeanwhile() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    element.prepare()
    bench.settle()
    element.submit()
    bench.checkout.setSession(try PurseSession(json: bench.server.createSession()))
    bench.settle()
    #expect(bench.validation != nil, "the older one was paid")
    #expect(!bench.checkout.isSpent)
    try bench.pay()
    #expect(bench.outcomes.count == 2 && bench.validation != nil)
  }

  @Test("tell of an address that is none later, like everything else")
  func noAddress() throws {
    let bench = try PurseBench(session: { server in
      var json = server.createSession()
      json["id"] = "a b\u{0}"
      json["api_root"] = "mailto:x"
      return json
    })
    let element = try bench.select()
    element.prepare()
    #expect(bench.outcomes.isEmpty)
    bench.settle()
    #expect(bench.failure?.code == .api)
  }

  @Test(
    "keep methods to their limits",
    arguments: [
      (3499, PurseError.Code.minimumNotMet), (3500, nil), (400_000, nil),
      (400_001, .maximumExceeded),
    ] as [(Int, PurseError.Code?)])
  func limits(amount: Int, code: PurseError.Code?) throws {
    let bench = try PurseBench(session: { $0.createSession(amount: amount) })
    let klarna = try #require(bench.klarna)
    #expect(klarna.disabled(for: amount) == code)
    if code != nil {
      let error = #expect(throws: PurseError.self) { try bench.checkout.setPrimary(klarna) }
      #expect(error?.code == code)
    }
  }

  @Test("take the modules that are installed when they are built")
  func registry() throws {
    let bench = try PurseBench(installs: false)
    bench.registry.install(KlarnaModule())
    let element = try bench.select()
    #expect(!element.hasUI)
    #expect(bench.registry.install(KlarnaModule()) == false, "once is enough")
    #expect(PluginRegistry.shared !== bench.registry)
  }

  @Test("simulate instalments of a simulable method")
  func loans() async throws {
    let bench = try PurseBench()
    let klarna = try #require(bench.klarna)
    let product = LoanProduct(amount: 10_000, currencyCode: "EUR")
    let loans = try await bench.checkout.simulateLoans(klarna, product: product)
    #expect(loans.map(\.schedule) == [[3334, 3333, 3333], [2500, 2500, 2500, 2500]])
    #expect(loans.allSatisfy { $0.schedule.reduce(0, +) == $0.totalAmount })
    let first = try await bench.checkout.simulateLoan(klarna, product: product)
    #expect(first == loans.first)
    #expect(bench.checkout.primary == nil, "before the shopper selects it")
  }

  @Test(
    "refuse simulations that make no sense",
    arguments: [
      (0, "EUR", PurseBehaviour.completed), (-1, "EUR", .completed), (100, "euro", .completed),
      (100, "XXY", .completed), (100, "USD", .completed), (100, "EUR", .noInstalments),
      (100, "EUR", .brokenSimulation), (100, "EUR", .networkError),
    ])
  func badLoans(amount: Int, currency: String, behaviour: PurseBehaviour) async throws {
    let bench = try PurseBench(behaviour)
    let klarna = try #require(bench.klarna)
    let error = await #expect(throws: PurseError.self) {
      try await bench.checkout.simulateLoan(
        klarna, product: LoanProduct(amount: amount, currencyCode: currency))
    }
    #expect(error?.code == .invalidLoanSimulation)
  }

  @Test("simulate nothing for methods without instalments, or of other sessions")
  func notSimulable() async throws {
    let bench = try PurseBench()
    let card = try #require(bench.checkout.methods.last)
    let product = LoanProduct(amount: 100, currencyCode: "EUR")
    var error = await #expect(throws: PurseError.self) {
      try await bench.checkout.simulateLoans(card, product: product)
    }
    #expect(error?.code == .notSimulable)
    let other = try #require(try PurseSession(json: Self.session).methods.first)
    error = await #expect(throws: PurseError.self) {
      try await bench.checkout.simulateLoans(other, product: product)
    }
    #expect(error?.code == .methodNotFound)
  }

  @Test("read schedules only where they are whole and add up")
  func schedules() {
    let good: JSONObject = [
      "initialInstallmentAmount": 40, "installmentAmount": 30, "finalInstallmentAmount": 30,
      "installmentCount": 3, "totalCost": 0, "totalAmount": 100,
    ]
    #expect(LoanSimulation(json: .object(good))?.schedule == [40, 30, 30])
    for (name, value) in [
      ("installmentCount", 0), ("installmentCount", 4), ("totalAmount", 99), ("totalCost", -1),
      ("installmentCount", 5000), ("initialInstallmentAmount", 4.5),
    ] as [(String, JSONValue)] {
      var bad = good
      bad[name] = value
      #expect(LoanSimulation(json: .object(bad)) == nil, "\(name) \(value)")
    }
    var one = good
    one["installmentCount"] = 1
    one["totalAmount"] = 40
    #expect(LoanSimulation(json: .object(one))?.schedule == [40])
  }

  @Test("errors say code and message")
  func words() {
    #expect("\(PurseError(.api, "no"))" == "API_ERROR: no")
    #expect("\(PurseError(.methodNotImplemented, ""))" == "METHOD_NOT_IMPLEMENTED")
  }
}
