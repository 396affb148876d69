import Glibc

/// Where the command writes: data on stdout, talk on stderr.
final class Console {
  /// Data.
  let output: FileOutput
  /// Talk.
  let errors: FileOutput
  /// Environment variables that count.
  let environment: [String: String]
  /// Whether stderr carries errors only.
  var isQuiet = false
  /// Whether more is said.
  var isVerbose = false
  /// `auto`, `always` or `never`.
  var color = "auto"

  init(
    output: FileOutput = FileOutput(1), errors: FileOutput = FileOutput(2),
    environment: [String: String]
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
  }

  /// Whether a stream gets colours.
  func colors(_ stream: FileOutput) -> Bool {
    switch color {
    case "always": true
    case "never": false
    default:
      stream.isTerminal && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM"] != "dumb"
    }
  }

  /// Columns of the terminal: COLUMNS, then what the terminal says, then 80.
  var width: Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns >= 40 { return columns }
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 { return Int(size.ws_col) }
    return 80
  }

  /// Says something that is no data; silent with `--quiet`.
  func note(_ text: String) {
    if !isQuiet { errors.write(text + "\n") }
  }

  /// Says what went wrong, and what to do.
  func error(_ message: String, help: String? = nil) {
    errors.write(Self.mark("Error:", colored: colors(errors)) + " \(message)\n")
    if let help { errors.write("Help:  \(help)\n") }
  }

  private static func mark(_ text: String, colored: Bool) -> String {
    colored ? "\u{1B}[1;31m\(text)\u{1B}[0m" : text
  }

  /// Takes the options that every command has.
  func apply(_ arguments: Arguments) {
    if let when = arguments["color"] { color = when }
    isQuiet = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
  }
}
