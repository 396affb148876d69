import CheckoutVocabulary
import Findings

/// notifyViewDidLoad is called too often, in vain, or not at all.
enum NotifyOnce: CheckRule {
  static let rule = FindingRule(
    id: "notify-view-did-load-once",
    summary: "notifyViewDidLoad is called too often, in vain, or not at all",
    severity: .warning,
    explanation: """
      A checkout in the app's webview wants notifyViewDidLoad exactly once, after the view \
      has loaded and the webview is set. A checkout from a snippet does not want it.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    return CheckoutGroup.groups(code).flatMap { check($0, code) }
  }

  private static func check(_ group: CheckoutGroup, _ code: CodeBase) -> [Finding] {
    let calls = group.uses.filter { $0.kind == .notifyViewDidLoad }
    let attach = group.uses.first { $0.kind == .setWebView }
    var findings: [Finding] = []
    if group.mode == .native, let call = calls.first {
      findings.append(
        finding(
          code.files[call.file], call.range,
          "A checkout from a snippet needs no notifyViewDidLoad", advice: "Remove the call",
          severity: .note))
    }
    guard group.mode == .webView else { return findings }
    if calls.isEmpty, let attach {
      findings.append(
        finding(
          code.files[attach.file], attach.range, "Nobody calls notifyViewDidLoad for this checkout",
          advice: "Call it once in viewDidLoad, after the webview is set"))
    }
    for call in calls.dropFirst() where group.creations.count <= 1 {
      findings.append(
        finding(
          code.files[call.file], call.range, "notifyViewDidLoad is called again",
          advice: "Call it once for each checkout",
          related: calls.prefix(1).map {
            let file = code.files[$0.file]
            return .init(
              range: file.source.range(file.tokens.byteRange($0.range)),
              message: "first called here")
          }))
    }
    if let call = calls.first, let attach, attach.file == call.file, call.name < attach.name,
      code.files[call.file].method(around: call.name)
        == code.files[call.file].method(around: attach.name)
    {
      findings.append(
        finding(
          code.files[call.file], call.range,
          "notifyViewDidLoad is called before the webview is set", advice: "Set the webview first"))
    }
    return findings
  }
}
