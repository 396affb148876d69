/// One command of the tool: what it is called, what it takes, how it is explained, what it does.
///
/// Parsing, help, suggestions and completion scripts are all made from these values, so a new
/// command is one file and one line in the table.
struct Command: Sendable {
  /// A line to type and what it does.
  struct Example: Sendable {
    var line: String
    var about: String
  }

  /// The files or names that a command takes.
  struct Argument: Sendable {
    var placeholder: String
    var help: String
    var isRequired = true
    var isRepeating = true
    /// Names to complete; files where nil.
    var names: [String]?
  }

  var name: String
  var abstract: String
  var discussion = ""
  var examples: [Example] = []
  var argument: Argument?
  var options: [Option] = []
  /// Options with which the argument is not needed.
  var worksAlone: [String] = []
  var subcommands: [Command] = []
  /// Does the work; nil for a command that only holds subcommands.
  var run: (@Sendable (Arguments, Console) throws -> ExitCode)?

  /// The command's own options and those that every command has.
  var allOptions: [Option] { options + Option.everywhere }

  /// `kco run [<options>] <file> ...`
  func usage(path: [String]) -> String {
    var text = path.joined(separator: " ")
    if !subcommands.isEmpty { return text + " <subcommand>" }
    if !options.isEmpty { text += " [<options>]" }
    guard let argument else { return text }
    let word = "<\(argument.placeholder)>\(argument.isRepeating ? " ..." : "")"
    return text + (argument.isRequired ? " \(word)" : " [\(word)]")
  }
}
