extension CommandTable {
  /// `kco inspect`.
  static let inspect: Command = Command(
    name: "inspect",
    abstract: "Show what a snippet, a page or an order says.",
    argument: Command.Argument(
      placeholder: "file", help: "Snippets, pages, orders, sources; - for stdin."),
    run: { _, _ in .fine })
}
