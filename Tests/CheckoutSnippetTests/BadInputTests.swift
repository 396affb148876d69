import CheckoutSnippet
import Glibc
import JSON
import SourceText
import TestSupport
import Testing

/// The processor time of this thread in nanoseconds.
private func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Input that is cut off, hostile or huge: an answer in bounded time, and never a token.
struct BadInputTests {
  @Test(arguments: CarrierTests.eras)
  func endsAnywhere(_ era: String) throws {
    let bytes = Array(try CarrierTests.html(era).utf8)
    for length in stride(from: 0, through: bytes.count, by: 3) {
      let input = Array(bytes[..<length])
      do throws(SnippetError) {
        let snippet = try CheckoutSnippet(input)
        let shown = snippet.inspectionText() + snippet.inspectionJSON().jsonText()
        #expect(!shown.contains("sampletoken"))
        #expect(snippet.problems.allSatisfy { $0.location.offset <= length })
      } catch {
        #expect(!"\(error)".contains("sampletoken"))
        #expect(!error.advice.isEmpty)
      }
    }
  }

  /// Broken in ways that bring the token's neighbourhood into what is said about it.
  static let leaks = [
    "AUTH_HEADER:'KlarnaCheckout sampletoken0' + x", "AUTH_HEADER:'KlarnaCheckout 'sampletoken0'",
    "OTHER:{AUTH_HEADER:'KlarnaCheckout sampletoken0'}",
    "OTHER:{AUTH_HEADER:'KlarnaCheckout sampletoken0',f:g()}",
    "OTHER:f('KlarnaCheckout sampletoken0')", "'KlarnaCheckout sampletoken0' x",
    "OTHER:'KlarnaCheckout%20sampletoken0'", "OTHER:['KlarnaCheckout sampletoken0']",
    "OTHER:f(\"{\\\"AUTH_HEADER\\\":\\\"KlarnaCheckout\\u0020sampletoken0\\\"}\")",
  ]

  @Test(arguments: leaks)
  func hidesTokensEverywhere(_ members: String) throws {
    let html = ProblemTests.snippet(ProblemTests.base + "," + members)
    let snippet = try CheckoutSnippet(text: html)
    var shown = snippet.inspectionText() + snippet.inspectionJSON().jsonText()
    shown += snippet.problems.map(\.description).joined()
    dump(snippet.configuration, to: &shown)
    #expect(!shown.contains("sampletoken"))
  }

  /// Units that, repeated, once took quadratic time; the last of the snippet is at the end.
  static let units = [
    "<a b=c>", "<p><div><b>", "config={a:", "config={ORDER_URL:[", "function(){",
    "<div id=\\\"klarna-checkout-container\\\">", "\"<div id=\\\"klarna-checkout-container\\\">'",
    "%3Cdiv id=klarna-checkout-container ", "&lt;div id=klarna-checkout-container&gt;",
    "<textarea><div id=klarna-checkout-container>", "<div id=\"klarna-checkout-container\">x</div>",
    "QUJD", "&amp", "{\"a\":", "[", "'", "\"", "`", "\\", "<", ">", "<!--<script ", "\u{0}",
  ]

  @Test(arguments: units)
  func takesLinearTime(_ unit: String) throws {
    let snippet = try CarrierTests.html("2022")
    // The thread's own time: what else the machine does is not counted.
    func time(_ count: Int) -> Int {
      let bytes = Array((String(repeating: unit, count: count) + snippet).utf8)
      let start = threadTime()
      _ = try? CheckoutSnippet(bytes)
      return threadTime() - start
    }
    let size = 16_000 / unit.utf8.count
    let small = min(time(size), time(size))
    let large = min(time(size * 8), time(size * 8))
    // Eight times as much may take some times longer for caches and company, never 64 times.
    #expect(large < max(small, 10_000_000) * 32)
  }

  @Test(arguments: [
    ("", SnippetError.Code.empty), ("\u{FEFF}", .empty), (" \n\t", .empty),
    ("\u{FEFF}\n", .empty), ("<p>x</p>", .plainHTML), ("hello", .noSnippet),
    ("{\"html_snippet\":5,\"order_id\":[]}", .orderWithoutSnippet),
    ("{\"html_snippet\":null,\"order_id\":7,\"merchant_urls\":\"x\"}", .orderWithoutSnippet),
    ("{\"gui\":{\"snippet\":{}},\"cart\":[]}", .orderWithoutSnippet),
    ("{\"order_id\":\"1\",\"order_amount\":1e999}", .orderWithoutSnippet),
    ("{\"order_lines\":[1,null,\"x\",[]],\"order_amount\":\"many\"}", .orderWithoutSnippet),
  ])
  func saysWhatItIs(_ sample: (text: String, code: SnippetError.Code)) {
    let error = #expect(throws: SnippetError.self) { try CheckoutSnippet(text: sample.text) }
    #expect(error?.code == sample.code)
  }

  @Test(arguments: ["{\"order_id\": \"1\",\n \"html_snippet\": \"cut", "[1,\n2"])
  func saysWhereJSONBreaks(_ text: String) {
    let error = #expect(throws: SnippetError.self) { try CheckoutSnippet(text: text) }
    #expect(error?.location?.line == 2)
    #expect(error?.message.contains("JSON") == true)
  }

  @Test func saysThatMoreOrdersAreThere() throws {
    let order = CarrierTests.order(try CarrierTests.html("2022")).jsonText()
    let snippet = try CheckoutSnippet(text: "[\(order),\(order),{}]")
    #expect(snippet.problems.map(\.code) == [.severalSnippets])
    #expect(snippet.problems.first?.message.contains("1 more") == true)
  }

  @Test func takesTheLastOfTwoMembersOfOneName() throws {
    let snippet = try CarrierTests.html("2022")
    let text =
      "{\"order_id\":\"1\",\"html_snippet\":\"x\",\"html_snippet\":\(CarrierTests.json(snippet))}"
    #expect(try CheckoutSnippet(text: text).form == .orderV3)
  }

  @Test func readsDamagedBytes() throws {
    var bytes = Array(try CarrierTests.html("2022").utf8)
    let place = bytes.count / 4
    bytes.insert(contentsOf: [0xFF, 0x00, 0xC3], at: place)
    let snippet = try CheckoutSnippet(bytes)
    #expect(snippet.facts.orderStatus == "checkout_incomplete")
    #expect(snippet.problems.map(\.code).allSatisfy { $0 == .markup })
    #expect(!snippet.problems.isEmpty)
    let status = try #require(snippet.configuration.entry("ORDER_STATUS")).location
    #expect(bytes[status.offset...].starts(with: "ORDER_STATUS".utf8))
  }

  @Test func saysWhyTheHTMLIsNotRead() {
    let text = String(repeating: "<div>", count: 100_000) + "klarna-checkout-container"
    let error = #expect(throws: SnippetError.self) { try CheckoutSnippet(text: text) }
    #expect(error?.code == .unreadable)
    #expect(error?.message.contains("elements are open") == true)
    #expect(error?.location != nil)
  }
}
