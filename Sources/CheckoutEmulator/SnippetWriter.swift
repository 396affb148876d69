package import JSON

/// Writes a snippet from its configuration, in the shape that Klarna gave it since 2021.
package enum SnippetWriter {
  /// The HTML.
  package static func html(_ configuration: JSONObject) -> String {
    var configuration = configuration
    if configuration["BOOTSTRAP_SRC"]?.string == nil {
      let origin = Address(configuration["ORDER_URL"]?.string ?? "")?.origin
      configuration["BOOTSTRAP_SRC"] = .string(
        (origin ?? "https://js.playground.klarna.com") + defaultBootstrap)
    }
    var members = "      container:w.document.getElementById(i)"
    for (key, value) in configuration where key != "container" && isName(key) {
      members += ",\n      \(key):\(literal(value))"
    }
    return """
      <div id="klarna-checkout-container" style="overflow: hidden;">
        <div id="klarna-unsupported-page">
          <h1>The checkout is not here</h1>
          <p>Please load the page again.</p>
        </div>
        <script id="klarna-checkout-context" type="text/javascript">
        /* <![CDATA[ */
        (function(w,k,i,d,n,c,l){
          w[k]=w[k]||function(){(w[k].q=w[k].q||[]).push(arguments)};
          l=w[k].config={
      \(members)
          };
          n=d.createElement('script');
          c=d.getElementById(i);
          n.async=!0;
          n.src=l.BOOTSTRAP_SRC;
          c.appendChild(n);
        })(this,'_klarnaCheckout','klarna-checkout-container',document);
        /* ]]> */
        </script>
        <noscript>The checkout needs JavaScript.</noscript>
      </div>
      """
  }

  private static let defaultBootstrap = "/kcoc/220301-0000000/checkout.bootstrap.js"

  /// The configuration for an order that was made here.
  static func configuration(
    for order: JSONObject, generation: Order.Generation, clientURL: String, authorization: String
  ) -> JSONObject {
    let origin = Address(clientURL)?.origin ?? ""
    let options = order["options"]?.object ?? [:]
    var values: JSONObject = [
      "ORDER_URL": .string(clientURL),
      "AUTH_HEADER": .string(authorization),
      "LOCALE": order["locale"] ?? "en-GB",
      "ORDER_STATUS": order["status"] ?? "checkout_incomplete",
      "MERCHANT_NAME": "Emulated shop",
      "GUI_OPTIONS": order["gui"]?["options"] ?? [],
      "ALLOW_SEPARATE_SHIPPING_ADDRESS": options["allow_separate_shipping_address"] ?? false,
      "PURCHASE_COUNTRY": .string(Country.alpha3(order["purchase_country"]?.string ?? "se")),
      "PURCHASE_CURRENCY": order["purchase_currency"] ?? "SEK",
      "TESTDRIVE": true,
    ]
    switch generation {
    case .v3:
      values["BOOTSTRAP_SRC"] = .string(origin + defaultBootstrap)
    case .v2:
      values["BOOTSTRAP_SRC"] = .string(origin + "/170301-0000000/checkout.bootstrap.js")
    }
    return values
  }

  private static func isName(_ key: String) -> Bool {
    !key.isEmpty
      && key.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
      }
      && !("0"..."9").contains(key.unicodeScalars.first ?? "0")
  }

  /// A value as the script has it: single quotes, and nothing that would end the script element.
  private static func literal(_ value: JSONValue) -> String {
    switch value {
    case .string(let text):
      var result = "'"
      for scalar in text.unicodeScalars {
        switch scalar {
        case "'": result += "\\'"
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "<": result += "\\x3C"
        case "\u{2028}": result += "\\u2028"
        case "\u{2029}": result += "\\u2029"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "'"
    case .array(let elements): return "[" + elements.map(literal).joined(separator: ",") + "]"
    case .object(let object):
      return "{"
        + object.map { "\(literal(.string($0.key))):\(literal($0.value))" }
        .joined(separator: ",") + "}"
    case .null, .bool, .number: return value.jsonText()
    }
  }
}
