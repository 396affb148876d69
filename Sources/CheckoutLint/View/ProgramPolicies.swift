/// Content security policies that a program sends: `res.setHeader('Content-Security-Policy', '…')`,
/// PHP's `header('Content-Security-Policy: …')`, and helmet's directives.
enum ProgramPolicies {
  private static let setters: Set<String> = [
    "setHeader", "header", "set", "append", "add", "withHeader", "addHeader",
  ]

  static func all(_ script: ScriptView) -> [ContentPolicy] {
    var policies: [ContentPolicy] = []
    for call in script.calls where setters.contains(call.name) {
      guard let first = call.arguments.first, first.count == 1,
        let text = script.reader.string(first.lowerBound)
      else { continue }
      let name = text.lowercased()
      if name == ContentPolicy.header, call.arguments.count > 1, call.arguments[1].count == 1,
        script.reader.string(call.arguments[1].lowerBound) != nil
      {
        policies.append(policy(script, call.arguments[1].lowerBound, skipping: 0))
      } else if name.hasPrefix(ContentPolicy.header + ":") {
        policies.append(
          policy(script, first.lowerBound, skipping: ContentPolicy.header.utf8.count + 1))
      }
    }
    for index in script.indices where script.is(index, "directives") && script.is(index + 1, ":") {
      helmet(script, index + 2).map { policies.append($0) }
    }
    return policies
  }

  private static func policy(
    _ script: ScriptView, _ token: Int, skipping count: Int
  ) -> ContentPolicy {
    let range = script.tokens[token].range
    return ContentPolicy(script.bytes, range.lowerBound + 1 + count..<range.upperBound - 1)
  }

  /// `directives: { scriptSrc: ["'self'", "https://js.klarna.com"] }`
  private static func helmet(_ script: ScriptView, _ open: Int) -> ContentPolicy? {
    var directives: [ContentPolicy.Directive] = []
    for member in script.reader.members(of: open) {
      guard script.is(member.value.lowerBound, "[") else { continue }
      let parts = script.reader.parts(of: member.value.lowerBound)
      // What is computed may be anything.
      let sources = parts.flatMap { part in
        script.reader.string(part.lowerBound).map { [$0] } ?? ["*", "'unsafe-inline'"]
      }
      directives.append(
        ContentPolicy.Directive(
          name: kebab(member.key), sources: sources, range: script.byteRange(member.value)))
    }
    guard directives.contains(where: { $0.name.hasSuffix("-src") }) else { return nil }
    let end = script.reader.match(open) ?? open
    return ContentPolicy(range: script.byteRange(open..<end + 1), directives: directives)
  }

  private static func kebab(_ name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
