import Glibc

/// The command, from words to exit code.
enum KCO {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// Runs the command line and writes everything out.
  static func main(_ words: [String]) -> ExitCode {
    signal(SIGPIPE, SIG_IGN)
    let names = ["COLUMNS", "NO_COLOR", "TERM"]
    let console = Console(
      environment: Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          getenv(name).map { (name, String(cString: $0)) }
        }))
    var code = perform(words, console)
    console.output.flush()
    if let number = console.output.failure {
      console.error("Cannot write to standard output: \(systemMessage(number)).")
      code = .cannotWrite
    }
    console.errors.flush()
    return code
  }

  private static func perform(_ words: [String], _ console: Console) -> ExitCode {
    do {
      switch try ArgumentParser.parse(words, root: CommandTable.root) {
      case .help(let command, let path):
        console.output.write(HelpText(command: command, path: path, width: console.width).text)
        return .fine
      case .run(let command, _, let arguments):
        console.apply(arguments)
        guard let run = command.run else { return .fine }
        return try run(arguments, console)
      }
    } catch let error as UsageError {
      console.error(error.message, help: error.help)
      console.errors.write(
        "Usage: \(error.usage)\n  See '\(error.path) --help' for more information.\n")
      return .usage
    } catch let error as CommandError {
      console.error(error.message, help: error.help)
      return error.code
    } catch {
      console.error("\(error)")
      return .internalError
    }
  }
}
