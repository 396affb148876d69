import Testing
import WebView

@testable import CheckoutRun

@Suite struct SourceMapTests {
  private static let url = "https://shop.example/checkout?step=1#pay"
  private let page = "1\n2\n<!-- kco -->\n4\n5\n"
  private let snippet = "a\nb\nc"

  private var map: SourceMap {
    SourceMap(
      url: Self.url, text: ShopPage.embed(snippet, in: page), name: "shop.html", original: page,
      piece: snippet, pieceName: "snippet.html")
  }

  static let places: [(Int, String?)] = [
    (1, "shop.html:1:7"), (2, "shop.html:2:7"), (3, "snippet.html:1:7"), (5, "snippet.html:3:7"),
    (6, "shop.html:4:7"), (7, "shop.html:5:7"),
  ]

  @Test(arguments: places) func aLineIsFoundInItsFile(_ line: Int, _ expected: String?) {
    let position = ScriptPosition(
      source: "https://shop.example/checkout?step=1", line: line, column: 7)
    #expect(map.place(of: position)?.description == expected)
  }

  static let addresses: [(String, Bool)] = [
    ("https://shop.example/checkout?step=1#other", true), ("https://shop.example/checkout", true),
    ("https://shop.example/checkout?step=2", false), ("https://shop.example/app.js", false),
    ("", false),
  ]

  @Test(arguments: addresses) func onlyThePageItselfIsMeant(_ source: String, _ isMeant: Bool) {
    let place = map.place(of: ScriptPosition(source: source, line: 1, column: 1))
    #expect((place != nil) == isMeant)
  }

  @Test func whatNoFileIsBehindKeepsItsAddress() {
    let map = SourceMap(
      url: Self.url, text: "<p>\n\(snippet)\n</p>", name: nil, original: "", piece: snippet,
      pieceName: nil)
    for line in 1...5 {
      #expect(map.place(of: ScriptPosition(source: Self.url, line: line, column: 1)) == nil)
    }
  }

  @Test func aPageThatIsOneFileIsItsFile() {
    let map = SourceMap(url: Self.url, name: "page.html")
    let place = map.place(of: ScriptPosition(source: Self.url, line: 40, column: 2))
    #expect(place?.description == "page.html:40:2")
  }
}
