import Findings

/// Imports the successor's module in place of the SDK's.
enum ImportModule: RewriteRule {
  static let rule = FindingRule(
    id: "import-module",
    summary: "Import the successor's module",
    severity: .note,
    explanation: """
      The SDK was called iOSKlarnaCheckoutSDK, KlarnaCheckout and KlarnaCheckoutSDK. Objective-C \
      needs two headers of its successor, as the types are written in Swift.
      """,
    example: .init(before: "import KlarnaCheckoutSDK", after: "import KlarnaMobileSDK"))

  private static let headers: Set<String> = [
    "KlarnaCheckout.h", "KCOKlarnaCheckout.h", "KCOConstants.h", "KCOCheckoutController.h",
    "KCOCheckoutSizingDelegate.h", "KCOCheckoutViewControllerProtocol.h",
    "iOS-Klarna-Checkout-SDK.h",
  ]

  static func apply(_ rewriter: inout Rewriter) {
    // Another library may be called KlarnaCheckout; without any of the SDK's names it is not ours.
    let isUsed = !rewriter.code.uses.isEmpty || !rewriter.groups.isEmpty
    var modes: [Int: Set<Checkout.Mode>] = [:]
    for group in rewriter.groups {
      for file in group.files(rewriter.code) { modes[file, default: []].insert(group.mode) }
    }
    for (index, file) in rewriter.code.files.enumerated() {
      let modules = modules(rewriter, modes[index] ?? [])
      var isDone = modules.allSatisfy { module in file.imports.contains { $0.module == module } }
      for statement in file.imports {
        guard
          SDKNames.modules[statement.module] != nil
            || (!file.isSwift && headers.contains(statement.module))
        else { continue }
        if statement.module == "KlarnaCheckout", !isUsed { continue }
        if isDone {
          delete(&rewriter, index, statement)
        } else {
          replace(&rewriter, index, statement, modules)
        }
        isDone = true
      }
    }
  }

  /// The modules that a file needs: Kustom has no type for webviews of its own, those stay with
  /// Klarna's, on which it is built.
  private static func modules(_ rewriter: Rewriter, _ modes: Set<Checkout.Mode>) -> [String] {
    guard rewriter.plan.target == .kustom else { return [rewriter.names.module] }
    if modes == [.webView] { return ["KlarnaMobileSDK"] }
    return modes.contains(.webView)
      ? [rewriter.names.module, "KlarnaMobileSDK"] : [rewriter.names.module]
  }

  private static func replace(
    _ rewriter: inout Rewriter, _ index: Int, _ statement: ModuleImport, _ modules: [String]
  ) {
    let file = rewriter.file(index)
    let range = file.tokens.byteRange(statement.tokens)
    let lineBreak =
      file.source.lineEnding.rawValue + file.source.indentation(at: range.lowerBound)
    let lines: [String]
    if file.isSwift {
      let prefix = file.tokens.text(
        bytes: range.lowerBound..<statement.bytes.lowerBound)
      // `import class KlarnaCheckout.KCOKlarnaCheckout` names a type that is gone.
      lines = modules.map { (prefix.contains("import ") ? "import " : prefix) + $0 }
    } else if file.tokens.text(statement.tokens.lowerBound).hasPrefix("@") {
      lines = modules.map { "@import \($0);" }
    } else {
      lines = modules.flatMap { ["#import <\($0)/\($0).h>", "#import <\($0)/\($0)-Swift.h>"] }
    }
    rewriter.plan.edit(rule, file.source, range, lines.joined(separator: lineBreak))
  }

  private static func delete(_ rewriter: inout Rewriter, _ index: Int, _ statement: ModuleImport) {
    let file = rewriter.file(index)
    rewriter.plan.edit(
      rule, file.source,
      Statements.wholeLines(file.source, file.tokens.byteRange(statement.tokens)), "",
      title: "Remove the SDK's import")
  }
}
