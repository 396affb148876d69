import SourceText
import Testing

@Suite struct ByteSearchTests {
  private static func find(_ wanted: String, in text: String, _ range: Range<Int>? = nil) -> Int? {
    let bytes = Array(text.utf8)
    return Array(wanted.utf8).withUnsafeBufferPointer { wanted in
      bytes.withUnsafeBufferPointer {
        ByteSearch.first(wanted, in: $0, range ?? 0..<bytes.count)
      }
    }
  }

  static let texts: [(wanted: String, text: String, place: Int?)] = [
    ("klarna", "a klarna", 2), ("klarna", "klarn", nil), ("klarna", "kkklarna klarna", 2),
    ("", "abc", nil), ("a", "", nil), ("c", "abc", 2), ("ab", "aab", 1), ("aab", "aaab", 1),
    ("€", "1 €", 2), ("{{", "{ {{", 2), ("html_snippet", "html-snippet html_snippet", 13),
  ]

  @Test(arguments: texts.indices) func findsTheFirst(_ index: Int) {
    let (wanted, text, place) = Self.texts[index]
    #expect(Self.find(wanted, in: text) == place)
  }

  @Test func staysInTheRange() {
    #expect(Self.find("ab", in: "abcabc", 1..<6) == 3)
    #expect(Self.find("ab", in: "abcabc", 1..<4) == nil)
    #expect(Self.find("ab", in: "abcabc", 3..<5) == 3)
    #expect(Self.find("ab", in: "ab", 0..<9) == nil)
  }

  /// The same as looking everywhere.
  @Test func agreesWithASlowSearch() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<500 {
      let text = (0..<40).map { _ in ["a", "b", "k", "_"][next(4)] }.joined()
      let wanted = (0..<next(4) + 1).map { _ in ["a", "b", "k", "_"][next(4)] }.joined()
      let bytes = Array(text.utf8)
      let slow = bytes.indices.first { bytes[$0...].starts(with: wanted.utf8) }
      #expect(Self.find(wanted, in: text) == slow, "\(wanted) in \(text)")
    }
  }
}
