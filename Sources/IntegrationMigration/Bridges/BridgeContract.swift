import Findings

/// JavaScript uses a bridge to the KCO SDK, whose contract ends with it.
enum BridgeContract: CheckRule {
  static let rule = FindingRule(
    id: "bridge-contract",
    summary: "JavaScript uses a bridge to the KCO SDK",
    severity: .note,
    explanation: """
      Bridges for React Native, Capacitor and Cordova have a contract of their own on top of the \
      SDK: the names of methods, events and fields, and values with a special meaning. A bridge to \
      a successor has another one, which follows the event: its action and its params, and an \
      error that is told apart from events. Each place that relies on the old contract has to be \
      looked at.
      """,
    example: .init(
      before: "KlarnaKco.addListener('complete', ({ url }) => open(url))",
      after: "Klarna.addListener('event', ({ action, params }) => …)"))

  static func check(_ integration: Integration) -> [Finding] {
    integration.bridgeUses.map { use in
      Finding(
        rule: rule.id, severity: rule.severity, range: use.range, message: message(use),
        advice: advice(use))
    }
  }

  /// Adds a step for each place.
  static func plan(_ integration: Integration, into plan: inout PlanBuilder) {
    guard plan.target != .osm else { return }
    for use in integration.bridgeUses {
      plan.manual(
        rule, title(use, plan.target), reason: advice(use), at: use.range, area: .code,
        blocks: true)
    }
  }

  private static func message(_ use: BridgeUse) -> String {
    switch use.kind {
    case .call: "'\(use.name)' is a method of \(use.bridge), a bridge to the KCO SDK"
    case .listener: "'\(use.name)' is an event of \(use.bridge), a bridge to the KCO SDK"
    case .property: "'\(use.name)' is a property of \(use.bridge), a bridge to the KCO SDK"
    case .field: "'\(use.name)' is a field that only \(use.bridge) has"
    case .value: "'\(use.name)' has a special meaning for \(use.bridge)"
    }
  }

  private static func title(_ use: BridgeUse, _ target: MigrationTarget) -> String {
    switch use.kind {
    case .call: "Call the new bridge in place of '\(use.name)' of \(use.bridge)"
    case .listener: "Listen to the new bridge in place of '\(use.name)' of \(use.bridge)"
    case .property: "Give the new component what '\(use.name)' gave"
    case .field: "Read the event's action in place of '\(use.name)'"
    case .value: "Find another way for the snippet '\(use.name)'"
    }
  }

  /// What to know about a use.
  static func advice(_ use: BridgeUse) -> String {
    switch (use.kind, use.name) {
    case (.listener, "complete"), (.listener, "external"):
      """
      This event brought {url, path}, made by the plugin; the SDK's event has params["uri"] alone
      """
    case (.listener, "shipping_option_changed"):
      "The checkout's own name is shipping_option_change; the successor passes it on unchanged"
    case (.listener, _): "The successor's event has it as its action, and the data as its params"
    case (.property, "onComplete"):
      """
      Every signal came by this one event, with signalType and data; the successor tells events \
      by action and params, and errors apart from them
      """
    case (.property, "snippet"):
      "The successor's view takes it only once it is on screen"
    case (.field, _): "The successor's event has action, with the same names for signals"
    case (.value, _): "The bridge dismissed its loading screen for it; no successor knows it"
    case (.call, "viewDidLoad"), (.call, "notifyViewDidLoad"):
      "The successor does not need to be told"
    case (.call, "destroy"):
      "The successor has no destroy: take the view away and let it go"
    case (.call, "suspend"), (.call, "resume"):
      "A view has it still; a checkout in a webview does it on its page"
    default: "The contract between JavaScript and the app changes with the SDK"
    }
  }
}
