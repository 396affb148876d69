import Findings

/// Judges the return URLs that code gives to Klarna's network products.
enum AppReturnURL: DependencyRule {
  static let rule = FindingRule(
    id: "app-return-url",
    summary: "appReturnUrl is no address of the app's own scheme",
    severity: .error,
    explanation: """
      KlarnaConfiguration.appReturnUrl is a custom URL scheme that the app registers, as in \
      partnerapp://klarna-return. Web addresses, universal links too, are not accepted. Android's \
      configuration has no such property: the SDK sets its own.
      """,
    example: .init(
      before: "appReturnUrl: \"https://partner.example/return\"",
      after: "appReturnUrl: \"partnerapp://klarna-return\""))

  static func check(_ project: DependencyProject) -> [Finding] {
    project.integration.files.flatMap { file -> [Finding] in
      guard file.mentions("appReturnUrl") else { return [] }
      switch file.language {
      case .swift, .javaScript, .typeScript: return values(file, project)
      case .kotlin: return android(file)
      default: return []
      }
    }
  }

  private static func values(_ file: SourceFile, _ project: DependencyProject) -> [Finding] {
    let tokens = TokenList(file)
    return tokens.indices.compactMap { token in
      guard tokens.is(token, "appReturnUrl"), tokens.is(token + 1, ":"),
        let url = tokens.stringValue(token + 2), let range = tokens.stringContents(token + 2),
        let problem = problem(url, project)
      else { return nil }
      var finding = Finding(
        rule: rule.id, severity: rule.severity, range: file.range(range),
        message: "appReturnUrl '\(url)' \(problem.message)", advice: problem.advice)
      if problem.isWarning { finding.severity = .warning }
      return finding
    }
  }

  private static func problem(
    _ url: String, _ project: DependencyProject
  ) -> (message: String, advice: String, isWarning: Bool)? {
    let advice = "Use a scheme of the app's own, such as partnerapp://klarna-return"
    if ReturnURLWeb.isWeb(url) { return ("is a web address, which is not accepted", advice, false) }
    guard let separator = url.firstRange(of: "://"), separator.lowerBound != url.startIndex else {
      return ("has no scheme with \"://\"", advice, false)
    }
    let scheme = url[..<separator.lowerBound].lowercased()
    let registered = project.integration.urlSchemes
    guard !project.apps.isEmpty,
      !registered.contains(where: { $0.scheme.lowercased() == scheme || $0.scheme.contains("$(") })
    else { return nil }
    return (
      "has a scheme that Info.plist does not list",
      "Add '\(scheme)' to CFBundleURLTypes, or nobody comes back", true
    )
  }

  /// Kotlin's configuration has no such parameter.
  private static func android(_ file: SourceFile) -> [Finding] {
    let tokens = TokenList(file)
    return tokens.indices.compactMap { token in
      guard tokens.is(token, "appReturnUrl"), tokens.is(token + 1, "=") else { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity, range: file.range(tokens[token].range),
        message: "Android's KlarnaConfiguration has no appReturnUrl",
        advice: "Take it out: the SDK sets the return URL when the purchase journey starts")
    }
  }
}
