/// A rule as its readers see it: the text from which help, documentation and SARIF come.
public struct FindingRule: Hashable, Sendable {
  /// A short name in kebab case that never changes: `return-url-scheme`.
  public var id: String
  /// What the rule looks for or does, in one line.
  public var summary: String
  /// Severity of its findings unless they say otherwise.
  public var severity: Severity
  /// Why it matters, in plain sentences.
  public var explanation: String
  /// Code that the rule speaks about, and the same code as it should be.
  public var example: Example?
  /// Where the facts are documented.
  public var documentation: String?

  /// Code before and after.
  public struct Example: Hashable, Sendable {
    /// The code as it is met.
    public var before: String
    /// The code as it should be.
    public var after: String

    /// A pair of codes.
    public init(before: String, after: String) {
      self.before = before
      self.after = after
    }
  }

  /// A rule; see the properties for the meaning of each part.
  public init(
    id: String, summary: String, severity: Severity, explanation: String,
    example: Example? = nil, documentation: String? = nil
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.explanation = explanation
    self.example = example
    self.documentation = documentation
  }
}
