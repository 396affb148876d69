import CJavaScriptCore
import WebView

/// A document as it comes to a frame.
struct DocumentSource {
  var stream: String
  var contentType = "text/html"
  var isText = false
  var status = 200
  var lastModified: String?
  var policies: [String] = []
  var isInherited = false
  /// How it was reached, in the words of Navigation Timing.
  var navigationType = "navigate"
}

extension Realm {
  /// Gives the prelude a document to parse and run.
  func load(_ source: DocumentSource) {
    call(
      "loadDocument",
      [
        .object([
          ("stream", .string(source.stream)),
          ("url", .string(frame.url.description)),
          ("origin", .string(frame.origin.text)),
          ("referrer", .string(frame.referrer)),
          ("contentType", .string(source.contentType)),
          ("kind", .string(source.isText ? "text" : "html")),
          ("status", .number(Double(source.status))),
          ("lastModified", .optional(source.lastModified)),
          ("inherited", .bool(source.isInherited)),
          ("cookieEnabled", .bool(!frame.isOpaque)),
          ("csp", .strings(source.policies)),
          ("scriptless", .bool(!frame.allowsScripts)),
          ("navigationType", .string(source.navigationType)),
        ])
      ])
  }

  func loadEmptyDocument() {
    load(DocumentSource(stream: NodeStream.emptyDocument, isInherited: true))
  }
}

extension BrowsingContext {
  var isOpaque: Bool { if case .opaque = origin { true } else { false } }
}
