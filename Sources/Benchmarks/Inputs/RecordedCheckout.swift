import CheckoutEmulator
import CheckoutSnippet
import Glibc
import HeadlessWebView
import JSON
import WebView

/// A purchase as a browser sees it: the pages, and every answer in the order in which it came.
/// Another engine can play it without Klarna's side.
struct RecordedCheckout {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let page = "https://shop.example/checkout"
  /// JSON with `page`, `html`, `confirmation`, `buyer` and `answers`.
  var json: String

  /// Plays the purchase once and notes what is asked and answered.
  static func record() throws -> RecordedCheckout {
    let notes = HeadlessWebView.onLargeStack { Swift.Result { try play() } }
    return RecordedCheckout(json: try notes.get())
  }

  private static func play() throws -> String {
    let loop = EventLoop()
    let emulator = CheckoutEmulator(eventLoop: loop)
    let configuration = try CheckoutSnippet(text: Pages.snippet).configuration.json(
      showSecrets: true)
    emulator.serve(configuration: configuration)
    let responder = Recorder([emulator, MerchantSite(emulator: emulator)])
    let webView = HeadlessWebView(loop: loop, responders: [responder])
    defer { webView.close() }
    let html = "<!doctype html>\n<title>Checkout</title>\n<body>\n\(Pages.snippet)\n</body>\n"
    webView.loadHTMLString(html, baseURL: WebURL(page))
    loop.run(for: 2_000)
    guard let frame = webView.frames.first(where: { $0.elementID == "klarna-checkout-iframe" })
    else { throw Failure(description: "no checkout came on screen") }
    let buyer = Buyer.sample(country: "SE")
    for (name, value) in buyer {
      try webView.perform(.fill(.name(name), value), in: frame.id)
      loop.run(for: 50)
    }
    loop.run(for: 500)
    try webView.perform(.click(.selector("#buy-button")), in: frame.id)
    loop.run(for: 10_000)
    guard let confirmation = webView.url?.description, confirmation != page else {
      throw Failure(description: "no confirmation came")
    }
    let document: JSONValue = [
      "page": .string(page), "html": .string(html), "confirmation": .string(confirmation),
      "buyer": .array(buyer.map { .array([.string($0.name), .string($0.value)]) }),
      "answers": .object(responder.answers),
    ]
    return document.jsonText()
  }

  func write(to path: String) throws {
    guard let file = fopen(path, "w") else {
      throw Failure(description: "\(path) cannot be written")
    }
    defer { fclose(file) }
    guard fputs(json, file) >= 0 else { throw Failure(description: "\(path) cannot be written") }
  }

  /// Passes requests on and keeps the answers.
  private final class Recorder: ResourceResponder {
    private let responders: [any ResourceResponder]
    /// Lists of answers by "METHOD address".
    private(set) var answers = JSONObject()

    init(_ responders: [any ResourceResponder]) {
      self.responders = responders
    }

    func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
      for responder in responders {
        guard let answer = responder.response(to: request) else { continue }
        if case .success(let response) = answer { note(request, response) }
        return answer
      }
      return nil
    }

    private func note(_ request: ResourceRequest, _ response: ResourceResponse) {
      let key = "\(request.method) \(request.url.withoutFragment)"
      let answer: JSONValue = [
        "status": .number(Double(response.status)),
        "type": .string(response.headers["Content-Type"] ?? ""),
        "text": .string(String(decoding: response.body, as: UTF8.self)),
      ]
      answers[key] = .array((answers[key]?.array ?? []) + [answer])
    }
  }
}
