import SourceText
import Testing

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain åäö 😀 \u{200F}٢", "plain åäö 😀 \u{200F}٢"), ("", ""),
    ("\u{1B}[31mred\u{7F}\u{9B}", "\\u001b[31mred\\u007f\\u009b"),
    ("a\nb\r\tc \"d\"", "a\\nb\\r\\tc \"d\""), ("x\u{202E}y\u{2066}", "x\\u202ey\\u2066"),
  ])
  func nothingWritesToTheTerminal(text: String, expected: String) {
    #expect(terminalText(text) == expected)
  }
}
