import JSON
import SourceText

extension Scenario {
  /// Reads a scenario file.
  ///
  /// - Parameter bytes: UTF-8 JSON; comments and a comma before a closing bracket are accepted.
  /// - Throws: ``CheckoutRunError`` with the line, the column, the JSON pointer and, where a name
  ///   is nearly right, the right one.
  public init(json bytes: [UInt8]) throws(CheckoutRunError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes, allowingComments: true)
    } catch {
      throw CheckoutRunError(
        .invalidScenario, "The scenario is not JSON: \(error.message).", location: error.location)
    }
    if let double = document.duplicates.first {
      let name = double.pointer.split(separator: "/").last ?? ""
      throw CheckoutRunError(
        .invalidScenario, "\"\(name)\" stands twice in one object; first at \(double.first).",
        location: double.second, pointer: double.pointer, help: "Take one of them out.")
    }
    self = try ScenarioReader(document: document).scenario()
  }

  /// Reads a scenario; see ``init(json:)-([UInt8])``.
  public init(json text: String) throws(CheckoutRunError) {
    try self.init(json: Array(text.utf8))
  }
}

/// Reads by hand rather than through `Codable`, so that every mistake has a place and a hint.
struct ScenarioReader {
  let document: JSONDocument

  func scenario() throws(CheckoutRunError) -> Scenario {
    let members = try object(document.value, "", "A scenario")
    let names = [
      "schema", "name", "about", "mode", "shop", "pageScript", "steps", "outcome", "limit",
      "$comment",
    ]
    try check(members, names, "", "a scenario")
    if let schema = members["schema"], schema != .string(Scenario.schema) {
      throw failure(
        "The schema \(schema.jsonText()) is not known.", "/schema",
        help: "This version reads \"\(Scenario.schema)\".")
    }
    var scenario = Scenario(name: try text(members["name"], "/name") ?? Scenario.unnamed)
    scenario.about = try text(members["about"], "/about") ?? ""
    scenario.mode = try choice(members["mode"], "/mode")
    scenario.pageScript = try text(members["pageScript"], "/pageScript") ?? ""
    if let outcome = members["outcome"] {
      scenario.outcome = outcome == "any" ? nil : try choice(outcome, "/outcome", also: ["any"])
    }
    if let limit = members["limit"] { scenario.limit = try milliseconds(limit, "/limit") }
    if let shop = members["shop"] { scenario.shop = try readShop(shop, "/shop") }
    guard let steps = members["steps"] else {
      throw failure("A scenario needs \"steps\", an array.", "")
    }
    guard let elements = steps.array else { throw mismatch(steps, "an array", "/steps") }
    for (position, element) in elements.enumerated() {
      scenario.steps += try readStep(element, "/steps/\(position)")
    }
    return scenario
  }

  private func readShop(
    _ value: JSONValue, _ pointer: String
  ) throws(CheckoutRunError) -> Scenario.Shop {
    let members = try object(value, pointer, "\"shop\"")
    let names = [
      "separateShippingAddress", "shippingOptions", "clientValidation", "validation",
      "addressUpdateFails", "purchase", "orderIsComplete", "externalPaymentMethod",
      "appHandlesExternal", "confirmation", "completeSignals", "redirectSignals",
      "resizeArguments",
    ]
    try check(members, names, pointer, "\"shop\"")
    func flag(_ name: String) throws(CheckoutRunError) -> Bool? {
      try bool(members[name], "\(pointer)/\(name)")
    }
    var shop = Scenario.Shop()
    shop.separateShippingAddress = try flag("separateShippingAddress")
    shop.shippingOptions = try flag("shippingOptions") ?? false
    shop.clientValidation = try flag("clientValidation") ?? false
    shop.addressUpdateFails = try flag("addressUpdateFails") ?? false
    shop.orderIsComplete = try flag("orderIsComplete") ?? false
    shop.externalPaymentMethod = try flag("externalPaymentMethod") ?? false
    shop.appHandlesExternal = try flag("appHandlesExternal") ?? false
    shop.validation = try choice(members["validation"], "\(pointer)/validation") ?? .accept
    shop.purchase = try choice(members["purchase"], "\(pointer)/purchase") ?? .complete
    shop.confirmation = try choice(members["confirmation"], "\(pointer)/confirmation") ?? .page
    shop.completeSignals = try count(members["completeSignals"], "\(pointer)/completeSignals") ?? 1
    shop.redirectSignals = try count(members["redirectSignals"], "\(pointer)/redirectSignals") ?? 1
    if let lists = members["resizeArguments"] {
      shop.resizeArguments = try argumentLists(lists, "\(pointer)/resizeArguments")
    }
    return shop
  }

  private func count(_ value: JSONValue?, _ pointer: String) throws(CheckoutRunError) -> Int? {
    guard let value else { return nil }
    guard let count = value.integer, (0...100).contains(count) else {
      throw mismatch(value, "a whole number from 0 to 100", pointer)
    }
    return count
  }

  private func argumentLists(
    _ value: JSONValue, _ pointer: String
  ) throws(CheckoutRunError) -> [[JSONValue]] {
    guard let lists = value.array else { throw mismatch(value, "an array of arrays", pointer) }
    var result: [[JSONValue]] = []
    for (position, list) in lists.enumerated() {
      guard let arguments = list.array else {
        throw mismatch(list, "an array of arguments", "\(pointer)/\(position)")
      }
      result.append(arguments)
    }
    return result
  }
}

// MARK: - Values

extension ScenarioReader {
  func failure(_ message: String, _ pointer: String, help: String? = nil) -> CheckoutRunError {
    CheckoutRunError(
      .invalidScenario, message,
      location: document.location(ofKeyAt: pointer) ?? document.location(ofValueAt: pointer),
      pointer: pointer, help: help)
  }

  func mismatch(_ value: JSONValue, _ wanted: String, _ pointer: String) -> CheckoutRunError {
    CheckoutRunError(
      .invalidScenario, "This should be \(wanted), not \(Self.words(value)).",
      location: document.location(ofValueAt: pointer), pointer: pointer)
  }

  /// A value that is short in itself is shown, any other by its type.
  private static func words(_ value: JSONValue) -> String {
    switch value {
    case .number, .bool, .null: value.jsonText()
    default: value.typeName
    }
  }

  func object(
    _ value: JSONValue, _ pointer: String, _ what: String
  ) throws(CheckoutRunError) -> JSONObject {
    guard let members = value.object else {
      throw CheckoutRunError(
        .invalidScenario, "\(what) is an object, not \(value.typeName).",
        location: document.location(ofValueAt: pointer), pointer: pointer)
    }
    return members
  }

  /// Refuses names that mean nothing, so that a typo is never silently passed over.
  func check(
    _ members: JSONObject, _ names: [String], _ pointer: String, _ what: String
  ) throws(CheckoutRunError) {
    for key in members.keys where !names.contains(key) {
      let near = nearestName(to: key, in: names)
      throw failure(
        "\"\(key)\" means nothing in \(what).", JSONValue.pointer(pointer, key),
        help: near.map { "Did you mean \"\($0)\"?" }
          ?? "Known are \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
  }

  func text(_ value: JSONValue?, _ pointer: String) throws(CheckoutRunError) -> String? {
    guard let value else { return nil }
    guard let text = value.string else { throw mismatch(value, "a string", pointer) }
    return text
  }

  func bool(_ value: JSONValue?, _ pointer: String) throws(CheckoutRunError) -> Bool? {
    guard let value else { return nil }
    guard let bool = value.bool else { throw mismatch(value, "true or false", pointer) }
    return bool
  }

  func milliseconds(_ value: JSONValue, _ pointer: String) throws(CheckoutRunError) -> Double {
    guard let number = value.number, number >= 0, number <= 86_400_000 else {
      throw CheckoutRunError(
        .invalidScenario, "This should be milliseconds, from 0 to 86400000 (a day).",
        location: document.location(ofValueAt: pointer), pointer: pointer)
    }
    return number
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue?, _ pointer: String, also more: [String] = []
  ) throws(CheckoutRunError) -> Choice? where Choice.RawValue == String {
    guard let value else { return nil }
    guard let text = value.string else { throw mismatch(value, "a string", pointer) }
    if let choice = Choice(rawValue: text) { return choice }
    throw unknown(text, Choice.allCases.map(\.rawValue) + more, pointer)
  }

  func unknown(_ text: String, _ names: [String], _ pointer: String) -> CheckoutRunError {
    CheckoutRunError(
      .invalidScenario, "\"\(text)\" is not known here.",
      location: document.location(ofValueAt: pointer), pointer: pointer,
      help: nearestName(to: text, in: names).map { "Did you mean \"\($0)\"?" }
        ?? "Known are \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
  }
}
