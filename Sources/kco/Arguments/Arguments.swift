/// What a person wrote after the command's name, checked against its options.
struct Arguments: Sendable {
  /// Words that are no options, in order.
  var positionals: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Whether a flag was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// An option's value; the last one where it was given more than once.
  subscript(option: String) -> String? { values[option]?.last }

  /// The file that an option names for what is written; nil for none and for `-`, which is standard
  /// output.
  func outputFile(_ option: String) -> String? { self[option].flatMap { $0 == "-" ? nil : $0 } }

  /// All values of an option, in order.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// A number option's value; the parser has checked it.
  func number(_ option: String) -> Int? { self[option].flatMap { Int($0) } }

  /// The names of everything that was given.
  var names: Set<String> { flags.union(values.keys) }

  mutating func set(_ flag: String) { flags.insert(flag) }
  mutating func set(_ option: String, to value: String) {
    values[option, default: []].append(value)
  }
}

/// What a command line asks for.
enum Invocation: Sendable {
  /// Run a command.
  case run(Command, path: [String], Arguments)
  /// Show a command's help.
  case help(Command, path: [String])
}

/// A command line that cannot be understood: exit code 64.
struct UsageError: Error, Sendable {
  /// What is wrong.
  var message: String
  /// What to do about it.
  var help: String?
  /// The usage line of the command at fault.
  var usage: String
  /// `kco run`, for "See 'kco run --help'".
  var path: String
}
