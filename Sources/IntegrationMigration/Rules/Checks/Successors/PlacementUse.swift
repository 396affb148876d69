import Findings

/// A placement of on-site messaging is rendered before it can be.
enum PlacementUse: CheckRule {
  static let rule = FindingRule(
    id: "placement-use",
    summary: "KlarnaOSMView is rendered with something missing",
    severity: .warning,
    explanation: """
      A placement needs its client id, its placement key and its region before `render`. Its size \
      is told to the delegate or to the sizing delegate, not to both. The environment `demo` \
      ignores everything and shows a placement that is built in, which no customer should see. \
      Amounts are in minor units.
      """,
    example: .init(
      before: "osm.render { _ in }",
      after: "osm.clientId = id; osm.placementKey = key; osm.region = .eu; osm.render { _ in }"),
    documentation: "https://docs.klarna.com/on-site-messaging/")

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.files.filter(\.isSwift).flatMap { file -> [Finding] in
      let names = Set(
        file.variables.filter { variable in
          variable.type.contains { file.tokens.is($0, "KlarnaOSMView") }
            || variable.value.map { file.tokens.is($0.lowerBound, "KlarnaOSMView") } == true
        }.map(\.name))
      return names.sorted().flatMap { check(file, $0) }
    }
  }

  private static func check(_ file: CodeFile, _ name: String) -> [Finding] {
    let tokens = file.tokens
    /// Where a member of the variable is named.
    func places(_ member: String) -> [Int] {
      tokens.indices.filter { token in
        guard tokens.isName(token), tokens.text(token) == member, tokens.is(token - 1, ".") else {
          return false
        }
        var owner = token - 2
        while tokens.isAny(owner, "?", "!") { owner -= 1 }
        return tokens.text(owner) == name
      }
    }
    var result: [Finding] = []
    if let render = places("render").first {
      let isComplete = tokens.indices.contains {
        tokens.is($0, "KlarnaOSMView") && tokens.is($0 + 1, "(") && tokens.is($0 + 2, "environment")
      }
      for member in ["clientId", "placementKey", "region"] {
        if member == "region", isComplete { continue }
        let set = places(member).first { tokens.is($0 + 1, "=") }
        if let set, set < render || file.method(around: set) != file.method(around: render) {
          continue
        }
        result.append(
          finding(
            file, render..<render + 1, "'\(member)' is not set before the placement is rendered",
            advice: "Set it first"))
      }
    }
    if let delegate = places("delegate").first, !places("sizingDelegate").isEmpty {
      result.append(
        finding(
          file, delegate..<delegate + 1, "Both the delegate and the sizing delegate are set",
          advice: "Keep the sizing delegate"))
    }
    if let place = places("environment").first(where: {
      tokens.is($0 + 2, ".") && tokens.is($0 + 3, "demo")
    }) {
      result.append(
        finding(
          file, place..<place + 1, "The environment 'demo' shows a built-in placement only",
          advice: "Use playground for tests and production for customers"))
    }
    if let place = places("purchaseAmount").first(where: {
      tokens.is($0 + 1, "=") && tokens[$0 + 2].kind == .number && tokens.text($0 + 2).contains(".")
    }) {
      result.append(
        finding(
          file, place + 2..<place + 3, "An amount in minor units has no decimals",
          advice: "Write 11800 for 118.00"))
    }
    return result
  }
}
