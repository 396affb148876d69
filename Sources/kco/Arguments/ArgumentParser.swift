import SourceText

/// Reads a command line by the habits of swift-argument-parser: `--option value`,
/// `--option=value`, `-o value`, `-ovalue`, joined short flags, `--` before words that begin with a
/// dash, subcommands, and hints where a name is nearly right.
struct ArgumentParser {
  private let words: [String]
  private var position = 0
  private var command: Command
  private var path: [String]
  private var arguments = Arguments()
  private var wantsHelp = false
  private var optionsEnded = false

  private init(_ words: [String], root: Command) {
    self.words = words
    command = root
    path = [root.name]
  }

  /// Reads the words after the program's name.
  static func parse(_ words: [String], root: Command) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(words, root: root)
    return try parser.read()
  }

  private mutating func read() throws(UsageError) -> Invocation {
    while position < words.count {
      let word = words[position]
      position += 1
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        try take(word)
      } else if word == "--" {
        optionsEnded = true
      } else if word.hasPrefix("--") {
        try takeLong(word)
      } else {
        try takeShort(word)
      }
      if wantsHelp { return .help(helpedCommand(), path: path) }
    }
    if command.run == nil { return .help(command, path: path) }
    if let argument = command.argument, argument.isRequired, arguments.positionals.isEmpty,
      !command.worksAlone.contains(where: { arguments.has($0) || arguments[$0] != nil })
    {
      throw failure("Missing expected argument '<\(argument.placeholder)>'.", argument.help)
    }
    return .run(command, path: path, arguments)
  }

  /// `kco --help run` means the help of `run`.
  private mutating func helpedCommand() -> Command {
    while position < words.count,
      let next = command.subcommands.first(where: { $0.name == words[position] })
    {
      position += 1
      command = next
      path.append(next.name)
    }
    return command
  }

  private mutating func take(_ word: String) throws(UsageError) {
    if !command.subcommands.isEmpty {
      guard let next = command.subcommands.first(where: { $0.name == word }) else {
        let names = command.subcommands.map(\.name)
        throw failure(
          "Unexpected argument '\(word)'." + Self.hint(word, names) { "'\($0)'" },
          "The subcommands are \(Self.list(names)).")
      }
      command = next
      path.append(next.name)
      return
    }
    guard let argument = command.argument,
      argument.isRepeating || arguments.positionals.isEmpty
    else { throw failure("Unexpected argument '\(word)'.") }
    arguments.positionals.append(word)
  }

  private mutating func takeLong(_ word: String) throws(UsageError) {
    let body = word.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    let attached = equals.map { String(body[body.index(after: $0)...]) }
    guard let option = command.allOptions.first(where: { $0.name == name }) else {
      let names = command.allOptions.map(\.name)
      throw failure("Unknown option '--\(name)'." + Self.hint(name, names) { "'--\($0)'" })
    }
    try take(option, attached: attached)
  }

  private mutating func takeShort(_ word: String) throws(UsageError) {
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = command.allOptions.first(where: { $0.short == letter }) else {
        throw failure("Unknown option '-\(letter)'.")
      }
      if option.placeholder == nil {
        try take(option, attached: nil)
      } else {
        if rest.first == "=" { rest.removeFirst() }
        return try take(option, attached: rest.isEmpty ? nil : String(rest))
      }
    }
  }

  private mutating func take(_ option: Option, attached: String?) throws(UsageError) {
    guard let placeholder = option.placeholder else {
      if let attached {
        throw failure(
          "The option '--\(option.name)' does not take any value, but '\(attached)' was specified.")
      }
      if option.name == "help" { wantsHelp = true }
      return arguments.set(option.name)
    }
    var value = attached
    if value == nil, position < words.count, Self.isValue(words[position], of: option) {
      value = words[position]
      position += 1
    }
    guard let value else {
      throw failure("Missing value for '--\(option.name) <\(placeholder)>'.")
    }
    try check(value, of: option, placeholder: placeholder)
    arguments.set(option.name, to: value)
  }

  /// Whether a word behind an option is its value: a word without a dash, a dash alone, and a
  /// negative number where a number is wanted.
  private static func isValue(_ word: String, of option: Option) -> Bool {
    if word == "-" || !word.hasPrefix("-") { return true }
    guard case .number = option.value else { return false }
    return word.dropFirst().first.map { ("0"..."9").contains($0) } ?? false
  }

  private func check(
    _ value: String, of option: Option, placeholder: String
  ) throws(UsageError) {
    let complaint = "The value '\(value)' is invalid for '--\(option.name) <\(placeholder)>'."
    switch option.value {
    case .choice(_, let words) where !words.contains(value):
      throw failure(complaint + Self.hint(value, words) { "'\($0)'" }, "Write \(Self.list(words)).")
    case .number(_, let range):
      if let number = Int(value), range.contains(number) { return }
      throw failure(
        complaint, "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
    default: return
    }
  }

  private func failure(_ message: String, _ help: String? = nil) -> UsageError {
    UsageError(
      message: message, help: help, usage: command.usage(path: path),
      path: path.joined(separator: " "))
  }

  /// ` Did you mean …?` where a name is near.
  static func hint(_ word: String, _ names: [String], quote: (String) -> String) -> String {
    nearestName(to: word, in: names).map { " Did you mean \(quote($0))?" } ?? ""
  }

  /// `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
