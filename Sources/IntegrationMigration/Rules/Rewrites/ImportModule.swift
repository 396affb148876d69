import CheckoutVocabulary
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
      if !isDone { add(&rewriter, index, modules) }
    }
  }

  /// Imports the successor in an Objective-C file that got the SDK's types from another's code,
  /// Swift as a rule, and names the successor's now.
  private static func add(_ rewriter: inout Rewriter, _ index: Int, _ modules: [String]) {
    let file = rewriter.file(index)
    guard !file.isSwift, !file.path.hasSuffix(".h"), let last = file.imports.last,
      !isImported(rewriter.code, index, []),
      rewriter.code.holders.contains(where: { rewriter.code.symbols[$0].file == index })
    else { return }
    let end = file.tokens[last.tokens.upperBound - 1].end
    let lineBreak = file.source.lineEnding.rawValue
    let lines = modules.flatMap { ["#import <\($0)/\($0).h>", "#import <\($0)/\($0)-Swift.h>"] }
    rewriter.plan.edit(
      rule, file.source, end..<end, lines.map { lineBreak + $0 }.joined(),
      title: "Import the successor, whose types are named here now")
  }

  /// Whether a file has the SDK's types by an import of its own or of the headers it includes.
  private static func isImported(_ code: CodeBase, _ index: Int, _ seen: Set<Int>) -> Bool {
    code.files[index].imports.contains { statement in
      if SDKNames.modules[statement.module] != nil || headers.contains(statement.module) {
        return true
      }
      guard
        let next = code.files.firstIndex(where: {
          $0.path == statement.module || $0.path.hasSuffix("/" + statement.module)
        }), next != index, !seen.contains(next)
      else { return false }
      return isImported(code, next, seen.union([index]))
    }
  }

  /// The modules that a file needs: Kustom has no type for webviews of its own, those stay with
  /// Klarna's, on which it is built.
  private static func modules(_ rewriter: Rewriter, _ modes: Set<Checkout.Mode>) -> [String] {
    let view = rewriter.view.names.module
    let hybrid = rewriter.hybrid.names.module
    if modes == [.webView] || modes.isEmpty && rewriter.isHybrid { return [hybrid] }
    return modes.contains(.webView) && view != hybrid ? [view, hybrid] : [view]
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
