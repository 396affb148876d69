/// How far a payment view is.
public enum PaymentState: String, Hashable, Sendable, CaseIterable {
  /// Nothing was called, or `initialize` failed.
  case created
  /// It has a session.
  case initialized
  /// The form is on screen.
  case loaded
  /// Klarna approved; ``KlarnaPaymentView/finalise(jsonData:)`` has to follow.
  case finalizeRequired
  /// Klarna approved; the shop's server can place the order.
  case authorized
  /// A fatal error came: nothing works any more.
  case failed

  /// Which call may come, and what to do where another comes.
  func refusal(of action: KlarnaPaymentAction) -> String? {
    switch (action, self) {
    case (_, .failed): "create another view: this one had a fatal error"
    case (.initialize, _): nil
    case (_, .created): "call initialize() first and wait for klarnaInitialized"
    case (.load, _), (.loadPaymentReview, _): nil
    case (.authorize, .initialized), (.reauthorize, .initialized), (.finalize, .initialized):
      "call load() first and wait for klarnaLoaded"
    case (.authorize, .loaded): nil
    case (.authorize, .finalizeRequired): "call finalise(): the payment waits for it"
    case (.authorize, .authorized): "call reauthorize(): the payment is authorized already"
    case (.reauthorize, .authorized), (.reauthorize, .finalizeRequired): nil
    case (.reauthorize, .loaded): "call authorize() first: there is nothing to change yet"
    case (.finalize, .finalizeRequired): nil
    case (.finalize, .loaded): "call authorize() first: there is nothing to finalize yet"
    case (.finalize, .authorized): "place the order: nothing is left to finalize"
    }
  }
}

/// What a payment view shows.
public struct PaymentWidget: Hashable, Sendable {
  /// The heading.
  public var title: String
  /// What is offered, line by line.
  public var lines: [String]
  /// The height in points.
  public var height: Double
}
