import CheckoutVocabulary
import Findings

/// What the rewriting rules share: the code as it was understood, and the plan they write.
struct Rewriter {
  let code: CodeBase
  let groups: [CheckoutGroup]
  /// The successors of checkouts from a snippet and in a webview.
  let view: Successor
  let hybrid = Successor.klarnaHybridSDK
  private let target: MigrationTarget
  /// For each file whether all its checkouts are in webviews.
  private let hybridFiles: [Bool]
  /// Variables that hold a view controller of the app's own in the new code.
  let hostVariables: HostVariables
  /// Klarna's hosts that the sources name.
  let hosts: [HostUse]
  private let groupsByNode: [Int: Int]
  private let modes: [Checkout.Mode]
  /// The mode of all checkouts whose mode is known, where it is one.
  private let onlyMode: Checkout.Mode
  var plan: PlanBuilder
  /// Conditions that always hold in the new code, by file and by the token of `let`.
  var conditions: [ConditionChange] = []
  /// Statements that move, with the edits made inside them.
  var moves: [StatementMove] = []
  /// Methods to add to a type, by its name.
  private(set) var conformances: [Conformance] = []

  /// A condition `let x = y` whose value is not optional any more, or that is not needed.
  struct ConditionChange: Hashable {
    enum Kind: Hashable { case plain, drop }
    var file: Int
    /// The token of `let` or `var`.
    var start: Int
    var kind: Kind
    var rule: String
  }

  /// Code that has to stand in another place.
  struct StatementMove {
    var file: Int
    /// What moves.
    var bytes: Range<Int>
    /// What goes in its old place, if that is more.
    var removal: Range<Int>?
    var destination: Int
    var rule: FindingRule
    var title: String?
    var confidence = Confidence.safe
    var reason = ""
    /// What stands around it in the new place.
    var prefix = ""
    var suffix: String?
    /// The indentation of its lines there, if it is another.
    var indentation: String?
  }

  /// A protocol that a type has to conform to.
  struct Conformance: Hashable {
    var type: String
    var file: Int
    var name: String
  }

  init(
    _ code: CodeBase, groups: [CheckoutGroup], target: MigrationTarget, hosts: [HostUse] = []
  ) {
    self.code = code
    self.hosts = hosts
    hostVariables = HostVariables(code)
    self.groups = groups
    self.target = target
    view = TargetNames(target, isHybrid: false).view
    groupsByNode = Dictionary(
      groups.enumerated().map { ($1.node, $0) }, uniquingKeysWith: { first, _ in first })
    modes = groups.map(\.mode)
    let known = Set(modes).subtracting([.unknown])
    onlyMode = known.count == 1 ? known.first ?? .unknown : .unknown
    plan = PlanBuilder(target: target)
    plan.otherEncodings = Set(
      code.files.lazy.filter { $0.source.encoding != .utf8 }.map { $0.path })
    var modes: [Int: Set<Checkout.Mode>] = [:]
    for group in groups where group.mode != .unknown {
      for file in group.files(code) { modes[file, default: []].insert(group.mode) }
    }
    let isHybrid = onlyMode == .webView
    hybridFiles = code.files.indices.map { modes[$0].map { $0 == [.webView] } ?? isHybrid }
  }

  /// The checkout that a node stands for.
  func group(_ node: Int?) -> CheckoutGroup? {
    node.flatMap { groupsByNode[$0] }.map { groups[$0] }
  }

  /// How the checkout of a node comes onto the screen; a lone mode of the project stands in for
  /// one that could not be followed.
  func mode(_ node: Int?) -> Checkout.Mode {
    if let index = node.flatMap({ groupsByNode[$0] }), modes[index] != .unknown {
      return modes[index]
    }
    return onlyMode
  }

  /// The new type of a checkout in that mode; nil where the mode is not known.
  func type(_ mode: Checkout.Mode) -> String? {
    switch mode {
    case .native: view.rawValue
    case .webView: hybrid.rawValue
    case .mixed, .unknown: nil
    }
  }

  /// Whether all checkouts whose mode is known are in webviews.
  var isHybrid: Bool { onlyMode == .webView }

  /// Whether the initialiser of the view wants environment and region.
  var wantsEnvironment: Bool { target == .kustom }

  /// The names for the code of a file.
  func names(_ file: Int) -> TargetNames {
    TargetNames(target, isHybrid: hybridFiles[file])
  }

  /// The event callback in a file, for people.
  func callback(_ file: Int) -> String {
    names(file).callback(isSwift: code.files[file].isSwift)
  }

  /// The successor's own name for a call; nil where it has none.
  func name(_ call: CheckoutCall, _ node: Int?) -> String? {
    call.counterpart(in: mode(node) == .webView ? hybrid : view).flatMap {
      $0.baseName.isEmpty ? nil : $0.baseName
    }
  }

  /// Whether some bytes of a file can be written in another place: they are UTF-8.
  func isMovable(_ file: Int, _ bytes: Range<Int>) -> Bool {
    code.files[file].source.encoding == .utf8
      || String(validating: code.files[file].source.bytes[bytes], as: UTF8.self) != nil
  }

  func file(_ index: Int) -> CodeFile { code.files[index] }

  func text(_ file: Int, _ range: Range<Int>) -> String { code.files[file].tokens.text(range) }

  func bytes(_ file: Int, _ range: Range<Int>) -> Range<Int> {
    code.files[file].tokens.byteRange(range)
  }

  /// Replaces tokens by a text.
  mutating func replace(
    _ rule: FindingRule, _ file: Int, _ range: Range<Int>, _ text: String, title: String? = nil,
    confidence: Confidence = .safe, reason: String = ""
  ) {
    plan.edit(
      rule, code.files[file].source, bytes(file, range), text, title: title,
      confidence: confidence, reason: reason)
  }

  /// Deletes the statement that an expression is all of; where it is not one, asks a person.
  mutating func delete(
    _ rule: FindingRule, _ file: Int, _ range: Range<Int>, title: String? = nil,
    confidence: Confidence = .safe, reason: String = ""
  ) {
    if let bytes = Statements.deletion(code.files[file], range) {
      plan.edit(
        rule, code.files[file].source, bytes, "", title: title, confidence: confidence,
        reason: reason)
    } else {
      manual(
        rule, "Remove '\(shortened(text(file, range)))'",
        reason: "It is part of a larger expression", file, range, blocks: true)
    }
  }

  /// Asks a person to do something at a place.
  mutating func manual(
    _ rule: FindingRule, _ title: String, reason: String, _ file: Int, _ range: Range<Int>,
    blocks: Bool = false
  ) {
    let source = code.files[file].source
    plan.manual(
      rule, title, reason: reason, at: source.range(bytes(file, range)), area: .code,
      blocks: blocks)
  }

  /// Takes away the marks `?` and `!` between a receiver and its member where the receiver is not
  /// optional any more.
  mutating func unwrapMarks(_ rule: FindingRule, _ use: SDKUse) {
    guard use.wrapping == .plain, !use.marks.isEmpty else { return }
    replace(
      rule, use.file, use.marks, "", title: "Drop the mark, the value is never nil now")
  }

  mutating func conform(_ type: String, file: Int, to name: String) {
    let conformance = Conformance(type: type, file: file, name: name)
    if !conformances.contains(where: { $0.type == type && $0.name == name }) {
      conformances.append(conformance)
    }
  }

  func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(57) + "…" : line
  }
}

/// A rule that rewrites code.
protocol RewriteRule: Sendable {
  /// Its documentation.
  static var rule: FindingRule { get }
  /// Adds its changes and steps.
  static func apply(_ rewriter: inout Rewriter)
}
