import Glibc
import WebView

/// Answers for the shop from what is at hand: the page with the checkout, the confirmation page, and
/// what lies in the page's folder.
final class LocalFiles: ResourceResponder {
  /// The page with the checkout, by its address.
  var page: (url: WebURL, text: String)?
  /// The shop's own confirmation page, by the address that `complete` led to.
  var confirmation: (url: WebURL, text: String)?
  /// Told of each script and page that a file answered: its address, and the file.
  var onSource: ((_ url: WebURL, _ file: String) -> Void)?

  private let folder: String?
  private let host: String

  init(settings: RunSettings) {
    folder = settings.folder
    host = WebURL(settings.pageURL)?.host ?? ""
  }

  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    // Fragments do not count.
    let url = request.url.withoutFragment
    if let page, url == page.url.withoutFragment { return .success(Self.html(page.text)) }
    if let confirmation, url == confirmation.url.withoutFragment {
      return .success(Self.html(confirmation.text))
    }
    guard let folder, url.host == host else { return nil }
    return file(request, in: folder)
  }

  private static func html(_ text: String) -> ResourceResponse {
    ResourceResponse(contentType: "text/html; charset=utf-8", text: text)
  }

  /// A file below the folder; a path that leads out of it is not answered.
  private func file(
    _ request: ResourceRequest, in folder: String
  ) -> Result<ResourceResponse, ResourceFailure>? {
    let parts = request.url.path.split(separator: "/").map { PercentEncoding.decode(String($0)) }
    let isOutside = parts.contains { part in
      part == ".." || part.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }
    guard !isOutside, let name = parts.last else { return nil }
    let path = parts.joined(separator: "/")
    let location = folder == "." ? path : "\(folder)/\(path)"
    guard let body = Self.contents(of: location) else { return nil }
    if [.script, .frame, .document].contains(request.destination) {
      onSource?(request.url, location)
    }
    return .success(
      ResourceResponse(
        headers: [HTTPField("Content-Type", Self.contentType(of: name))], body: body))
  }

  /// The bytes of a regular file; nil where there is none that can be read.
  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let body = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    return ferror(file) == 0 ? body : nil
  }

  private static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last.map({ $0.lowercased() }) {
    case "html", "htm": "text/html; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
