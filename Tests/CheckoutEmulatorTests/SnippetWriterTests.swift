import CheckoutSnippet
import JSON
import Testing

@testable import CheckoutEmulator

@Suite struct SnippetWriterTests {
  private func configuration(of html: String) throws -> JSONObject {
    try CheckoutSnippet(text: html).configuration.json(showSecrets: true)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let html = SnippetWriter.html(Sample.configuration)
    let read = try configuration(of: html)
    for (key, value) in Sample.configuration { #expect(read[key] == value, "\(key)") }
  }

  @Test(arguments: [
    "it's", "a\\b", "line\nbreak", "carriage\rreturn", "</script><script>alert(1)</script>",
    "<!-- x -->", "\u{2028}\u{2029}", "ä 漢 😀", "\"quoted\"", "]]>",
  ])
  func everyTextSurvivesInTheScript(text: String) throws {
    var values = Sample.configuration
    values["MERCHANT_NAME"] = .string(text)
    let html = SnippetWriter.html(values)
    #expect(try configuration(of: html)["MERCHANT_NAME"] == .string(text))
    #expect(html.components("</script").count == 2, "only the snippet's own script ends")
  }

  @Test(
    arguments: [
      true, false, 12, -3.5, nil, ["a", "b"], [], ["a": ["b", ["c": nil]]], ["x-y": "it's"],
    ] as [JSONValue])
  func everyTypeSurvives(value: JSONValue) throws {
    var values = Sample.configuration
    values["SOMETHING_NEW"] = value
    #expect(try configuration(of: SnippetWriter.html(values))["SOMETHING_NEW"] == value)
  }

  @Test(arguments: ["not a name", "1ST", "", "A-B", "__proto__ ", "Å"])
  func membersThatAreNoNamesAreLeftOut(key: String) throws {
    var values = Sample.configuration
    values[key] = "x"
    #expect(SnippetWriter.html(values) == SnippetWriter.html(Sample.configuration))
  }

  @Test func theContainerIsTheScriptsOwn() {
    var values = Sample.configuration
    values["container"] = "something"
    #expect(SnippetWriter.html(values) == SnippetWriter.html(Sample.configuration))
  }

  @Test func aMissingBootstrapIsOfTheOrdersHost() throws {
    var values = Sample.configuration
    values["BOOTSTRAP_SRC"] = nil
    values["ORDER_URL"] = "https://js.playground.kustom.co/eu/kco/checkout/orders/1"
    let bootstrap = try configuration(of: SnippetWriter.html(values))["BOOTSTRAP_SRC"]?.string
    #expect(bootstrap?.hasPrefix("https://js.playground.kustom.co/kcoc/") == true)
    values["ORDER_URL"] = nil
    let other = try configuration(of: SnippetWriter.html(values))["BOOTSTRAP_SRC"]?.string
    #expect(other?.hasPrefix("https://js.playground.klarna.com/kcoc/") == true)
  }

  @Test(arguments: [
    (Order.Generation.v3, "/kcoc/220301-0000000/checkout.bootstrap.js"),
    (Order.Generation.v2, "/170301-0000000/checkout.bootstrap.js"),
  ])
  func anOrdersConfigurationIsOfItsGeneration(generation: Order.Generation, path: String) {
    let values = SnippetWriter.configuration(
      for: Sample.v3, generation: generation,
      clientURL: "https://js.playground.klarna.com/eu/kco/checkout/orders/1",
      authorization: "KlarnaCheckout x")
    #expect(values["BOOTSTRAP_SRC"] == .string("https://js.playground.klarna.com" + path))
    #expect(values["PURCHASE_COUNTRY"] == "swe")
    #expect(values["ORDER_STATUS"] == "checkout_incomplete")
    #expect(values["LOCALE"] == "sv-SE")
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
