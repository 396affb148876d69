import CheckoutVocabulary
import Findings

/// Shows the checkout on a screen of its own, by a small view controller.
enum PresentCheckout: RewriteRule {
  static let rule = FindingRule(
    id: "present-checkout",
    summary: "Show the checkout in a view controller of the app",
    severity: .note,
    explanation: """
      The old SDK's view controller could be pushed and presented. The successor is a view, so \
      the app needs a view controller that holds it; a small one is added to the file.
      """,
    example: .init(
      before: "navigationController?.pushViewController(vc, animated: true)",
      after: """
        navigationController?.pushViewController(
          CheckoutHostViewController(checkoutView: checkoutView), animated: true)
        """))

  static func apply(_ rewriter: inout Rewriter) {
    var files: Set<Int> = []
    for position in rewriter.hostVariables.symbols.sorted() {
      variable(&rewriter, rewriter.code.symbols[position])
      let index = rewriter.code.symbols[position].file
      if files.insert(index).inserted { addHost(&rewriter, index) }
    }
    for use in rewriter.code.uses where rewriter.hostVariables.contains(use) {
      rewriter.unwrapMarks(rule, use)
    }
    for use in rewriter.code.uses
    where use.kind == .presentation && !rewriter.hostVariables.contains(use) {
      let file = rewriter.file(use.file)
      let bytes = file.tokens.byteRange(use.receiver)
      let end =
        use.marks.isEmpty ? bytes.upperBound : file.tokens[use.marks.upperBound - 1].end
      // What a function gives out may be nil, and stays so.
      let isMapped =
        file.isSwift && use.name == use.receiver.lowerBound && use.marks.isEmpty
        && use.wrapping != .plain
      let opening =
        !file.isSwift
        ? "[[\(name(rewriter, use.file)) alloc] initWithCheckoutView:"
        : isMapped ? "" : "CheckoutHostViewController(checkoutView: "
      let closing =
        !file.isSwift
        ? "]" : isMapped ? ".map { CheckoutHostViewController(checkoutView: $0) }" : ")"
      rewriter.plan.change(
        rule,
        [
          TextEdit(
            range: file.source.range(bytes.lowerBound..<bytes.lowerBound), replacement: opening),
          TextEdit(range: file.source.range(end..<end), replacement: closing),
        ])
      if files.insert(use.file).inserted { addHost(&rewriter, use.file) }
    }
  }

  /// Puts the app's own view controller into a variable that held the checkout's.
  private static func variable(_ rewriter: inout Rewriter, _ symbol: Symbol) {
    let file = rewriter.file(symbol.file)
    guard let index = symbol.variable, let value = file.variables[index].value,
      let use = rewriter.code.usesByFile[symbol.file].map({ rewriter.code.uses[$0] }).last(where: {
        $0.kind == .checkoutViewController && value.contains($0.name)
      })
    else { return }
    // Marks behind the view controller stand behind the checkout now.
    let isForced = value.last.map { file.tokens.is($0, "!") } ?? false
    let isMapped = file.isSwift && use.wrapping != .plain && !isForced
    let bytes = file.tokens.byteRange(value)
    let opening =
      !file.isSwift
      ? "[[\(name(rewriter, symbol.file)) alloc] initWithCheckoutView:"
      : isMapped ? "" : "CheckoutHostViewController(checkoutView: "
    let closing =
      !file.isSwift
      ? "]" : isMapped ? ".map({ CheckoutHostViewController(checkoutView: $0) })" : ")"
    rewriter.plan.change(
      rule,
      [
        TextEdit(
          range: file.source.range(bytes.lowerBound..<bytes.lowerBound), replacement: opening),
        TextEdit(
          range: file.source.range(bytes.upperBound..<bytes.upperBound), replacement: closing),
      ])
  }

  /// The name of the class in a file. Objective-C knows one class of a name in a whole program.
  private static func name(_ rewriter: Rewriter, _ index: Int) -> String {
    let code = rewriter.code
    let files = Set(
      code.uses.filter { $0.kind == .presentation && !code.files[$0.file].isSwift }.map(\.file))
    let owner = code.files[index].types.first { $0.kind == .implementation }?.name ?? ""
    return (files.count > 1 ? owner : "") + "CheckoutHostViewController"
  }

  private static func addHost(_ rewriter: inout Rewriter, _ index: Int) {
    if rewriter.file(index).isSwift {
      addSwift(&rewriter, index)
    } else {
      addObjectiveC(&rewriter, index)
    }
  }

  private static func addSwift(_ rewriter: inout Rewriter, _ index: Int) {
    let source = rewriter.file(index).source
    let view = rewriter.view.rawValue
    let text = """

      /// Shows the checkout on a screen of its own.
      private final class CheckoutHostViewController: UIViewController {
        private let checkoutView: \(view)

        init(checkoutView: \(view)) {
          self.checkoutView = checkoutView
          super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) {
          return nil
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .white
          checkoutView.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(checkoutView)
          NSLayoutConstraint.activate([
            checkoutView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            checkoutView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            checkoutView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            checkoutView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          ])
        }
      }

      """
    let end = source.bytes.count
    rewriter.plan.edit(
      rule, source, end..<end, SourceStyle.fit(text, to: source, from: "  "),
      title: "Add the view controller")
  }

  private static func addObjectiveC(_ rewriter: inout Rewriter, _ index: Int) {
    let file = rewriter.file(index)
    guard
      let first = file.types.first(where: {
        $0.kind == .classExtension || $0.kind == .implementation
      })
    else { return }
    let view = rewriter.view.rawValue
    let name = name(rewriter, index)
    let text = """
      /// Shows the checkout on a screen of its own.
      @interface \(name) : UIViewController
      - (instancetype)initWithCheckoutView:(\(view) *)checkoutView;
      @end

      @implementation \(name) {
          \(view) *_checkoutView;
      }

      - (instancetype)initWithCheckoutView:(\(view) *)checkoutView {
          self = [super initWithNibName:nil bundle:nil];
          if (self) {
              _checkoutView = checkoutView;
          }
          return self;
      }

      - (void)viewDidLoad {
          [super viewDidLoad];
          self.view.backgroundColor = [UIColor whiteColor];
          _checkoutView.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:_checkoutView];
          [NSLayoutConstraint activateConstraints:@[
              [_checkoutView.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor],
              [_checkoutView.trailingAnchor constraintEqualToAnchor:self.view.trailingAnchor],
              [_checkoutView.topAnchor constraintEqualToAnchor:self.view.safeAreaLayoutGuide.topAnchor],
              [_checkoutView.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor],
          ]];
      }

      @end


      """
    let start = file.tokens[first.start].start
    rewriter.plan.edit(
      rule, file.source, start..<start, SourceStyle.fit(text, to: file.source, from: "    "),
      title: "Add the view controller")
  }
}

/// Fits text that is added to the style of a file.
enum SourceStyle {
  /// Uses the file's indentation and line breaks.
  static func fit(_ text: String, to source: SourceFile, from step: String) -> String {
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = line
      var depth = 0
      while rest.hasPrefix(step) {
        rest = rest.dropFirst(step.count)
        depth += 1
      }
      lines.append(String(repeating: source.indentationStep, count: depth) + rest)
    }
    return lines.joined(separator: source.lineEnding.rawValue)
  }
}
