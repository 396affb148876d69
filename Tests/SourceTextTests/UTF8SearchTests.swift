import SourceText
import Testing

struct UTF8SearchTests {
  @Test(arguments: [
    ("https://shop.example/", "://", 5), ("aab", "ab", 1), ("räksmörgås", "gås", 9),
    ("aaa", "aaaa", nil), ("", "a", nil), ("a", "", nil), ("e\u{301}", "é", nil),
  ])
  func `A text is found byte for byte`(text: String, wanted: String, place: Int?) {
    let found = text[...].utf8.firstRange(of: wanted)
    #expect(found.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == place)
    #expect(found.map { String(text[$0]) } == (place == nil ? nil : wanted))
    #expect(text.utf8.contains(wanted) == (place != nil || wanted.isEmpty))
  }

  @Test
  func `A piece of a text has places of the whole`() {
    let text = "a{{b}}c{{d}}"
    let rest = text[text.index(text.startIndex, offsetBy: 6)...]
    let found = rest.utf8.firstRange(of: "{{")
    #expect(found.map { text.distance(from: text.startIndex, to: $0.lowerBound) } == 7)
  }
}
