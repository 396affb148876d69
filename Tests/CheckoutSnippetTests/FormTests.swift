import CheckoutSnippet
import SourceText
import TestSupport
import Testing

/// One snippet in every form in which it is carried about.
struct FormTests {
  static let carriers: [(file: String, layers: [SnippetForm])] = [
    ("slashes.json", [.orderV3, .html]), ("unicode.json", [.orderV3, .html]),
    ("wrapped.json", [.orderV3, .html]), ("string.json", [.jsonString, .html]),
    ("recorded.rb", [.rubyString, .orderV3, .html]), ("heredoc.rb", [.rubyString, .html]),
    ("order.php", [.phpString, .orderV3, .html]), ("single-quoted.php", [.phpString, .html]),
    ("component.tsx", [.jsString, .html]), ("template.ts", [.templateLiteral, .html]),
    ("joined.js", [.jsString, .html]), ("inline.html", [.jsString, .html]),
    ("serialised.txt", [.base64, .phpString, .html]), ("lines.base64", [.base64, .html]),
    ("view.blade.php", [.textarea, .jsonString, .html]), ("textarea.html", [.textarea, .html]),
    ("escaped.html", [.entityEscaped, .html]), ("query.txt", [.percentEncoded, .html]),
    ("half.html", [.html]),
  ]

  @Test(arguments: carriers)
  func reads(_ carrier: (file: String, layers: [SnippetForm])) throws {
    let bytes = try Repository.bytes("Tests/CheckoutSnippetTests/Fixtures/\(carrier.file)")
    let snippet = try CheckoutSnippet(bytes)
    #expect(snippet.layers == carrier.layers)
    #expect(snippet.form == carrier.layers[0])
    #expect(snippet.facts.orderID == "5b1f0c3e-8a44-4d0e-9a53-2c7f6e1d9b10")
    #expect(snippet.facts.bootstrap?.build == "211206-0a1b2c3")
    #expect(snippet.configuration.entries.count == 14)
    #expect(snippet.configuration.authorization?.reveal() == "KlarnaCheckout sampletoken000000000")
    #expect(snippet.container?["style"] == "overflow: hidden;")
    #expect(String(decoding: snippet.html, as: UTF8.self).contains("opacity:1\\9;"))
    // Places lead back into the carrier.
    let key = try #require(snippet.configuration.entry("ORDER_STATUS"))
    #expect(key.location.offset < bytes.count)
    if !["serialised.txt", "lines.base64"].contains(carrier.file) {
      #expect(bytes[key.location.offset...].starts(with: "ORDER_STATUS".utf8))
    }
  }

  @Test(arguments: [
    ("escaped.html", SnippetProblem.Code.entityEscaped), ("half.html", .halfUnescaped),
  ])
  func notesWhatTheFormBreaks(_ file: String, _ code: SnippetProblem.Code) throws {
    let bytes = try Repository.bytes("Tests/CheckoutSnippetTests/Fixtures/\(file)")
    #expect(try CheckoutSnippet(bytes).problems.map(\.code).contains(code))
  }

  @Test func readsOrders() throws {
    let snippet = try CheckoutSnippet(Repository.bytes("Snippets/Checkouts/finland-order.json"))
    let order = try #require(snippet.order)
    #expect(order.amount == 2490)
    #expect(order.lines.map(\.name) == ["Kahvi", "Toimitus"])
    #expect(order.merchantURL("confirmation")?.hasSuffix("{checkout.order.id}") == true)
    #expect(order.api == .v3)
  }

  @Test func readsOrdersOfVersion2() throws {
    let snippet = try CheckoutSnippet(Repository.bytes("Snippets/Checkouts/sweden-order-v2.json"))
    let order = try #require(snippet.order)
    #expect(snippet.form == .orderV2)
    #expect(order.api == .v2)
    #expect(order.amount == 9900)
    #expect(order.merchantURLs.map(\.name) == ["terms", "checkout", "confirmation", "push"])
    #expect(order.lines.first?.totalAmount == 9900)
  }

  @Test func readsUTF16() throws {
    let text = String(
      decoding: try Repository.bytes("Snippets/Checkouts/sweden-2014.html"), as: UTF8.self)
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try CheckoutSnippet(bytes).facts.orderID == "1A2B3C4D5E6F70819203A4B5C6D")
  }
}
