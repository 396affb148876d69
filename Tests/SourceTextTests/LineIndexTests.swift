import SourceText
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: [
    ("ab\ncd", 4, 2, 2), ("ab\r\ncd", 4, 2, 1), ("ab\rcd", 3, 2, 1), ("", 0, 1, 1),
    ("a\n", 2, 2, 1),
  ])
  func offsetBecomesLineAndColumn(text: String, offset: Int, line: Int, column: Int) {
    let location = LineIndex(Array(text.utf8)).location(at: offset)
    #expect(location == SourceLocation(line: line, column: column, offset: offset))
  }

  @Test func offsetsOutsideTheTextAreMovedToItsEnds() {
    let index = LineIndex(Array("ab\ncd".utf8))
    #expect(index.location(at: -3) == .start)
    #expect(index.location(at: 99).description == "2:3")
  }

  @Test func nearestNameFindsTyposAndNothingElse() {
    #expect(
      nearestName(to: "shiping_option_change", in: ["change", "shipping_option_change"])
        == "shipping_option_change")
    #expect(nearestName(to: "zebra", in: ["change", "load"]) == nil)
  }
}
