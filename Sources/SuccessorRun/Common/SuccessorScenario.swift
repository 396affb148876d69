public import CheckoutRun

/// A way in which a product's story goes, by name: what is special about it, and how it has to end.
public struct SuccessorScenario<Settings: Sendable>: Sendable {
  /// Its name on the command line.
  public let name: String
  /// One line about it.
  public let about: String
  /// How it has to end.
  public let outcome: Outcome
  /// The name or code of the error with which it has to end; nil for none.
  public let code: String?
  let prepare: @Sendable (inout Settings) -> Void

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - name: Its name on the command line.
  ///   - about: One line about it.
  ///   - outcome: How it has to end.
  ///   - code: The error with which it has to end; nil for none.
  ///   - prepare: Changes the settings.
  public init(
    _ name: String, _ about: String, _ outcome: Outcome, code: String? = nil,
    prepare: @escaping @Sendable (inout Settings) -> Void
  ) {
    self.name = name
    self.about = about
    self.outcome = outcome
    self.code = code
    self.prepare = prepare
  }
}

/// How a story ended.
public struct Ending: Sendable, Hashable {
  /// The word of the timeline's last line.
  public var outcome: Outcome
  /// The name or code of the error that ended it; nil for none.
  public var code: String?
  /// One sentence.
  public var text: String

  /// Creates an ending.
  public init(_ outcome: Outcome, code: String? = nil, _ text: String) {
    self.outcome = outcome
    self.code = code
    self.text = text
  }
}

/// What a run gives back.
public struct SuccessorResult: Sendable {
  /// The scenario's name; empty where none was asked for.
  public var scenario: String
  /// What happened.
  public var timeline: Timeline
  /// How it ended.
  public var ending: Ending
  /// What was on screen at the end; nil for nothing.
  public var drawing: DrawnView?
}
