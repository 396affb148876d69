import Findings

/// Sends Swift packages to the repository that was made for them.
enum PackageAddress: DependencyRule {
  static let rule = FindingRule(
    id: "package-address",
    summary: "The Klarna Mobile SDK has a repository of its own for Swift packages",
    severity: .warning,
    explanation: """
      The repository klarna/klarna-mobile-sdk keeps every binary ever released: a clone takes many \
      gigabytes. klarna/klarna-mobile-sdk-spm has the manifest alone.
      """,
    example: .init(
      before: ".package(url: \"https://github.com/klarna/klarna-mobile-sdk\", from: \"2.8.1\")",
      after: ".package(url: \"https://github.com/klarna/klarna-mobile-sdk-spm\", from: \"2.8.1\")"))

  static func check(_ project: DependencyProject) -> [Finding] {
    candidates(project).map { declaration in
      project.finding(
        rule, declaration, "this repository takes gigabytes to clone",
        advice: "Use https://github.com/klarna/klarna-mobile-sdk-spm",
        fixes: [Fix(title: "Use klarna-mobile-sdk-spm", edits: [edit(declaration, project)])])
    }
  }

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    guard plan.target != .kustom else { return }
    for declaration in candidates(project) { plan.change(rule, [edit(declaration, project)]) }
  }

  private static func candidates(_ project: DependencyProject) -> [Declaration] {
    project.written.filter {
      $0.manager == .swiftPackageManager && $0.package == .klarnaMobileSDK
        && lastName($0.name) == "klarna-mobile-sdk"
    }
  }

  private static func edit(_ declaration: Declaration, _ project: DependencyProject) -> TextEdit {
    let name = declaration.name.replacing("klarna-mobile-sdk", with: "klarna-mobile-sdk-spm")
    return TextEdit(
      range: project.file(declaration).range(declaration.nameRange), replacement: name)
  }

  /// The repository's name, without `.git`.
  static func lastName(_ address: String) -> String {
    let name = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init)
    return (name ?? address).replacing(".git", with: "")
  }
}
