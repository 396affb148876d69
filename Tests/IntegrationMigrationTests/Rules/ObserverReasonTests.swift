import Findings
import IntegrationMigration
import SourceText
import Testing

/// Where an observer cannot be rewritten, the step says why, at the line where it is.
@Suite struct ObserverReasonTests {
  private static func steps(_ body: String, members: String = "") -> [ManualStep] {
    let text = """
      import KlarnaCheckoutSDK
      class A: UIViewController {
        var c: KCOKlarnaCheckout!
        \(members)
        func f(_ order: String, done: @escaping () -> Void) {
          c = KCOKlarnaCheckout(viewController: self, return: URL(string: "a://b")!)
          c.setSnippet(order)
          \(body)
        }
        func handle(_ note: Notification) {}
      }
      """
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.swift", text: text)])
    return MigrationPlan(for: integration, target: .klarnaMobileSDK).manualSteps
      .filter { $0.rule == "observe-signals" }
  }

  private static func add(_ closure: String) -> String {
    "NotificationCenter.default.addObserver(forName: .KCOSignal, object: nil, queue: nil) \(closure)"
  }

  @Test(arguments: [
    ("{ note in print(order) }", "'order', which is local"),
    ("{ note in done() }", "'done', which is local"),
    ("{ [weak c] note in c?.suspend() }", "captures 'c'"),
    ("{ note in send(note) }", "more than its signal"),
    (
      "{ [weak self] note in if let s = self { s.title = \"\" } else { stop() } }", "object is gone"
    ),
    ("{ [weak self] note in if let t = self?.title { print(t) } }", "Whether 'self?.title'"),
  ])
  func closures(closure: String, reason: String) throws {
    let steps = Self.steps(Self.add(closure))
    let step = try #require(steps.first)
    #expect(step.reason.contains(reason), "\(step.reason)")
    #expect(step.title == "Move this closure's code to klarnaComponent(_:dispatchedEvent:)")
    #expect(step.range?.start.line == 8)
    #expect(step.blocks)
  }

  @Test(arguments: [
    ("let token = \(add("{ note in }"))\n    keep(token)", "used as 'token'"),
    ("keep(\(add("{ note in }")))", "could not be followed"),
    (
      "NotificationCenter.default.addObserver(other, selector: #selector(handle(_:)), name: .KCOSignal, object: nil)",
      "Another object"
    ),
    (
      "NotificationCenter.default.publisher(for: .KCOSignal).map { 1 }.sink { _ in }",
      "PassthroughSubject"
    ),
    (
      "NotificationCenter.default.post(name: .KCOSignal, object: nil, userInfo: nil)",
      "Nobody observes"
    ),
    ("\(add("{ note in }"))\n    \(add("{ note in }"))", "the successor calls one method"),
  ])
  func others(body: String, reason: String) throws {
    let steps = Self.steps(body)
    #expect(steps.contains { $0.reason.contains(reason) }, "\(steps.map(\.reason))")
    #expect(steps.allSatisfy { $0.blocks })
  }

  @Test func elsewhereSaysWhoMakesTheCheckoutAndWhatToCall() throws {
    let text = """
      import KlarnaCheckoutSDK
      class Maker: UIViewController {
        var c: KCOKlarnaCheckout!
        func f() { c = KCOKlarnaCheckout(viewController: self, return: URL(string: "a://b")!); c.setSnippet("") }
      }
      class Tracker: NSObject {
        func start() {
          NotificationCenter.default.addObserver(self, selector: #selector(track(_:)), name: .KCOSignal, object: nil)
        }
        deinit { NotificationCenter.default.removeObserver(self, name: .KCOSignal, object: nil) }
        @objc func track(_ note: Notification) {}
      }
      """
    let integration = IntegrationScanner.scan(files: [SourceFile(path: "A.swift", text: text)])
    let steps = MigrationPlan(for: integration, target: .klarnaMobileSDK).manualSteps
      .filter { $0.rule == "observe-signals" }
    #expect(steps.map { $0.range?.start.line } == [8, 10])
    let step = try #require(steps.first)
    #expect(step.title == "Tell Tracker about events")
    #expect(step.reason.contains("Maker, which makes the checkout at A.swift:4:18"))
    #expect(step.reason.contains("call track of Tracker"))
  }

  /// Nothing that cannot be moved is touched.
  @Test func whatIsLeftToPeopleStaysByteForByte() throws {
    let text = """
      import KlarnaCheckoutSDK
      class A: UIViewController {
        var c: KCOKlarnaCheckout!
        func f(_ order: String) {
          c = KCOKlarnaCheckout(viewController: self, return: URL(string: "a://b")!)
          NotificationCenter.default.addObserver(forName: .KCOSignal, object: nil, queue: nil) { note in
            print(order, note.userInfo?[KCOSignalNameKey] as? String ?? "")
          }
        }
      }
      """
    let files = [SourceFile(path: "A.swift", text: text)]
    let plan = MigrationPlan(for: IntegrationScanner.scan(files: files), target: .klarnaMobileSDK)
    let patch = try Patch(plan, files: files, selection: .init(includesReview: true))
    let new = String(decoding: try #require(patch.files.first).new, as: UTF8.self)
    #expect(new.contains("print(order, note.userInfo?[KCOSignalNameKey] as? String ?? \"\")"))
  }
}
