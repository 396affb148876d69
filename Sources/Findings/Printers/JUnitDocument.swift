import SourceText

/// A JUnit XML report: suites of cases, each passed, failed or not even begun.
public struct JUnitDocument: Sendable, Hashable {
  /// What became of a case.
  public enum Result: Sendable, Hashable {
    /// It went well.
    case passed
    /// It went otherwise than it should: a kind, one line, and what belongs to it.
    case failed(type: String, message: String, details: String)
    /// It could not be tried.
    case error(type: String, message: String)
  }

  /// One case.
  public struct Case: Sendable, Hashable {
    /// The group of the case, such as a file or a scenario.
    public var className: String
    /// Its name.
    public var name: String
    /// What became of it.
    public var result: Result
    /// What it printed; nil for nothing.
    public var output: String?
    /// How long it took, in milliseconds; nil where nobody measured.
    public var time: Double?

    /// A case; see the properties for the meaning of each part.
    public init(
      className: String, name: String, result: Result, output: String? = nil, time: Double? = nil
    ) {
      self.className = className
      self.name = name
      self.result = result
      self.output = output
      self.time = time
    }
  }

  /// Cases that stand together.
  public struct Suite: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// Its cases, in order.
    public var cases: [Case]

    /// A suite; see the properties for the meaning of each part.
    public init(name: String, cases: [Case]) {
      self.name = name
      self.cases = cases
    }
  }

  /// The name of the whole.
  public var name: String
  /// The suites, in order.
  public var suites: [Suite]

  /// A document; see the properties for the meaning of each part.
  public init(name: String, suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The XML.
  public var xml: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites \(Self.head(name, suites.flatMap(\.cases)))>\n"
    for suite in suites {
      text += "  <testsuite \(Self.head(suite.name, suite.cases, skipped: true))>\n"
      for item in suite.cases { text += Self.element(item) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// The attributes; the schemas that CI servers go by know `skipped` of suites only.
  private static func head(_ name: String, _ cases: [Case], skipped: Bool = false) -> String {
    let failures = cases.count { if case .failed = $0.result { true } else { false } }
    let errors = cases.count { if case .error = $0.result { true } else { false } }
    let times = cases.compactMap(\.time)
    return "name=\"\(xmlEscaped(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\"" + (skipped ? " skipped=\"0\"" : "")
      + (times.isEmpty ? "" : " time=\"\(seconds(times.reduce(0, +)))\"")
  }

  private static func element(_ item: Case) -> String {
    let time = item.time.map { " time=\"\(seconds($0))\"" } ?? ""
    let head =
      "    <testcase classname=\"\(xmlEscaped(item.className))\" name=\"\(xmlEscaped(item.name))\""
    var body = ""
    switch item.result {
    case .passed: break
    case .failed(let type, let message, let details):
      body += "      <failure message=\"\(xmlEscaped(message))\" type=\"\(xmlEscaped(type))\">"
      body += "\(xmlEscaped(details))</failure>\n"
    case .error(let type, let message):
      body += "      <error message=\"\(xmlEscaped(message))\" type=\"\(xmlEscaped(type))\"/>\n"
    }
    if let output = item.output { body += "      <system-out>\(xmlEscaped(output))</system-out>\n" }
    return head + time + (body.isEmpty ? "/>\n" : ">\n\(body)    </testcase>\n")
  }

  private static func seconds(_ milliseconds: Double) -> String {
    let whole = Int(milliseconds.rounded())
    let rest = String(whole % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
