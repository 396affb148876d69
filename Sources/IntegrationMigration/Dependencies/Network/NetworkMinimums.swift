import Findings

/// Compares what a project says to run on with what Klarna's network products need.
enum NetworkMinimums: DependencyRule {
  static let rule = FindingRule(
    id: "network-minimums",
    summary: "The project is declared for older systems or tools than the network products need",
    severity: .error,
    explanation: """
      Klarna's network products need iOS 13 and, on Android, API level 21; their Swift package \
      is declared with Swift's tools 5.9. A manifest or podspec that names no system gets an older \
      one. (A deployment target that is too low has a rule of its own, deployment-target.)
      """,
    example: .init(
      before: "let package = Package(name: \"AcquirerSDK\", …)",
      after: "let package = Package(name: \"AcquirerSDK\", platforms: [.iOS(.v13)], …)"))

  /// The lowest API level of Android.
  static let androidLevel = 21
  private static let tools = VersionNumber([5, 9])

  static func check(_ project: DependencyProject) -> [Finding] {
    apple(project) + android(project)
  }

  private static func apple(_ project: DependencyProject) -> [Finding] {
    var findings: [Finding] = []
    var seen: Set<Int> = []
    for use in project.network.all where seen.insert(use.file).inserted {
      let file = project.integration.files[use.file]
      let isManifest = file.path.split(separator: "/").last == "Package.swift"
      let isPodspec = file.path.hasSuffix(".podspec")
      guard isManifest || isPodspec else { continue }
      if isManifest, let finding = toolsVersion(file) { findings.append(finding) }
      if !project.read.deploymentTargets.contains(where: { $0.file == use.file }) {
        findings.append(
          project.finding(
            rule, use,
            "'\(use.name)' needs iOS 13, and \(isManifest ? "the manifest" : "the podspec") names no version of iOS",
            advice: isManifest
              ? "Add platforms: [.iOS(.v13)]" : "Add s.platform = :ios, '13.0'"))
      }
    }
    return findings
  }

  /// The comment in the manifest's first line.
  private static func toolsVersion(_ file: SourceFile) -> Finding? {
    let end = file.lineEnd(at: 0)
    let line = file.text(0..<end)
    guard line.hasPrefix("//"), line.contains("swift-tools-version"),
      let colon = line.firstIndex(of: ":"), let version = VersionNumber(in: String(line[colon...])),
      version < tools
    else { return nil }
    return Finding(
      rule: rule.id, severity: .warning, range: file.range(0..<end),
      message: "the manifest is written for tools \(version), Klarna's guide for 5.9",
      advice: "Write // swift-tools-version: 5.9 or newer")
  }

  private static func android(_ project: DependencyProject) -> [Finding] {
    guard project.usesNetwork(.gradle, .npm) else { return [] }
    return project.integration.files.flatMap { file -> [Finding] in
      guard file.path.hasSuffix(".gradle") || file.path.hasSuffix(".gradle.kts") else { return [] }
      let tokens = TokenList(file)
      return tokens.indices.compactMap { token in
        guard tokens.isAny(token, "minSdk", "minSdkVersion"),
          let number = number(tokens, after: token), number.value < androidLevel
        else { return nil }
        return Finding(
          rule: rule.id, severity: rule.severity, range: file.range(number.range),
          message:
            "the app supports API level \(number.value), Klarna's network products need \(androidLevel)",
          advice: "Raise minSdk to \(androidLevel)")
      }
    }
  }

  /// The number in `minSdk = 21`, `minSdkVersion 21`, `minSdkVersion(21)`, `minSdk = 21 as Int`.
  private static func number(
    _ tokens: TokenList, after token: Int
  ) -> (value: Int, range: Range<Int>)? {
    for next in token + 1...token + 2 where next < tokens.count && tokens[next].kind == .number {
      return Int(tokens.text(next)).map { ($0, tokens[next].range) }
    }
    return nil
  }
}
