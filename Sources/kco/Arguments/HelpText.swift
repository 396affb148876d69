/// The help of a command: what it is, how it is used, examples first, then every option.
struct HelpText {
  var command: Command
  var path: [String]
  /// Columns to fill.
  var width: Int

  var text: String {
    var parts = [wrap("OVERVIEW: \(command.abstract)", indent: 0)]
    if !command.discussion.isEmpty { parts.append(wrap(command.discussion, indent: 0)) }
    parts.append("USAGE: \(command.usage(path: path))")
    if !command.examples.isEmpty {
      parts.append(
        "EXAMPLES:\n"
          + command.examples.map { "  \($0.line)\n" + wrap($0.about, indent: 6) }
          .joined(separator: "\n"))
    }
    if let argument = command.argument {
      parts.append("ARGUMENTS:\n" + row("<\(argument.placeholder)>", argument.help))
    }
    parts.append(
      "OPTIONS:\n"
        + command.allOptions.map { row($0.synopsis, $0.help) }.joined(separator: "\n"))
    if !command.subcommands.isEmpty {
      parts.append(
        "SUBCOMMANDS:\n"
          + command.subcommands.map { row($0.name, $0.abstract) }.joined(separator: "\n"))
      parts.append("  See '\(path[0]) help <subcommand>' for detailed help.")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func row(_ name: String, _ help: String) -> String {
    let column = 26
    let body = wrap(help, indent: column)
    guard name.count + 3 < column else { return "  \(name)\n\(body)" }
    let head = "  \(name)"
    return head + body.dropFirst(head.count)
  }

  /// Breaks lines at spaces; line breaks that are already there stay.
  private func wrap(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > max(width, indent + 20) {
          lines.append(margin + line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line.isEmpty ? "" : margin + line)
    }
    return lines.joined(separator: "\n")
  }
}
