import Findings
import XMLTree

/// Lets the app ask whether Klarna's app is there.
enum QueriesSchemes: DependencyRule {
  static let rule = FindingRule(
    id: "queries-schemes",
    summary: "Info.plist asks for the schemes klarna and klarnaconsent",
    severity: .warning,
    explanation: """
      Klarna's SDK looks whether Klarna's own app is installed. iOS answers only for schemes that \
      stand under LSApplicationQueriesSchemes; without them customers sign in by hand. The schemes \
      of bank apps that are there already stay.
      """,
    example: .init(
      before:
        "<key>LSApplicationQueriesSchemes</key>\n<array>\n\t<string>bankid</string>\n</array>",
      after: """
        <key>LSApplicationQueriesSchemes</key>
        <array>
        \t<string>bankid</string>
        \t<string>klarna</string>
        \t<string>klarnaconsent</string>
        </array>
        """),
    documentation: "https://docs.klarna.com/mobile-sdk/ios/get-started/")

  private static let key = "LSApplicationQueriesSchemes"

  static func check(_ project: DependencyProject) -> [Finding] {
    guard
      project.written.contains(where: { $0.package == .klarnaMobileSDK || $0.package == .kustom })
    else { return [] }
    return project.apps.compactMap { list in
      let missing = missing(list)
      guard !missing.isEmpty, let edit = edit(list, missing) else { return nil }
      let place =
        list.value(key).map { list.tree.elements[$0].range.lowerBound }
        ?? list.tree.elements[list.root].range.lowerBound
      return Finding(
        rule: rule.id, severity: rule.severity, range: list.file.range(place..<place),
        message: "\(key) lacks \(missing.joined(separator: " and "))",
        advice: "Add them, so that Klarna's app is found",
        fixes: [Fix(title: "Add the missing schemes", edits: [edit])])
    }
  }

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    guard plan.target != .osm else { return }
    for list in project.apps {
      let missing = missing(list)
      guard !missing.isEmpty, let edit = edit(list, missing) else { continue }
      let isOnly = project.apps.count == 1
      plan.change(
        rule, [edit], title: "Ask for the schemes of Klarna's app",
        confidence: isOnly ? .safe : .review,
        reason: isOnly ? "" : "There are several apps; perhaps not all of them sell with Klarna")
    }
  }

  private static func missing(_ list: PropertyList) -> [String] {
    let known = Set(list.queriedSchemes.map { $0.text.lowercased() })
    return ["klarna", "klarnaconsent"].filter { !known.contains($0) }
  }

  private static func edit(_ list: PropertyList, _ schemes: [String]) -> TextEdit? {
    let values = schemes.map { PropertyList.NewValue.string($0) }
    guard let array = list.value(key) else { return list.add([(key, .array(values))]) }
    guard list.tree.elements[array].name == "array" else { return nil }
    return list.append(values, toArray: array)
  }
}
