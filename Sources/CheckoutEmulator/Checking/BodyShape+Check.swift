import JSON
import SourceText

extension BodyShape {
  /// Everything that is wrong with a value, in the order of its members; what is missing comes
  /// after what is there.
  ///
  /// - Parameters:
  ///   - value: What was sent.
  ///   - pointer: The JSON pointer of the value; empty for a whole body.
  func problems(in value: JSONValue, at pointer: String = "") -> [EmulatorError] {
    var problems: [EmulatorError] = []
    check(value, pointer, &problems)
    return problems
  }

  private func check(_ value: JSONValue, _ pointer: String, _ problems: inout [EmulatorError]) {
    func refuse(_ words: String) {
      problems.append(EmulatorError(.badValue, at: pointer, words))
    }
    switch (self, value) {
    case (.any, _), (.boolean, .bool): return
    case (.text(let rule), .string(let text)):
      if !rule.accepts(text) { refuse("\(Self.quoted(text)) is not \(rule.words)") }
    case (.choice(let words), .string(let text)):
      guard !words.contains(text) else { return }
      let near = nearestName(to: text, in: words).map { "; did you mean \"\($0)\"?" }
      refuse(
        "\(Self.quoted(text)) is not one of \(words.joined(separator: ", "))" + (near ?? ""))
    case (.integer(let range), .number(let number)):
      guard number == number.rounded(), abs(number) <= 9_007_199_254_740_991 else {
        return refuse("\(value.jsonText()) is not a whole number")
      }
      if !range.contains(Int(number)) {
        refuse("\(value.jsonText()) is not between \(range.lowerBound) and \(range.upperBound)")
      }
    case (.number(let range), .number(let number)):
      if !range.contains(number) {
        refuse("\(value.jsonText()) is not between \(range.lowerBound) and \(range.upperBound)")
      }
    case (.list(let count, let shape), .array(let elements)):
      if !count.contains(elements.count) {
        refuse(
          "\(elements.count) elements, where \(count.lowerBound) to \(count.upperBound) may be")
      }
      for (index, element) in elements.enumerated() {
        shape.check(element, "\(pointer)/\(index)", &problems)
      }
    case (.map(let shape), .object(let object)):
      for (name, member) in object {
        shape.check(member, JSONValue.pointer(pointer, name), &problems)
      }
    case (.object(let members), .object(let object)):
      Self.check(object, members, pointer, &problems)
    default: refuse("expected \(expectation), found \(value.typeName)")
    }
  }

  private static func check(
    _ object: JSONObject, _ members: [Member], _ pointer: String,
    _ problems: inout [EmulatorError]
  ) {
    for (name, value) in object {
      let place = JSONValue.pointer(pointer, name)
      guard let member = members.first(where: { $0.name == name }) else {
        let near = nearestName(to: name, in: members.map(\.name))
        problems.append(
          EmulatorError(
            .badValue, at: place,
            "unknown field" + (near.map { "; did you mean \"\($0)\"?" } ?? "")))
        continue
      }
      if value == .null, member.allowsNull { continue }
      member.shape.check(value, place, &problems)
    }
    for member in members where member.isRequired && object[member.name] == nil {
      problems.append(
        EmulatorError(
          .badValue, at: JSONValue.pointer(pointer, member.name), "missing field"))
    }
  }

  private static func quoted(_ text: String) -> String {
    JSONValue.string(text.count > 40 ? text.prefix(40) + "…" : text).jsonText()
  }

  private var expectation: String {
    switch self {
    case .any: "anything"
    case .boolean: "a boolean"
    case .text(let rule): rule.words
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .integer: "a whole number"
    case .number: "a number"
    case .list: "a list"
    case .map, .object: "an object"
    }
  }
}
