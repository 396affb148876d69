import Testing

@testable import kco

@Suite struct HelpTextTests {
  private static let commands: [(path: [String], command: Command)] = {
    func below(_ command: Command, _ path: [String]) -> [(path: [String], command: Command)] {
      [(path, command)] + command.subcommands.flatMap { below($0, path + [$0.name]) }
    }
    return below(CommandTable.root, ["kco"])
  }()

  @Test func everyCommandTeachesByExample() {
    for (path, command) in Self.commands where command.name != "help" {
      #expect(!command.examples.isEmpty, "\(path)")
      for example in command.examples { #expect(example.line.contains("kco ")) }
    }
  }

  @Test(arguments: [60, 80, 120]) func linesFitTheWidth(_ width: Int) {
    for (path, command) in Self.commands {
      let text = HelpText(command: command, path: path, width: width).text
      for line in text.split(separator: "\n") where !line.contains("kco ") {
        #expect(line.count <= width, "\(path): \(line)")
      }
      for option in command.allOptions { #expect(text.contains("--\(option.name)")) }
    }
  }

  @Test(arguments: CompletionScript.shells) func completionNamesEveryOption(_ shell: String) {
    let text = CompletionScript(root: CommandTable.root).text(for: shell)
    for (_, command) in Self.commands {
      for option in command.allOptions { #expect(text.contains(option.name)) }
      for subcommand in command.subcommands { #expect(text.contains(subcommand.name)) }
    }
  }
}
