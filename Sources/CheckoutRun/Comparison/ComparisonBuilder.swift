import CheckoutVocabulary
import JSON

/// Pairs what happened in two runs: the first of a kind and name with the first, and so on.
///
/// Pairs, not positions: an app calls the two SDKs in another order.
struct ComparisonBuilder {
  let before: Timeline
  let after: Timeline
  let successor: Successor

  /// An entry of a timeline as it is compared.
  private struct Item {
    var subject: ComparisonRow.Subject
    var term: String
    var side: ComparisonRow.Side
    /// Whether the app calls something that KCO does not have.
    var isForeign = false
  }

  private struct Key: Hashable {
    var subject: ComparisonRow.Subject
    var term: String
  }

  var rows: [ComparisonRow] {
    let left = items(before)
    var right: [Key: [Item]] = [:]
    var foreign: [Item] = []
    for item in items(after) {
      if item.isForeign {
        add(item, to: &foreign)
      } else {
        right[Key(subject: item.subject, term: item.term), default: []].append(item)
      }
    }
    var used: [Key: Int] = [:]
    var rows: [ComparisonRow] = []
    for item in left {
      let key = Key(subject: item.subject, term: item.term)
      let position = used[key, default: 0]
      used[key] = position + 1
      let partners = right[key] ?? []
      rows.append(row(item, position < partners.count ? partners[position] : nil))
    }
    let unpaired = right.flatMap { key, items in items.dropFirst(used[key] ?? 0) } + foreign
    return merge(rows, unpaired.map(newRow))
  }

  /// Rows of the successor alone go where their time is.
  private func merge(_ rows: [ComparisonRow], _ new: [ComparisonRow]) -> [ComparisonRow] {
    var waiting = new.sorted {
      let (one, other) = ($0.after?.time ?? 0, $1.after?.time ?? 0)
      return one == other ? $0.term < $1.term : one < other
    }[...]
    var merged: [ComparisonRow] = []
    for row in rows {
      let time = row.before?.time ?? 0
      while let first = waiting.first, (first.after?.time ?? 0) < time {
        merged.append(waiting.removeFirst())
      }
      merged.append(row)
    }
    // How it ends stays the last line.
    let outcome = merged.last?.subject == .outcome ? merged.popLast() : nil
    return merged + waiting + (outcome.map { [$0] } ?? [])
  }

  /// Calls that are repeated for every page are told once.
  private func add(_ item: Item, to foreign: inout [Item]) {
    if let known = foreign.firstIndex(where: { $0.side.name == item.side.name }) {
      foreign[known].side.count += 1
      foreign[known].side.data = nil
    } else {
      foreign.append(item)
    }
  }

  // MARK: Rows

  private func newRow(_ item: Item) -> ComparisonRow {
    let note =
      switch item.subject {
      case .call: "KCO has no such call"
      case .error: "KCO told no errors"
      default: "not there with KCO"
      }
    return ComparisonRow(
      subject: item.subject, term: item.term, before: nil, after: item.side, change: .new,
      note: note, isMissed: item.subject == .error)
  }

  private func row(_ item: Item, _ partner: Item?) -> ComparisonRow {
    var row = ComparisonRow(
      subject: item.subject, term: item.term, before: item.side, after: partner?.side,
      change: .same, note: "")
    switch item.subject {
    case .call: describeCall(&row)
    case .signal: describeSignal(&row)
    case .resize: describeResize(&row)
    case .outcome:
      let isMet = after.isAsExpected || !before.isAsExpected
      row.change = item.side.data == partner?.side.data && isMet ? .same : .changed
      row.isMissed = row.change == .changed
    default:
      if partner == nil {
        row.change = .lost
        row.isMissed = true
      }
    }
    return row
  }

  private func describeCall(_ row: inout ComparisonRow) {
    guard let counterpart = CheckoutCall(rawValue: row.term)?.counterpart(in: successor) else {
      row.change = .unneeded
      row.note = "has no meaning there"
      return
    }
    row.note = counterpart.note
    row.change = ComparisonRow.Change(counterpart.change)
    if row.after == nil, counterpart.change != .unneeded, counterpart.change != .lost {
      // The table has a way, and the migrated app needed no call of its own for it.
      row.after = ComparisonRow.Side(time: nil, name: counterpart.name)
    }
    row.isMissed = counterpart.change == .lost
  }

  private func describeSignal(_ row: inout ComparisonRow) {
    guard let after = row.after else {
      row.change = .lost
      row.isMissed = true
      row.note = "the app never hears it"
      return
    }
    if after.data != row.before?.data {
      row.change = .changed
      row.note = "its data differs"
      row.isMissed = true
    }
  }

  private func describeResize(_ row: inout ComparisonRow) {
    guard let size = row.before?.data else { return }
    guard let after = row.after?.data else {
      row.change = successor == .klarnaHybridSDK ? .same : .lost
      row.isMissed = row.change == .lost
      row.note = row.change == .lost ? "the app is not told" : ""
      return
    }
    row.change = .changed
    row.note = "the width is not told any more"
    if size["height"] != after["height"] {
      row.note = "another height is told"
      row.isMissed = true
    }
  }

  // MARK: Items

  private func items(_ timeline: Timeline) -> [Item] { timeline.entries.compactMap(item) }

  private func item(_ entry: TimelineEntry) -> Item? {
    func text(_ name: String) -> String { entry[name]?.string ?? "" }
    func make(
      _ subject: ComparisonRow.Subject, _ term: String, _ name: String, _ data: JSONValue? = nil
    ) -> Item {
      Item(
        subject: subject, term: term,
        side: ComparisonRow.Side(time: entry.time, name: name, data: data))
    }
    switch entry.kind {
    case .call:
      let data = entry["arguments"].flatMap { $0 == [:] ? nil : $0 }
      guard let term = entry["term"]?.string else {
        var item = make(.call, text("name"), text("name"), data)
        item.isForeign = true
        return item
      }
      return make(.call, term, text("name"), data)
    case .callback where entry["term"] == nil:
      let error = entry["arguments"]?["name"]?.string ?? text("name")
      return make(.error, error, text("name"), entry["arguments"])
    case .signal:
      return make(.signal, text("name"), text("name"), entry["data"].flatMap(Self.present))
    case .resize:
      let sent = entry["sent"]?.jsonText() ?? "null"
      return make(.resize, sent, sent, entry["size"])
    case .suspend where text("by") != "app", .resume where text("by") != "app":
      return make(
        .suspension, "\(entry.kind.rawValue) \(text("by"))",
        "\(entry.kind.rawValue) by the \(text("by"))")
    case .fullscreen:
      let name = entry["shown"]?.bool == true ? "shown" : "hidden"
      return make(.fullscreen, name, name)
    case .handover: return make(.handover, text("url"), text("url"))
    case .return: return make(.return, text("url"), text("url"))
    case .confirmation: return make(.confirmation, text("step"), text("step"))
    case .outcome: return make(.outcome, "outcome", text("text"), entry["outcome"])
    default: return nil
    }
  }

  private static func present(_ value: JSONValue) -> JSONValue? {
    value == .null ? Optional.none : .some(value)
  }
}

extension ComparisonRow.Change {
  init(_ change: Counterpart.Change) {
    self =
      switch change {
      case .same: .same
      case .renamed: .renamed
      case .changed: .changed
      case .unneeded: .unneeded
      case .lost: .lost
      }
  }
}
