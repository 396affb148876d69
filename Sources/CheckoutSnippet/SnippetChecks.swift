import HTMLTree
import JSON
import SourceText

/// What the owner of a snippet should know about it.
struct SnippetChecks {
  let found: LocatedSnippet
  let places: SnippetPlaces
  let configuration: SnippetConfiguration
  let containers: [HTMLNode]

  func problems() -> [SnippetProblem] {
    elements() + script() + values() + escapes() + markup()
  }

  private func problem(
    _ code: SnippetProblem.Code, _ message: String, at offset: Int
  ) -> SnippetProblem {
    SnippetProblem(code: code, message: message, location: places.location(offset))
  }

  private var scriptStart: Int { found.scripts.last?.element.startTagRange?.lowerBound ?? 0 }

  private func elements() -> [SnippetProblem] {
    var problems: [SnippetProblem] = []
    if containers.isEmpty {
      problems.append(
        problem(
          .containerMissing,
          "no element has the id \(SnippetMarks.containerID): the script will throw when it looks "
            + "for it; keep the snippet's div", at: scriptStart))
    }
    for id in [SnippetMarks.containerID, SnippetMarks.contextID] {
      for element in found.document.root.elements(withID: id).dropFirst() {
        problems.append(
          problem(
            .duplicateID, "another element has the id \(id); the script takes the first one",
            at: element.startTagRange?.lowerBound ?? 0))
      }
    }
    if found.others > 0 {
      problems.append(
        problem(
          .severalSnippets, "\(found.others) more in this input; only this one was read",
          at: found.start))
    }
    for script in found.scripts.dropFirst() {
      problems.append(
        problem(
          .severalSnippets,
          "another snippet: its configuration replaces the earlier one's; keep one snippet a page",
          at: script.element.startTagRange?.lowerBound ?? 0))
    }
    return problems
  }

  private static let executableTypes: Set<String> = [
    "", "text/javascript", "application/javascript", "text/ecmascript", "application/ecmascript",
    "application/x-javascript", "text/jscript", "text/x-javascript",
  ]

  /// Whether browsers run a script of its type.
  static func isRun(_ script: HTMLNode) -> Bool {
    executableTypes.contains(script["type"]?.lowercased() ?? "")
  }

  private func script() -> [SnippetProblem] {
    guard let script = found.scripts.last else { return [] }
    var problems: [SnippetProblem] = []
    if !SnippetChecks.isRun(script.element) {
      let type = script.element["type"]?.lowercased() ?? ""
      let reason =
        type == "module"
        ? "in a module `this` is not the window" : "browsers do not run scripts of this type"
      problems.append(
        problem(.scriptNotExecutable, "the script has the type \(type): \(reason)", at: scriptStart)
      )
    }
    if let failure = script.finding.failure {
      problems.append(
        problem(
          .configurationBroken,
          "the configuration cannot be read any further: \(failure.message)", at: failure.offset))
    }
    return problems
  }

  private func values() -> [SnippetProblem] {
    var problems: [SnippetProblem] = []
    let place = { (key: String) in configuration.entry(key)?.valueLocation }
    if let source = configuration.entry("BOOTSTRAP_SRC") {
      let host = source.plainValue.string.map(SnippetHosts.host) ?? ""
      if source.plainValue.string != nil, !SnippetHosts.isKnown(host) {
        problems.append(
          SnippetProblem(
            code: .unknownBootstrapHost,
            message: "BOOTSTRAP_SRC is of \(host.isEmpty ? "no host" : host), "
              + "which is not known to serve a checkout",
            location: source.valueLocation))
      }
    } else {
      problems.append(
        problem(.bootstrapMissing, "BOOTSTRAP_SRC is missing: nothing will load", at: scriptStart))
    }
    if configuration.entry("ORDER_URL") == nil {
      problems.append(
        problem(.orderURLMissing, "ORDER_URL is missing: no order belongs to this", at: scriptStart)
      )
    }
    for entry in configuration.entries where entry.key != "container" {
      let isPlaceholder = entry.plainValue.string.map { $0.hasBytes("${") || $0.hasBytes("{{") }
      guard entry.expression != nil || isPlaceholder ?? false else { continue }
      let written =
        entry.expression.map { expression -> String in
          let line = String(expression.prefix { !$0.isNewline }.prefix(60))
          return line == expression ? line : line + " …"
        } ?? "a placeholder"
      problems.append(
        SnippetProblem(
          code: .unresolvedValue, message: "\(entry.key) is \(written), not a value",
          location: entry.valueLocation))
    }
    if let order = found.order?.status, let own = configuration.string("ORDER_STATUS"), order != own
    {
      problems.append(
        SnippetProblem(
          code: .statusDiffers,
          message: "the order says \(order), its snippet \(own); read the order again",
          location: place("ORDER_STATUS") ?? .start))
    }
    return problems
  }

  private func escapes() -> [SnippetProblem] {
    var problems: [SnippetProblem] = []
    if let place = found.isHalfUnescaped ? found.start : found.leftEscape() {
      problems.append(
        problem(
          .halfUnescaped,
          "escapes of the text that carried the snippet are left in it; decode the whole string",
          at: place))
    }
    if found.layers.contains(.entityEscaped) {
      problems.append(
        problem(
          .entityEscaped,
          "the markup is escaped: a browser shows it as text; print it unescaped",
          at: found.start))
    }
    return problems
  }

  private func markup() -> [SnippetProblem] {
    found.document.problems.filter { $0.code != .markup }.map {
      problem(.markup, $0.message, at: $0.location.offset)
    }
  }
}
