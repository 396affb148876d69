/// Something a check found, at a place, with what to do about it.
public struct Finding: Hashable, Sendable {
  /// Another place that belongs to the finding.
  public struct Related: Hashable, Sendable {
    /// The place.
    public var range: FileRange
    /// What is there: "first called here".
    public var message: String

    /// A place and what is there.
    public init(range: FileRange, message: String) {
      self.range = range
      self.message = message
    }
  }

  /// Id of the rule that found it.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// Where it is.
  public var range: FileRange
  /// What is the matter: one sentence without a full stop at its end.
  public var message: String
  /// What to do next, if that is known.
  public var advice: String?
  /// Ready-made ways to resolve it, the best first.
  public var fixes: [Fix]
  /// Other places that belong to it.
  public var related: [Related]

  /// A finding; see the properties for the meaning of each part.
  public init(
    rule: String, severity: Severity, range: FileRange, message: String, advice: String? = nil,
    fixes: [Fix] = [], related: [Related] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message
    self.advice = advice
    self.fixes = fixes
    self.related = related
  }

  /// A value that stays the same while lines move: for baselines, and for services that tell new
  /// findings from known ones.
  ///
  /// - Parameter line: The text of the finding's line, without its indentation.
  public func fingerprint(line: String = "") -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(rule)\u{0}\(range.file)\u{0}\(message)\u{0}\(line)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Finding: Comparable {
  /// Orders by place, then by severity and rule.
  public static func < (left: Finding, right: Finding) -> Bool {
    if left.range != right.range { return left.range < right.range }
    return (left.severity, left.rule, left.message) < (right.severity, right.rule, right.message)
  }
}
