import Findings
import HTMLTree

/// A credential that stands in a file which everybody can read.
struct SecretInSource: LintRule {
  static let rule = FindingRule(
    id: "secret-in-source",
    summary: "A credential stands in a source or in a script for browsers.",
    severity: .error,
    explanation: """
      AUTH_HEADER opens one order's data to whoever has it, and the API's password opens all \
      orders. In a template, a component or a script file they end up in the repository and in \
      every browser. Let the server call the API, and print the snippet that it returns.
      """,
    example: FindingRule.Example(
      before: "fetch(orders, { headers: { Authorization: 'Basic SzEyMzQ1X2RlbW86c2VjcmV0' } })",
      after: "fetch('/my-shop/order')"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    checkFrames(view, &found)
    guard view.isMarked else { return }
    if view.isSource { checkTokens(view, &found) }
    for (script, _) in view.ownScripts { checkPasswords(script, view, &found) }
  }

  private static func checkFrames(_ view: LintView, _ found: inout LintFindings) {
    for element in view.elementsByID["klarna-checkout-iframe"] ?? [] {
      for attribute in view.attributes(of: element) where attribute.name == "src" {
        guard
          let mark = view.bytes.find(
            "AUTH_HEADER", from: attribute.valueRange.lowerBound,
            before: attribute.valueRange.upperBound)
        else { continue }
        found.add(
          mark..<mark + 11, "the frame's address carries AUTH_HEADER, the order's token",
          advice: "take it out of the file; the token is only for the buyer's browser")
      }
    }
  }

  private static func checkTokens(_ view: LintView, _ found: inout LintFindings) {
    var position = 0
    while let mark = view.masked.find("AUTH_HEADER", from: position) {
      position = mark + 11
      var next = position
      while next < view.masked.count,
        view.masked[next].isSpace || "\"':\\=".utf8.contains(view.masked[next])
      { next += 1 }
      guard view.masked.has("KlarnaCheckout ", at: next), view.masked[position..<next].count > 1
      else { continue }
      let start = next + 15
      var end = start
      while end < view.masked.count, view.masked[end].isNameByte { end += 1 }
      let token = view.masked[start..<end]
      guard token.count >= 6, !token.allSatisfy({ $0 == UInt8(ascii: "_") }) else { continue }
      found.add(
        next..<end, "a source has an order's token, AUTH_HEADER, written in it",
        advice: "take the snippet from the order when the page is made")
    }
  }

  private static let names: Set<String> = [
    "sharedsecret", "klarnasecret", "klarnasharedsecret", "klarnaapisecret", "kcosecret",
    "klarnapassword", "klarnaapipassword", "klarnaapikey", "apisecret", "kustomsecret",
  ]

  private static func checkPasswords(
    _ script: ScriptView, _ view: LintView, _ found: inout LintFindings
  ) {
    for index in script.indices where script.tokens[index].kind == .string {
      guard let value = script.reader.string(index) else { continue }
      if value.hasPrefix("Basic "), isCredential(value.dropFirst(6)) {
        report(index, script, &found)
      } else if value.utf8.count >= 8, !isPlaceholder(value),
        script.is(index - 1, ":") || script.is(index - 1, "="),
        let name = script.reader.string(index - 2) ?? optional(script.text(index - 2)),
        names.contains(String(name.lowercased().filter { $0.isLetter }))
      {
        report(index, script, &found)
      }
    }
  }

  private static func optional(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func report(
    _ index: Int, _ script: ScriptView, _ found: inout LintFindings
  ) {
    found.add(
      script.tokens[index].range, "the API's password stands in a script that browsers get",
      advice: "let the server call the API, and change the password")
  }

  /// Whether a text is the Base64 of a name, a colon and a password; `Basic authentication` is not.
  private static func isCredential(_ text: Substring) -> Bool {
    var bits: UInt32 = 0
    var waiting = 0
    var decoded: [UInt8] = []
    for unit in text.utf8 {
      switch unit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bits = bits << 6 | UInt32(unit - 65)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): bits = bits << 6 | UInt32(unit - 71)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): bits = bits << 6 | UInt32(unit + 4)
      case UInt8(ascii: "+"), UInt8(ascii: "-"): bits = bits << 6 | 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): bits = bits << 6 | 63
      case UInt8(ascii: "="): continue
      default: return false
      }
      waiting += 6
      guard waiting >= 8 else { continue }
      waiting -= 8
      decoded.append(UInt8(truncatingIfNeeded: bits >> waiting))
    }
    return decoded.count >= 8 && decoded.contains(UInt8(ascii: ":"))
      && decoded.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  private static func isPlaceholder(_ text: String) -> Bool {
    let plain = text.lowercased()
    return ["your", "xxx", "<", "${", "process.env", "example", "secret", "***", "password"]
      .contains { plain.contains($0) }
  }
}
