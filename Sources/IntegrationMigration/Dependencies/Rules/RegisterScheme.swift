import Findings
import XMLTree

/// Registers the scheme of the app's own return URL.
enum RegisterScheme: DependencyRule {
  static let rule = FindingRule(
    id: "register-return-url",
    summary: "Info.plist registers the scheme of the return URL",
    severity: .error,
    explanation: """
      After a visit to a bank or to Klarna's app the customer comes back by the return URL. The \
      successors refuse to start where no URL type has its scheme; the KCO SDK started and the \
      customer never came back.
      """,
    example: .init(
      before: "KlarnaCheckoutView(returnURL: URL(string: \"shop://klarna\")!, …)",
      after: """
        <key>CFBundleURLTypes</key>
        <array>
        \t<dict>
        \t\t<key>CFBundleURLName</key>
        \t\t<string>shop</string>
        \t\t<key>CFBundleURLSchemes</key>
        \t\t<array>
        \t\t\t<string>shop</string>
        \t\t</array>
        \t</dict>
        </array>
        """),
    documentation: "https://docs.klarna.com/mobile-sdk/ios/get-started/")

  private static let key = "CFBundleURLTypes"

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    guard plan.target != .osm else { return }
    var seen: Set<String> = []
    for url in project.integration.returnURLs {
      guard let scheme = scheme(of: url, project), seen.insert(scheme.lowercased()).inserted else {
        continue
      }
      switch registration(of: scheme, project) {
      case .present: continue
      case .unknown(let text):
        plan.manual(
          rule, "Check that \(text) is '\(scheme)' when the app is built",
          reason: "only the build knows the value; the return URL needs its scheme registered",
          at: url.range, area: .project)
      case .missing: register(scheme, url, project, into: &plan)
      }
    }
  }

  private static func register(
    _ scheme: String, _ url: ReturnURL, _ project: DependencyProject, into plan: inout PlanBuilder
  ) {
    let apps = project.apps
    guard !apps.isEmpty else {
      return plan.manual(
        rule, "Register the scheme '\(scheme)' in the app's Info.plist",
        reason: "no Info.plist of an app was found among the sources", at: url.range,
        area: .project)
    }
    for list in apps {
      let entry = PropertyList.NewValue.dictionary([
        ("CFBundleURLName", .string(scheme)),
        ("CFBundleURLSchemes", .array([.string(scheme)])),
      ])
      let edit: TextEdit
      if let array = list.value(key) {
        guard list.tree.elements[array].name == "array" else { continue }
        edit = list.append([entry], toArray: array)
      } else {
        edit = list.add([(key, .array([entry]))])
      }
      plan.change(
        rule, [edit], title: "Register the return URL's scheme '\(scheme)'",
        confidence: apps.count == 1 ? .safe : .review,
        reason: apps.count == 1
          ? "" : "There are several apps, and a scheme belongs to one of them")
    }
  }

  private enum Registration {
    case present
    case missing
    case unknown(String)
  }

  private static func registration(
    of scheme: String, _ project: DependencyProject
  ) -> Registration {
    var unknown: String?
    for known in project.integration.urlSchemes {
      let values = resolved(known.scheme, project)
      if values.contains(where: { $0.lowercased() == scheme.lowercased() }) { return .present }
      if values.isEmpty { unknown = known.scheme }
    }
    return unknown.map(Registration.unknown) ?? .missing
  }

  /// The values of a scheme as the build makes them; none where that is not known.
  private static func resolved(_ scheme: String, _ project: DependencyProject) -> [String] {
    guard scheme.contains("$") else { return [scheme] }
    let names = ["$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_BUNDLE_IDENTIFIER}"]
    guard let name = names.first(where: { scheme.contains($0) }) else { return [] }
    let values = project.read.bundleIdentifiers.sorted().map { scheme.replacing(name, with: $0) }
    return values.contains { $0.contains("$") } ? [] : values
  }

  /// The scheme of a return URL that an app can register.
  private static func scheme(of url: ReturnURL, _ project: DependencyProject) -> String? {
    guard let text = url.url, let colon = text.firstIndex(of: ":"),
      let file = project.integration.file(url.range.file),
      file.language == .swift || file.language == .objectiveC
    else { return nil }
    let scheme = String(text[..<colon])
    guard let first = scheme.first, first.isASCII, first.isLetter,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }),
      !["http", "https", "file", "about", "javascript"].contains(scheme.lowercased())
    else { return nil }
    return scheme
  }
}
