/// What a migration to one target takes: the changes a tool can make and the steps it cannot.
public struct MigrationPlan: Sendable {
  /// The target.
  public var target: MigrationTarget
  /// Changes to files that exist, by place.
  public var changes: [Change]
  /// Files that are added.
  public var newFiles: [NewFile]
  /// What people have to do, by place.
  public var manualSteps: [ManualStep]

  /// A plan; see the properties for the meaning of each part.
  public init(
    target: MigrationTarget, changes: [Change] = [], newFiles: [NewFile] = [],
    manualSteps: [ManualStep] = []
  ) {
    self.target = target
    self.changes = changes
    self.newFiles = newFiles
    self.manualSteps = manualSteps
  }

  /// Number of changes of that confidence; for `manual` the number of steps.
  public func count(_ confidence: Confidence) -> Int {
    confidence == .manual
      ? manualSteps.count : changes.lazy.filter { $0.confidence == confidence }.count
  }
}
