import Findings

extension MigrationPlan {
  /// Plans the way of an integration to a target.
  ///
  /// Edits of code are planned for the targets that keep the shape of a KCO checkout, scaffolds
  /// for the others; each plan has the server's share.
  public init(for integration: Integration, target: MigrationTarget) {
    var plan = PlanBuilder(target: target)
    if target.rewritesCode {
      let code = integration.code
      var rewriter = Rewriter(code, groups: CheckoutGroup.groups(code), target: target)
      for rule in RuleCatalog.rewriteRules { rule.apply(&rewriter) }
      SwiftConditions.apply(&rewriter)
      plan = rewriter.plan
      var changes = EditResolver.resolve(plan.changes, moves: rewriter.moves, code: code)
      Self.distrust(&changes, steps: plan.manualSteps, rewriter)
      plan.replaceChanges(changes)
      MigrateAndroid.plan(integration, into: &plan)
    }
    DependencyScan.plan(integration, into: &plan)
    ScaffoldPlan.plan(integration, into: &plan)
    self.init(
      target: target,
      changes: plan.changes.sorted {
        guard let left = $0.range, let right = $1.range else { return $1.range != nil }
        return left < right
      },
      newFiles: plan.newFiles,
      manualSteps: plan.manualSteps.sorted { left, right in
        guard let first = left.range, let second = right.range else {
          return right.range == nil && left.range != nil
        }
        return first < second
      })
  }

  /// Marks the changes of files that do not compile before a person has done something: alone
  /// they would do harm.
  private static func distrust(
    _ changes: inout [Change], steps: [ManualStep], _ rewriter: Rewriter
  ) {
    var blocked = Set(steps.filter(\.blocks).compactMap { $0.range?.file })
    let shared = rewriter.groups.map { group in
      Set(group.files(rewriter.code).map { rewriter.code.files[$0].path })
    }
    var isGrowing = true
    // Files that share a checkout stand and fall together.
    while isGrowing {
      isGrowing = false
      for files in shared {
        if !blocked.isDisjoint(with: files), !files.isSubset(of: blocked) {
          blocked.formUnion(files)
          isGrowing = true
        }
      }
    }
    let isKustom = rewriter.plan.target == .kustom
    for index in changes.indices {
      guard let file = changes[index].range?.file, changes[index].confidence == .safe else {
        continue
      }
      if blocked.contains(file) {
        changes[index].confidence = .review
        changes[index].reason = "The code is not complete before the steps by hand are done"
      } else if isKustom {
        changes[index].confidence = .review
        changes[index].reason = "Kustom publishes no Swift interface; the names follow Klarna's"
      }
    }
  }
}

/// Makes of all edits some that do not touch each other.
enum EditResolver {
  /// Drops edits inside larger deletions, and carries the edits inside of moved statements along.
  static func resolve(
    _ changes: [Change], moves: [Rewriter.StatementMove], code: CodeBase
  ) -> [Change] {
    var changes = changes
    var byFile: [String: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      for file in Set(change.edits.map(\.range.file)) { byFile[file, default: []].append(index) }
    }
    for move in moves {
      let file = code.files[move.file].source
      apply(move, to: &changes, at: byFile[file.path] ?? [], source: file)
      byFile[file.path, default: []].append(changes.count - 1)
    }
    var seen: Set<TextEdit> = []
    // Only edits of one file can touch each other.
    let all = Dictionary(grouping: changes.flatMap(\.edits), by: \.range.file)
    for index in changes.indices {
      changes[index].edits.removeAll { edit in
        isInside(edit, all[edit.range.file] ?? [])
          || !edit.range.bytes.isEmpty && !seen.insert(edit).inserted
      }
    }
    return changes.filter { !$0.edits.isEmpty }
  }

  private static func isInside(_ edit: TextEdit, _ all: [TextEdit]) -> Bool {
    let inner = edit.range.bytes
    return all.contains { other in
      guard other.range.file == edit.range.file else { return false }
      let outer = other.range.bytes
      guard outer.count > inner.count else { return false }
      if inner.isEmpty {
        return outer.lowerBound < inner.lowerBound && inner.lowerBound < outer.upperBound
      }
      return outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
    }
  }

  private static func apply(
    _ move: Rewriter.StatementMove, to changes: inout [Change], at places: [Int],
    source: SourceFile
  ) {
    var inner: [TextEdit] = []
    for index in places {
      changes[index].edits.removeAll { edit in
        guard edit.range.file == source.path, move.bytes.lowerBound <= edit.range.bytes.lowerBound,
          edit.range.bytes.upperBound <= move.bytes.upperBound
        else { return false }
        inner.append(edit)
        return true
      }
    }
    guard let bytes = try? ByteEdits.apply(inner, to: source, in: move.bytes) else { return }
    var text = String(decoding: bytes, as: UTF8.self)
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isNewline { text.removeLast() }
    var destination = move.destination
    // What is deleted at the destination must not take the statement with it.
    for edit in places.flatMap({ changes[$0].edits }) where edit.range.file == source.path {
      let range = edit.range.bytes
      if range.lowerBound < destination, destination < range.upperBound {
        destination = range.upperBound
      }
    }
    changes.append(
      Change(
        rule: move.rule.id, title: move.rule.summary, confidence: .safe,
        edits: [
          TextEdit(range: source.range(move.bytes), replacement: ""),
          TextEdit(
            range: source.range(destination..<destination),
            replacement: text + source.lineEnding.rawValue),
        ]))
  }
}
