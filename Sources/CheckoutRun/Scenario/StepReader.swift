import JSON
import SourceText

extension ScenarioReader {
  private static let bareSteps = ["buy", "suspend", "resume", "reload"]
  private static let stepNames =
    bareSteps + [
      "fill", "choose", "tick", "click", "handOver", "wait", "fire", "post", "evaluate", "expect",
    ]

  private static let confirmationSteps = ["requested", "shown", "ignored", "refused", "missing"]

  /// A step as written; `fill`, `choose` and `tick` with several fields become several steps.
  func readStep(
    _ value: JSONValue, _ pointer: String
  ) throws(CheckoutRunError) -> [Scenario.Step] {
    if let name = value.string { return [try bareStep(name, pointer)] }
    guard let members = value.object else {
      throw mismatch(value, "a step, such as {\"wait\": 1000} or \"buy\"", pointer)
    }
    let place = try choice(members["in"], "\(pointer)/in") ?? defaultPlace(members)
    let modifiers = ["in", "with", "equals", "data", "within", "times", "message"]
    let names = members.keys.filter { Self.stepNames.contains($0) }
    guard let name = names.first, names.count == 1 else {
      if names.isEmpty, let key = members.keys.first(where: { !modifiers.contains($0) }) {
        throw unknownStep(key, JSONValue.pointer(pointer, key))
      }
      throw failure(
        names.isEmpty ? "This step does nothing." : "A step does one thing, not \(names.count).",
        pointer, help: "Steps are \(Self.stepNames.joined(separator: ", ")).")
    }
    let target = "\(pointer)/\(name)"
    let value = members[name] ?? .null
    try check(members, [name] + self.modifiers(of: name), pointer, "the step \"\(name)\"")
    return try actions(name, value, members, pointer, target).map {
      Scenario.Step($0, in: place, pointer: pointer)
    }
  }

  private func modifiers(of step: String) -> [String] {
    switch step {
    case "expect": ["in", "within", "times", "message", "data"]
    case "evaluate": ["in", "equals"]
    case "fire": ["data"]
    case "fill", "choose", "tick", "click": ["in"]
    default: []
    }
  }

  private func defaultPlace(_ members: JSONObject) -> Scenario.Place {
    members["evaluate"] != nil ? .page : .checkout
  }

  private func bareStep(
    _ name: String, _ pointer: String
  ) throws(CheckoutRunError) -> Scenario.Step {
    switch name {
    case "buy": return Scenario.Step(.buy, pointer: pointer)
    case "suspend": return Scenario.Step(.suspend, pointer: pointer)
    case "resume": return Scenario.Step(.resume, pointer: pointer)
    case "reload": return Scenario.Step(.reload, pointer: pointer)
    default:
      if Self.stepNames.contains(name) {
        throw failure("The step \"\(name)\" needs a value: {\"\(name)\": …}.", pointer)
      }
      throw unknownStep(name, pointer)
    }
  }

  private func unknownStep(_ name: String, _ pointer: String) -> CheckoutRunError {
    failure(
      "There is no step \"\(name)\".", pointer,
      help: nearestName(to: name, in: Self.stepNames).map { "Did you mean \"\($0)\"?" }
        ?? "Steps are \(Self.stepNames.joined(separator: ", ")).")
  }

  private func actions(
    _ name: String, _ value: JSONValue, _ members: JSONObject, _ pointer: String, _ target: String
  ) throws(CheckoutRunError) -> [Scenario.Step.Action] {
    switch name {
    case "fill":
      if value == "sample" { return [.fillSample] }
      if value.string != nil {
        throw failure(
          "\"fill\" takes \"sample\" or an object of fields and texts.", target,
          help: "Such as {\"fill\": {\"email\": \"a@shop.example\"}}.")
      }
      return try fields(value, target) { field, value, pointer throws(CheckoutRunError) in
        .fill(field: field, text: try text(value, pointer) ?? "")
      }
    case "choose":
      return try fields(value, target) { field, value, pointer throws(CheckoutRunError) in
        .choose(field: field, option: try text(value, pointer) ?? "")
      }
    case "tick":
      return try fields(value, target) { field, value, pointer throws(CheckoutRunError) in
        .tick(field: field, try bool(value, pointer) ?? true)
      }
    case "click": return [.click(try text(value, target) ?? "")]
    case "handOver": return [.handOver(try choice(value, target) ?? .return)]
    case "wait": return [.wait(try milliseconds(value, target))]
    case "fire":
      return [.fire(event: try text(value, target) ?? "", data: members["data"] ?? .object([:]))]
    case "post": return [.post(value)]
    case "evaluate":
      return [.evaluate(try text(value, target) ?? "", equals: members["equals"])]
    case "expect": return [.expect(try readExpectation(value, members, pointer))]
    default:
      guard value == true else { throw mismatch(value, "true", target) }
      return [try bareStep(name, pointer).action]
    }
  }

  private func fields(
    _ value: JSONValue, _ pointer: String,
    _ action: (String, JSONValue, String) throws(CheckoutRunError) -> Scenario.Step.Action
  ) throws(CheckoutRunError) -> [Scenario.Step.Action] {
    let members = try object(value, pointer, "The value")
    guard !members.isEmpty else { throw failure("No field is named.", pointer) }
    var actions: [Scenario.Step.Action] = []
    for member in members {
      actions.append(
        try action(member.key, member.value, JSONValue.pointer(pointer, member.key)))
    }
    return actions
  }

  private func readExpectation(
    _ value: JSONValue, _ members: JSONObject, _ pointer: String
  ) throws(CheckoutRunError) -> Expectation {
    let target = "\(pointer)/expect"
    let subject = try readSubject(value, members["data"], target)
    var expectation = Expectation(subject)
    if let within = members["within"] {
      expectation.within = try milliseconds(within, "\(pointer)/within")
    }
    if let times = members["times"] {
      guard let count = times.integer, count >= 0 else {
        throw mismatch(times, "a whole number", "\(pointer)/times")
      }
      guard count < 2 || subject.isEvent else {
        throw mismatch(
          times, "0 or 1: what is looked for here holds or does not", "\(pointer)/times")
      }
      expectation.times = count
    }
    expectation.message = try text(members["message"], "\(pointer)/message")
    if members["data"] != nil, !subject.isSignal {
      throw failure("\"data\" belongs to a signal only.", "\(pointer)/data")
    }
    return expectation
  }

  private func readSubject(
    _ value: JSONValue, _ data: JSONValue?, _ pointer: String
  ) throws(CheckoutRunError) -> Expectation.Subject {
    let names = [
      "signal", "problem", "handover", "url", "text", "console", "height", "confirmation",
      "fullscreen", "suspended", "outcome",
    ]
    let members = try object(value, pointer, "\"expect\"")
    try check(members, names, pointer, "\"expect\"")
    guard let name = members.keys.first, members.count == 1, let value = members[name] else {
      throw failure(
        "\"expect\" looks for one thing.", pointer,
        help: "Known are \(names.joined(separator: ", ")).")
    }
    let target = "\(pointer)/\(name)"
    func word() throws(CheckoutRunError) -> String { try text(value, target) ?? "" }
    switch name {
    case "signal":
      var expected: JSONObject?
      if let data { expected = try object(data, pointer, "\"data\"") }
      return .signal(try word(), data: expected)
    case "problem": return .problem(try word())
    case "handover": return .handover(try word())
    case "url": return .url(try word())
    case "text": return .text(try word())
    case "console": return .console(try word())
    case "confirmation":
      let step = try word()
      guard Self.confirmationSteps.contains(step) else {
        throw unknown(step, Self.confirmationSteps, target)
      }
      return .confirmation(step)
    case "height":
      if value == "fill" { return .height(nil) }
      guard let number = value.number else { throw mismatch(value, "a number or \"fill\"", target) }
      return .height(number)
    case "fullscreen": return .fullscreen(try bool(value, target) ?? true)
    case "suspended": return .suspended(try bool(value, target) ?? true)
    default:
      guard let outcome: Outcome = try choice(value, target) else { return .outcome(.completed) }
      return .outcome(outcome)
    }
  }
}
