import Findings
import Testing

@testable import IntegrationMigration

/// Following checkouts looks only where a name leads to one; these lead to it in several steps.
@Suite struct ReachTests {
  private func calls(_ files: [String: String]) -> [String] {
    let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    return IntegrationScanner.scan(files: sources).calls.filter { $0.checkout != nil }
      .map { "\($0.range.file) \($0.kind)" }
  }

  @Test func namesLeadFromVariableToVariableAgainstTheOrderOfFiles() {
    let found = calls([
      "A.swift": """
      class A {
        func go() {
          let third = second
          third?.destroy()
        }
        lazy var second = holder.first
        let holder = B()
      }
      """,
      "B.swift": """
      class B {
        lazy var first = origin
        var origin: KCOKlarnaCheckout? = nil
        func make() {
          origin = KCOKlarnaCheckout(viewController: self, return: url)
        }
      }
      """,
    ])
    #expect(found.contains("A.swift destroy"))
    #expect(found.contains("B.swift create"))
  }

  /// Swift's `makeCheckout(in:snippet:)` is `makeCheckoutIn:snippet:` in Objective-C.
  @Test func objectiveCCallsSwift() throws {
    let sources = [
      SourceFile(
        path: "Manager.swift",
        text: """
          @objc class Manager: NSObject {
            @objc static let shared = Manager()
            func makeCheckout(in vc: UIViewController, snippet: String) -> (UIViewController & KCOCheckoutViewControllerProtocol)? {
              let checkout = KCOKlarnaCheckout(viewController: vc, return: URL(string: "a://b")!)
              checkout?.setSnippet(snippet)
              return checkout?.checkoutViewController
            }
          }
          """),
      SourceFile(
        path: "Cart.m",
        text: """
          #import "App-Swift.h"
          @implementation Cart
          - (void)pay {
            UIViewController *vc = [Manager.shared makeCheckoutIn:self snippet:@"x"];
            [self.navigationController pushViewController:vc animated:YES];
          }
          @end
          """),
    ]
    let plan = MigrationPlan(
      for: IntegrationScanner.scan(files: sources), target: .klarnaMobileSDK)
    let patch = try Patch(plan, files: sources, selection: .init(includesReview: true))
    let new = String(
      decoding: try #require(patch.files.first { $0.path == "Cart.m" }).new, as: UTF8.self)
    #expect(new.contains("#import <KlarnaMobileSDK/KlarnaMobileSDK-Swift.h>"))
    #expect(new.contains("KlarnaCheckoutView *vc = [Manager.shared makeCheckoutIn:"))
    #expect(new.contains("initWithCheckoutView:vc]"))
  }

  @Test func objectiveCReachesInstanceVariablesByTheirProperties() {
    let found = calls([
      "A.m": """
      @interface A ()
      @property (nonatomic, strong) KCOKlarnaCheckout *payment;
      @end
      @implementation A
      - (void)stop {
        KCOKlarnaCheckout *other = _payment;
        [other destroy];
        [_payment suspend];
        self.payment.snippet = @"";
      }
      - (void)make {
        self.payment = [[KCOKlarnaCheckout alloc] initWithViewController:self returnURL:url];
      }
      @end
      """
    ])
    for kind in ["destroy", "suspend", "setSnippet", "create"] {
      #expect(found.contains("A.m \(kind)"), "\(kind)")
    }
  }

  @Test func sameNamesElsewhereAreNotTakenForACheckout() {
    let found = calls([
      "A.swift": "class A { var checkout: KCOKlarnaCheckout!\n func a() { checkout.resume() } }",
      "B.swift": "class B { var checkout: Basket!\n func b() { checkout.destroy() } }",
    ])
    #expect(found == ["A.swift resume"])
  }

  @Test func filtersNeverForgetAName() {
    let names = (0..<200).map { "name\($0)" }
    var filter = NameFilter(names.prefix(100))
    for name in names.dropFirst(100) { filter.insert(name) }
    for name in names { #expect(filter.contains(Token.hash(name.utf8)), "\(name)") }
    #expect(!filter.contains(0))
    #expect(!NameFilter([String]()).contains(Token.hash("name".utf8)))
    let isNew = filter.insert("name7")
    #expect(!isNew)
  }

  @Test(arguments: [
    ("a->b", ["a", "->", "b"]), ("a::b", ["a", "::", "b"]), ("a??b", ["a", "??", "b"]),
    ("0...9", ["0", "...", "9"]), ("0..<9", ["0", "..<", "9"]), ("a..b", ["a", ".", ".", "b"]),
    ("a=>b", ["a", "=>", "b"]), ("a<=b", ["a", "<=", "b"]), ("a<b", ["a", "<", "b"]),
    ("a-=b", ["a", "-=", "b"]), ("a+b", ["a", "+", "b"]), ("!a", ["!", "a"]),
    ("a!=b", ["a", "!=", "b"]), ("a&b", ["a", "&", "b"]), ("a&&b", ["a", "&&", "b"]),
    ("a||b", ["a", "||", "b"]), ("#", ["#"]), ("@", ["@"]),
  ])
  func operatorsThatBelongTogetherAreOneToken(text: String, expected: [String]) {
    let tokens = TokenList(SourceFile(path: "A.swift", text: text))
    #expect(tokens.indices.map { tokens.text($0) } == expected)
  }
}
