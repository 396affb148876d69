import CheckoutRun
import JSON

/// The `--scenario` option: a built-in name or a file.
enum ScenarioChoice {
  /// A name without a dot or slash is a built-in one.
  static func read(_ text: String) throws -> Scenario {
    if let known = Scenario.builtInText(text) { return try parse(Array(known.utf8), name: text) }
    if text.contains("/") || text.contains(".") || text == "-" {
      let file = try InputFile.read(text)
      var scenario = try parse(file.bytes, name: file.name)
      // Reports group by the name; a file that gives none has its own.
      if scenario.name == Scenario.unnamed, text != "-" {
        let base = text.split(separator: "/").last ?? ""
        scenario.name = String(base.hasSuffix(".json") ? base.dropLast(5) : base)
      }
      return scenario
    }
    do {
      return try Scenario.builtIn(text)
    } catch {
      throw UsageError(
        message: error.message, help: error.help,
        usage: "kco run --scenario <name|file> <file> ...",
        path: "kco run")
    }
  }

  private static func parse(_ bytes: [UInt8], name: String) throws(CommandError) -> Scenario {
    do {
      return try Scenario(json: bytes)
    } catch {
      let place = error.location.map { "\(name):\($0)" } ?? name
      let pointer = error.pointer.map { $0.isEmpty ? "" : " (at \($0))" } ?? ""
      throw CommandError(.badInput, "\(place): \(error.message)\(pointer)", help: error.help)
    }
  }

  /// `--list-scenarios`.
  static func list(json: Bool) throws -> String {
    var text = ""
    let width = (Scenario.builtInNames.map(\.count).max() ?? 0) + 2
    for name in Scenario.builtInNames {
      let scenario = try Scenario.builtIn(name)
      if json {
        let value: JSONValue = [
          "schema": "kco.scenarios/1", "name": .string(name), "about": .string(scenario.about),
          "outcome": .string(scenario.outcome?.rawValue ?? "any"),
        ]
        text += value.jsonText() + "\n"
      } else {
        text += name + String(repeating: " ", count: width - name.count) + scenario.about + "\n"
      }
    }
    return text
  }
}
