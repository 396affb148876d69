import CheckoutVocabulary
import Findings

/// Hands the app's own webview to the successor.
enum AttachWebView: RewriteRule {
  static let rule = FindingRule(
    id: "attach-webview",
    summary: "Add the webview to the hybrid object",
    severity: .note,
    explanation: """
      `setWebView`, called `attachWebView` in the first versions and in old documents, becomes \
      `addWebView`. It takes a WKWebView that is not optional, and may be called for several. \
      UIWebView does not work any more.
      """,
    example: .init(before: "checkout.setWebView(webView)", after: "checkout.addWebView(webView)"))

  static func apply(_ rewriter: inout Rewriter) {
    for use in rewriter.code.uses where use.kind == .setWebView {
      let mode = rewriter.mode(use.node)
      guard mode == .webView, let value = use.arguments.first ?? use.assigned else { continue }
      rewriter.unwrapMarks(rule, use)
      let kind = webView(rewriter, use.file, value)
      if kind.type == "UIWebView" {
        rewriter.manual(
          rule, "Replace UIWebView by WKWebView",
          reason: "The successor works with WKWebView only, and the App Store refuses UIWebView",
          use.file, use.range, blocks: true)
      }
      guard let name = rewriter.name(.setWebView, use.node) else { continue }
      if rewriter.file(use.file).isSwift {
        rewriter.replace(rule, use.file, use.name..<use.name + 1, name)
        let cast = kind.type == nil && isCordova(rewriter, use, value) ? " as? WKWebView" : ""
        swift(&rewriter, use, value, isOptional: kind.isOptional || !cast.isEmpty, cast: cast)
      } else if use.message != nil {
        rewriter.replace(rule, use.file, use.name..<use.name + 1, name)
        guard kind.type == nil, isCordova(rewriter, use, value) else { continue }
        let source = rewriter.file(use.file).source
        let start = rewriter.bytes(use.file, value).lowerBound
        rewriter.plan.edit(
          rule, source, start..<start, "(WKWebView *)", title: "Cast Cordova's webview",
          confidence: .review, reason: "Cordova declares it as a view of any kind")
      } else {
        dot(&rewriter, use, value, name: name)
      }
    }
  }

  /// Whether the value is the webview of a Cordova plugin, whose declared type is a plain view.
  private static func isCordova(
    _ rewriter: Rewriter, _ use: SDKUse, _ value: Range<Int>
  ) -> Bool {
    let file = rewriter.file(use.file)
    guard let last = value.last, file.tokens.is(last, "webView"),
      let name = file.type(around: use.name).map({ file.types[$0].name })
    else { return false }
    return rewriter.code.files.contains { other in
      other.types.contains { type in
        type.name == name && type.inherited.contains { other.tokens.is($0, "CDVPlugin") }
      }
    }
  }

  private static func swift(
    _ rewriter: inout Rewriter, _ use: SDKUse, _ value: Range<Int>, isOptional: Bool,
    cast: String
  ) {
    guard isOptional else { return }
    let file = rewriter.file(use.file)
    let bytes = file.tokens.byteRange(value)
    if let statement = Statements.statement(file, use.range) {
      let start = file.tokens[statement.lowerBound].start
      let lineBreak = file.source.lineEnding.rawValue
      let indentation = file.source.indentation(at: start)
      rewriter.plan.change(
        rule,
        [
          TextEdit(
            range: file.source.range(start..<start),
            replacement:
              "if let webView = \(file.tokens.text(value))\(cast) {\(lineBreak)\(indentation)"
              + file.source.indentationStep),
          TextEdit(range: file.source.range(bytes), replacement: "webView"),
          TextEdit(
            range: file.source.range(
              file.tokens[statement.upperBound - 1].end..<file.tokens[statement.upperBound - 1].end),
            replacement: "\(lineBreak)\(indentation)}"),
        ], title: "Unwrap the webview")
    } else {
      rewriter.plan.edit(
        rule, file.source, bytes.upperBound..<bytes.upperBound, "!", title: "Unwrap the webview",
        confidence: .review, reason: "Stops the app where the webview is nil")
    }
  }

  private static func dot(
    _ rewriter: inout Rewriter, _ use: SDKUse, _ value: Range<Int>, name: String
  ) {
    let file = rewriter.file(use.file)
    let tokens = file.tokens
    let start = tokens[use.range.lowerBound].start
    let bytes = tokens.byteRange(value)
    rewriter.plan.change(
      rule,
      [
        TextEdit(range: file.source.range(start..<start), replacement: "["),
        TextEdit(
          range: file.source.range(tokens[use.receiver.upperBound - 1].end..<bytes.lowerBound),
          replacement: " \(name):"),
        TextEdit(range: file.source.range(bytes.upperBound..<bytes.upperBound), replacement: "]"),
      ])
  }

  /// The declared type of a webview, as far as a name leads to it.
  static func webView(
    _ rewriter: Rewriter, _ file: Int, _ value: Range<Int>
  ) -> (type: String?, isOptional: Bool) {
    let tokens = rewriter.file(file).tokens
    guard let last = value.last else { return (nil, false) }
    if tokens.is(last, "!") { return (nil, false) }
    guard tokens.isName(last) else { return (nil, false) }
    var name = tokens.text(last)
    if name.hasPrefix("_") { name.removeFirst() }
    let owner = rewriter.file(file).type(around: last).map { rewriter.file(file).types[$0].name }
    let places =
      rewriter.code.symbols(name, file: file, owner: owner)
      + rewriter.code.symbols("_" + name, file: file, owner: owner)
    // A local variable hides a member of its name.
    let known = places.sorted().map { rewriter.code.symbols[$0] }
    for symbol in known.filter({ $0.owner == nil }) + known.filter({ $0.owner != nil }) {
      guard let index = symbol.variable else { continue }
      let source = rewriter.file(symbol.file)
      let variable = source.variables[index]
      guard
        symbol.owner == owner
          || symbol.owner == nil && symbol.file == file
            && variable.scope.contains(last)
      else { continue }
      let types = variable.type.isEmpty ? (variable.value ?? variable.type) : variable.type
      let type = types.first { source.tokens.isAny($0, "WKWebView", "UIWebView") }
      let isOptional = variable.type.last.map { source.tokens.is($0, "?") } ?? false
      return (type.map { source.tokens.text($0) }, isOptional && variable.binding == .none)
    }
    return (nil, false)
  }
}
