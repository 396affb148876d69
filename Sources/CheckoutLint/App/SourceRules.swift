import Findings
import IntegrationMigration

/// The rules about an app: its sources, property lists and dependency declarations.
///
/// They are those of `kco migrate scan` that say what is wrong with an integration as it stands.
enum SourceRules {
  static let all: [FindingRule] = RuleCatalog.faults.map { rule in
    var rule = rule
    rule.example = rule.example ?? SourceExamples.byID[rule.id]
    return rule
  }

  /// Their ids.
  static let ids: Set<String> = Set(all.map(\.id))

  /// What is to be said about the return URLs in an app's code: the scanner finds them, the
  /// judgement is that of every return URL.
  static func judgements(_ integration: Integration) -> [Finding] {
    integration.returnURLs.compactMap { use in
      guard let url = use.url else { return nil }
      let judgement = ReturnURLJudgement.of(url)
      guard judgement.rule.id != ReturnURLGood.rule.id else { return nil }
      return Finding(
        rule: judgement.rule.id, severity: judgement.severity, range: use.range,
        message: judgement.message,
        advice: "Use a scheme of the app's own, such as my-app://klarna-return")
    }
  }
}
