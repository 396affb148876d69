public import Findings

/// How far an edit may be trusted.
public enum Confidence: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The code was followed completely; the edit keeps its meaning.
  case safe
  /// Probably right; somebody should read it before it is kept.
  case review
  /// Only a person can do it; there is no edit.
  case manual

  private var rank: Int {
    switch self {
    case .safe: 0
    case .review: 1
    case .manual: 2
    }
  }

  /// `safe` comes before `review`, `review` before `manual`.
  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }
}

/// Edits that belong together: all or none of them are to be made.
public struct Change: Hashable, Sendable {
  /// Id of the rule that wants it.
  public var rule: String
  /// What it does, as an imperative.
  public var title: String
  /// How far it may be trusted: safe or review.
  public var confidence: Confidence
  /// Why it is not safe, or what to know about it; empty where nothing is to be said.
  public var reason: String
  /// The edits.
  public var edits: [TextEdit]

  /// A change; see the properties for the meaning of each part.
  public init(
    rule: String, title: String, confidence: Confidence, reason: String = "", edits: [TextEdit]
  ) {
    self.rule = rule
    self.title = title
    self.confidence = confidence
    self.reason = reason
    self.edits = edits
  }

  /// The first place that is edited.
  public var range: FileRange? { edits.first?.range }
}

/// A file that a plan adds.
public struct NewFile: Hashable, Sendable {
  /// Id of the rule that wants it.
  public var rule: String
  /// The path from the project's root.
  public var path: String
  /// The text.
  public var contents: String
  /// What it is for, in one line.
  public var title: String

  /// A file to add.
  public init(rule: String, path: String, contents: String, title: String) {
    self.rule = rule
    self.path = path
    self.contents = contents
    self.title = title
  }
}

/// Something only a person can do.
public struct ManualStep: Hashable, Sendable {
  /// Which list a step belongs to.
  public enum Area: String, Hashable, Sendable, CaseIterable {
    /// The app's code.
    case code
    /// The app's project: dependencies, property lists, build settings.
    case project
    /// The merchant's server and its agreement.
    case server
  }

  /// Id of the rule that asks for it.
  public var rule: String
  /// The list it belongs to.
  public var area: Area
  /// What to do, as an imperative.
  public var title: String
  /// Why it cannot be done by a tool, and what to watch.
  public var reason: String
  /// Where, if it has a place.
  public var range: FileRange?
  /// Whether the code does not compile or work before the step is done.
  public var blocks: Bool

  /// A step; see the properties for the meaning of each part.
  public init(
    rule: String, area: Area, title: String, reason: String, range: FileRange? = nil,
    blocks: Bool = false
  ) {
    self.rule = rule
    self.area = area
    self.title = title
    self.reason = reason
    self.range = range
    self.blocks = blocks
  }
}
