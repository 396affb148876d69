import IntegrationMigration
import TestSupport

/// What shows that a fact of the tables is served.
enum Cover: Sendable, CustomStringConvertible {
  /// A fixture has the first text before and the second after; a text of nil must not be there
  /// after, where the first one goes.
  case pair(String, String?)
  /// A fixture leaves a step of that rule to people, as a line of its list says.
  case step(fixture: String, String)
  /// There is a fixture of that name, which the fixture tests look at.
  case fixture(String)
  /// The catalogue has the rule.
  case rule(String)
  /// The plan for a target has a step or a new file with that text.
  case plan(MigrationTarget, String)
  /// A call becomes that in a target's table of calls.
  case call(MigrationTarget, String, String)
  /// A test has that text in its table.
  case test(String, String)

  var description: String {
    switch self {
    case .pair(let before, let after): "'\(before)' → '\(after ?? "nothing")'"
    case .step(let fixture, let rule): "\(fixture): \(rule)"
    case .fixture(let name): name
    case .rule(let id): "rule \(id)"
    case .plan(let target, let text): "\(target.rawValue): \(text)"
    case .call(let target, let call, let text): "\(target.rawValue): \(call) is \(text)"
    case .test(let path, let text): "\(path): \(text)"
    }
  }

  private static let sides: [(name: String, before: String, after: String)] =
    CodeFixture.all.map { fixture in
      func text(_ side: String) -> String {
        ((try? fixture.files(side)) ?? []).map(\.text).joined(separator: "\n")
      }
      return (fixture.name, text("Before"), text("After"))
    }

  /// The plans of an app that makes every call.
  private static let report: MigrationReport = {
    let integration = IntegrationScanner.scan(files: [
      SourceFile(path: "Shop.swift", text: FactApp.swift),
      SourceFile(path: "Page.swift", text: FactApp.page),
      SourceFile(path: "server.php", text: FactApp.server),
    ])
    return MigrationReport(
      integration: integration,
      plans: MigrationTarget.allCases.map { MigrationPlan(for: integration, target: $0) })
  }()

  /// Whether it is there.
  var isGiven: Bool {
    switch self {
    case .pair(let before, let after):
      return Self.sides.contains { side in
        guard side.before.contains(before) else { return false }
        guard let after else { return !side.after.contains(before) }
        return side.after.contains(after)
      }
    case .step(let name, let line):
      let steps = try? String(
        decoding: Repository.bytes(
          "Tests/IntegrationMigrationTests/Fixtures/Code/\(name)/steps.txt"), as: UTF8.self)
      return steps?.contains(" \(line)\n") == true
    case .fixture(let name): return Self.sides.contains { $0.name == name }
    case .rule(let id): return RuleCatalog.rule(id) != nil
    case .plan(let target, let text):
      guard let plan = Self.report.plans.first(where: { $0.target == target }) else {
        return false
      }
      return plan.manualSteps.contains { $0.title.contains(text) || $0.reason.contains(text) }
        || plan.newFiles.contains { $0.contents.contains(text) }
    case .call(let target, let call, let text):
      let plans = Self.report.plans.filter { $0.target == target }
      let rows = MigrationReport(integration: Self.report.integration, plans: plans).markdown
        .replacing("\\", with: "").split(separator: "\n")
      return rows.contains { $0.hasPrefix("| \(call) ×") && $0.contains(text) }
    case .test(let path, let text):
      let source = try? String(
        decoding: Repository.bytes("Tests/IntegrationMigrationTests/\(path)"), as: UTF8.self)
      return source?.contains(text) == true
    }
  }
}

/// A row of one of the tables that the migration was built from.
struct FactRow: Sendable, CustomStringConvertible {
  /// The table.
  var table: String
  /// The row, in a few words.
  var fact: String
  var covers: [Cover]

  var description: String { "\(table): \(fact)" }

  init(_ table: String, _ fact: String, _ covers: Cover...) {
    self.table = table
    self.fact = fact
    self.covers = covers
  }
}

/// An app that makes every call there is, for the tables of calls.
enum FactApp {
  static let swift = """
    import KlarnaCheckoutSDK
    class Shop: UIViewController, KCOCheckoutSizingDelegate {
      var c: KCOKlarnaCheckout!
      func f() {
        c = KCOKlarnaCheckout(viewController: self, return: URL(string: "shop://klarna")!)
        let vc = c.checkoutViewController!
        vc.internalScrollDisabled = true
        vc.sizingDelegate = self
        vc.parentScrollView = s
        vc.adjustsParentScrollViewInsets = true
        vc.setScrollViewContentInset(i)
        print(vc.currentCheckoutHeight)
        c.merchantHandlesEpm = true
        c.merchantHandlesValidationErrors = true
        addChild(vc)
        view.addSubview(vc.view)
        navigationController?.pushViewController(vc, animated: true)
        c.setSnippet(html)
        c.suspend()
        c.resume()
        c.destroy()
        NotificationCenter.default.addObserver(self, selector: #selector(g(_:)), name: .KCOSignal, object: nil)
        NotificationCenter.default.removeObserver(self, name: .KCOSignal, object: nil)
      }
      @objc func g(_ n: Notification) {
        if n.userInfo?[KCOSignalNameKey] as? String == "complete" { print(n.userInfo?[KCOSignalDataKey] as? [String: Any] ?? [:]) }
      }
      func checkoutViewController(_ v: Any!, didResize size: CGSize) { print(size.height) }
    }
    """

  static let page = """
    import KlarnaCheckoutSDK
    class Page: UIViewController {
      var c: KCOKlarnaCheckout!
      func f() {
        c = KCOKlarnaCheckout(viewController: self, return: URL(string: "shop://klarna")!)
        c.setWebView(w)
        c.notifyViewDidLoad()
      }
    }
    """

  static let server = "<?php $u = 'https://api.playground.klarna.com/checkout/v3/orders';"
}
