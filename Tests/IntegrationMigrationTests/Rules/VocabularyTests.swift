import CheckoutVocabulary
import IntegrationMigration
import Testing

/// What the rules write is what the vocabulary says, so that a report, a comparison of runs and a
/// patch cannot disagree.
@Suite struct VocabularyTests {
  private static let statements: [(CheckoutCall, String)] = [
    (.setSnippet, "c.setSnippet(s)"),
    (.merchantHandlesEPM, "c.merchantHandlesEpm = true"),
    (.merchantHandlesValidationErrors, "c.merchantHandlesValidationErrors = true"),
    (.suspend, "c.suspend()"), (.resume, "c.resume()"), (.destroy, "c.destroy()"),
    (.internalScrollDisabled, "c.checkoutViewController.internalScrollDisabled = true"),
    (.sizingDelegate, "c.checkoutViewController.sizingDelegate = self"),
    (.parentScrollView, "c.checkoutViewController.parentScrollView = w"),
    (
      .adjustsParentScrollViewInsets,
      "c.checkoutViewController.adjustsParentScrollViewInsets = true"
    ),
    (.currentCheckoutHeight, "_ = c.checkoutViewController.currentCheckoutHeight"),
    (.setScrollViewContentInset, "c.checkoutViewController.setScrollViewContentInset(i)"),
    (.setWebView, "c.setWebView(w)"), (.notifyViewDidLoad, "c.notifyViewDidLoad()"),
  ]

  private static func result(_ statement: String, _ target: MigrationTarget, isWeb: Bool) throws
    -> String
  {
    let text = """
      import KlarnaCheckoutSDK
      class A: UIViewController {
        var c: KCOKlarnaCheckout!
        func f() {
          c = KCOKlarnaCheckout(viewController: self, return: URL(string: "a://b")!)
          \(isWeb ? "c.setWebView(x)" : "c.setSnippet(x)")
          \(statement)
          NotificationCenter.default.addObserver(self, selector: #selector(g(_:)), name: .KCOSignal, object: nil)
        }
        @objc func g(_ note: Notification) {
          print(note.userInfo![KCOSignalNameKey] as! String, note.userInfo?[KCOSignalDataKey] as? [String: Any] ?? [:])
        }
        func checkoutViewController(_ v: Any!, didResize size: CGSize) { print(size.height) }
      }
      """
    let files = [SourceFile(path: "A.swift", text: text)]
    let plan = MigrationPlan(for: IntegrationScanner.scan(files: files), target: target)
    let patch = try Patch(plan, files: files, selection: .init(includesReview: true))
    return String(decoding: try #require(patch.files.first).new, as: UTF8.self)
  }

  private static func isWritten(_ counterpart: Counterpart, in text: String) -> Bool {
    // A property or a call by its name, arguments left out.
    text.contains("c.\(counterpart.baseName)")
  }

  @Test(arguments: statements.map(\.0), [Successor.klarnaCheckoutView, .kustomCheckoutView])
  func views(call: CheckoutCall, successor: Successor) throws {
    guard call != .setWebView, call != .notifyViewDidLoad else { return }
    let statement = try #require(Self.statements.first { $0.0 == call }?.1)
    let target: MigrationTarget = successor == .kustomCheckoutView ? .kustom : .klarnaMobileSDK
    let text = try Self.result(statement, target, isWeb: false)
    let counterpart = try #require(call.counterpart(in: successor))
    if counterpart.change == .lost {
      // It stays where it is, for a person to see.
      #expect(text.contains(statement))
    } else {
      #expect(Self.isWritten(counterpart, in: text), "\(text)")
    }
    let names = successor.names
    for name in [
      "import \(names.module)", "var c: \(names.type)!", names.eventHandler,
      "\(names.callback)(_ \(names.callback): \(names.component), dispatchedEvent event: \(names.event))",
      "encounteredError error: \(names.error)", "resizedToHeight height: CGFloat",
    ] {
      #expect(text.contains(name), "\(name)")
    }
    for call in [CheckoutCall.signalName, .signalData] {
      let name = try #require(call.counterpart(in: successor)).name
      #expect(text.contains(name))
    }
    let create = try #require(CheckoutCall.create.counterpart(in: successor))
    let labels = create.name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
    #expect(text.contains("c = \(create.baseName)(\(labels.first ?? ""): "))
    for label in labels { #expect(text.contains("\(label): "), "\(label)") }
  }

  @Test(
    arguments: [
      CheckoutCall.setWebView, .notifyViewDidLoad, .merchantHandlesEPM,
      .merchantHandlesValidationErrors, .suspend, .resume, .destroy,
    ], [MigrationTarget.klarnaMobileSDK, .kustom])
  func hybrids(call: CheckoutCall, target: MigrationTarget) throws {
    let statement = try #require(Self.statements.first { $0.0 == call }?.1)
    let text = try Self.result(statement, target, isWeb: true)
    let counterpart = try #require(call.counterpart(in: .klarnaHybridSDK))
    if counterpart.baseName.hasPrefix("api.") {
      // The page's own script does it: a step says so.
      #expect(text.contains(statement))
    } else if !counterpart.baseName.isEmpty {
      #expect(Self.isWritten(counterpart, in: text), "\(text)")
    }
    let names = Successor.klarnaHybridSDK.names
    #expect(text.contains("import \(names.module)\n"))
    #expect(!text.contains("Kustom"))
    #expect(text.contains("c = \(names.type)(returnUrl: "))
    #expect(text.contains("\(names.callback)(_ \(names.callback): \(names.component)"))
  }
}
