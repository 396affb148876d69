import CheckoutRun
import SuccessorRun

/// One `kco try`: which scenarios, with which changes, printed how.
struct TryBatch<Product: SuccessorProduct> {
  private let arguments: Arguments
  private let console: Console
  private let scenarios: [SuccessorScenario<Product.Settings>]
  private let show: TryCommand.Show?

  init(_ product: Product.Type, _ arguments: Arguments, _ console: Console) throws {
    self.arguments = arguments
    self.console = console
    show = arguments["show"].flatMap(TryCommand.Show.init(rawValue:))
    if show != nil, arguments.has("json") {
      throw TryCommand.usage(
        product.name, "--show and --json exclude each other.",
        help: "Leave one of them out: a drawing is no line of JSON.")
    }
    if let path = arguments.outputFile("junit") { try AtomicFile.checkReport(path) }
    if arguments["junit"] == "-", show != nil || arguments.has("json") {
      throw TryCommand.usage(
        product.name, "--\(show == nil ? "json" : "show") and --junit - exclude each other.",
        help: "Both are written to standard output: give the report a file.")
    }
    if show == .html, arguments["scenario"] == "all" {
      throw TryCommand.usage(
        product.name, "--show html and --scenario all exclude each other.",
        help: "A page shows one story: name it.")
    }
    switch arguments["scenario"] {
    case nil: scenarios = []
    case "all": scenarios = product.scenarios
    case let name?:
      guard let scenario = product.scenario(name) else {
        let hint = ArgumentParser.hint(name, product.scenarios.map(\.name)) { "'\($0)'" }
        throw TryCommand.usage(
          product.name, "There is no scenario '\(name)'.\(hint)",
          help: "'kco try \(product.name) --list-scenarios' names them.")
      }
      scenarios = [scenario]
    }
  }

  func play(
    _ defaults: Product.Settings?, _ apply: (Arguments, inout Product.Settings) throws -> Void
  ) throws -> ExitCode {
    var results: [SuccessorResult] = []
    if scenarios.isEmpty {
      var settings = defaults ?? Product.sample
      try apply(arguments, &settings)
      results = [Product.run(settings)]
    }
    for scenario in scenarios {
      results.append(try Product.run(scenario) { try apply(arguments, &$0) })
    }
    // On standard output the report stands alone: each case holds its timeline.
    for (position, result) in results.enumerated() where arguments["junit"] != "-" {
      print(result, position, isAlone: results.count == 1)
    }
    try report(results)
    return results.allSatisfy(\.timeline.isAsExpected) ? .fine : .failed
  }

  private func print(_ result: SuccessorResult, _ position: Int, isAlone: Bool) {
    let showsSecrets = arguments.has("show-secrets")
    if arguments.has("json") {
      console.output.write(
        result.timeline.jsonLines(
          showingSecrets: showsSecrets, input: isAlone ? nil : result.scenario))
      return
    }
    if !isAlone, show != .html {
      console.output.write("\(position > 0 ? "\n" : "")\(result.scenario)\n")
    }
    let style = Timeline.TextStyle(
      isColored: console.colors(console.output), isVerbose: console.isVerbose,
      showsSecrets: showsSecrets)
    let text = result.timeline.text(style)
    guard let show else { return console.output.write(text) }
    let last = text.split(separator: "\n").last ?? ""
    switch (show, result.drawing) {
    case (.html, let drawing):
      // The sentence stands in a comment, which two dashes would end.
      let comment = last.replacing("--", with: "- -").replacing(">", with: "")
      console.output.write((drawing?.html ?? "<!DOCTYPE html>\n") + "<!-- \(comment) -->\n")
    case (.text, let drawing?): console.output.write(drawing.text() + last + "\n")
    case (.tree, let drawing?): console.output.write(drawing.tree + last + "\n")
    case (_, nil): console.output.write(last + "\n")
    }
  }

  private func report(_ results: [SuccessorResult]) throws {
    guard arguments["junit"] != nil else { return }
    console.output.flush()
    let cases = results.map {
      JUnitReport.Case(
        input: $0.scenario.isEmpty ? Product.name : $0.scenario, scenario: "try \(Product.name)",
        timeline: $0.timeline)
    }
    let xml = JUnitReport(cases, command: "kco try \(Product.name)").xml
    guard let path = arguments.outputFile("junit") else { return console.output.write(xml) }
    try AtomicFile.write(xml, to: path)
  }
}
