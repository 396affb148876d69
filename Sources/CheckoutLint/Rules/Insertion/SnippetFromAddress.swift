import Findings

/// A snippet that comes out of the page's own address: whoever makes the link writes the script.
struct SnippetFromAddress: LintRule {
  static let rule = FindingRule(
    id: "snippet-from-address",
    summary: "A page takes its snippet from the query string.",
    severity: .error,
    explanation: """
      A page that prints a query parameter as HTML runs whatever script a stranger puts into a \
      link: it can read the buyer's data and the shop's cookies. The snippet must come from the \
      API, by the server.
      """,
    example: FindingRule.Example(
      before: "slot.innerHTML = new URLSearchParams(location.search).get('html_snippet');",
      after: "slot.append(range.createContextualFragment(order.html_snippet));"))

  private static let advice = "take the snippet from the API on the server, never from the address"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    if view.kind == .text { checkAddresses(view, &found) }
    for (script, _) in view.ownScripts {
      for call in script.calls where call.name == "get" || call.name == "getAll" {
        guard let first = call.arguments.first, let name = script.reader.string(first.lowerBound),
          SnippetNames.isSnippet(name, isMarked: view.isMarked),
          readsQuery(call, script)
        else { continue }
        found.add(
          script.byteRange(call.open - 1..<call.end), "the snippet is read from the address",
          advice: advice)
      }
    }
    for (script, _) in view.ownScripts { checkParts(script, view, &found) }
    for tag in view.tags where tag.kind != .escapedOutput { checkTag(tag, view, &found) }
  }

  /// `location.search.split('html_snippet=')`, `req.query.html_snippet`
  private static func checkParts(
    _ script: ScriptView, _ view: LintView, _ found: inout LintFindings
  ) {
    for call in script.calls where ["split", "indexOf", "match", "substr"].contains(call.name) {
      guard let first = call.arguments.first, let text = script.reader.string(first.lowerBound),
        text.hasSuffix("snippet="), call.path.contains("search") || call.path.contains("location")
      else { continue }
      found.add(
        script.byteRange(call.start..<call.end), "the snippet is read from the address",
        advice: advice)
    }
    for index in script.indices where script.is(index, "query") && script.is(index - 1, ".") {
      guard script.is(index + 1, ".") || script.is(index + 1, "?."),
        SnippetNames.isSnippet(script.text(index + 2), isMarked: view.isMarked),
        !script.is(index + 3, "(")
      else { continue }
      found.add(
        script.byteRange(index - 2..<index + 3), "the snippet is read from the address",
        advice: advice)
    }
  }

  private static func checkAddresses(_ view: LintView, _ found: inout LintFindings) {
    for mark in ["?html_snippet=", "&html_snippet=", "?snippet=", "&snippet="] {
      let wanted = Array(mark.utf8)
      var position = 0
      while let hit = view.bytes[position...].firstIndex(of: wanted[0]) {
        position = hit + 1
        guard view.bytes[hit...].starts(with: wanted) else { continue }
        var end = hit + wanted.count
        while end < view.bytes.count, !view.bytes[end].isSpace,
          !"\"'<>&".utf8.contains(view.bytes[end])
        { end += 1 }
        let value = view.bytes.text(hit + wanted.count..<end).lowercased()
        guard value.contains("%3c") || value.contains("<") else { continue }
        found.add(
          hit + 1..<end, "a page that prints this parameter runs anybody's scripts",
          advice: advice)
      }
    }
  }

  private static func readsQuery(_ call: ScriptCall, _ script: ScriptView) -> Bool {
    let own = call.start..<call.open
    if own.contains(where: { script.is($0, "URLSearchParams") || script.is($0, "searchParams") }) {
      return true
    }
    guard script.tokens[call.start].kind == .name else { return false }
    return (script.values[script.text(call.start)] ?? []).contains { value in
      value.contains { script.is($0, "URLSearchParams") || script.is($0, "searchParams") }
    }
  }

  /// `$_GET['html_snippet']` in a program.
  private static func readsQuery(_ tag: TemplateTag, _ view: LintView) -> Range<Int>? {
    for name: StaticString in ["$_GET[", "$_REQUEST["] {
      var position = tag.code.lowerBound
      while let mark = view.bytes.find(name, from: position, before: tag.code.upperBound) {
        position = mark + name.utf8CodeUnitCount
        let end =
          view.bytes[position..<tag.code.upperBound].firstIndex(of: UInt8(ascii: "]")) ?? position
        if SnippetNames.stand(in: view.bytes.text(position..<end), isMarked: view.isMarked) {
          return mark..<end + 1
        }
      }
    }
    return nil
  }

  /// `$_GET['snippet']`, `params[:snippet]`, `req.query.snippet`, `Request.QueryString["snippet"]`.
  private static func checkTag(
    _ tag: TemplateTag, _ view: LintView, _ found: inout LintFindings
  ) {
    let code = view.bytes.text(tag.code)
    let isQuery = [
      "$_GET", "$_REQUEST", "params[", ".query.", "QueryString", "GET.get(", "request.args",
    ]
    .contains { code.contains($0) }
    if tag.kind == .control {
      guard let place = readsQuery(tag, view) else { return }
      found.add(place, "the snippet is read from the address", advice: advice)
      return
    }
    guard isQuery, SnippetNames.stand(in: code, isMarked: view.isMarked) else { return }
    found.add(tag.range, "the snippet is printed from the address", advice: advice)
  }
}
