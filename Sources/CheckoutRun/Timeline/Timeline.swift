public import JSON

/// Everything that happened in a run, in order; the last entry says how it ended.
public struct Timeline: Sendable, Hashable {
  /// The name and version of the JSON Lines format.
  public static let schema = "kco.timeline/1"

  /// A signal, as the app received it.
  public struct Signal: Sendable, Hashable {
    /// Virtual milliseconds since the run began.
    public var time: Double
    /// The name, such as `complete`.
    public var name: String
    /// The payload; nil where the signal has none.
    public var data: JSONObject?
  }

  /// Something that is wrong with the input, the page or the app.
  public struct Problem: Sendable, Hashable {
    /// A stable name, such as `confirmation-refused`.
    public var code: String
    /// In words.
    public var text: String
  }

  /// The entries in the order in which they happened.
  public package(set) var entries: [TimelineEntry] = []
  /// How it ended.
  public package(set) var outcome = Outcome.notShown
  /// Whether it ended as the scenario expects and every expectation held.
  public package(set) var isAsExpected = false
  /// What hides secrets when the timeline is printed.
  public package(set) var redaction = Redaction()

  /// What keeps the app's screen alive after the app has let go of it; nil where nothing does.
  package var retention: String?
  /// How the app showed the checkout.
  package var mode = RunMode.native
  /// How often a second object of the app's heard a signal.
  package var secondListener = 0

  package init() {}

  /// The entries of one kind.
  public func entries(of kind: TimelineEntry.Kind) -> [TimelineEntry] {
    entries.filter { $0.kind == kind }
  }

  /// The signals that reached the app.
  public var signals: [Signal] {
    entries(of: .signal).map {
      Signal(time: $0.time, name: $0["name"]?.string ?? "", data: $0["data"]?.object)
    }
  }

  /// What is wrong.
  public var problems: [Problem] {
    entries(of: .problem).map {
      Problem(code: $0["code"]?.string ?? "", text: $0["text"]?.string ?? "")
    }
  }

  /// JSON Lines: one object a line, secrets hidden unless asked for.
  ///
  /// - Parameters:
  ///   - showingSecrets: Whether tokens and personal data are printed.
  ///   - input: A name that each line carries as `input`, where several runs are printed.
  public func jsonLines(showingSecrets: Bool = false, input: String? = nil) -> String {
    var text = ""
    for entry in entries {
      let entry = showingSecrets ? entry : redaction.apply(to: entry)
      text += entry.json(input: input).jsonText() + "\n"
    }
    return text
  }
}
