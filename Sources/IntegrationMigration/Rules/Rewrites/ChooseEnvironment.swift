import Findings

/// Asks for the environment and the region, which the old SDK took from the snippet.
enum ChooseEnvironment: RewriteRule {
  static let rule = FindingRule(
    id: "choose-environment",
    summary: "Choose the environment and the region",
    severity: .note,
    explanation: """
      The old SDK had neither. The successor's short initialiser leaves both open, the long one \
      sets them; no code of the KCO SDK says which, but the host that the app or its server \
      talks to does: playground or not, api for Europe, api-na for North America, api-oc for \
      Oceania.
      """,
    example: .init(
      before: "KlarnaCheckoutView(returnURL: url, eventHandler: self)",
      after: """
        KlarnaCheckoutView(
          returnURL: url, eventHandler: self, environment: .playground, region: .eu)
        """))

  static func apply(_ rewriter: inout Rewriter) {
    guard let creation = rewriter.code.creations.first else { return }
    let count = rewriter.code.creations.count
    let others = count > 1 ? "; the same at \(count - 1) more" : ""
    let source = known(rewriter.hosts)
    let values =
      source.map { "the sources name \($0.host), which is \($0.environment) and \($0.region)" }
      ?? "no Klarna host in the sources tells them"
    rewriter.manual(
      rule, "Choose environment and region for this checkout",
      reason: """
        \(rewriter.wantsEnvironment && !rewriter.isHybrid
          ? "Its initialiser is given nil for both" : "The initialiser with both is the safer one"); \
        \(values)\(others)
        """,
      creation.file, creation.range)
  }

  /// What the hosts tell, where they agree.
  private static func known(_ hosts: [HostUse]) -> (
    host: String, environment: String, region: String
  )? {
    let apis = hosts.map(\.host).filter { $0.hasPrefix("api") || $0.hasPrefix("checkout") }
    guard let host = apis.first else { return nil }
    let environment = environment(host)
    let region = region(host)
    guard apis.allSatisfy({ self.environment($0) == environment && self.region($0) == region })
    else { return nil }
    return (host, environment, region)
  }

  private static func environment(_ host: String) -> String {
    host.contains("playground") ? ".playground" : ".production"
  }

  private static func region(_ host: String) -> String {
    let first = host.prefix { $0 != "." }
    return first.hasSuffix("-na") ? ".na" : first.hasSuffix("-oc") ? ".oc" : ".eu"
  }
}
