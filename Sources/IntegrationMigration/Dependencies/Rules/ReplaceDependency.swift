import Findings

/// Declares the successor in the place of the KCO SDK.
enum ReplaceDependency: DependencyRule {
  static let rule = FindingRule(
    id: "replace-dependency",
    summary: "Declare the successor in the place of the KCO SDK",
    severity: .note,
    explanation: """
      Names, addresses and products change in every declaration that people write; quotes, \
      operators and comments stay. The version keeps its operator and as many numbers as it had. \
      Parts of the old pod (legacy, xcframework) have no counterpart.
      """,
    example: .init(
      before: "pod 'KlarnaCheckoutSDK', '~> 1.7' # checkout",
      after: "pod 'KlarnaMobileSDK', '~> 2.8' # checkout"),
    documentation: "https://docs.klarna.com/mobile-sdk/checkout-sdk/")

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    guard let successor = SuccessorPackage(plan.target) else { return }
    var seen: Set<TextEdit> = []
    let wanted: SDKPackage = plan.target == .kustom ? .kustom : .klarnaMobileSDK
    let (trust, reason) = confidence(plan)
    for declaration in project.written {
      guard declaration.package == .kco || declaration.package == .bridge else { continue }
      let place = project.range(declaration)
      let isPresent = project.written.contains {
        $0.file == declaration.file && $0.format == declaration.format && $0.package == wanted
      }
      if isPresent, let edit = removal(declaration, project.file(declaration)) {
        plan.change(
          rule, [edit], title: "Remove '\(declaration.name)'", confidence: trust, reason: reason)
        continue
      }
      let writer = DeclarationEdit(
        declaration: declaration, file: project.file(declaration), successor: successor)
      if isPresent || declaration.obstacle != nil || writer.obstacle != nil {
        let why =
          isPresent
          ? "the successor is declared already"
          : declaration.obstacle ?? writer.obstacle ?? ""
        plan.manual(
          rule, writer.manualTitle(isPresent: isPresent), reason: why, at: place, area: .project,
          blocks: false)
        continue
      }
      let edits = writer.edits.filter { seen.insert($0).inserted }
      let isAndroid = declaration.manager == .gradle || declaration.name.hasPrefix("com.klarna")
      plan.change(
        rule, edits, title: "Declare \(writer.newName) in the place of '\(declaration.name)'",
        confidence: isAndroid ? .review : trust,
        reason: isAndroid ? "Calls in Java and Kotlin have to be changed by hand with it" : reason)
    }
  }

  /// A dependency can be swapped safely when the code that needs it is.
  private static func confidence(_ plan: PlanBuilder) -> (Confidence, String) {
    if plan.manualSteps.contains(where: \.blocks) {
      return (.review, "The code is not complete before the steps by hand are done")
    }
    if plan.changes.contains(where: { $0.confidence != .safe }) {
      return (.review, "It belongs to changes of code that somebody should review")
    }
    return (.safe, "")
  }

  /// Takes a declaration out that has lines of its own.
  private static func removal(_ declaration: Declaration, _ file: SourceFile) -> TextEdit? {
    switch declaration.format {
    case .podfile, .podspec, .cartfile, .gradle, .versionCatalog: break
    default: return nil
    }
    let start = file.lineStart(at: declaration.range.lowerBound)
    var end = file.lineEnd(at: declaration.range.upperBound)
    if end < file.bytes.count, file.bytes[end] == 0x0D { end += 1 }
    if end < file.bytes.count, file.bytes[end] == 0x0A { end += 1 }
    let before = file.text(start..<declaration.range.lowerBound)
    let behind = file.text(
      declaration.range.upperBound..<file.lineEnd(at: declaration.range.upperBound)
    ).trimmed
    guard before.trimmed.isEmpty, behind.isEmpty || behind.hasPrefix("#") || behind.hasPrefix("//")
    else { return nil }
    return TextEdit(range: file.range(start..<end), replacement: "")
  }
}
