import Findings
import JSON
import SourceText

/// Checks what an app in React Native needs for Klarna's network packages.
enum ReactNativePackages: DependencyRule {
  static let rule = FindingRule(
    id: "react-native-network",
    summary: "React Native is too old for Klarna's network packages, or a package is missing",
    severity: .error,
    explanation: """
      Klarna's network packages for React Native need version 0.76 or newer with the New \
      Architecture turned on. The core package and the payment package are both declared, and the \
      payment package is imported once, which registers the payment property.
      """,
    example: .init(
      before: "\"react-native\": \"0.74.5\"", after: "\"react-native\": \"0.76.9\""))

  private static let oldest = VersionNumber([0, 76, 0])
  private static let core = "@klarna/react-native-klarna-network-core"
  private static let payment = "@klarna/react-native-klarna-network-payment"

  static func check(_ project: DependencyProject) -> [Finding] {
    let uses = project.network.all.filter { $0.manager == .npm }
    var findings: [Finding] = []
    var seen: Set<Int> = []
    for use in uses where seen.insert(use.file).inserted {
      findings += version(project, use)
      let products = Set(project.network.beside(use).map(\.product))
      if products.contains(.payment), !products.contains(.core) {
        findings.append(
          project.finding(
            rule, use, "'\(payment)' is declared without the core package",
            advice: "Declare \(core) beside it"))
      }
      if products.contains(.payment), let finding = missingImport(project, use) {
        findings.append(finding)
      }
    }
    return uses.isEmpty ? [] : findings + architecture(project)
  }

  /// The version of React Native in the same package.json.
  private static func version(_ project: DependencyProject, _ use: NetworkUse) -> [Finding] {
    let file = project.integration.files[use.file]
    var ignored = DeclarationReader.Result()
    guard let json = JSONPlaces(file, use.file, &ignored) else { return [] }
    return ["dependencies", "devDependencies", "peerDependencies"].compactMap { section in
      let pointer = "/\(section)/react-native"
      guard let range = json.string(pointer), let version = VersionNumber(in: file.text(range)),
        version < oldest
      else { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity, range: file.range(range),
        message: "React Native \(file.text(range)) is older than 0.76.0, which '\(use.name)' needs",
        advice: "Update React Native to 0.76.0 or newer")
    }
  }

  /// The payment package has to be imported once, where the project's code is at hand.
  private static func missingImport(
    _ project: DependencyProject, _ use: NetworkUse
  ) -> Finding? {
    let code = project.integration.files.filter {
      $0.language == .javaScript || $0.language == .typeScript
    }
    guard !code.isEmpty, !code.contains(where: imports) else { return nil }
    var finding = project.finding(
      rule, use, "no file imports '\(payment)', which registers the payment property",
      advice: "Write import '\(payment)'; where the SDK is initialized")
    finding.severity = .warning
    return finding
  }

  private static func imports(_ file: SourceFile) -> Bool {
    guard file.mentions("react-native-klarna-network-payment") else { return false }
    let tokens = TokenList(file)
    return tokens.indices.contains { token in
      tokens.holds(token, "@klarna/react-native-klarna-network-payment")
        && (tokens.isAny(token - 1, "import", "from")
          || tokens.is(token - 1, "(") && tokens.isAny(token - 2, "require", "import"))
    }
  }

  // MARK: The New Architecture

  /// Places where the New Architecture, which is on since 0.76, is turned off.
  private static func architecture(_ project: DependencyProject) -> [Finding] {
    project.integration.files.compactMap { file in
      guard let range = switchedOff(file) else { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity, range: file.range(range),
        message: "the New Architecture is turned off, which Klarna's network packages need",
        advice: "Turn it on, or take the line out: it is on by default since React Native 0.76")
    }
  }

  private static func switchedOff(_ file: SourceFile) -> Range<Int>? {
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    switch name {
    case "gradle.properties": return property(file)
    case "app.json", "Podfile.properties.json": return member(file)
    case "Podfile": return podfile(file)
    default: return nil
    }
  }

  /// `newArchEnabled=false`.
  private static func property(_ file: SourceFile) -> Range<Int>? {
    for start in file.lines.lineStarts {
      let end = file.lineEnd(at: start)
      let parts = file.text(start..<end).split(separator: "=", maxSplits: 1)
        .map { $0.filter { !$0.isWhitespace } }
      if parts == ["newArchEnabled", "false"] { return start..<end }
    }
    return nil
  }

  /// `"newArchEnabled": false`, at the top or below `expo`, its systems and its plugins.
  private static func member(_ file: SourceFile) -> Range<Int>? {
    guard let document = try? JSONDocument(file.bytes, allowingComments: true) else { return nil }
    for base in ["", "/expo", "/expo/ios", "/expo/android", "/ios", "/android"] {
      var value: JSONValue? = document.value
      for step in base.split(separator: "/") { value = value?[String(step)] }
      let isOff = value?["newArchEnabled"] == false || value?["newArchEnabled"] == "false"
      if isOff, let place = document.location(ofKeyAt: base + "/newArchEnabled") {
        return place.offset..<file.lineEnd(at: place.offset)
      }
    }
    return nil
  }

  /// `ENV['RCT_NEW_ARCH_ENABLED'] = '0'` and `:new_arch_enabled => false`.
  private static func podfile(_ file: SourceFile) -> Range<Int>? {
    let tokens = TokenList(file)
    for token in tokens.indices {
      if tokens.holds(token, "RCT_NEW_ARCH_ENABLED"), tokens.is(token + 1, "]"),
        tokens.is(token + 2, "="), tokens.holds(token + 3, "0")
      {
        return tokens.byteRange(token..<token + 4)
      }
      if tokens.is(token, "new_arch_enabled"),
        tokens.isAny(token + 1, "=>", ":"), tokens.is(token + 2, "false")
      {
        return tokens.byteRange(token..<token + 3)
      }
    }
    return nil
  }
}
