import Testing

@testable import CheckoutEmulator

@Suite struct EmbeddedPagesTests {
  @Test(arguments: [
    "bootstrap.js", "checkout-frame.js", "fullscreen.js", "checkout-template.html",
    "fullscreen.html", "bank.html", "text-page.html",
  ])
  func everyPageIsBuiltIn(name: String) { #expect(!EmbeddedPages.bytes(name).isEmpty) }

  @Test func anUnknownNameIsEmpty() {
    #expect(EmbeddedPages.bytes("nothing.html").isEmpty)
    #expect(EmbeddedPages.page("nothing.html", ["a": "b"]) == "")
  }

  @Test(arguments: ["<script>alert(1)</script>", "\"><img src=x>", "&amp;", "it's"])
  func whatIsFilledInCannotBecomeMarkup(text: String) {
    let page = EmbeddedPages.page(
      "bank.html", ["merchant": text, "amount": "1 SEK", "address": "https://js.klarna.com/bank/x"])
    if text.contains("<") { #expect(!page.contains(text)) }
    #expect(!page.contains("{{"))
  }

  @Test func onlyTheMarkForMarkupTakesMarkup() {
    let page = EmbeddedPages.page("text-page.html", ["html": "<p id=\"x\">y</p>", "title": "<b>"])
    #expect(page.contains("<p id=\"x\">y</p>"))
    #expect(!page.contains("<b>"))
  }
}
