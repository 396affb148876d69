import CheckoutSnippet
import Testing

/// What is said about inputs that are no snippets.
struct SnippetErrorTests {
  static let cases: [(input: String, code: SnippetError.Code, words: String)] = [
    ("", .empty, "empty"), (" \n\t", .empty, "empty"),
    ("\u{1}\u{2}\u{3}\u{0}\u{0}abc", .binary, "not text"),
    (
      "{\"order_id\":\"7\",\"status\":\"checkout_incomplete\",\"order_amount\":0}",
      .orderWithoutSnippet, "(7)"
    ),
    (
      "{\"error_code\":\"BAD_VALUE\",\"error_messages\":[\"Bad value: locale\"]}", .apiError,
      "BAD_VALUE: Bad value: locale"
    ),
    ("{\"http_status_code\":401,\"http_status_message\":\"Unauthorized\"}", .apiError, "401"),
    (
      "<iframe id=\"klarna-checkout-iframe\" src=\"https://x/#%7B%22AUTH_HEADER%22%3A%22T0KEN%22%7D\">",
      .renderedIframe, "token (hidden)"
    ),
    ("{\"session_url\":\"https://pay.example/1\"}", .hostedPage, "hosted"),
    ("https://pay.playground.kustom.co/eu/hpp/payments/1", .hostedPage, "hosted"),
    ("https://tool.example/k.html?html_snippet=%3Cimg%3E", .queryParameter, "query"),
    ("https://shop.example/", .noSnippet, "address"),
    ("<html><body><p>Hello</p></body></html>", .plainHTML, "without a snippet"),
    ("window._klarnaCheckout(function (api) {})", .unreadable, "configuration"),
    (
      "{\"order_id\":\"7\",\"html_snippet\":\"<div id=\\\"klarna-checkout-container\\\"><p>",
      .noSnippet,
      "1:74: this is JSON that ends before it is complete, in the member \"html_snippet\""
    ),
    ("{\"order_id\": 7, \"a\": }", .noSnippet, "1:22: this looks like JSON, but it cannot be read"),
    ("[{\"order_id\": ", .noSnippet, "in the member \"order_id\""),
    ("just some words", .noSnippet, "no snippet"),
  ]

  @Test(arguments: cases)
  func tells(_ sample: (input: String, code: SnippetError.Code, words: String)) {
    do {
      _ = try CheckoutSnippet(text: sample.input)
      Issue.record("no error")
    } catch {
      #expect(error.code == sample.code)
      #expect(error.description.contains(sample.words))
      #expect(!error.advice.isEmpty)
      #expect(!error.description.contains("T0KEN"))
    }
  }

  @Test func refusesHugeInputs() {
    let bytes = [UInt8](repeating: 0x20, count: CheckoutSnippet.maximumInputBytes + 1)
    do {
      _ = try CheckoutSnippet(bytes)
      Issue.record("no error")
    } catch {
      #expect(error.code == .tooLarge)
    }
  }

  /// Cut and damaged snippets give an error or problems, never a crash.
  @Test(arguments: 0..<120)
  func survivesDamage(_ seed: Int) throws {
    var bytes = Array(ProblemTests.snippet(ProblemTests.base).utf8)
    var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    for _ in 0..<(1 + seed % 7) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(state >> 33) % bytes.count
      let junk = Array("\"'\\<>{}[]%&;`+,:\0".utf8)
      if state & 1 == 0 {
        bytes[place] = junk[Int(state >> 20) % junk.count]
      } else {
        bytes.removeSubrange(place..<min(place + 5, bytes.count))
      }
    }
    if let snippet = try? CheckoutSnippet(bytes) {
      #expect(!snippet.configuration.entries.isEmpty)
    }
  }
}
