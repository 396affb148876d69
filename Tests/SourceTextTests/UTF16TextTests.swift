import SourceText
import Testing

@Suite struct UTF16TextTests {
  static let texts: [(bytes: [UInt8], text: String)] = [
    ([], ""), ([0x61], "a"), ([0xFF, 0xFE], ""), ([0xFF, 0xFE, 0x61, 0], "a"),
    ([0xFE, 0xFF, 0, 0x61, 0x20, 0xAC], "a€"), ([0xFF, 0xFE, 0x61, 0, 0x62], "a\u{FFFD}"),
    ([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE], "\u{1F600}"),
    ([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0], "\u{FFFD}a"),
  ]

  @Test(arguments: texts.indices) func becomesUTF8(_ index: Int) {
    let (bytes, text) = Self.texts[index]
    #expect(UTF16Text.utf8(bytes) == Array(text.utf8))
    #expect(UTF16Text.begins(bytes) == (bytes.count >= 2))
  }
}
