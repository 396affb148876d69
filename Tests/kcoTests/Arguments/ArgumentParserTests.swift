import Testing

@testable import kco

@Suite struct ArgumentParserTests {
  private static let work = Command(
    name: "work", abstract: "Work.",
    argument: Command.Argument(placeholder: "file", help: "Name a file."),
    options: [
      Option(name: "json", short: "j", help: "JSON."),
      Option(
        name: "mode", short: "m", value: .choice(placeholder: "mode", words: ["native", "hybrid"]),
        help: "Mode."),
      Option(name: "name", value: .text(placeholder: "name"), help: "Name."),
      Option(name: "jobs", value: .number(placeholder: "n", range: 1...64), help: "Jobs."),
      Option(name: "amount", value: .number(placeholder: "n", range: -5...5), help: "Amount."),
    ],
    run: { _, _ in .fine })
  private static let root = Command(
    name: "tool", abstract: "A tool.", subcommands: [work], run: nil)

  private func arguments(_ words: String...) throws -> Arguments {
    guard case .run(let command, let path, let arguments) = try parse(words) else {
      throw UsageError(message: "no run", usage: "", path: "")
    }
    #expect(command.name == "work")
    #expect(path == ["tool", "work"])
    return arguments
  }

  private func parse(_ words: [String]) throws -> Invocation {
    try ArgumentParser.parse(words, root: Self.root)
  }

  @Test func optionsAreReadInEveryForm() throws {
    #expect(try arguments("work", "--mode", "hybrid", "a")["mode"] == "hybrid")
    #expect(try arguments("work", "--mode=hybrid", "a")["mode"] == "hybrid")
    #expect(try arguments("work", "-m", "hybrid", "a")["mode"] == "hybrid")
    #expect(try arguments("work", "-mhybrid", "a")["mode"] == "hybrid")
    #expect(try arguments("work", "a", "-m=hybrid")["mode"] == "hybrid")
    #expect(try arguments("work", "--name=", "a")["name"] == "")
    #expect(try arguments("work", "--name=a=b", "a")["name"] == "a=b")
    #expect(try arguments("work", "--name", "-", "a")["name"] == "-")
    #expect(try arguments("work", "--mode=native", "--mode=hybrid", "a")["mode"] == "hybrid")
    #expect(try arguments("work", "--jobs", "8", "a").number("jobs") == 8)
    #expect(try arguments("work", "--amount", "-5", "a").number("amount") == -5)
    #expect(try arguments("work", "--amount", "-5", "-j", "a").names == ["amount", "json"])
  }

  @Test func flagsMayBeJoined() throws {
    let joined = try arguments("work", "-jqm", "hybrid", "a")
    #expect(joined.has("json") && joined.has("quiet") && joined["mode"] == "hybrid")
    #expect(!joined.has("verbose"))
  }

  @Test func wordsAfterTwoDashesAreFiles() throws {
    #expect(
      try arguments("work", "a", "-", "--", "--json", "-j").positionals == [
        "a", "-", "--json", "-j",
      ])
  }

  @Test(arguments: [["-h"], ["work", "--help"], ["--help", "work"], ["work", "a", "-h"], []])
  func helpIsShown(_ words: [String]) throws {
    guard case .help(let command, _) = try parse(words) else {
      Issue.record("no help")
      return
    }
    #expect(command.name == (words.contains("work") ? "work" : "tool"))
  }

  static let mistakes: [([String], String, String?)] = [
    (["wrk"], "Unexpected argument 'wrk'. Did you mean 'work'?", "The subcommands are work."),
    (["work", "--jsn", "a"], "Unknown option '--jsn'. Did you mean '--json'?", nil),
    (["work", "-x", "a"], "Unknown option '-x'.", nil),
    (["work"], "Missing expected argument '<file>'.", "Name a file."),
    (["work", "a", "--mode"], "Missing value for '--mode <mode>'.", nil),
    (["work", "a", "--mode", "--json"], "Missing value for '--mode <mode>'.", nil),
    (["work", "a", "--name", "-5"], "Missing value for '--name <name>'.", nil),
    (["work", "a", "--amount", "-j"], "Missing value for '--amount <n>'.", nil),
    (
      ["work", "a", "--jobs", "-1"], "The value '-1' is invalid for '--jobs <n>'.",
      "Write a whole number from 1 to 64."
    ),
    (
      ["work", "a", "--mode=hybird"],
      "The value 'hybird' is invalid for '--mode <mode>'. Did you mean 'hybrid'?",
      "Write native or hybrid."
    ),
    (
      ["work", "a", "--jobs=0"], "The value '0' is invalid for '--jobs <n>'.",
      "Write a whole number from 1 to 64."
    ),
    (
      ["work", "a", "--json=1"],
      "The option '--json' does not take any value, but '1' was specified.", nil
    ),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsExplained(_ words: [String], _ message: String, _ help: String?) throws {
    let error = try #require(throws: UsageError.self) { try parse(words) }
    #expect(error.message == message)
    #expect(error.help == help)
    #expect(error.usage.hasPrefix("tool"))
  }
}
