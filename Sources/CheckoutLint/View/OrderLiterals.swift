import JSON

/// Orders that scripts and PHP programs write as literals.
enum OrderLiterals {
  private static let names: [StaticString] = ["merchant_urls", "order_lines"]

  /// The orders in a file's scripts, and in its PHP.
  static func all(_ bytes: [UInt8], scripts: [ScriptView], tags: [TemplateTag]) -> [OrderView] {
    guard names.contains(where: { bytes.has($0) }) else { return [] }
    var found: [OrderView] = []
    for script in scripts where !script.isSnippet {
      found += orders(in: script, interpolates: false)
    }
    for tag in tags where tag.language == .php || tag.language == .blade {
      guard
        names.contains(where: {
          bytes.find($0, from: tag.code.lowerBound, before: tag.code.upperBound) != nil
        })
      else { continue }
      found += orders(
        in: ScriptView(bytes: bytes, range: tag.code, place: .file), interpolates: true)
    }
    return found
  }

  private static func orders(in script: ScriptView, interpolates: Bool) -> [OrderView] {
    var opened: Set<Int> = []
    var found: [OrderView] = []
    for index in script.indices where isKey(index, script) {
      guard let open = bracket(around: index, script), opened.insert(open).inserted else {
        continue
      }
      var reader = LiteralReader(script, interpolates: interpolates)
      guard let value = reader.value(opening: open) else { continue }
      let isOrder =
        value["merchant_urls"]?.object != nil
        || value["order_lines"] != nil && value["purchase_country"] != nil
      guard isOrder, let order = OrderView(value, literal: reader.places) else { continue }
      found.append(order)
    }
    return found
  }

  private static func isKey(_ index: Int, _ script: ScriptView) -> Bool {
    guard script.is(index + 1, ":") || script.is(index + 1, "=>") else { return false }
    if script.tokens[index].kind == .string {
      return ["merchant_urls", "order_lines"].contains(script.reader.string(index) ?? "")
    }
    return names.contains { script.is(index, $0) }
  }

  /// The bracket that opens the literal around a token.
  private static func bracket(around index: Int, _ script: ScriptView) -> Int? {
    var position = index - 1
    while position >= 0 {
      if script.is(position, ")") || script.is(position, "]") || script.is(position, "}") {
        guard let open = script.reader.match(position) else { return nil }
        position = open - 1
      } else if script.is(position, "{") || script.is(position, "[")
        || script.is(position, "(") && script.is(position - 1, "array")
      {
        return position
      } else if script.is(position, "(") || script.is(position, ";") {
        return nil
      } else {
        position -= 1
      }
    }
    return nil
  }
}
