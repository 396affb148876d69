public import Findings

/// All rules of the linter, with their documentation.
public enum LintCatalog {
  /// The rules, by id: those about pages, scripts and orders, and those about apps.
  public static let all: [FindingRule] = {
    let own = rules.map { $0.rule }
    let ids = Set(own.map(\.id))
    return (own + SourceRules.all.filter { !ids.contains($0.id) }).sorted { $0.id < $1.id }
  }()

  /// The rule of that id.
  public static func rule(_ id: String) -> FindingRule? { all.first { $0.id == id } }

  /// The rules in the order in which they look.
  static let rules: [any LintRule.Type] = [
    SnippetSetAsHTML.self, LiveCollectionLoop.self, SnippetFromAddress.self,
    HalfUnescapedSnippet.self, EntityEscapedSnippet.self,
    DuplicateID.self, ContainerLayout.self, RenderedFrame.self, StatusDoesNotFitPage.self,
    SecretInSource.self, PolicyBlocksCheckout.self,
    ListenerInTimer.self, UseBeforeSnippet.self, DuplicateListener.self, UndeclaredName.self,
    OrderWithoutSnippet.self, WholeOrderAsSnippet.self,
    MerchantURLPlaceholder.self, MerchantURLsSame.self, MerchantURLUnreachable.self,
    ReturnURLForm.self, ReturnURLHost.self, ReturnURLScheme.self, ReturnURLWeb.self,
    ReturnURLOfOtherApp.self, ReturnURLPlaceholder.self, ReturnURLGood.self, UnknownEvent.self,
    AutoResumeShape.self,
    ValidationUnanswered.self, SuspendWithoutResume.self, ShippingIDSplit.self,
    ReloadThatDoesNot.self, SnippetByRegularExpression.self, SeveralSnippets.self,
    BrokenSnippet.self, InventedLoader.self, CheckoutStyled.self, SnippetPrintedAsText.self,
    OrderAmounts.self, OrderFieldsMixed.self, OrderLocale.self, HostedPage.self,
    RetiredHost.self, EnvironmentsMixed.self, KeyOfOtherEnvironment.self, AddressPair.self,
    TimerSynchronisation.self,
    MerchantURLMissing.self, ReservedID.self,
  ]
}

extension LintCatalog {
  /// The rules' ids in alphabetical order.
  public static var ids: [String] { all.map(\.id) }
}
