import JSON
import SourceText
import WebView

/// A request as the emulator's rooms read it.
struct EmulatedRequest {
  var method = "GET"
  var url: String
  var headers: [HTTPField] = []
  var body: [UInt8] = []

  /// The body as a JSON object; nil when it is none.
  var json: JSONObject? { (try? JSONDocument(body))?.value.object }

  /// Whether it comes from the checkout frame and not from a shop's server.
  var isFromFrame: Bool {
    headers["Authorization"]?.hasPrefix("KlarnaCheckout ") == true
      || headers["Accept"]?.utf8.contains("server-order") == true
      || headers["Content-Type"]?.utf8.contains("client-order") == true
  }
}

extension ResourceResponse {
  static func json(status: Int = 200, _ object: JSONObject) -> ResourceResponse {
    ResourceResponse(
      status: status, contentType: "application/json", text: JSONValue.object(object).jsonText())
  }

  static func script(_ name: String) -> ResourceResponse {
    ResourceResponse(
      headers: [HTTPField("Content-Type", "text/javascript; charset=utf-8")],
      body: EmbeddedPages.bytes(name))
  }

  static func page(_ name: String) -> ResourceResponse {
    ResourceResponse(
      headers: [HTTPField("Content-Type", "text/html; charset=utf-8")],
      body: EmbeddedPages.bytes(name))
  }

  /// A page with a heading, a sentence and, under it, HTML as it is.
  static func text(
    _ title: String, _ text: String, html: String = "", status: Int = 200
  ) -> ResourceResponse {
    ResourceResponse(
      status: status, contentType: "text/html; charset=utf-8",
      text: EmbeddedPages.page("text-page.html", ["title": title, "text": text, "html": html]))
  }
}
