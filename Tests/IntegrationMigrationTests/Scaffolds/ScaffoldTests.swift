import Findings
import Foundation
import IntegrationMigration
import TestSupport
import Testing

@Suite struct ScaffoldTests {
  static let swift = """
    import KlarnaCheckoutSDK
    class ShopViewController: UIViewController {
      var checkout: KCOKlarnaCheckout?
      func start() {
        checkout = KCOKlarnaCheckout(viewController: self, return: URL(string: "shop-app://back")!)
      }
    }
    """
  static let objectiveC = """
    #import <KlarnaCheckoutSDK/KlarnaCheckout.h>
    @interface Shop : UIViewController
    @property (nonatomic, strong) KCOKlarnaCheckout *checkout;
    @end
    @implementation Shop
    - (void)viewDidLoad {
        self.checkout = [[KCOKlarnaCheckout alloc] initWithViewController:self
                                                                returnURL:[NSURL URLWithString:@"shop-app://back"]];
    }
    @end
    """
  static let order = "{ \"purchase_currency\": \"sek\", \"order_amount\": 11800 }\n"

  static let targets: [MigrationTarget] = [.klarnaPayments, .klarnaNetwork, .purse, .osm]

  static func files(_ name: String) -> [SourceFile] {
    [
      name == "swift"
        ? SourceFile(path: "Shop/Shop.swift", text: swift)
        : SourceFile(path: "Shop/Shop.m", text: objectiveC),
      SourceFile(path: "order.json", text: order),
    ]
  }

  static func plan(_ target: MigrationTarget, _ name: String) -> MigrationPlan {
    MigrationPlan(for: IntegrationScanner.scan(files: files(name)), target: target)
  }

  @Test(arguments: targets, ["swift", "objc"])
  func compiles(_ target: MigrationTarget, _ name: String) throws {
    let plan = Self.plan(target, name)
    #expect(!plan.newFiles.isEmpty)
    let verdict = try Toolchain.check(
      plan.newFiles.map { file in
        SourceFile(
          path: String(file.path.split(separator: "/").last ?? ""), text: file.contents)
      })
    #expect(verdict.isAccepted, "\(verdict.output)")
  }

  @Test(arguments: targets) func isFilledWithTheAppsOwnValues(_ target: MigrationTarget) throws {
    let text = Self.plan(target, "swift").newFiles.map(\.contents).joined()
    #expect(!text.contains("«"))
    if target != .osm {
      #expect(text.contains("shop-app://back"))
      #expect(text.contains("ShopViewController"))
    }
    if target == .klarnaNetwork || target == .osm { #expect(text.contains("11800")) }
    if target == .klarnaNetwork { #expect(text.contains("\"SEK\"")) }
  }

  @Test(arguments: targets) func standsBesideTheAppsCode(_ target: MigrationTarget) {
    let plan = Self.plan(target, "swift")
    #expect(plan.newFiles.allSatisfy { $0.path.hasPrefix("Shop/") })
    #expect(!plan.changes.contains { $0.range?.file == "Shop/Shop.swift" })
  }

  @Test(arguments: targets) func secondRunAddsNothing(_ target: MigrationTarget) throws {
    let first = Self.plan(target, "objc")
    // Whatever the app has made of the file.
    let files =
      Self.files("objc")
      + first.newFiles.map { SourceFile(path: $0.path, text: $0.contents + "// changed\n") }
    let second = MigrationPlan(for: IntegrationScanner.scan(files: files), target: target)
    #expect(second.newFiles.isEmpty)
  }

  @Test(arguments: targets) func hasAChecklist(_ target: MigrationTarget) {
    let steps = Self.plan(target, "swift").manualSteps.filter { $0.rule.hasPrefix("scaffold") }
    #expect(steps.count >= 3)
    #expect(steps.contains { $0.area == .project && $0.title.hasPrefix("Declare") })
    #expect(steps.filter { $0.area == .code }.allSatisfy { $0.range != nil })
  }

  @Test(arguments: MigrationTarget.allCases)
  func theServersShareIsNeverMissing(_ target: MigrationTarget) {
    for files in [Self.files("swift"), []] {
      let plan = MigrationPlan(for: IntegrationScanner.scan(files: files), target: target)
      let server = plan.manualSteps.filter { $0.area == .server }
      let text = server.map { $0.title + $0.reason }.joined(separator: "\n").lowercased()
      #expect(text.contains("credentials"))
      #expect(text.contains("merchant_urls") || target == .klarnaNetwork)
      #expect(text.contains("callback") || target == .osm)
      #expect(text.contains("host"))
    }
  }

  @Test func webAddressesAreNoReturnURLs() {
    let text = Self.swift.replacing("shop-app://back", with: "https://shop.example/back")
    let plan = MigrationPlan(
      for: IntegrationScanner.scan(files: [SourceFile(path: "Shop.swift", text: text)]),
      target: .klarnaPayments)
    #expect(plan.newFiles.allSatisfy { !$0.contents.contains("https://shop.example") })
    #expect(plan.manualSteps.contains { $0.title.hasPrefix("Choose a return URL") })
  }
}
