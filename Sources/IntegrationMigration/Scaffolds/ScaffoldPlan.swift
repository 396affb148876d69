/// Plans the files that a rewrite by hand starts from, and its checklist.
enum ScaffoldPlan {
  /// Adds the scaffold of `plan.target`, and for every target the server's share.
  static func plan(_ integration: Integration, into plan: inout PlanBuilder) {}
}
