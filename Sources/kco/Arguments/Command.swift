/// One command of the tool: what it is called, what it takes, how it is explained, what it does.
///
/// Parsing, help, suggestions and completion scripts are all made from these values, so a new
/// command is one file and one line in the table. What a command says and takes is asked for when
/// somebody needs it: one command must not wait for the catalogs that another one completes names from.
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

  let name: String
  let abstract: String
  /// Options with which the argument is not needed.
  let worksAlone: [String]
  /// Does the work; nil for a command that only holds subcommands.
  var run: (@Sendable (Arguments, Console) throws -> ExitCode)?
  private let makeDiscussion: @Sendable () -> String
  private let makeExamples: @Sendable () -> [Example]
  private let makeArgument: @Sendable () -> Argument?
  private let makeOptions: @Sendable () -> [Option]
  private let makeSubcommands: @Sendable () -> [Command]

  init(
    name: String, abstract: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    argument: @autoclosure @escaping @Sendable () -> Argument? = nil,
    options: @autoclosure @escaping @Sendable () -> [Option] = [], worksAlone: [String] = [],
    subcommands: @autoclosure @escaping @Sendable () -> [Command] = [],
    run: (@Sendable (Arguments, Console) throws -> ExitCode)? = nil
  ) {
    self.name = name
    self.abstract = abstract
    self.worksAlone = worksAlone
    self.run = run
    makeDiscussion = discussion
    makeExamples = examples
    makeArgument = argument
    makeOptions = options
    makeSubcommands = subcommands
  }

  var discussion: String { makeDiscussion() }
  var examples: [Example] { makeExamples() }
  var argument: Argument? { makeArgument() }
  var options: [Option] { makeOptions() }
  var subcommands: [Command] { makeSubcommands() }

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
