import Findings
import KlarnaCore

/// Which rule says what about a return URL. The judgement itself is ``KlarnaCore``'s, for JSON and
/// for apps alike.
struct ReturnURLJudgement {
  var rule: FindingRule
  var severity: Severity
  var message: String

  /// The rules that judge the address alone.
  static let rules: [FindingRule] = [
    ReturnURLForm.rule, ReturnURLHost.rule, ReturnURLScheme.rule, ReturnURLWeb.rule,
    ReturnURLOfOtherApp.rule, ReturnURLPlaceholder.rule, ReturnURLGood.rule,
  ]

  /// Their ids.
  static let ids: Set<String> = Set(rules.map(\.id))

  /// What is to be said about an address.
  static func of(_ text: String) -> ReturnURLJudgement {
    let url = KlarnaCore.ReturnURL(text)
    var message = url.summary
    while message.hasSuffix(".") { message.removeLast() }
    func say(_ rule: FindingRule, _ severity: Severity? = nil) -> ReturnURLJudgement {
      ReturnURLJudgement(rule: rule, severity: severity ?? rule.severity, message: message)
    }
    switch url.verdict {
    case .good:
      if url.finding(.isLowerCase)?.outcome == .warning {
        message =
          "The scheme of \"\(text)\" has capital letters, which handlers compare and the system "
          + "does not"
        return say(ReturnURLHost.rule)
      }
      return say(ReturnURLGood.rule)
    case .needsSlashes, .nothingAfterScheme: return say(ReturnURLForm.rule)
    case .empty, .noScheme: return say(ReturnURLForm.rule, .error)
    case .needsHost: return say(ReturnURLHost.rule)
    case .invalidScheme: return say(ReturnURLScheme.rule)
    case .webAddress, .scriptAddress: return say(ReturnURLWeb.rule)
    case .otherAppsScheme: return say(ReturnURLOfOtherApp.rule)
    case .placeholder: return say(ReturnURLPlaceholder.rule)
    }
  }

  /// Adds what one rule has to say about the return URLs of a file.
  static func check(
    _ rule: FindingRule, _ view: LintView, _ found: inout LintFindings, advice: String? = nil
  ) {
    for mention in view.returnURLs {
      let judgement = of(mention.text)
      guard judgement.rule.id == rule.id, mention.isListed || rule.id != ReturnURLGood.rule.id
      else { continue }
      found.add(
        mention.range, judgement.message, advice: advice, severity: judgement.severity)
    }
  }
}
