import CheckoutSnippet
import HeadlessWebView
import JSON
import TestSupport
import Testing
import WebView

/// The configuration that is read without running anything is the one that the script sets.
@Suite("Configuration read statically equals what the script itself sets when it runs")
struct EngineComparisonTests {
  static let eras = [
    "2013", "2014", "2017", "2018", "2019", "2020", "2021", "2022", "2023", "2025-kustom",
  ].map { "Tests/CheckoutSnippetTests/Fixtures/Eras/\($0).html" }

  static let samples = [
    "sweden.html", "sweden-2014.html", "germany-2017-created.html", "united-kingdom-2019.html",
    "sweden-confirmation.html", "finland-order.json", "great-britain-order.json",
    "sweden-order-v2.json", "finland-v2.html",
  ].map { "Snippets/Checkouts/\($0)" }

  static let carriers = [
    "component.tsx", "escaped.html", "half.html", "heredoc.rb", "inline.html", "joined.js",
    "lines.base64", "order.php", "query.txt", "recorded.rb", "serialised.txt", "single-quoted.php",
    "slashes.json", "string.json", "template.ts", "textarea.html", "unicode.json", "view.blade.php",
    "wrapped.json",
  ].map { "Tests/CheckoutSnippetTests/Fixtures/\($0)" }

  @Test(arguments: eras + samples + carriers)
  func agrees(_ path: String) throws {
    let snippet = try CheckoutSnippet(Repository.bytes(path))
    let read = snippet.configuration.json(showSecrets: true)
    #expect(read.count > 10)
    let ran = try EngineComparisonTests.run(String(decoding: snippet.html, as: UTF8.self))
    #expect(Set(ran.keys) == Set(read.keys))
    for member in ran { #expect(read[member.key] == member.value, "\(member.key)") }
    // The engine keeps the order of the source, too.
    #expect(ran.keys.map { $0 } == read.keys.map { $0 })
  }

  /// Values that are easy to get wrong, each in a snippet of its own.
  static let values: [String] = [
    #"'it\'s'"#, "'a\\\nb'", "'a\\\r\nb'", #"'\x41\u0042\u{43}\u{1F600}'"#, #"'\ud83d\ude00'"#,
    #"'\101\0\9\8\/\e\a'"#,
    #"'\b\f\n\r\t\v'"#, #"'&amp; &lt;'"#, "'} // {'", "'/* } */'", #""double 'single'""#,
    "`back ' tick`", "'a' + \"b\"", "'<\\/script>'", "']]\\>'", "!0", "!1", "true", "null", "-0.5",
    "1e3", "0x1F", ".5", "5.", "[]", "['a',]", "['a', ['b'], {}]", "{}", "{a: 1, 'b': [true],}",
    "{\"a\\u0041\": 'x'}", "/* c */ 'x' // y\n", "\n'next'", "''", "'\u{2028}'", "'Å\u{30A}'",
    "'\\u0000'", "12345678901234567890", "1e400 > 1 ? 1 : 2", "{ a() { return 1 } }",
    "['a', function () { return '}' }]", "w.k || 'x'", "'a'.length",
  ]

  @Test(arguments: values)
  func agreesOnValues(_ source: String) throws {
    let era = try Repository.bytes(EngineComparisonTests.eras[7])
    let html = String(decoding: era, as: UTF8.self).replacing(
      "MERCHANT_NAME:", with: "SAMPLE:\(source),MERCHANT_NAME:")
    let snippet = try CheckoutSnippet(text: html)
    let ran = try EngineComparisonTests.run(html)
    let entry = try #require(snippet.configuration.entry("SAMPLE"))
    if entry.expression != nil {
      // What only the engine can know is said to be computed, and the rest is still read.
      #expect(snippet.problems.map(\.code) == [.unresolvedValue])
    } else {
      #expect(entry.value == ran["SAMPLE"])
    }
    #expect(snippet.configuration["MERCHANT_NAME"] == ran["MERCHANT_NAME"])
    #expect(snippet.configuration["CLIENT_EVENT_HOST"] == ran["CLIENT_EVENT_HOST"])
  }

  /// What the script sets, without its container, which is an element.
  static func run(_ html: String) throws -> JSONObject {
    let view = HeadlessWebView()
    defer { view.close() }
    view.loadHTMLString(html, baseURL: WebURL("https://shop.example/checkout"))
    view.loop.run(for: 1_000)
    let value = try view.evaluateJavaScript(
      """
      JSON.parse(JSON.stringify(window._klarnaCheckout.config, function (key, value) {
        return key === 'container' ? undefined : value;
      }))
      """, in: nil)
    return try #require(value.object)
  }
}
