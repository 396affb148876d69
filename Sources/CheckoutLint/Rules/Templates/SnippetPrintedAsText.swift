import Findings
import HTMLTree

/// A template or a script that prints the snippet as text.
struct SnippetPrintedAsText: LintRule {
  static let rule = FindingRule(
    id: "snippet-escaped-output",
    summary: "A snippet goes through an escape filter, or is set as text.",
    severity: .error,
    explanation: """
      Template languages escape what they print, so that data cannot become markup. The snippet is \
      markup: escaped, the buyer reads its source. Print it raw: {!! !!} in Blade, |raw in Twig, \
      |safe in Jinja, {{{ }}} in Handlebars, raw in ERB, @Html.Raw in Razor; and never through \
      esc_html, htmlspecialchars or strip_tags. In a script, textContent and .text() do the same.
      """,
    example: FindingRule.Example(
      before: "<div>{{ $order->html_snippet }}</div>",
      after: "<div>{!! $order->html_snippet !!}</div>"))

  private static let advice = "print it raw, without escaping"
  private static let raw = [
    "|raw", "| raw", "|safe", "| safe", "raw(", "raw ", "html_safe", "mark_safe", "|noescape",
    "safeHTML", "Markup(", "nofilter", "SafeString", "bypassSecurityTrustHtml",
  ]
  private static let filters = [
    "htmlspecialchars", "htmlentities", "esc_html", "esc_attr", "escapeHtml", "strip_tags",
    "wp_kses", "nl2br", "|escape", "| escape", "|e ", "|e}", "| e ", "|e(", " e(", "escapeHTML",
    "h(", "striptags", "strip_html", "sanitize", "escapeXml", "HtmlEncode", "force_escape",
  ]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.isMarked else { return }
    for tag in view.outputs { check(tag, view, &found) }
    for (script, _) in view.ownScripts { check(script, view, &found) }
    for tag in view.tags where tag.kind == .control && tag.language == .php {
      checkProgram(tag, view, &found)
    }
    checkAttributes(view, &found)
  }

  /// `echo esc_html($snippet)` among other statements.
  private static func checkProgram(
    _ tag: TemplateTag, _ view: LintView, _ found: inout LintFindings
  ) {
    guard
      SnippetNames.stand(in: view.bytes.text(tag.code), isMarked: view.isMarked)
    else { return }
    let script = ScriptView(bytes: view.bytes, range: tag.code, place: .file)
    let names: Set<String> = [
      "esc_html", "htmlspecialchars", "htmlentities", "strip_tags", "wp_kses", "wp_kses_post",
      "wp_strip_all_tags", "nl2br",
    ]
    for call in script.calls where call.path.count == 1 && names.contains(call.name) {
      guard let value = call.arguments.first,
        SnippetNames.stand(in: view.bytes.text(script.byteRange(value)), isMarked: view.isMarked)
      else { continue }
      var start = call.start
      while start > 0, !script.is(start - 1, ";"), !script.is(start - 1, "{"),
        !script.is(start - 1, "}")
      { start -= 1 }
      let statement = view.bytes.text(script.byteRange(start..<call.start))
      guard ["echo", "print", "printf"].contains(where: { statement.contains($0) }),
        !["<pre", "<textarea", "<code", "json", "=\"", "='\\"].contains(where: {
          statement.contains($0)
        })
      else { continue }
      found.add(
        script.byteRange(call.start..<call.end),
        "the snippet goes through \(call.name) and becomes text", advice: advice)
    }
  }

  private static let names: Set<String> = [
    "th:text", "data-th-text", "v-text", "ng-bind", "[textcontent]", "[innertext]", ".textcontent",
  ]

  /// Directives that set text: Thymeleaf, Vue, Angular; and JSTL's `c:out`.
  private static func checkAttributes(_ view: LintView, _ found: inout LintFindings) {
    guard let document = view.document,
      document.mayHaveName(among: names) || document.mayHaveName(among: ["c:out"])
    else { return }
    for node in document.root.descendants where node.isElement && !node.isImplied {
      let isOut = node.name == "c:out"
      guard isOut || node.attributes.contains(where: { names.contains($0.name) }) else { continue }
      let attributes = view.attributes(of: node)
      if isOut, attributes.contains(where: { $0.name == "escapexml" && $0.value == "false" }) {
        continue
      }
      for attribute in attributes
      where names.contains(attribute.name) || isOut && attribute.name == "value" {
        guard SnippetNames.stand(in: attribute.value, isMarked: view.isMarked) else { continue }
        found.add(
          attribute.range, "the snippet is printed as text by \(isOut ? "c:out" : attribute.name)",
          advice: isOut ? "write escapeXml=\"false\"" : advice)
      }
    }
  }

  private static func check(
    _ tag: TemplateTag, _ view: LintView, _ found: inout LintFindings
  ) {
    let code = view.bytes.text(tag.code)
    guard SnippetNames.stand(in: code, isMarked: true), !isComparison(code) else { return }
    let text = " " + code.trimmed + " "
    let filter = filters.first { text.contains($0) }
    let isRaw = raw.contains { text.contains($0) }
    guard filter != nil || tag.kind == .escapedOutput && !isRaw else { return }
    if text.lowercased().contains("json") { return }
    guard !standsInTag(tag.range.lowerBound, view) else { return }
    found.add(
      tag.range,
      filter.map {
        "the snippet goes through \($0.trimmed.filter { $0.isLetter || $0 == "_" }) and becomes text"
      } ?? "the template escapes what it prints here: the snippet becomes text",
      advice: advice, fix: filter == nil ? fix(tag, code) : nil)
  }

  private static func isComparison(_ code: String) -> Bool {
    [" ? ", "==", "!=", "empty(", "isset(", "length", "include", "partial"].contains {
      code.contains($0)
    }
  }

  /// Inside a start tag, or as the text of a textarea, escaping is what is wanted.
  private static func standsInTag(_ offset: Int, _ view: LintView) -> Bool {
    guard let document = view.document else { return false }
    for node in document.root.descendants where node.isElement && !node.isImplied {
      if node.startTagRange?.contains(offset) == true { return true }
      if node.name == "textarea" || node.name == "pre" || node.name == "code",
        node.contentRange?.contains(offset) == true
      {
        return true
      }
    }
    return false
  }

  private static func fix(
    _ tag: TemplateTag, _ code: String
  ) -> (title: String, edits: [(bytes: Range<Int>, text: String)])? {
    let text = code.trimmed
    let replacement: String
    switch tag.language {
    case .blade: replacement = "{!! \(text) !!}"
    case .twig: replacement = "{{ \(text)|raw }}"
    case .jinja: replacement = "{{ \(text)|safe }}"
    case .ejs: replacement = "<%- \(text) %>"
    default: return nil
    }
    return (title: "Print it raw", edits: [(bytes: tag.range, text: replacement)])
  }

  private static func check(
    _ script: ScriptView, _ view: LintView, _ found: inout LintFindings
  ) {
    for assignment in script.assignments
    where assignment.path.count > 1
      && ["textContent", "innerText"].contains(assignment.name)
    {
      guard names(assignment.value, script) else { continue }
      found.add(
        script.byteRange(assignment.start..<assignment.sign),
        "the snippet is set by \(assignment.name): the buyer reads its source",
        advice: "insert it with createContextualFragment")
    }
    for call in script.calls where call.name == "createTextNode" || call.name == "text" {
      guard call.path.count > 1, let value = call.arguments.first, call.arguments.count == 1,
        names(value, script)
      else { continue }
      found.add(
        script.byteRange(call.open - 1..<call.end),
        "the snippet is set as text: the buyer reads its source",
        advice: "insert it with createContextualFragment")
    }
    // `<div>{htmlSnippet}</div>`
    let isJSX = view.path.hasSuffix(".jsx") || view.path.hasSuffix(".tsx")
    for index in script.indices where isJSX && script.is(index, "{") && script.is(index - 1, ">") {
      guard let close = script.reader.match(index), script.is(close + 1, "<"),
        script.is(close + 2, "/"), close > index + 1, names(index + 1..<close, script),
        script.reader.path(endingAt: close - 1)?.start == index + 1
      else { continue }
      found.add(
        script.byteRange(index..<close + 1), "JSX prints the snippet as text",
        advice: "insert it in an effect, with createContextualFragment")
    }
  }

  /// Whether an expression is a plain name or member that is called as a snippet is.
  private static func names(_ range: Range<Int>, _ script: ScriptView) -> Bool {
    guard !range.isEmpty, range.upperBound <= script.tokens.count,
      let path = script.reader.path(endingAt: range.upperBound - 1),
      path.start == range.lowerBound, let name = path.names.last
    else { return false }
    return SnippetNames.isSnippet(name, isMarked: true)
  }
}
