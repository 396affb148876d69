public import SourceText

/// Why a run could not begin.
public struct CheckoutRunError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: String, Sendable, Hashable {
    /// A scenario is not written in the documented format.
    case invalidScenario
    /// No built-in scenario has that name.
    case unknownScenario
    /// The input holds nothing that can be played.
    case nothingToPlay
    /// A setting cannot be used, such as a return URL that is none.
    case invalidSetting
    /// The program that reaches the network is missing.
    case unavailable
  }

  /// What kind it is.
  public var code: Code
  /// What is wrong, in words.
  public var message: String
  /// Where in the text that was read.
  public var location: SourceLocation?
  /// The JSON pointer of the value at fault, in a scenario.
  public var pointer: String?
  /// What to do next.
  public var help: String?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, location: SourceLocation? = nil, pointer: String? = nil,
    help: String? = nil
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.pointer = pointer
    self.help = help
  }

  /// `line:column: message (at /steps/2/fill). Help.`
  public var description: String {
    var text = location.map { "\($0): " } ?? ""
    text += message
    if let pointer, !pointer.isEmpty { text += " (at \(pointer))" }
    return text + (help.map { " \($0)" } ?? "")
  }
}
