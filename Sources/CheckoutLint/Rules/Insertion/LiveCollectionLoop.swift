import Findings

/// A loop over a live collection that takes elements out of it.
struct LiveCollectionLoop: LintRule {
  static let rule = FindingRule(
    id: "live-collection-loop",
    summary: "A loop re-creates scripts while the collection changes under it.",
    severity: .error,
    explanation: """
      getElementsByTagName, children and document.scripts are live: when the loop removes a \
      script and appends its copy, the later ones move down by one, the next is skipped and the \
      copy is met again. With two scripts the first runs twice and the snippet's never. Loop over \
      a copy of the list.
      """,
    example: FindingRule.Example(
      before: "const list = box.getElementsByTagName('script');",
      after: "const list = Array.from(box.getElementsByTagName('script'));"))

  private static let live: Set<String> = ["getElementsByTagName", "getElementsByClassName"]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.isMarked else { return }
    for (script, _) in view.ownScripts {
      for index in script.indices where script.is(index, "for") {
        check(loop: index, script, view, &found)
      }
    }
  }

  private static func check(
    loop: Int, _ script: ScriptView, _ view: LintView, _ found: inout LintFindings
  ) {
    let reader = script.reader
    let open = script.is(loop + 1, "await") ? loop + 2 : loop + 1
    guard script.is(open, "("), let close = reader.match(open) else { return }
    let header = open + 1..<close
    let end =
      script.is(close + 1, "{")
      ? reader.match(close + 1) ?? close + 1 : reader.expressionEnd(close + 1)
    let body = close + 1..<max(end, close + 1)
    guard !header.contains(where: { script.is($0, "--") || script.is($0, "-=") }),
      header.contains(where: { script.is($0, "++") || script.is($0, "of") || script.is($0, "+=") }),
      script.calls(in: body).contains(where: { $0.name == "removeChild" || $0.name == "remove" }),
      script.calls(in: body).contains(where: {
        ["appendChild", "append", "insertBefore", "prepend"].contains($0.name)
      }),
      let collection = collection(header, script)
    else { return }
    let text = view.bytes.text(script.byteRange(collection))
    found.add(
      script.byteRange(loop..<close + 1),
      "this loop removes scripts from the live collection it goes over: every second is skipped",
      advice: "loop over a copy: Array.from(…)",
      related: [(script.byteRange(collection), "the collection is live")],
      fix: (
        title: "Loop over a copy of the collection",
        edits: [(bytes: script.byteRange(collection), text: "Array.from(\(text))")]
      ))
  }

  /// The expression of a live collection of scripts that a loop's header names.
  private static func collection(_ header: Range<Int>, _ script: ScriptView) -> Range<Int>? {
    if let call = script.calls(in: header).first(where: { call in
      // `[...list]` and `Array.from(list)` are copies.
      isLive(call, script) && (script.is(call.start - 1, "of") || script.is(call.end, "."))
    }) {
      return call.tokens
    }
    for index in header where script.tokens[index].kind == .name && !script.is(index - 1, ".") {
      for value in script.values[script.text(index)] ?? [] {
        guard let call = script.calls(in: value).last, call.end == value.upperBound,
          call.start == value.lowerBound, isLive(call, script)
        else {
          if value.count > 2, script.is(value.upperBound - 1, "scripts"),
            script.is(value.upperBound - 2, ".")
          {
            return value
          }
          continue
        }
        return value
      }
    }
    return nil
  }

  private static func isLive(_ call: ScriptCall, _ script: ScriptView) -> Bool {
    guard live.contains(call.name), let argument = call.arguments.first else { return false }
    return script.reader.string(argument.lowerBound)?.lowercased() == "script"
  }
}
