import CheckoutVocabulary
import Findings

/// Lists what an Android app has to change by hand.
enum MigrateAndroid {
  static let rule = FindingRule(
    id: "migrate-android",
    summary: "Move the Android code to the successor",
    severity: .note,
    explanation: """
      KlarnaCheckout becomes KlarnaCheckoutView, a view that an XML layout or code adds; the \
      signal listener becomes an event handler, and both flags are set on checkoutOptions. Java \
      and Kotlin are not rewritten: only coordinates and imports are.
      """,
    example: .init(
      before: "KlarnaCheckout(this, returnUrl).view",
      after: "KlarnaCheckoutView(this).apply { returnURL = returnUrl }"))

  static func plan(_ integration: Integration, into plan: inout PlanBuilder) {
    let paths = Set(
      integration.files.filter { $0.language == .java || $0.language == .kotlin }.map(\.path))
    for call in integration.calls where paths.contains(call.range.file) {
      if call.kind == .importModule, plan.target == .klarnaMobileSDK,
        let name = successors[call.spelling], let file = integration.file(call.range.file),
        let place = file.text(call.range.bytes).firstRange(of: call.spelling)
      {
        let text = file.text(call.range.bytes)
        let start = call.range.bytes.lowerBound + text[..<place.lowerBound].utf8.count
        plan.edit(
          rule, file, start..<start + call.spelling.utf8.count, name,
          title: "Import the successor's package", confidence: .review,
          reason: "The calls in Java and Kotlin have to be changed by hand with it")
        continue
      }
      guard let (title, reason) = step(call) else { continue }
      plan.manual(rule, title, reason: reason, at: call.range, blocks: true)
    }
  }

  /// What the successor's documentation imports.
  private static let successors = [
    "com.klarna.checkout.KlarnaCheckout": "com.klarna.mobile.sdk.api.checkout.KlarnaCheckoutView",
    "com.klarna.checkout.SignalListener": "com.klarna.mobile.sdk.api.KlarnaEventHandler",
  ]

  private static func step(_ call: SDKCall) -> (String, String)? {
    switch call.kind {
    case .importModule:
      ("Import the successor's package in place of \(call.spelling)", "Its types have other names")
    case .create: ("Create the successor's view", "It takes the return URL and an event handler")
    case .setWebView:
      ("Use the hybrid object for this webview", "It has to be told about navigation as well")
    case .setSnippet:
      ("Set the snippet on the view", "The view has to be on screen before it gets its snippet")
    case .view: ("Add the view itself", "The successor is a view and has none inside")
    case .setSignalListener: ("Set an event handler", "One object handles events and errors")
    case .addObserver: ("Handle events in place of onSignal", "Names and data are the event's own")
    case .merchantHandlesEPM, .merchantHandlesValidationErrors:
      ("Set the flag on checkoutOptions", "It moved there")
    case .destroy: ("Remove the view and let it go", "The successor has no destroy")
    case .suspend, .resume: nil
    default: ("Replace \(call.spelling)", "The successor does not have it")
    }
  }
}
