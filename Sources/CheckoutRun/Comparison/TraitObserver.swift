import CheckoutVocabulary
import JSON

/// Looks in two timelines for what an app may rely on without a call.
struct TraitObserver {
  let before: Timeline
  let after: Timeline
  let successor: Successor

  /// The traits that showed in the runs, in the order of the table.
  var rows: [ComparisonRow] {
    CheckoutTrait.allCases.compactMap { trait in
      guard let counterpart = trait.counterpart(in: successor), let seen = seen(trait) else {
        return nil
      }
      return ComparisonRow(
        subject: .trait, term: trait.rawValue,
        before: ComparisonRow.Side(time: nil, name: seen.before),
        after: ComparisonRow.Side(time: nil, name: seen.after),
        change: ComparisonRow.Change(counterpart.change), note: counterpart.note)
    }
  }

  /// What the two runs showed of a trait; nil where they show no difference.
  private func seen(_ trait: CheckoutTrait) -> (before: String, after: String)? {
    switch trait {
    case .resizeWidth:
      let widths = count(before, .resize) { $0["size"]?["width"] != nil }
      let told = count(after, .resize) { $0["size"]?["height"] != nil }
      guard widths > 0 else { return nil }
      return ("\(widths) sizes with a width", "\(told) heights")
    case .broadcast:
      guard before.secondListener > 0 else { return nil }
      return (
        "a second object heard \(before.secondListener) signals",
        "a second object heard \(after.secondListener)"
      )
    case .weakReferences:
      guard before.retention == nil, let retention = after.retention else { return nil }
      return ("the screen went away when it was left", retention)
    case .untouchedNavigationDelegate:
      let pages = count(after, .call) { $0["name"] == "newPageLoad(in:)" }
      guard pages > 0 else { return nil }
      return ("no navigation was told", "\(pages) pages were told")
    case .preloading: return nil
    case .lenientReturnURL:
      let refused = after.problems.filter {
        $0.code.contains("return-url") && !before.problems.map(\.code).contains($0.code)
      }
      guard let first = refused.first, !after.isShown, before.isShown else { return nil }
      return ("the checkout was shown", first.text)
    }
  }

  private func count(
    _ timeline: Timeline, _ kind: TimelineEntry.Kind, where holds: (TimelineEntry) -> Bool
  ) -> Int {
    timeline.entries.reduce(0) { $0 + ($1.kind == kind && holds($1) ? 1 : 0) }
  }
}

extension Timeline {
  /// Whether a checkout came on screen.
  fileprivate var isShown: Bool {
    entries.contains { $0.kind == .signal && $0["name"] == "load" }
  }
}
