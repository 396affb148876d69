import CheckoutEmulator
import JSON

/// A snippet for inputs that have none of their own: a shop's script, or a recording.
enum SampleSnippet {
  private static let host = "https://js.playground.klarna.com"
  private static let orderID = "00000000-0000-4000-8000-000000000001"

  /// The HTML of an order with that status.
  static func html(status: String = "checkout_incomplete") -> String {
    SnippetWriter.html([
      "ORDER_URL": .string("\(host)/eu/kco/checkout/orders/\(orderID)"),
      "AUTH_HEADER": "KlarnaCheckout sampletoken0000000000",
      "LOCALE": "sv-SE",
      "ORDER_STATUS": .string(status),
      "MERCHANT_NAME": "Sample shop",
      "GUI_OPTIONS": [],
      "ALLOW_SEPARATE_SHIPPING_ADDRESS": false,
      "PURCHASE_COUNTRY": "swe",
      "PURCHASE_CURRENCY": "SEK",
      "TESTDRIVE": true,
      "BOOTSTRAP_SRC": .string("\(host)/kcoc/230101-0000000/checkout.bootstrap.js"),
    ])
  }
}
