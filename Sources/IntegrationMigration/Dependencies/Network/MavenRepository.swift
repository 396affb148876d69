import Findings

/// Looks for the repository in which Klarna's artifacts for Android are.
enum MavenRepository: DependencyRule {
  static let rule = FindingRule(
    id: "maven-repository",
    summary: "Klarna's Maven repository is not declared",
    severity: .error,
    explanation: """
      Klarna's artifacts for Android are in a repository of its own, \
      https://x.klarnacdn.net/mobile-sdk/. It has to be declared, in the module's build file or in \
      settings.gradle.
      """,
    example: .init(
      before: "implementation(\"com.klarna.mobile.sdk:klarna-network-payment:2.15.0\")",
      after: """
        repositories {
            maven("https://x.klarnacdn.net/mobile-sdk/")
        }
        """))

  static func check(_ project: DependencyProject) -> [Finding] {
    guard let first = project.network.all.first(where: { $0.manager == .gradle }) else { return [] }
    let isDeclared = project.integration.files.contains { file in
      let isScript = file.path.hasSuffix(".gradle") || file.path.hasSuffix(".gradle.kts")
      return isScript && names(file)
    }
    guard !isDeclared else { return [] }
    return [
      project.finding(
        rule, first, "no build file declares the repository of '\(first.name)'",
        advice: "Add maven(\"https://x.klarnacdn.net/mobile-sdk/\") to the repositories")
    ]
  }

  /// Whether a string of a script, not a comment, holds the address.
  private static func names(_ file: SourceFile) -> Bool {
    guard file.mentions("x.klarnacdn.net/mobile-sdk") else { return false }
    let tokens = TokenList(file)
    return tokens.indices.contains { token in
      tokens.stringContents(token).map {
        tokens.text(bytes: $0).contains("x.klarnacdn.net/mobile-sdk")
      } ?? false
    }
  }
}
