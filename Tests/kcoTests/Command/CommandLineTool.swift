import Foundation
import TestSupport

/// Runs the built `kco` as a person or a script would.
struct CommandLineTool {
  /// What a run of the command gave.
  struct Result {
    var output: String
    var errors: String
    var code: Int32
    var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The executable, beside the test bundle.
  static let executable: URL = {
    let bundle = URL(filePath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: "kco")
  }()

  /// Runs `kco` with words, in the repository's root, and waits for its end.
  static func run(
    _ words: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try run(words, input: Array(input.utf8), environment: environment)
  }

  static func run(
    _ words: [String], input: [UInt8], environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    process.currentDirectoryURL = Repository.root
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    let (output, errors, feed) = try process.start { process in
      let pipes = (Pipe(), Pipe(), Pipe())
      process.standardOutput = pipes.0
      process.standardError = pipes.1
      process.standardInput = pipes.2
      return pipes
    }
    feed.fileHandleForWriting.write(Data(input))
    try feed.fileHandleForWriting.close()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self), code: process.terminationStatus)
  }
}
