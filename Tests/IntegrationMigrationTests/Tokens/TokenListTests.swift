import Testing

@testable import IntegrationMigration

@Suite struct TokenListTests {
  private static let cases: [(SourceLanguage, String, [String])] = [
    (SourceLanguage.swift, "let a = b // c", ["let", "a", "=", "b"]),
    (.swift, "a /* x /* y */ z */ b", ["a", "b"]),
    (
      .swift, #"x("\(a.b("c"))d")"#,
      ["x", "(", "\"", "\\(", "a", ".", "b", "(", "\"c\"", ")", ")", "d\"", ")"]
    ),
    (.swift, ##"#"a\(b)"# + c"##, [##"#"a\(b)"#"##, "+", "c"]),
    (.swift, ##"#"a\#(b)c"#"##, [##"#"a"##, "\\#(", "b", ")", ##"c"#"##]),
    (.swift, "\"\"\"\n a \" b\n\"\"\"", ["\"\"\"\n a \" b\n\"\"\""]),
    (.swift, "x = /a\\/[/]b/", ["x", "=", "/a\\/[/]b/"]),
    (.swift, "x = a / b / c", ["x", "=", "a", "/", "b", "/", "c"]),
    (.swift, "#selector(a) @objc `in`", ["#selector", "(", "a", ")", "@objc", "`in`"]),
    (.objectiveC, "#import <A/B.h> // c\n@\"s\"", ["#import <A/B.h>", "@\"s\""]),
    (.objectiveC, "#define A \\\n b\nc", ["#define A \\\n b", "c"]),
    (.objectiveC, "[a b:@[@1]]", ["[", "a", "b", ":", "@", "[", "@1", "]", "]"]),
    (.objectiveC, "'x' '\\''", ["'x'", "'\\''"]),
    (.java, "String s = \"a\\\"b\"; // \"", ["String", "s", "=", "\"a\\\"b\"", ";"]),
    (.kotlin, "\"a${b}c\"", ["\"a", "${", "b", "}", "c\""]),
    (.ruby, "pod 'A' # 'B'", ["pod", "'A'"]),
    (.ruby, "%w(a b)", ["%w(a b)"]),
    (.javaScript, "`a${b}` + /x/g", ["`a", "${", "b", "}", "`", "+", "/x/g"]),
    (.gradle, "implementation 'a:b:1'", ["implementation", "'a:b:1'"]),
  ]

  private func list(_ text: String, _ language: SourceLanguage) -> TokenList {
    TokenList(SourceFile(path: "x", text: text, language: language))
  }

  private func texts(_ list: TokenList) -> [String] { list.indices.map { list.text($0) } }

  @Test(arguments: cases)
  func cutsIntoTokens(language: SourceLanguage, text: String, expected: [String]) {
    #expect(texts(list(text, language)) == expected)
    #expect(list(text, language).problems.isEmpty)
  }

  @Test(arguments: [
    (SourceLanguage.swift, "func a( {"), (.swift, "let a = \"b"), (.swift, "/* /* */"),
    (.swift, "a }"), (.objectiveC, "[a (b]"), (.objectiveC, "@\"x\n\""), (.java, "'ab\n"),
    (.kotlin, "\"\"\"x"),
  ])
  func reportsWhatDoesNotClose(language: SourceLanguage, text: String) {
    #expect(!list(text, language).problems.isEmpty)
  }

  @Test func bracketsKnowEachOther() {
    let list = list("a(b[c]{d})", .swift)
    #expect(list.match(1) == 9)
    #expect(list.match(9) == 1)
    #expect(list.match(3) == 5)
    #expect(list.match(0) == nil)
    #expect(list.match(99) == nil)
  }

  @Test func commentsStandApart() {
    let list = list("a // one\n/* two */ b", .swift)
    #expect(list.comments.map { list.text(bytes: $0) } == ["// one", "/* two */"])
  }

  @Test(arguments: [
    (SourceLanguage.swift, "\"a\"", "a"), (.objectiveC, "@\"a\"", "a"), (.ruby, "'a'", "a"),
    (.swift, "\"\"\"\na\n\"\"\"", "\na\n"), (.swift, "#\"a\"#", "a"),
  ])
  func stringsGiveTheirContents(language: SourceLanguage, text: String, value: String) {
    #expect(list(text, language).stringValue(0) == value)
  }

  @Test func escapesHaveNoPlainValue() {
    #expect(list(#""a\n""#, .swift).stringValue(0) == nil)
    #expect(list(#""a\n""#, .swift).stringContents(0) == 1..<4)
    #expect(list("a", .swift).stringValue(0) == nil)
  }

  /// Every token begins where the one before ends or later, and nothing but blanks and comments is
  /// lost between them.
  @Test(arguments: CodeFixture.all)
  func losesNothing(fixture: CodeFixture) throws {
    for file in try fixture.files("Before") {
      let list = TokenList(file)
      var covered = Array(repeating: false, count: file.bytes.count)
      var end = 0
      for index in list.indices {
        #expect(list[index].start >= end)
        end = list[index].end
        for offset in list[index].range { covered[offset] = true }
      }
      for comment in list.comments { for offset in comment { covered[offset] = true } }
      let start = file.hasByteOrderMark ? 3 : 0
      for offset in start..<file.bytes.count where !covered[offset] {
        #expect(file.bytes[offset] <= 0x20, "byte \(offset) of \(file.path)")
      }
    }
  }

  /// Half-written files come with every editor's save; none may crash or hang.
  @Test(arguments: CodeFixture.all)
  func survivesEveryCut(fixture: CodeFixture) throws {
    for file in try fixture.files("Before") {
      for end in stride(from: 0, to: file.bytes.count, by: 37) {
        let part = SourceFile(path: file.path, bytes: Array(file.bytes[..<end]))
        let integration = IntegrationScanner.scan(files: [part])
        _ = MigrationPlan(for: integration, target: .klarnaMobileSDK)
      }
    }
  }
}
