import Findings

/// A starting point for a rewrite: files beside the app's own code, and a checklist.
struct Scaffold: Sendable {
  struct File: Sendable {
    var path: String
    var contents: String
  }

  struct Step: Sendable {
    var title: String
    var reason: String
    var area = ManualStep.Area.code
  }

  let target: MigrationTarget
  let rule: FindingRule

  /// The scaffold of a target; nil for targets whose calls are rewritten.
  init?(_ target: MigrationTarget) {
    self.target = target
    switch target {
    case .klarnaMobileSDK, .kustom: return nil
    case .klarnaPayments: rule = Self.paymentsRule
    case .klarnaNetwork: rule = Self.networkRule
    case .purse: rule = Self.purseRule
    case .osm: rule = Self.messagingRule
    }
  }

  /// The files in a language; none where the target has no interface for it and the app gets the
  /// Swift ones anyway.
  func files(_ facts: AppFacts) -> [File] {
    let values = ScaffoldValues(facts)
    let wantsSwift = facts.languages.contains(.swift)
    let wantsObjectiveC = facts.languages.contains(.objectiveC)
    var files: [File] = []
    switch target {
    case .klarnaPayments:
      if wantsSwift { files.append(swift("KlarnaPaymentsViewController", PaymentsTemplate.swift)) }
      if wantsObjectiveC {
        files.append(
          File(path: "ShopKlarnaPaymentsViewController.h", contents: PaymentsTemplate.header))
        files.append(
          File(
            path: "ShopKlarnaPaymentsViewController.m", contents: PaymentsTemplate.implementation))
      }
    case .klarnaNetwork:
      files.append(swift("KlarnaNetworkCheckout", NetworkTemplate.swift))
    case .purse:
      files.append(swift("PurseKlarnaSection", PurseTemplate.swift))
    case .osm:
      if wantsSwift { files.append(swift("KlarnaPlacement", MessagingTemplate.swift)) }
      if wantsObjectiveC {
        files.append(File(path: "ShopKlarnaPlacement.h", contents: MessagingTemplate.header))
        files.append(
          File(path: "ShopKlarnaPlacement.m", contents: MessagingTemplate.implementation))
      }
    default: break
    }
    return files.map { File(path: facts.folder + $0.path, contents: values.fill($0.contents)) }
  }

  private func swift(_ name: String, _ contents: String) -> File {
    File(path: name + ".swift", contents: contents)
  }

  /// What only people can do, dependencies included.
  func checklist(_ facts: AppFacts) -> [Step] {
    var steps: [Step] = []
    if facts.returnURL == nil, target != .osm {
      steps.append(
        Step(
          title: "Choose a return URL with a scheme of the app's own",
          reason: "the old one is missing, computed, or a web address; write it in the new file"))
    }
    steps += ScaffoldChecklist.steps(target, facts)
    return steps
  }
}

/// The values that templates have gaps for.
struct ScaffoldValues: Sendable {
  private let values: [(gap: String, value: String)]

  init(_ facts: AppFacts) {
    values = [
      ("«return-url»", facts.returnURL ?? "your-app://klarna"),
      ("«amount»", facts.amount ?? "0"),
      ("«currency»", facts.currency ?? "EUR"),
      ("«owner»", facts.owner ?? "the screen that shows the checkout"),
    ]
  }

  func fill(_ template: String) -> String {
    values.reduce(template) { $0.replacing($1.gap, with: $1.value) } + "\n"
  }
}
