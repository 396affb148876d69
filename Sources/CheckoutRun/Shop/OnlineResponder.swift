import Foundation
package import WebView

/// Fetches from the network through the program `curl`, one hop at a time: redirects come back as
/// they are, and the webview follows them.
package final class OnlineResponder: ResourceResponder {
  /// Bytes that one answer may have.
  static let maximumBytes = 32 << 20
  /// Real seconds that one answer may take.
  static let patience = 30

  /// Creates a responder.
  package init() {}

  private static let places = ["/usr/bin/curl", "/usr/local/bin/curl", "/bin/curl"]

  /// Where `curl` is; nil where it is not.
  static var program: String? {
    places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    guard request.url.scheme == "https" || request.url.scheme == "http" else { return nil }
    guard let program = Self.program else {
      return .failure(ResourceFailure("the program curl is missing"))
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    var arguments = [
      "--silent", "--show-error", "--include", "--http1.1", "--no-location", "--globoff",
      "--max-time", String(Self.patience), "--max-filesize", String(Self.maximumBytes),
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

  /// Curl reads a header that begins with `@` from a file.
  private static func isUnsafe(_ field: HTTPField) -> Bool {
    field.name.hasPrefix("@")
      || (field.name + field.value).unicodeScalars.contains { $0.value < 0x20 }
  }

  private func run(
    _ process: Process, body: [UInt8]
  ) -> Result<ResourceResponse, ResourceFailure> {
    let output = Pipe()
    let errors = Pipe()
    let input = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input
    do {
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(body))
      try input.fileHandleForWriting.close()
    } catch {
      return .failure(ResourceFailure("curl could not be started"))
    }
    let answer = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let response = HTTPMessage.parse(answer) else {
      let text = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first ?? ""
      return .failure(ResourceFailure(text.isEmpty ? "curl got no answer" : String(text)))
    }
    return .success(response)
  }
}
