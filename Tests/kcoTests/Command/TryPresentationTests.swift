import Foundation
import JSON
import TestSupport
import Testing

@Suite("kco try presentation")
struct TryPresentationTests {
  private func run(_ words: String...) throws -> CommandLineTool.Result {
    try CommandLineTool.run(["try", "presentation"] + words)
  }

  @Test("plays a purchase, and says how it ended")
  func purchase() throws {
    let result = try run()
    #expect(result.code == 0)
    #expect(result.output.hasSuffix("The payment request is COMPLETED, the payment is approved.\n"))
    #expect(result.output.contains("payment.initiate"))
  }

  @Test("prints JSON Lines of kco.timeline/1")
  func json() throws {
    let result = try run("--scenario", "declined", "--json")
    #expect(result.code == 0)
    let lines = try result.lines.dropLast().map { try JSONDocument(text: String($0)).value }
    #expect(lines.allSatisfy { $0["schema"] == "kco.timeline/1" })
    #expect(lines.last?["outcome"] == "refused")
    #expect(lines.last?["code"] == "PAYMENT_DECLINED")
    #expect(lines.contains { $0["kind"] == "state" })
  }

  @Test("lists its scenarios, which all end as they say")
  func scenarios() throws {
    let list = try run("--list-scenarios", "--json")
    let names = try list.lines.dropLast().compactMap {
      try JSONDocument(text: String($0)).value["name"]?.string
    }
    #expect(names.count > 50)
    for name in [
      "purchase", "out-of-order", "network-error", "declined", "expired", "cancelled-by-partner",
      "aborted", "never-answered", "android",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(try run("--scenario", "all", "--json").code == 0)
  }

  @Test("draws the payment sheet", arguments: ["text", "html", "tree"])
  func show(form: String) throws {
    let result = try run("--scenario", "selected", "--show", form)
    #expect(result.code == 0)
    #expect(result.output.contains("Pay with Klarna"))
    #expect(result.output.contains("4 payments of $29.50"))
  }

  static let wrong: [(words: [String], code: Int32, text: String)] = [
    (["--amount", "0"], 1, "Amount must be greater than 0"),
    (["--currency", "XYZ"], 1, "three capital letters; got 'XYZ'"),
    (["--intent", "SUBSCRIBE"], 1, "subscriptionBillingInterval is required for SUBSCRIBE."),
    (
      ["--intent", "SUBSCRIBE", "--interval", "MONTH"], 1,
      "subscriptionBillingIntervalFrequency is required"
    ),
    (["--return-url", "https://partner.example"], 1, "universal links"),
    (["--client-id", ""], 1, "clientId is required"),
    (["--locale", "english"], 1, "neither a country"),
    (["--backend-return-url", ""], 1, "app_return_url: missing field"),
    (["--customer", "leaves"], 1, "The customer left the purchase journey."),
    (["--server", "declined"], 1, "Klarna declined the payment."),
    (["--server", "network-error"], 1, "the network connection was lost"),
    (["--platform", "android", "--return-url", "a://b"], 1, "has no appReturnUrl"),
    (["--server", "nothing"], 64, "--server"),
    (["--package", "x"], 64, "--package goes with --platform android"),
    (["--scenario", "purchas"], 64, "purchase"),
    (["--show", "text", "--json"], 64, "exclude each other"),
    (["--check", ".", "--show", "text"], 64, "exclude each other"),
    (["--check", "/no/such/path"], 66, "/no/such/path"),
    (["--data", "/no/such/file"], 66, "/no/such/file"),
  ]

  @Test("says what is wrong, with the documented exit code", arguments: wrong)
  func errors(words: [String], code: Int32, text: String) throws {
    let result = try CommandLineTool.run(["try", "presentation"] + words)
    #expect(result.code == code)
    #expect((result.output + result.errors).contains(text), "\(result)")
  }

  @Test("goes well with options that fit together")
  func options() throws {
    for words in [
      ["--platform", "android", "--customer", "pays-in-other-app"],
      ["--platform", "react-native"], ["--server", "approved-at-once"],
      ["--amount", "990", "--intent", "SUBSCRIBE", "--interval", "MONTH", "--frequency", "1"],
      ["--currency", "SEK", "--locale", "SE"], ["--link", "auth"],
      ["--server", "preselect-klarna", "--server", "slow-completion"],
      ["--program-code", "a", "--program-code", "b", "--theme", "automatic", "--dark"],
    ] {
      #expect(try CommandLineTool.run(["try", "presentation"] + words).code == 0, "\(words)")
    }
  }

  @Test("reads data as wrappers hand them over")
  func files() throws {
    try TemporaryFolder.with { folder in
      let data = folder.appending(path: "data.json")
      let request = folder.appending(path: "request.json")
      try Data(#"{"currency": "USD"}"#.utf8).write(to: data)
      let missing = try run("--data", data.path())
      #expect(missing.code == 65)
      #expect(missing.errors.contains("Amount is required"))
      try Data(#"{"amount": 5000, "currency": "USD"}"#.utf8).write(to: data)
      #expect(try run("--data", data.path(), "--show", "text").output.contains("$12.50"))
      try Data(
        #"{"amount": 1, "currency": "USD", "supplementaryPurchaseData": {"subscriptions": [{"billingPlans": [{"billingAmount": 1, "from": "soon", "interval": "DAY", "intervalFrequency": 1}]}]}}"#
          .utf8
      ).write(to: request)
      let wrong = try run("--request-data", request.path())
      #expect(wrong.code == 65)
      #expect(
        wrong.errors.contains(
          "billingPlan.from must be YYYY-MM-DD or an RFC 3339 timestamp; got 'soon'."))
      try Data(#"{"amount": 100, "currency": "USD"}"#.utf8).write(to: request)
      #expect(try run("--request-data", request.path()).code == 0)
    }
  }

  @Test("names declarations that it cannot read")
  func unread() throws {
    try TemporaryFolder.with { folder in
      let file = folder.appending(path: "package.json")
      try Data("{ \"dependencies\": ".utf8).write(to: file)
      let broken = try run("--check", folder.path())
      #expect(broken.code == 1)
      #expect(broken.output.contains("package.json:1:19: warning: cannot be read"))
      try Data([0x4B, 0x6C, 0, 0] + "KlarnaNetworkPayment\0".utf8).write(to: file)
      let binary = try run("--check", folder.path())
      #expect(binary.code == 1)
      #expect(binary.output.contains("[binary]"))
    }
  }

  @Test("checks declarations against the product tables")
  func check() throws {
    try TemporaryFolder.with { folder in
      let podspec = folder.appending(path: "AcquirerSDK.podspec")
      let none = try run("--check", folder.path())
      #expect(none.code == 65)
      #expect(none.errors.contains("declares no product of Klarna's network"))
      try Data(
        """
        Pod::Spec.new do |s|
          s.platform = :ios, '12.0'
          s.dependency 'KlarnaMobileSDK/KlarnaNetworkPaymentButton', '<LATEST_VERSION>'
        end
        """.utf8
      ).write(to: podspec)
      let bad = try run("--check", folder.path())
      #expect(bad.code == 1)
      for rule in ["button-products", "version-placeholder", "deployment-target"] {
        #expect(bad.output.contains("[\(rule)]"), "\(rule)")
      }
      let json = try JSONDocument(text: try run("--check", folder.path(), "--json").output).value
      #expect(json["schema"] == "kco.findings/1")
      #expect(json["findings"]?.array?.count == 3)
      let scan = try CommandLineTool.run(["migrate", "scan", folder.path()])
      #expect(scan.output.contains("[button-products]"))
      try Data(
        """
        Pod::Spec.new do |s|
          s.platform = :ios, '13.0'
          s.dependency 'KlarnaMobileSDK/KlarnaNetworkPayment', '2.15.0'
          s.dependency 'KlarnaMobileSDK/KlarnaNetworkPaymentButton', '2.15.0'
        end
        """.utf8
      ).write(to: podspec)
      for option in ["--amount=5", "--junit=x.xml", "--show=text", "--dark"] {
        let both = try run("--check", folder.path(), option)
        #expect(both.code == 64)
        #expect(both.errors.contains("exclude each other"))
      }
      let good = try run("--check", folder.path())
      #expect(good.code == 0)
      #expect(good.output.isEmpty)
      #expect(good.errors.contains("2 products of Klarna's network declared; nothing found"))
    }
  }
}
