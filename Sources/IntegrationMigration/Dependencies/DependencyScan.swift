/// Reads dependency declarations and registered URL schemes.
enum DependencyScan {
  /// Fills `dependencies` and `urlSchemes`, and adds findings about them.
  static func scan(_ integration: inout Integration) {}

  /// Plans the edits of declarations and property lists for `plan.target`.
  static func plan(_ integration: Integration, into plan: inout PlanBuilder) {}
}
