extension CommandTable {
  /// `kco help run`, `kco help exit-codes`.
  static let help: Command = Command(
    name: "help",
    abstract: "Show help for a command or a topic.",
    discussion: "Topics: " + HelpTopic.all.map(\.name).joined(separator: ", ") + ".",
    argument: Command.Argument(
      placeholder: "subject", help: "A command, such as run, or a topic, such as exit-codes.",
      isRequired: false, names: HelpTopic.all.map(\.name)),
    run: { arguments, console in
      var command = root
      var path = ["kco"]
      for (position, word) in arguments.positionals.enumerated() {
        if position == 0, let topic = HelpTopic.all.first(where: { $0.name == word }) {
          console.output.write(topic.text)
          return .fine
        }
        guard let next = command.subcommands.first(where: { $0.name == word }) else {
          let names = command.subcommands.map(\.name) + HelpTopic.all.map(\.name)
          throw UsageError(
            message: "There is no help about '\(word)'."
              + ArgumentParser.hint(word, names) { "'\($0)'" },
            help: "Subjects are \(ArgumentParser.list(names)).", usage: "kco help [<subject> ...]",
            path: "kco help")
        }
        command = next
        path.append(word)
      }
      console.output.write(HelpText(command: command, path: path, width: console.width).text)
      return .fine
    })
}
