import SourceText

extension Scenario {
  /// The scenarios that have a name, in the order in which they are listed.
  public static let builtInNames = texts.map(\.name)

  /// A built-in scenario.
  ///
  /// - Throws: ``CheckoutRunError`` with the nearest name when there is none of that name.
  public static func builtIn(_ name: String) throws(CheckoutRunError) -> Scenario {
    guard let text = builtInText(name) else {
      throw CheckoutRunError(
        .unknownScenario, "There is no scenario \"\(name)\".",
        help: nearestName(to: name, in: builtInNames).map { "Did you mean \"\($0)\"?" }
          ?? "The built-in ones are \(builtInNames.joined(separator: ", ")).")
    }
    return try Scenario(json: text)
  }

  /// The JSON of a built-in scenario, to start a file of one's own from.
  public static func builtInText(_ name: String) -> String? {
    texts.first { $0.name == name }?.text
  }

  /// A purchase that goes well.
  public static var purchase: Scenario { get throws(CheckoutRunError) { try builtIn("purchase") } }

  /// The confirmation of an order that was finished before.
  public static var confirmation: Scenario {
    get throws(CheckoutRunError) { try builtIn("confirmation") }
  }

  private static let texts = purchases + handovers + refusals + others

  /// Puts the members that all texts have around the ones that differ.
  static func text(_ name: String, _ about: String, _ members: String) -> (
    name: String, text: String
  ) {
    let head = """
      {
        "schema": "\(schema)",
        "name": "\(name)",
        "about": "\(about)",

      """
    let body = members.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }
    return (name, head + body.joined() + "}\n")
  }
}
