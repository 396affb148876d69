import CheckoutVocabulary
import Findings

/// Tells the hybrid object about the webview's navigation.
enum NavigationDelegate: RewriteRule {
  static let rule = FindingRule(
    id: "navigation-delegate",
    summary: "Tell the hybrid object about navigation",
    severity: .note,
    explanation: """
      The old SDK never needed the webview's navigation delegate. The hybrid object has to be \
      told when a page begins to load, and asked whether a navigation may go on. Where the class \
      is the delegate already, both calls are added; otherwise somebody has to become it.
      """,
    example: .init(
      before:
        "func webView(_ webView: WKWebView, didStartProvisionalNavigation n: WKNavigation!) {}",
      after: """
        func webView(_ webView: WKWebView, didStartProvisionalNavigation n: WKNavigation!) {
          checkout.newPageLoad(in: webView)
        }
        """))

  static func apply(_ rewriter: inout Rewriter) {
    let callbacks = callbacks(rewriter.code)
    for group in rewriter.groups where group.mode == .webView {
      guard let use = group.uses.first(where: { $0.kind == .setWebView }) else { continue }
      let file = rewriter.file(use.file)
      guard let type = file.type(around: use.name) else { continue }
      let owner = file.types[type].name
      guard
        let member = group.symbols.map({ rewriter.code.symbols[$0] }).first(where: {
          $0.owner == owner && $0.variable != nil
        }),
        let decide = method(
          rewriter, callbacks[owner], "decidePolicyFor",
          "webView:decidePolicyForNavigationAction:decisionHandler:")
          ?? method(
            rewriter, callbacks[owner], "didStartProvisionalNavigation",
            "webView:didStartProvisionalNavigation:")
      else {
        rewriter.manual(
          rule, "Make \(owner) the webview's navigation delegate",
          reason: """
            Call newPageLoad(in:) in didStartProvisionalNavigation, and shouldFollowNavigation in \
            decidePolicyFor, cancelling where it says no; without that, bank pages do not open
            """,
          use.file, use.range)
        continue
      }
      insert(&rewriter, callbacks[owner], member, decide)
    }
  }

  private typealias Place = (file: Int, method: Method)

  /// The methods that a webview calls, by the type they belong to.
  private static func callbacks(_ code: CodeBase) -> [String: [Place]] {
    var result: [String: [Place]] = [:]
    for (index, file) in code.files.enumerated() {
      for method in file.methods where method.body != nil && method.baseName == "webView" {
        guard let type = file.type(around: method.nameToken) else { continue }
        result[file.types[type].name, default: []].append((index, method))
      }
    }
    return result
  }

  private static func method(
    _ rewriter: Rewriter, _ callbacks: [Place]?, _ label: String, _ selector: String
  ) -> Place? {
    callbacks?.first { place in
      let file = rewriter.file(place.file)
      guard file.isSwift else { return place.method.name == selector }
      // The callback about a response has the same label.
      return place.method.parameters.contains { $0.label == label }
        && !place.method.header.contains { file.tokens.is($0, "WKNavigationResponse") }
    }
  }

  private static func insert(
    _ rewriter: inout Rewriter, _ callbacks: [Place]?, _ member: Symbol, _ found: Place
  ) {
    let start = method(
      rewriter, callbacks, "didStartProvisionalNavigation", "webView:didStartProvisionalNavigation:"
    )
    let decide = method(
      rewriter, callbacks, "decidePolicyFor",
      "webView:decidePolicyForNavigationAction:decisionHandler:")
    let isSwift = rewriter.file(found.file).isSwift
    let name = isSwift ? swiftName(member) : "self.\(member.name)"
    let mark = isSwift && isOptional(member) ? "?" : ""
    if let start, let webView = start.method.parameters.first?.name {
      prepend(
        &rewriter, start,
        isSwift
          ? "\(name)\(mark).newPageLoad(in: \(webView))" : "[\(name) newPageLoadIn:\(webView)];")
    }
    if let decide, decide.method.parameters.count == 3 {
      let action = decide.method.parameters[1].name
      let handler = decide.method.parameters[2].name
      let test =
        isSwift
        ? (mark.isEmpty
          ? "if !\(name).shouldFollowNavigation(withRequest: \(action).request) {"
          : "if \(name)?.shouldFollowNavigation(withRequest: \(action).request) == false {")
        : "if (\(name) && ![\(name) shouldFollowNavigationWithRequest:\(action).request]) {"
      let cancel =
        isSwift
        ? "  \(handler)(.cancel)\n  return"
        : "  \(handler)(WKNavigationActionPolicyCancel);\n  return;"
      prepend(&rewriter, decide, "\(test)\n\(cancel)\n}")
    }
    if start == nil { addStart(&rewriter, found, name: name, mark: mark) }
    if decide == nil {
      rewriter.manual(
        rule, "Ask shouldFollowNavigation in decidePolicyFor",
        reason: "The class does not decide about navigation yet; cancel where the object says no",
        found.file, found.method.header)
    }
  }

  private static func swiftName(_ symbol: Symbol) -> String { symbol.name }

  private static func isOptional(_ symbol: Symbol) -> Bool {
    if case .sdk(_, _, .plain) = symbol.value { false } else { true }
  }

  private static func prepend(
    _ rewriter: inout Rewriter, _ target: (file: Int, method: Method), _ code: String
  ) {
    guard let body = target.method.body else { return }
    let file = rewriter.file(target.file)
    let brace = file.tokens[body.lowerBound - 1]
    let lineBreak = file.source.lineEnding.rawValue
    let indentation =
      file.source.indentation(at: file.tokens[target.method.start].start)
      + file.source.indentationStep
    let text = SourceStyle.fit(code, to: file.source, from: "  ")
      .split(separator: lineBreak).map { lineBreak + indentation + $0 }.joined()
    let isEmpty =
      body.isEmpty
      && !file.source.bytes[brace.end..<file.tokens[body.upperBound].start].contains(0x0A)
    rewriter.plan.edit(
      rule, file.source, brace.end..<brace.end,
      text + (isEmpty ? lineBreak + file.source.indentation(at: brace.start) : ""))
  }

  /// Adds the method that tells about new pages, behind the one that decides.
  private static func addStart(
    _ rewriter: inout Rewriter, _ found: (file: Int, method: Method), name: String, mark: String
  ) {
    guard let body = found.method.body else { return }
    let file = rewriter.file(found.file)
    let end = file.tokens[body.upperBound].end
    let indentation = file.source.indentation(at: file.tokens[found.method.start].start)
    let lineBreak = file.source.lineEnding.rawValue
    let access = EventHandler.access(file, found.method.nameToken)
    let code =
      file.isSwift
      ? """
      \(access)func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        \(name)\(mark).newPageLoad(in: webView)
      }
      """
      : """
      - (void)webView:(WKWebView *)webView didStartProvisionalNavigation:(WKNavigation *)navigation {
        [\(name) newPageLoadIn:webView];
      }
      """
    let text = SourceStyle.fit(code, to: file.source, from: "  ")
      .split(separator: lineBreak).map { lineBreak + indentation + $0 }.joined()
    rewriter.plan.edit(rule, file.source, end..<end, lineBreak + text)
  }
}
