import JSON
import WebView

@testable import CheckoutEmulator

/// Orders and requests that the tests share.
enum Sample {
  static let v3: JSONObject = [
    "purchase_country": "se", "purchase_currency": "SEK", "locale": "sv-SE",
    "order_amount": 25000, "order_tax_amount": 5000,
    "order_lines": [
      [
        "type": "physical", "reference": "cap-1", "name": "Cap", "quantity": 2,
        "unit_price": 12500, "tax_rate": 2500, "total_amount": 25000,
        "total_discount_amount": 0, "total_tax_amount": 5000,
      ]
    ],
    "merchant_urls": [
      "terms": "https://hats.example/terms", "checkout": "https://hats.example/checkout",
      "confirmation": "https://hats.example/thanks?oid={checkout.order.id}",
      "push": "https://hats.example/push?oid={checkout.order.id}",
    ],
  ]

  static let v2: JSONObject = [
    "purchase_country": "se", "purchase_currency": "sek", "locale": "sv-se",
    "cart": [
      "items": [
        [
          "reference": "cap-1", "name": "Cap", "quantity": 2, "unit_price": 12500,
          "discount_rate": 1000, "tax_rate": 2500,
        ]
      ]
    ],
    "merchant": [
      "id": "100", "terms_uri": "https://hats.example/terms",
      "checkout_uri": "https://hats.example/checkout",
      "confirmation_uri": "https://hats.example/thanks?uri={checkout.order.uri}",
      "push_uri": "https://hats.example/push/{checkout.order.id}",
    ],
  ]

  static let configuration: JSONObject = [
    "ORDER_URL":
      "https://js.playground.klarna.com/eu/kco/checkout/orders/00000000-1111-4222-8333-444444444444",
    "AUTH_HEADER": "KlarnaCheckout samplesecret00000000", "LOCALE": "fi-FI",
    "ORDER_STATUS": "checkout_incomplete", "MERCHANT_NAME": "Hats & 'Caps'", "GUI_OPTIONS": [],
    "ALLOW_SEPARATE_SHIPPING_ADDRESS": false, "PURCHASE_COUNTRY": "fin",
    "PURCHASE_CURRENCY": "EUR", "TESTDRIVE": true,
    "BOOTSTRAP_SRC": "https://js.playground.klarna.com/kcoc/220301-0000000/checkout.bootstrap.js",
  ]

  static let id = "00000000-1111-4222-8333-444444444444"

  static func changing(_ order: JSONObject, _ pointer: String, to value: JSONValue?) -> JSONObject {
    func change(_ node: JSONValue, _ path: ArraySlice<String>) -> JSONValue {
      guard let step = path.first else { return node }
      let rest = path.dropFirst()
      switch node {
      case .object(var object):
        object[step] = rest.isEmpty ? value : object[step].map { change($0, rest) }
        return .object(object)
      case .array(var array):
        if let index = Int(step), array.indices.contains(index) {
          array[index] = change(array[index], rest)
        }
        return .array(array)
      default: return node
      }
    }
    let path = pointer.split(separator: "/").map { String($0) }
    return change(.object(order), path[...]).object ?? order
  }
}

/// An emulator with what it said.
final class Bench {
  let loop = EventLoop()
  let emulator: CheckoutEmulator
  var events: [EmulatorEvent.Kind] = []

  init(_ behaviour: Behaviour = Behaviour()) {
    emulator = CheckoutEmulator(eventLoop: loop, behaviour: behaviour)
    emulator.observer = { [weak self] in self?.events.append($0.kind) }
  }

  var problems: [String] {
    events.compactMap { if case .problem(let problem) = $0 { problem.code } else { nil } }
  }

  func get(_ url: String, authorization: String? = nil) -> ResourceResponse? {
    let fields = authorization.map { [HTTPField("Authorization", $0)] } ?? []
    return try? emulator.respond(EmulatedRequest(url: url, headers: fields))?.get()
  }

  func post(_ url: String, _ body: JSONObject, authorization: String) -> ResourceResponse? {
    try? emulator.respond(
      EmulatedRequest(
        method: "POST", url: url, headers: [HTTPField("Authorization", authorization)],
        body: Array(JSONValue.object(body).jsonText().utf8)))?.get()
  }

  /// A request of the frame about the sample's order.
  func frame(_ type: String, _ body: JSONObject = [:]) -> (status: Int, json: JSONValue)? {
    let url = (Sample.configuration["ORDER_URL"]?.string ?? "") + "?type=" + type
    return post(url, body, authorization: "KlarnaCheckout samplesecret00000000").map {
      ($0.status, $0.json)
    }
  }
}

extension ResourceResponse {
  var json: JSONValue { (try? JSONDocument(body))?.value ?? .null }
  var text: String { String(decoding: body, as: UTF8.self) }
}
