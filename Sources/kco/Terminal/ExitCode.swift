/// How the command ends, for scripts.
enum ExitCode: Int32, CaseIterable, Sendable {
  case fine = 0
  case failed = 1
  case usage = 64
  case badInput = 65
  case inputMissing = 66
  case unavailable = 69
  case internalError = 70
  case cannotWrite = 73

  /// What the code means.
  var meaning: String {
    switch self {
    case .fine: "Everything went as expected."
    case .failed: "There are findings, an expectation failed, or a problem stopped a run."
    case .usage: "The command line was not understood."
    case .badInput: "An input was read but is not what the command needs."
    case .inputMissing: "An input cannot be opened or read."
    case .unavailable:
      """
      Something outside is missing: JavaScriptCore, or the network with --online.
      """
    case .internalError: "A mistake inside kco. Please report it."
    case .cannotWrite: "An output cannot be written."
    }
  }

  /// The code for several inputs: the gravest one, so that nothing is hidden by what follows.
  static func worst(_ codes: some Sequence<ExitCode>) -> ExitCode {
    codes.max { $0.rawValue < $1.rawValue } ?? .fine
  }
}
