import CheckoutVocabulary
import JSON
import SourceText

extension CheckoutComparison {
  /// How a comparison is printed for people.
  public struct TextStyle: Sendable {
    /// Below this width, in columns, the two sides stand one under the other.
    public static let narrowest = 76

    /// Columns to fill.
    public var width: Int
    /// Whether changes are coloured by ANSI escapes.
    public var isColored: Bool
    /// Whether data is shown whole, and calls that stay as they are get their notes.
    public var isVerbose: Bool
    /// Whether tokens and personal data are printed.
    public var showsSecrets: Bool

    /// Creates a style.
    public init(
      width: Int = 100, isColored: Bool = false, isVerbose: Bool = false,
      showsSecrets: Bool = false
    ) {
      self.width = width
      self.isColored = isColored
      self.isVerbose = isVerbose
      self.showsSecrets = showsSecrets
    }
  }

  /// The comparison for people: both timelines side by side, then what it comes to.
  public func text(_ style: TextStyle = TextStyle()) -> String {
    let table = ComparisonTable(style: style)
    let vendor = successor == .kustomCheckoutView ? "Kustom" : "Klarna"
    var text = table.heading(
      "KCO SDK", ["\(vendor) Mobile SDK (\(successor.rawValue))", successor.rawValue])
    let rows = style.showsSecrets ? rows : rows.map(redacted)
    for row in rows where row.subject != .trait { text += table.lines(row) }
    let traits = rows.filter { $0.subject == .trait }
    if !traits.isEmpty {
      text += "\nWhat an app may rely on without a call:\n"
      for row in traits { text += table.lines(row) }
    }
    let sentence = "\n\(summary)\n"
    return text + (style.isColored ? "\u{1B}[1;\(isGood ? 32 : 31)m\(sentence)\u{1B}[0m" : sentence)
  }

  /// What the comparison comes to, in a few sentences.
  public var summary: String {
    let changes = rows.filter { $0.subject != .trait }
    func count(_ change: ComparisonRow.Change) -> Int { changes.count { $0.change == change } }
    let parts = [
      (count(.same), "same"), (count(.renamed), "renamed"), (count(.changed), "changed"),
      (count(.unneeded), "not needed"), (count(.lost), "lost"), (count(.new), "new"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    var text = parts.joined(separator: ", ") + "."
    if !before.isAsExpected {
      text += " The scenario did not go as expected with the KCO SDK itself."
    }
    if missed.isEmpty { return text + " Nothing that the app relied on is missed." }
    let names = missed.map { row in
      row.subject == .outcome ? "the end" : "\(row.subject.rawValue) \(row.term)"
    }
    let shown = names.prefix(5).joined(separator: ", ")
    return text + " Missed: \(shown)\(names.count > 5 ? " and \(names.count - 5) more" : "")."
  }

  /// The row with its secrets hidden.
  func redacted(_ row: ComparisonRow) -> ComparisonRow {
    var row = row
    row.term = redact(row.term)
    row.note = redact(row.note)
    row.before = row.before.map(redact)
    row.after = row.after.map(redact)
    return row
  }

  private func redact(_ text: String) -> String {
    after.redaction.apply(to: before.redaction.apply(to: text))
  }

  private func redact(_ side: ComparisonRow.Side) -> ComparisonRow.Side {
    var side = side
    side.name = redact(side.name)
    side.data = side.data.map { after.redaction.apply(to: before.redaction.apply(to: $0)) }
    return side
  }
}

/// Lays rows out in two columns, or one under the other.
struct ComparisonTable {
  let style: CheckoutComparison.TextStyle

  private var isNarrow: Bool { style.width < CheckoutComparison.TextStyle.narrowest }
  /// Columns of the time and of the mark between the sides.
  private static let margin = 7
  private static let gutter = 3

  private var left: Int { (style.width - Self.margin - Self.gutter) / 2 }
  private var right: Int { style.width - Self.margin - Self.gutter - left }

  /// The names of the sides; of the second, the first form that fits.
  func heading(_ before: String, _ forms: [String]) -> String {
    let after = forms.first { isNarrow || $0.count <= right } ?? forms.last ?? ""
    if isNarrow { return "\(before)\n\(after)\n\n" }
    let margin = String(repeating: " ", count: Self.margin)
    let rule = String(repeating: "-", count: left) + " + " + String(repeating: "-", count: right)
    return margin + pad(before, left) + "   " + after + "\n" + margin + rule + "\n"
  }

  func lines(_ row: ComparisonRow) -> String {
    let time = (row.before?.time ?? row.after?.time).map { String(Int($0.rounded())) } ?? ""
    let margin = String(repeating: " ", count: max(0, Self.margin - 1 - time.count)) + time + " "
    let mark = color(row.mark, row)
    let before = row.before.map { describe($0, row) } ?? ""
    let after = row.after.map { describe($0, row) } ?? ""
    let note = showsNote(row) ? row.note : ""
    if isNarrow {
      let indent = String(repeating: " ", count: Self.margin + 2)
      var text = margin + mark + " " + (before.isEmpty ? "(not there)" : before) + "\n"
      if row.change != .same, !after.isEmpty { text += indent + after + "\n" }
      if !note.isEmpty { text += indent + "(" + note + ")\n" }
      return text
    }
    let first = wrap(before, left)
    let second = wrap(after, right) + (note.isEmpty ? [] : wrap("(\(note))", right))
    var text = ""
    let empty = String(repeating: " ", count: Self.margin)
    for position in 0..<max(first.count, second.count, 1) {
      let line =
        (position == 0 ? margin : empty)
        + pad(position < first.count ? first[position] : "", left)
        + (position == 0 ? " \(mark) " : "   ")
        + (position < second.count ? second[position] : "")
      text +=
        (line.last == " " ? String(line.reversed().drop { $0 == " " }.reversed()) : line) + "\n"
    }
    return text
  }

  private func showsNote(_ row: ComparisonRow) -> Bool {
    style.isVerbose || row.change != .same || row.isMissed
  }

  private func describe(_ side: ComparisonRow.Side, _ row: ComparisonRow) -> String {
    var text: String
    switch row.subject {
    case .call, .trait, .outcome, .suspension: text = side.name
    case .error: text = side.data?["message"]?.string ?? side.name
    case .resize:
      text = "resize \(side.name)"
      if let height = side.data?["height"]?.jsonText() {
        let width = side.data?["width"].map { $0.jsonText() + " x " } ?? ""
        text += ", told \(width)\(height)"
      }
    default: text = "\(row.subject.rawValue) \(side.name)"
    }
    if row.subject == .signal || (row.subject == .call && style.isVerbose), let data = side.data {
      text += " " + data.jsonText()
    }
    if side.count > 1 { text += ", \(side.count) times" }
    text = terminalText(text)
    // Only what a page sent can be long.
    let longest = style.isVerbose || row.subject != .signal ? 2_000 : 2 * max(left, 20)
    return text.count > longest ? text.prefix(longest - 1) + "…" : text
  }

  private func color(_ mark: String, _ row: ComparisonRow) -> String {
    guard style.isColored else { return mark }
    let code =
      switch row.change {
      case _ where row.isMissed: "1;31"
      case .same: "2"
      case .renamed, .changed: "33"
      case .unneeded: "2"
      case .lost: "31"
      case .new: "36"
      }
    return "\u{1B}[\(code)m\(mark)\u{1B}[0m"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Breaks at a space, else after a mark between words, else wherever the column ends.
  private func wrap(_ text: String, _ width: Int) -> [String] {
    guard text.count > width, width > 8 else { return text.isEmpty ? [] : [text] }
    var lines: [String] = []
    var rest = text[...]
    while rest.count > width {
      let limit = rest.index(rest.startIndex, offsetBy: width)
      let half = rest.index(rest.startIndex, offsetBy: width / 2)
      let end =
        rest[half..<limit].lastIndex(of: " ")
        ?? rest[half..<limit].lastIndex { "(,/.".contains($0) }.map(rest.index(after:)) ?? limit
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    if !rest.isEmpty { lines.append(String(rest)) }
    return lines
  }
}

extension ComparisonRow {
  /// One character that says what happens: `=` same, `~` renamed or changed, `-` gone, `+` new, `!`
  /// missed.
  var mark: String {
    if isMissed { return "!" }
    return switch change {
    case .same: "="
    case .renamed, .changed: "~"
    case .unneeded, .lost: "-"
    case .new: "+"
    }
  }
}
