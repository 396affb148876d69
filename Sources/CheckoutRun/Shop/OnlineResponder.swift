import Foundation
import HeadlessWebView
package import WebView

/// Fetches from the network through the program `curl`, one hop at a time: redirects come back as
/// they are, and the webview follows them.
package final class OnlineResponder: ResourceResponder {
  /// Bytes that one answer may have.
  package static let maximumBytes = 32 << 20
  /// Real seconds that one answer may take.
  static let patience = 30
  /// Real seconds that all answers of a run may take together.
  package static let totalPatience = 120.0
  /// What a page reads as `navigator.userAgent`, so that shops answer as they answer the app.
  private static let userAgent = HeadlessWebView.userAgent

  private let totalPatience: Double
  private let maximumBytes: Int
  private var spent = 0.0

  /// Creates a responder for one run.
  ///
  /// - Parameters:
  ///   - totalPatience: Real seconds that all answers may take together.
  ///   - maximumBytes: Bytes that one answer may have.
  package init(
    totalPatience: Double = OnlineResponder.totalPatience,
    maximumBytes: Int = OnlineResponder.maximumBytes
  ) {
    self.totalPatience = totalPatience
    self.maximumBytes = maximumBytes
  }

  private static let places = ["/usr/bin/curl", "/usr/local/bin/curl", "/bin/curl"]

  /// Where `curl` is; nil where it is not.
  static var program: String? {
    places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    guard request.url.isHTTP, !Self.isInvented(request.url) else { return nil }
    guard let program = Self.program else {
      return .failure(ResourceFailure("the program curl is missing"))
    }
    guard spent < totalPatience else {
      return .failure(
        ResourceFailure("the run has waited \(Int(totalPatience)) s for the network already"))
    }
    let start = ContinuousClock.now
    defer { spent += (ContinuousClock.now - start) / .seconds(1) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    var arguments = [
      "--silent", "--show-error", "--include", "--http1.1", "--no-location", "--globoff",
      "--compressed", "--user-agent", Self.userAgent,
      "--max-time", String(Self.patience), "--max-filesize", String(maximumBytes),
      "--proto", "=http,https", "--request", request.method,
    ]
    if request.method == "HEAD" { arguments.append("--head") }
    for field in request.headers where !Self.isUnsafe(field) {
      arguments += ["--header", "\(field.name): \(field.value)"]
    }
    if !request.body.isEmpty { arguments += ["--data-binary", "@-"] }
    process.arguments = arguments + ["--url", request.url.description]
    return run(process, body: request.body)
  }

  /// Names below `.example` never lead anywhere (RFC 2606): the emulated shop lives there.
  static func isInvented(_ url: WebURL) -> Bool {
    url.host.map { $0 == "example" || $0.hasSuffix(".example") } == true
  }

  /// Curl reads a header that begins with `@` from a file.
  private static func isUnsafe(_ field: HTTPField) -> Bool {
    field.name.hasPrefix("@")
      || (field.name + field.value).unicodeScalars.contains { $0.value < 0x20 }
  }

  /// Runs play at the same time, and a child inherits the pipes that another thread makes while it
  /// is started: they begin one after the other.
  private static let starting = NSLock()

  private static func start(
    _ process: Process
  ) throws -> (output: Pipe, errors: Pipe, input: Pipe) {
    try starting.withLock {
      let pipes = (output: Pipe(), errors: Pipe(), input: Pipe())
      process.standardOutput = pipes.output
      process.standardError = pipes.errors
      process.standardInput = pipes.input
      try process.run()
      return pipes
    }
  }

  private func run(
    _ process: Process, body: [UInt8]
  ) -> Result<ResourceResponse, ResourceFailure> {
    let output: Pipe
    let errors: Pipe
    do {
      let input: Pipe
      (output, errors, input) = try Self.start(process)
      try input.fileHandleForWriting.write(contentsOf: Data(body))
      try input.fileHandleForWriting.close()
    } catch {
      return .failure(ResourceFailure("curl could not be started"))
    }
    // Curl itself only looks at the length that the server announces.
    guard let answer = Self.read(output.fileHandleForReading, atMost: maximumBytes) else {
      process.terminate()
      process.waitUntilExit()
      return .failure(ResourceFailure("the answer has more than \(maximumBytes) bytes"))
    }
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let response = HTTPMessage.parse(answer) else {
      let text = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first ?? ""
      return .failure(ResourceFailure(text.isEmpty ? "curl got no answer" : String(text)))
    }
    return .success(response)
  }

  /// What a pipe brings; nil where it is more than the limit.
  private static func read(_ pipe: FileHandle, atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let chunk = try? pipe.read(upToCount: 1 << 16), !chunk.isEmpty {
      bytes += chunk
      if bytes.count > limit { return nil }
    }
    return bytes
  }
}
