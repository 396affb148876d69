public import CheckoutVocabulary

/// One checkout played by two SDKs, side by side: what stays, what is renamed, what is lost.
///
/// The words come from the table that migration reports use; whether they hold was seen in the two
/// runs.
public struct CheckoutComparison: Sendable, Hashable {
  /// The name and version of the JSON format.
  public static let schema = "kco.comparison/1"

  /// The scenario's name.
  public let scenario: String
  /// What stands in the KCO SDK's place.
  public let successor: Successor
  /// The run with the KCO SDK.
  public let before: Timeline
  /// The run with the successor.
  public let after: Timeline
  /// What happened, in order of time; what an app may rely on without a call comes last.
  public let rows: [ComparisonRow]

  /// Compares two timelines of the same input and scenario.
  package init(scenario: String, successor: Successor, before: Timeline, after: Timeline) {
    self.scenario = scenario
    self.successor = successor
    self.before = before
    self.after = after
    rows =
      ComparisonBuilder(before: before, after: after, successor: successor).rows
      + TraitObserver(before: before, after: after, successor: successor).rows
  }

  /// What the app relied on in the first run and missed in the second.
  public var missed: [ComparisonRow] { rows.filter(\.isMissed) }

  /// Whether the first run went as expected and nothing of it is missed in the second.
  ///
  /// The app relies on the signals and their data, on the way back from other apps, on what is shown
  /// and confirmed, and on what the scenario expects. A lost ``CheckoutTrait`` is listed and does
  /// not count: only the app's author knows whether the app relies on it.
  public var isGood: Bool { before.isAsExpected && missed.isEmpty }

  /// How many rows changed in a way.
  public func count(_ change: ComparisonRow.Change) -> Int {
    rows.count { $0.change == change }
  }
}

extension CheckoutRun {
  /// Plays a scenario with the KCO SDK and with another, and compares. It costs the sum of both.
  ///
  /// - Throws: ``CheckoutRunError`` as ``play(_:)`` does, and where the input is a recording: its
  ///   messages are those of one SDK.
  public func compare(
    _ scenario: Scenario, with sdk: RunSDK = .klarnaMobileSDK
  ) throws(CheckoutRunError) -> CheckoutComparison {
    var run = self
    run.settings.isCompared = true
    run.settings.sdk = .kco
    let before = try run.play(scenario)
    guard before.outcome != .replayed else {
      throw CheckoutRunError(
        .invalidSetting, "A recording cannot be compared: it holds one SDK's messages.",
        help: "Give a snippet, a page or an order.")
    }
    run.settings.sdk = sdk
    let after = try run.play(scenario)
    return CheckoutComparison(
      scenario: scenario.name,
      successor: sdk.successor(in: after.mode) ?? .klarnaCheckoutView, before: before,
      after: after)
  }
}
