import Findings
import JSON

/// The results of several runs as JUnit XML, one test case for each input.
public struct JUnitReport: Sendable {
  /// One run.
  public struct Case: Sendable {
    /// The input's name.
    public var input: String
    /// The scenario's name.
    public var scenario: String
    /// What happened; nil where the run could not begin.
    public var timeline: Timeline?
    /// Why the run could not begin.
    public var error: String?

    /// Creates a case.
    public init(input: String, scenario: String, timeline: Timeline?, error: String? = nil) {
      self.input = input
      self.scenario = scenario
      self.timeline = timeline
      self.error = error
    }
  }

  private var cases: [Case]
  private let command: String

  /// A report of the cases, in their order.
  ///
  /// - Parameters:
  ///   - cases: The runs.
  ///   - command: The name of the suite.
  public init(_ cases: [Case], command: String = "kco run") {
    self.cases = cases
    self.command = command
  }

  /// The XML. Times are virtual seconds, so that the same inputs give the same file.
  public var xml: String {
    let suite = JUnitDocument.Suite(name: command, cases: cases.map(item))
    return JUnitDocument(name: command, suites: [suite]).xml
  }

  private func item(_ item: Case) -> JUnitDocument.Case {
    var result = JUnitDocument.Case(
      className: item.scenario.isEmpty ? command : item.scenario, name: item.input, result: .passed,
      output: item.timeline?.text(), time: item.timeline?.entries.last?.time ?? 0)
    guard let timeline = item.timeline else {
      result.result = .error(type: "input", message: item.error ?? "")
      return result
    }
    if !timeline.isAsExpected {
      let problems = timeline.problems.map(\.text).joined(separator: "\n")
      result.result = .failed(
        type: timeline.outcome.rawValue,
        message: timeline.redaction.apply(to: timeline.entries.last?["text"]?.string ?? ""),
        details: timeline.redaction.apply(to: problems))
    }
    return result
  }
}
