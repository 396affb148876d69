import JSON

/// What `kco --version` prints.
enum VersionText {
  static func text(json: Bool) -> String {
    guard json else { return "kco \(KCO.version)\n" }
    let value: JSONValue = [
      "schema": "kco.version/1",
      "kco": .string(KCO.version),
    ]
    return value.jsonText() + "\n"
  }
}
