/// How a checkout ended.
public enum Outcome: String, Sendable, Hashable, CaseIterable {
  /// The order was paid and the confirmation was shown.
  case completed
  /// The order was paid, but no confirmation was shown.
  case unconfirmed
  /// The page shows the confirmation of an order that was finished before.
  case confirmation
  /// The buyer is in another app and has not come back.
  case away
  /// The buyer came back without paying.
  case cancelled
  /// The order was refused, or cannot be changed or completed.
  case refused
  /// The checkout waits for the shop's page or app.
  case waiting
  /// The checkout is on screen, and nothing was bought.
  case open
  /// No checkout came on screen.
  case notShown
  /// A limit ended the run.
  case stopped
  /// The input was replayed to its end; it was a recording, not a page.
  case replayed

  /// The end of the sentence "The checkout …".
  public var sentence: String {
    switch self {
    case .completed: "The purchase is complete and its confirmation is on screen."
    case .unconfirmed: "The purchase is complete, but no confirmation came on screen."
    case .confirmation: "The confirmation of a finished order is on screen."
    case .away: "The buyer is in another app and has not come back."
    case .cancelled: "The buyer came back without paying; the checkout is open."
    case .refused: "The order was refused; the checkout is open."
    case .waiting: "The checkout waits for an answer that has not come."
    case .open: "The checkout is on screen and nothing was bought."
    case .notShown: "No checkout came on screen."
    case .stopped: "A limit ended the run."
    case .replayed: "The recording was replayed to its end."
    }
  }
}
