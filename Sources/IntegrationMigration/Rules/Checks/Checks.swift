import Findings

/// A rule that looks for something that is wrong, or that a migration should know.
protocol CheckRule: Sendable {
  /// Its documentation.
  static var rule: FindingRule { get }
  /// What it has to say about an integration.
  static func check(_ integration: Integration) -> [Finding]
}

extension CheckRule {
  /// A finding of this rule at tokens of a file.
  static func finding(
    _ file: CodeFile, _ tokens: Range<Int>, _ message: String, advice: String? = nil,
    severity: Severity? = nil, fixes: [Fix] = [], related: [Finding.Related] = []
  ) -> Finding {
    Finding(
      rule: rule.id, severity: severity ?? rule.severity,
      range: file.source.range(file.tokens.byteRange(tokens)), message: message, advice: advice,
      fixes: fixes, related: related)
  }
}

/// Runs all checks over an integration.
enum Checks {
  static let all: [any (CheckRule & Sendable).Type] = [
    BothSDKs.self, BridgeContract.self, CheckoutNotRetained.self, ChildWithoutParent.self,
    CompleteIgnored.self,
    DocumentedOnlyName.self, FlagsTooEarly.self, MisspelledSignal.self, NilPayload.self,
    NotifyOnce.self,
    ObserverNotRemoved.self, RetiredHost.self, ReturnURLDiffers.self, ReturnURLForm.self,
    ReturnURLHost.self,
    ReturnURLLabel.self, ReturnURLMissing.self, ReturnURLNavigates.self, ReturnURLScheme.self,
    ReturnURLUnregistered.self, ReturnURLWeb.self, SignalKeyLiteral.self, SizingWithoutScroll.self,
    SnippetAndWebView.self, PaymentViewUse.self, PlacementUse.self, PresentationData.self,
    PurseElementUse.self, UnreadableCode.self, UseAfterDestroy.self, WebViewKind.self,
  ]

  static func run(_ integration: inout Integration) {
    integration.findings += all.flatMap { $0.check(integration) }
    integration.findings.sort()
  }
}
