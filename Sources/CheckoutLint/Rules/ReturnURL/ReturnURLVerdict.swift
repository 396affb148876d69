import Findings
import JSON
import KlarnaCore
import SourceText

/// Return URLs by which no app comes back.
struct ReturnURLVerdictRule: LintRule {
  static let rule = FindingRule(
    id: "return-url",
    summary: "A return URL does not bring the app back, or not with KCO's successors.",
    severity: .error,
    explanation: """
      Banks and payment apps open the return URL to bring the buyer back. It has to have a scheme \
      of the app's own, registered in Info.plist, and for KCO's successors :// behind it. A web \
      address opens a browser, another app's scheme opens that app, and a placeholder is filled in \
      by nobody. KCO itself was content with my-schema:return.url.
      """,
    example: FindingRule.Example(before: "my-schema:return.url", after: "my-schema://kco"))

  private static let keys: Set<String> = [
    "returnurl", "appreturnurl", "redirecturi", "appredirecturi", "returnuri", "appreturn",
  ]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard let json = view.json else { return }
    if let values = json.value.array, isListOfReturnURLs(values, view.path) {
      for (index, value) in values.enumerated() {
        report(value, "/\(index)", json, view, isList: true, &found)
      }
      return
    }
    guard view.isMarked else { return }
    search(json.value, "", json, view, &found, 0)
  }

  private static func search(
    _ value: JSONValue, _ pointer: String, _ json: JSONDocument, _ view: LintView,
    _ found: inout LintFindings, _ depth: Int
  ) {
    guard depth < 16 else { return }
    if let object = value.object {
      for member in object {
        let step = JSONValue.pointer(pointer, member.key)
        let name = String(member.key.lowercased().filter { $0.isLetter })
        if keys.contains(name), member.value.string != nil {
          report(member.value, step, json, view, isList: false, &found)
        } else {
          search(member.value, step, json, view, &found, depth + 1)
        }
      }
    } else if let array = value.array {
      for (index, element) in array.enumerated() {
        search(element, "\(pointer)/\(index)", json, view, &found, depth + 1)
      }
    }
  }

  private static func report(
    _ value: JSONValue, _ pointer: String, _ json: JSONDocument, _ view: LintView, isList: Bool,
    _ found: inout LintFindings
  ) {
    guard let text = value.string, let place = json.location(ofValueAt: pointer) else { return }
    let url = ReturnURL(text)
    let range = place.offset..<OrderView.stringEnd(view.bytes, place.offset)
    let severity: Severity
    switch url.verdict {
    case .good: severity = .note
    case .needsSlashes, .needsHost, .nothingAfterScheme: severity = .warning
    default: severity = .error
    }
    guard isList || severity != .note else { return }
    found.add(range, url.summary, severity: severity)
  }

  /// Whether a list is one of return URLs: strings, some with a scheme of an app's own.
  private static func isListOfReturnURLs(_ values: [JSONValue], _ path: String) -> Bool {
    let texts = values.compactMap(\.string)
    guard texts.count == values.count, !texts.isEmpty, texts.count <= 1_000 else { return false }
    let web: Set<String> = [
      "http", "https", "ftp", "file", "data", "git", "ssh", "mailto", "tel", "urn", "ws", "wss",
      "npm", "node", "blob", "about", "chrome", "git+https", "git+ssh",
    ]
    let own = texts.filter { text in
      guard let colon = text.firstIndex(of: ":") else { return false }
      let scheme = text[..<colon].lowercased()
      return !scheme.isEmpty && !web.contains(scheme) && !scheme.contains(" ")
        && scheme.first?.isLetter == true && !text[colon...].hasPrefix("::")
    }
    let name = path.lowercased().filter { $0.isLetter }
    let isNamed = name.contains("returnurl") || name.contains("returnuri")
    let speaks = texts.contains { $0.lowercased().contains("kco") || $0.contains("return") }
    return isNamed && !own.isEmpty || own.count >= 3 && own.count * 2 >= texts.count && speaks
  }
}
