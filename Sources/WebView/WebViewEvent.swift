/// What happens inside a webview, as it happens: the raw material of a timeline.
public struct WebViewEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// A navigation was decided: followed, or not and why.
    case navigation(NavigationAction, Outcome)
    /// A script was run (or refused, with the reason): where it came from, "inline" for a page's
    /// own, and its first line there.
    case script(source: String, line: Int, refusal: String?)
    /// A resource was answered with a status, or failed.
    case resource(ResourceRequest, status: Int?, failure: String?)
    /// A `console` call.
    case console(level: String, text: String, position: ScriptPosition?)
    /// A page script threw, or a promise was rejected, and nothing caught it.
    case uncaught(message: String, position: ScriptPosition?, isRejection: Bool)
    /// A page posted to a message handler that exists.
    case message(ScriptMessage)
    /// A page touched something that this webview does not have.
    case notImplemented(String)
    /// A limit was reached: which one and what was stopped.
    case limit(String)
    /// Something else that a person should know, such as a cookie refused or markup repaired.
    case note(String)
  }

  /// What became of a navigation.
  public enum Outcome: Sendable, Hashable {
    /// It goes on.
    case followed
    /// Only the fragment changed.
    case sameDocument
    /// The app's delegate said no.
    case cancelledByDelegate
    /// The address belongs to another app and went to the operating system.
    case handedOver
    /// It was refused, with the reason.
    case refused(String)
  }

  /// Virtual milliseconds since the event loop began.
  public var time: Double
  /// The frame.
  public var frame: WebFrame.ID
  /// What happened.
  public var kind: Kind

  /// Creates an event.
  public init(time: Double, frame: WebFrame.ID, kind: Kind) {
    self.time = time
    self.frame = frame
    self.kind = kind
  }
}

/// A place in a script.
public struct ScriptPosition: Sendable, Hashable, CustomStringConvertible {
  /// The script's address, or its page's for an inline one.
  public var source: String
  /// Line, from 1; 0 where nothing but the source is known.
  public var line: Int
  /// Column, from 1; 0 where the engine does not tell.
  public var column: Int

  /// Creates a position.
  public init(source: String, line: Int, column: Int) {
    self.source = source
    self.line = line
    self.column = column
  }

  /// `source:line:column`, as far as each is known.
  public var description: String {
    guard line > 0 else { return source }
    return column > 0 ? "\(source):\(line):\(column)" : "\(source):\(line)"
  }
}
