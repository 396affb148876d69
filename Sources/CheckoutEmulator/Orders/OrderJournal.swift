extension OrderStore {
  /// One line of the journal.
  public struct JournalEntry: Sendable, Hashable {
    /// What was done.
    public enum Action: Sendable, Hashable {
      /// An order was made.
      case created
      /// It was changed.
      case updated
      /// It was placed.
      case completed
      /// Klarna calls the shop's push address at ``JournalEntry/time``.
      case push(url: String)
      /// The shop acknowledged the order.
      case acknowledged
      /// A request was refused.
      case refused(EmulatorError)
    }

    /// Virtual milliseconds.
    public var time: Double
    /// Which order.
    public var orderID: String
    /// What.
    public var action: Action
  }
}
