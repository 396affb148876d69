public import JSON

/// One thing that happened in a run.
///
/// The members of ``details`` are fixed for each kind and listed there; JSON Lines carry them under
/// the same names.
public struct TimelineEntry: Sendable, Hashable {
  /// What happened.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A frame moves, or is kept from it: `frame`, `url`, `reason`, `result` (followed,
    /// sameDocument, cancelled, handedOver, refused), `why` where refused.
    case navigation
    /// A script ran or was refused: `frame`, `source`, `line`, `refused` where it was.
    case script
    /// A resource was answered or failed: `frame`, `method`, `url`, `use`, `status` or `failure`.
    case resource
    /// A page wrote to its console: `frame`, `level`, `text`, `position` where known.
    case console
    /// A message crossed the bridge: `direction` (toApp, toPage), `handler`, `dialect`, `body`.
    case message
    /// The app called the SDK: `name`, `sdk` (kco, klarna-mobile-sdk), `arguments`, and `term`, the
    /// word that migration reports have for it, where KCO has the call too.
    case call
    /// The SDK called the app: as `call`.
    case callback
    /// The model of an SDK is in another state: `name`.
    case state
    /// The checkout told the app something: `name`, `data` (null where the signal has none).
    case signal
    /// The page asked for a height: `sent` (as it came), `height` (points, or "fill"), and `size`
    /// {`width`, `height`} where the app was told; successors tell no width.
    case resize
    /// The checkout stopped taking input: `by` (page, app).
    case suspend
    /// The checkout takes input again: `by` (page, app, timer).
    case resume
    /// The checkout's overlay was shown or went away: `shown`.
    case fullscreen
    /// An address went to another app or to the in-app browser: `url`, `to`.
    case handover
    /// The buyer came back: `url` (empty by hand), `registered`. In a list of return URLs that is
    /// judged: `url`, `accepted`, `why`.
    case `return`
    /// The confirmation: `step` (requested, ignored, refused, shown, missing; accepted in a list of payloads), `url`, `why`.
    case confirmation
    /// Something is wrong: `code`, `text`, `position` and `help` where known.
    case problem
    /// How it ended, always last: `outcome`, `expected` (boolean), `code` where an error with a name
    /// ended it, `text`.
    case outcome
  }

  /// Virtual milliseconds since the run began.
  public var time: Double
  /// What happened.
  public var kind: Kind
  /// The members that belong to the kind.
  public var details: JSONObject

  /// Creates an entry.
  public init(time: Double, kind: Kind, details: JSONObject = [:]) {
    self.time = time
    self.kind = kind
    self.details = details
  }

  /// A member of ``details``.
  public subscript(name: String) -> JSONValue? { details[name] }

  /// The entry as an object of JSON Lines: `schema`, `t`, `kind`, then the details.
  public var json: JSONValue { json(input: nil) }

  func json(input: String?) -> JSONValue {
    var object: JSONObject = [
      "schema": .string(Timeline.schema),
      "t": .number((time * 1000).rounded() / 1000),
      "kind": .string(kind.rawValue),
    ]
    if let input { object["input"] = .string(input) }
    for member in details { object[member.key] = member.value }
    return .object(object)
  }
}
