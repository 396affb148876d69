import SuccessorRun
import Testing

@Suite("Drawings")
struct DrawnViewTests {
  static let view = DrawnView(
    .column, name: "Sheet", size: (200, 90.5), style: ["color: #000000"],
    children: [
      DrawnView(.text, name: "title", text: "Pay <later> & \"more\""),
      DrawnView(
        .row, name: "row",
        children: [
          DrawnView(.image, name: "badge", text: "Klarna"),
          DrawnView(.link, name: "link", text: "Info", url: "https://www.klarna.com/?a=1&b=2"),
          DrawnView(.link, name: "bad", text: "Bad", url: "javascript:alert(1)"),
        ]),
      DrawnView(.button, name: "pay", text: "Pay"),
    ])

  @Test("as text, in a frame")
  func text() {
    #expect(
      Self.view.text() == """
        ┌─────────────────────────┐
        │ Pay <later> & "more"    │
        │ (Klarna)  Info ›  Bad › │
        │ [ Pay ]                 │
        └─────────────────────────┘

        """)
  }

  @Test("as text, wrapped")
  func wrapped() {
    let long = DrawnView(.text, name: "t", text: "one two three four five")
    #expect(
      long.text(columns: 14) == """
        ┌────────────┐
        │ one two    │
        │ three four │
        │ five       │
        └────────────┘

        """)
  }

  @Test("as text, with a link's mark beside its words")
  func wrappedLink() {
    let row = DrawnView(
      .row, name: "r",
      children: [
        DrawnView(.text, name: "t", text: "one two"), DrawnView(.link, name: "l", text: "more"),
      ])
    #expect(row.text(columns: 16).contains("│ one two"))
    #expect(row.text(columns: 16).contains("│ more ›"))
  }

  @Test("as a tree")
  func tree() {
    #expect(
      Self.view.tree == """
        Sheet 200x90.5 {color: #000000}
          title "Pay <later> & "more""
          row
            badge "Klarna"
            link "Info" -> https://www.klarna.com/?a=1&b=2
            bad "Bad" -> javascript:alert(1)
          pay "Pay"

        """)
  }

  @Test("as a page whose words are no markup and whose links lead only to the web")
  func html() {
    let html = Self.view.html
    #expect(html.contains("<p data-name=\"title\">Pay &lt;later&gt; &amp; "))
    #expect(html.contains("href=\"https://www.klarna.com/?a=1&amp;b=2\""))
    #expect(!html.contains("javascript:"))
    #expect(html.contains("<button data-name=\"pay\">Pay</button>"))
  }

  @Test("never write control characters")
  func control() {
    let view = DrawnView(.text, name: "t\u{1B}", text: "a\u{1B}[31mb\nc\u{202E}")
    #expect(!view.text().contains("\u{1B}") && !view.text().contains("\u{202E}"))
    #expect(!view.tree.contains("\u{1B}"))
    #expect(view.text().split(separator: "\n").count == 3)
  }
}
