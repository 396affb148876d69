import CheckoutVocabulary
import JSON
import TestSupport
import Testing

@testable import CheckoutRun

@Suite("Comparisons in print")
struct ComparisonTextTests {
  private func comparison(_ scenario: String = "purchase-bank-app") throws -> CheckoutComparison {
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html")
    return try run.compare(.builtIn(scenario))
  }

  @Test("No line is wider than asked for", arguments: [40, 60, 75, 76, 80, 100, 132, 200])
  func width(width: Int) throws {
    let text = try comparison().text(CheckoutComparison.TextStyle(width: width))
    let lines = text.split(separator: "\n").dropLast()
    if width >= CheckoutComparison.TextStyle.narrowest {
      #expect(lines.allSatisfy { $0.count <= width })
    }
    #expect(lines.allSatisfy { $0.last != " " })
  }

  @Test("Two columns stand beside each other")
  func columns() throws {
    let text = try comparison().text(CheckoutComparison.TextStyle(width: 132))
    #expect(text.contains("setSnippet(_:)"))
    let line = text.split(separator: "\n").first { $0.contains("internalScrollDisabled") }
    #expect(line?.contains("~ isScrollEnabled") == true)
    #expect(text.contains("What an app may rely on without a call:"))
    #expect(text.hasSuffix("Nothing that the app relied on is missed.\n"))
  }

  @Test("In a narrow terminal the sides stand one under the other")
  func narrow() throws {
    let lines = try comparison().text(CheckoutComparison.TextStyle(width: 60))
      .split(separator: "\n").map(String.init)
    let position = try #require(lines.firstIndex { $0.hasSuffix("~ internalScrollDisabled") })
    #expect(lines[position + 1].hasSuffix(" isScrollEnabled"))
    #expect(lines[position + 2].hasSuffix("(inverted)"))
  }

  @Test("Colours are only there when asked for")
  func colours() throws {
    let comparison = try comparison()
    #expect(!comparison.text().contains("\u{1B}"))
    #expect(comparison.text(.init(isColored: true)).contains("\u{1B}[33m~\u{1B}[0m"))
  }

  @Test("Secrets are hidden in text and JSON unless asked for")
  func secrets() throws {
    let comparison = try comparison()
    let email = "buyer@shop.example"
    let shown = comparison.text(.init(width: 400, isVerbose: true, showsSecrets: true))
    let hidden = comparison.text(.init(width: 400, isVerbose: true))
    #expect(hidden.contains("(hidden)"))
    #expect(!shown.contains("(hidden)"))
    #expect(!hidden.contains(email))
    #expect(comparison.json().jsonText().contains("(hidden)"))
    #expect(!comparison.json(showingSecrets: true).jsonText().contains("(hidden)"))
  }

  @Test("A page cannot write to the terminal")
  func control() {
    var timeline = Timeline()
    timeline.entries = [
      TimelineEntry(time: 0, kind: .signal, details: ["name": "a\u{1B}[2J", "data": .null])
    ]
    let text = CheckoutComparison(
      scenario: "test", successor: .klarnaCheckoutView, before: timeline, after: timeline
    ).text()
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("\\u001b[2J"))
  }

  @Test("The JSON object has its schema, both ends, counts and rows")
  func json() throws {
    let comparison = try comparison()
    let json = comparison.json(input: "sweden.html")
    #expect(json["schema"] == "kco.comparison/1")
    #expect(json["input"] == "sweden.html")
    #expect(json["scenario"] == "purchase-bank-app")
    #expect(json["successor"] == "KlarnaCheckoutView")
    #expect(json["good"] == true)
    #expect(json["before"]?["sdk"] == "kco")
    #expect(json["after"]?["sdk"] == "klarna-mobile-sdk")
    #expect(json["after"]?["outcome"] == "completed")
    #expect(json["missed"] == [])
    let rows = try #require(json["rows"]?.array)
    #expect(rows.count == comparison.rows.count)
    #expect(rows.first?["term"] == "create")
    #expect(rows.first?["before"]?["t"] == 0)
    let counts = try #require(json["counts"]?.object)
    let sum = counts.compactMap { $0.value.integer }.reduce(0, +)
    #expect(sum == rows.count)
  }
}
