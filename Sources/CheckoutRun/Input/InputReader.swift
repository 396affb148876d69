import JSON

extension RunInput {
  init(_ bytes: [UInt8], name: String) throws(CheckoutRunError) {
    let text = String(decoding: bytes, as: UTF8.self)
    var configuration: JSONObject = [:]
    for key in [
      "BOOTSTRAP_SRC", "ORDER_STATUS", "ORDER_URL", "AUTH_HEADER", "PURCHASE_COUNTRY",
      "PURCHASE_CURRENCY", "LOCALE",
    ] {
      if let range = ShopPage.range(of: "\(key):'", in: text) {
        configuration[key] = .string(String(text[range.upperBound...].prefix { $0 != "'" }))
      }
    }
    if let recording = try Recording(jsonLines: text) {
      self.init(.recording(recording))
    } else if name.hasSuffix(".js") {
      self.init(.script(text))
    } else if text.contains("<html") || text.contains("<!doctype") {
      self.init(.page(text, configuration: configuration))
    } else {
      self.init(.snippet(text, configuration: configuration, order: nil))
    }
  }
}
