/// An option or a flag.
struct Option: Sendable {
  /// What stands after the option.
  enum Value: Sendable {
    /// Nothing.
    case flag
    /// Any text; `suggestions` are completed but not enforced.
    case text(placeholder: String, suggestions: [String] = [])
    /// A path.
    case file(placeholder: String)
    /// One of a few words.
    case choice(placeholder: String, words: [String])
    /// A whole number in a range.
    case number(placeholder: String, range: ClosedRange<Int>)
  }

  /// The long name without dashes.
  var name: String
  /// The letter of the short form.
  var short: Character?
  var value = Value.flag
  var help: String

  /// `-v, --verbose` or `--color <when>`, as help lists it.
  var synopsis: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " <\($0)>" } ?? "")
  }

  /// The name of the value; nil for a flag.
  var placeholder: String? {
    switch value {
    case .flag: nil
    case .text(let placeholder, _), .file(let placeholder), .choice(let placeholder, _),
      .number(let placeholder, _):
      placeholder
    }
  }

  /// Words that a shell may offer for the value.
  var candidates: [String] {
    switch value {
    case .text(_, let suggestions): suggestions
    case .choice(_, let words): words
    default: []
    }
  }

  /// Options that every command has.
  static let everywhere = [
    Option(
      name: "color", value: .choice(placeholder: "when", words: ["auto", "always", "never"]),
      help: "Colour the output: auto, always or never. NO_COLOR and TERM=dumb count in auto."),
    Option(name: "quiet", short: "q", help: "Say nothing on stderr but errors."),
    Option(name: "verbose", short: "v", help: "Say more."),
    Option(name: "help", short: "h", help: "Show help."),
  ]
}
