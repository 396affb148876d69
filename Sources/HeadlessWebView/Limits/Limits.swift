/// How much one webview may use. A run that goes over a limit ends: its scripts stop, a `.limit`
/// event says which limit it was, and ``HeadlessWebView/failure`` keeps it.
///
/// Each name is what the error prints.
public struct Limits: Sendable, Hashable {
  /// Processor seconds of one turn of the event loop in scripts. Default 2.
  public var turnSeconds: Double = 2
  /// Processor seconds of all scripts together. Default 30.
  public var scriptSeconds: Double = 30
  /// Bytes by which the process may grow during one turn. Default 1 GiB.
  public var memoryGrowth: Int = 1 << 30
  /// Tasks that pages schedule: timers, messages, callbacks. Default 200,000.
  public var tasks: Int = 200_000
  /// Tasks that may wait at the same time. Default 20,000.
  public var waitingTasks: Int = 20_000
  /// Navigations in all frames. Default 200.
  public var navigations: Int = 200
  /// Hops of redirect behind one navigation or request. Default 20, as browsers do.
  public var redirects: Int = 20
  /// Frames in frames. Default 8.
  public var frameDepth: Int = 8
  /// Frames made in all. Default 200.
  public var frames: Int = 200
  /// Messages to the app. Default 20,000.
  public var messages: Int = 20_000
  /// Characters of one message. Default 4 Mi.
  public var messageLength: Int = 4 << 20
  /// Requests in all. Default 2,000.
  public var requests: Int = 2_000
  /// Bytes of one resource. Default 32 MiB.
  public var resourceBytes: Int = 32 << 20
  /// Bytes of one document. Default 16 MiB.
  public var documentBytes: Int = 16 << 20
  /// Console calls that are kept; later ones are counted in one note. Default 2,000.
  public var consoleEntries: Int = 2_000
  /// Characters kept of one console text. Default 10,000.
  public var consoleLength: Int = 10_000
  /// Characters of all values that one origin stores. Default 5 Mi, as browsers do.
  public var storageLength: Int = 5 << 20

  /// The defaults.
  public init() {}
}

/// Why a webview stopped for good.
public struct HeadlessWebViewError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The limit that was reached.
  public enum Code: String, Sendable, Hashable {
    case turnSeconds, scriptSeconds, memoryGrowth, tasks, waitingTasks, navigations, frameDepth
    case frames, messages, messageLength, requests
  }

  /// Which limit.
  public var code: Code
  /// In words.
  public var description: String

  /// Creates an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
