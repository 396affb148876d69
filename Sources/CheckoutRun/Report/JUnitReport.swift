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

  /// A report of the cases, in their order.
  public init(_ cases: [Case]) {
    self.cases = cases
  }

  /// The XML. Times are virtual seconds, so that the same inputs give the same file.
  public var xml: String {
    let failures = cases.filter { $0.timeline?.isAsExpected == false }.count
    let errors = cases.filter { $0.timeline == nil }.count
    let total = cases.reduce(0) { $0 + ($1.timeline?.entries.last?.time ?? 0) }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\" "
      + "time=\"\(Self.seconds(total))\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"kco run\" \(counts)>\n  <testsuite name=\"kco run\" \(counts)>\n"
    for item in cases { text += element(item) }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private func element(_ item: Case) -> String {
    let time = item.timeline?.entries.last?.time ?? 0
    let head =
      "    <testcase classname=\"\(Self.escape(item.scenario))\" name=\"\(Self.escape(item.input))\""
      + " time=\"\(Self.seconds(time))\">\n"
    var body = ""
    if let timeline = item.timeline {
      if !timeline.isAsExpected {
        let problems = timeline.problems.map(\.text).joined(separator: "\n")
        let message = timeline.entries.last?["text"]?.string ?? ""
        body += "      <failure message=\"\(hidden(message, timeline))\" type=\""
        body += "\(timeline.outcome.rawValue)\">\(hidden(problems, timeline))</failure>\n"
      }
      body += "      <system-out>\(Self.escape(timeline.text()))</system-out>\n"
    } else {
      body += "      <error message=\"\(Self.escape(item.error ?? ""))\" type=\"input\"/>\n"
    }
    return head + body + "    </testcase>\n"
  }

  private func hidden(_ text: String, _ timeline: Timeline) -> String {
    Self.escape(timeline.redaction.apply(to: text))
  }

  private static func seconds(_ milliseconds: Double) -> String {
    let whole = Int(milliseconds.rounded())
    let rest = String(whole % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Text for XML 1.0, which has no place for most control characters.
  private static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
