/// A system whose stories can be played: its scenarios, and how one is played.
public protocol SuccessorProduct: SendableMetatype {
  /// What a story depends on.
  associatedtype Settings: Sendable

  /// Its name on the command line.
  static var name: String { get }
  /// Where a scenario starts from: everything as it should be.
  static var sample: Settings { get }
  /// Its stories.
  static var scenarios: [SuccessorScenario<Settings>] { get }
  /// Plays a story on a stage to its end.
  static func play(_ settings: Settings, on stage: Stage) -> (ending: Ending, drawing: DrawnView?)
}

extension SuccessorProduct {
  /// The scenario of a name; nil for none.
  public static func scenario(_ name: String) -> SuccessorScenario<Settings>? {
    scenarios.first { $0.name == name }
  }

  /// Plays a story.
  ///
  /// - Parameters:
  ///   - settings: What it depends on.
  ///   - scenario: What its end is compared with; without one, everything but a purchase or a view
  ///     on screen is a failure.
  /// - Returns: The timeline, which begins at 0 ms of virtual time.
  public static func run(
    _ settings: Settings, scenario: SuccessorScenario<Settings>? = nil
  ) -> SuccessorResult {
    let stage = Stage()
    let (ending, drawing) = play(settings, on: stage)
    stage.close()
    let timeline = stage.recorder.finish(
      ending, scenario: scenario?.name, outcome: scenario?.outcome, code: scenario?.code)
    return SuccessorResult(
      scenario: scenario?.name ?? "", timeline: timeline, ending: ending, drawing: drawing)
  }

  /// Plays a scenario.
  public static func run(_ scenario: SuccessorScenario<Settings>) -> SuccessorResult {
    run(scenario) { _ in }
  }

  /// Plays a scenario with changes.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - change: What is different from it.
  public static func run(
    _ scenario: SuccessorScenario<Settings>, change: (inout Settings) throws -> Void
  ) rethrows -> SuccessorResult {
    var settings = sample
    scenario.prepare(&settings)
    try change(&settings)
    return run(settings, scenario: scenario)
  }
}
