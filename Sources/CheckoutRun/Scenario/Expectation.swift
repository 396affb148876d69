public import JSON

/// Something that must happen, or have happened, in a run.
///
/// An expectation looks at the whole run so far and then waits, in virtual time, until it holds or
/// its time is over.
public struct Expectation: Sendable, Hashable {
  /// What is looked for.
  public enum Subject: Sendable, Hashable {
    /// A signal that the app received; members of the data that are given must be equal.
    case signal(String, data: JSONObject?)
    /// A problem with that code.
    case problem(String)
    /// A handover to an address that begins so.
    case handover(String)
    /// The main frame, or a frame of it, at an address that contains this.
    case url(String)
    /// A text that the buyer can read at the step's place.
    case text(String)
    /// A line of the console that contains this.
    case console(String)
    /// A height: points, or nil for "fill the parent".
    case height(Double?)
    /// A step of the confirmation: requested, ignored, refused, shown, missing.
    case confirmation(String)
    /// The overlay is shown, or is hidden again.
    case fullscreen(Bool)
    /// The checkout is suspended by the page, the app, or either.
    case suspended(Bool)
    /// How it would end if the run ended now.
    case outcome(Outcome)

    /// Whether a signal is looked for.
    var isSignal: Bool { if case .signal = self { true } else { false } }

    /// Whether it can happen more than once; anything else holds or does not.
    var isEvent: Bool {
      switch self {
      case .signal, .problem, .handover, .console, .height, .confirmation: true
      case .url, .text, .fullscreen, .suspended, .outcome: false
      }
    }
  }

  /// What is looked for.
  public var subject: Subject
  /// How often at least; 0 for "must not happen before the time is over".
  public var times: Int
  /// How long to wait, in virtual milliseconds.
  public var within: Double
  /// What is said when it does not hold.
  public var message: String?

  /// Creates an expectation.
  public init(
    _ subject: Subject, times: Int = 1, within: Double = 15_000, message: String? = nil
  ) {
    self.subject = subject
    self.times = times
    self.within = within
    self.message = message
  }
}
