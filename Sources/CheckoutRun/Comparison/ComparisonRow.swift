public import JSON

/// One thing of a checkout, in two SDKs.
public struct ComparisonRow: Sendable, Hashable {
  /// What kind of thing it is.
  public enum Subject: String, Sendable, Hashable, CaseIterable {
    /// The app calls the SDK.
    case call
    /// The SDK tells the app a signal.
    case signal
    /// The page asks for a height.
    case resize
    /// The checkout stops or goes on taking input, without the app's call.
    case suspension
    /// The overlay is shown or goes away.
    case fullscreen
    /// An address goes to another app.
    case handover
    /// The buyer comes back.
    case `return`
    /// A step of the confirmation.
    case confirmation
    /// The SDK tells the app an error.
    case error
    /// How it ends.
    case outcome
    /// What an app may rely on without a call.
    case trait
  }

  /// What happens to it.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// The same.
    case same
    /// Another name, the same meaning.
    case renamed
    /// Another way to the same end, or other data.
    case changed
    /// Gone, and not needed.
    case unneeded
    /// Gone.
    case lost
    /// Only there afterwards.
    case new
  }

  /// One SDK's side.
  public struct Side: Sendable, Hashable {
    /// Virtual milliseconds since its run began; nil for a trait.
    public var time: Double?
    /// What it is called there.
    public var name: String
    /// Its data, arguments or size; nil where it has none.
    public var data: JSONValue?
    /// How often it happened, where several are told as one.
    public var count = 1
  }

  /// What kind of thing it is.
  public var subject: Subject
  /// The vocabulary's word for a call or trait, the name of a signal, or an address.
  public var term: String
  /// With the KCO SDK; nil where it is not there.
  public var before: Side?
  /// With the successor; nil where it is not there.
  public var after: Side?
  /// What happens to it.
  public var change: Change
  /// What to know; empty where the rest says it all.
  public var note: String
  /// Whether the app relied on it in the first run and missed it in the second.
  public var isMissed = false
}
