public import Findings

/// All rules of the migration, with their documentation.
public enum RuleCatalog {
  /// The rules that look for something, and those that rewrite or ask for it, by id.
  public static let all: [FindingRule] = (checks + rewrites + dependencies + scaffolds)
    .sorted { $0.id < $1.id }

  /// The rule of that id.
  public static func rule(_ id: String) -> FindingRule? { all.first { $0.id == id } }

  /// The rules that say what is wrong with an integration as it stands, whether it moves or not.
  public static let faults: [FindingRule] =
    (checks.filter { $0.id != BridgeContract.rule.id } + [
      BothDependencies.rule, BrokenRelease.rule, PackageAddress.rule, CurlyQuotes.rule,
      UnreadableDeclaration.rule, QueriesSchemes.rule, BinaryPropertyList.rule,
    ]).sorted { $0.id < $1.id }

  /// The rules that rewrite code, in the order in which they work.
  static let rewriteRules: [any (RewriteRule & Sendable).Type] = [
    ImportModule.self, CheckoutType.self, CreateCheckout.self, AttachWebView.self,
    NotifyViewDidLoad.self, CheckoutView.self, ChildViewController.self, PresentCheckout.self,
    SetSnippet.self, MerchantHandles.self, ScrollDisabled.self, SizingDelegate.self,
    ContentInset.self, CheckoutHeight.self, SuspendResume.self, DestroyCheckout.self,
    ObserveSignals.self, NavigationDelegate.self, EventHandler.self, ShowConfirmation.self,
    ChooseEnvironment.self, OldSwift.self, CannotFollow.self,
  ]

  static let rewrites: [FindingRule] = rewriteRules.map { $0.rule } + [MigrateAndroid.rule]

  static let checks: [FindingRule] = Checks.all.map { $0.rule }
}
