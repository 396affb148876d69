import Findings

/// Makes of all edits some that do not touch each other.
enum EditResolver {
  /// Drops edits inside larger deletions, and carries the edits inside of moved code along.
  static func resolve(
    _ changes: [Change], moves: [Rewriter.StatementMove], code: CodeBase
  ) -> [Change] {
    var changes = changes
    var byFile: [String: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      for file in Set(change.edits.map(\.range.file)) { byFile[file, default: []].append(index) }
    }
    for move in ordered(moves) {
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
    for file in code.files where all[file.path] != nil { separate(&changes, file.source) }
    return changes.filter { !$0.edits.isEmpty }
  }

  /// Code that moves inside of other moving code goes first; code that moves to a place that other
  /// moving code leaves goes last.
  private static func ordered(_ moves: [Rewriter.StatementMove]) -> [Rewriter.StatementMove] {
    let inner = moves.filter { move in
      moves.contains {
        $0.file == move.file && $0.bytes.count > move.bytes.count
          && $0.bytes.lowerBound <= move.bytes.lowerBound
          && move.bytes.upperBound <= $0.bytes.upperBound
      }
    }
    let others = moves.filter { move in
      !inner.contains { $0.file == move.file && $0.bytes == move.bytes }
    }
    return inner + others.filter { $0.removal != nil } + others.filter { $0.removal == nil }
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

  /// Two deletions side by side may both take the empty line between them; the second leaves it to
  /// the first.
  private static func separate(_ changes: inout [Change], _ source: SourceFile) {
    var deletions: [(change: Int, edit: Int, range: Range<Int>)] = []
    for (index, change) in changes.enumerated() {
      for (position, edit) in change.edits.enumerated()
      where edit.range.file == source.path && edit.replacement.isEmpty {
        deletions.append((index, position, edit.range.bytes))
      }
    }
    deletions.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = 0
    for deletion in deletions {
      if deletion.range.lowerBound < end, end <= deletion.range.upperBound {
        changes[deletion.change].edits[deletion.edit].range = source.range(
          end..<deletion.range.upperBound)
      }
      end = max(end, deletion.range.upperBound)
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
    if let indentation = move.indentation {
      text = indented(text, indentation)
    } else {
      while let first = text.first, first.isNewline { text.removeFirst() }
      while let last = text.last, last.isNewline { text.removeLast() }
    }
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
        rule: move.rule.id, title: move.title ?? move.rule.summary, confidence: move.confidence,
        reason: move.reason,
        edits: [
          TextEdit(range: source.range(move.removal ?? move.bytes), replacement: ""),
          TextEdit(
            range: source.range(destination..<destination),
            replacement: move.prefix + text + (move.suffix ?? source.lineEnding.rawValue)),
        ]))
  }

  /// The lines of a text without the empty ones around it, indented so.
  private static func indented(_ text: String, _ indentation: String) -> String {
    // A line break of two bytes is one character.
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let ending = text.first { $0.isNewline } ?? "\n"
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    if let last = lines.last {
      lines[lines.count - 1] =
        last[..<(last.lastIndex { !$0.isWhitespace }.map(last.index(after:)) ?? last.startIndex)]
    }
    let depth =
      lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { line in
      isBlank(line) ? "" : indentation + line.dropFirst(depth)
    }.joined(separator: String(ending))
  }
}
