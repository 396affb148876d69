import Findings
import Testing

@testable import CheckoutLint

/// Every kind of mistake that the linter promises to find: the rule, a file in which it is made, and
/// one in which the same is done right.
@Suite struct CatalogueOfMistakesTests {
  struct Mistake: Sendable, CustomStringConvertible {
    var description: String
    var rule: String
    var path: String
    var wrong: String
    var right: String

    init(_ what: String, _ rule: String, _ path: String, _ wrong: String, _ right: String) {
      description = what
      self.rule = rule
      self.path = path
      self.wrong = wrong
      self.right = right
    }
  }

  private static let page = Sample.page(snippet())
  private static let revive = "slot.append(range.createContextualFragment(order.html_snippet));"

  private static func api(_ body: String) -> String {
    "window._klarnaCheckout(function (api) { \(body) });"
  }

  private static func on(_ body: String) -> String { api("api.on({ \(body) });") }

  private static func json(_ members: String) -> String {
    """
    {"purchase_country": "SE", "purchase_currency": "SEK", "locale": "sv-SE",
     "merchant_urls": {\(members)}}
    """
  }

  private static let urls = """
    "terms": "https://shop.example/terms", "checkout": "https://shop.example/checkout",
    "confirmation": "https://shop.example/thanks?oid={checkout.order.id}",
    "push": "https://shop.example/push?oid={checkout.order.id}"
    """

  private static func policy(_ text: String) -> String {
    "HTTP/1.1 200 OK\nContent-Security-Policy: \(text)\n"
  }

  private static let goodPolicy = policy(
    "script-src 'nonce-a' https://js.klarna.com; frame-src https://js.klarna.com; "
      + "img-src https://eu.klarnaevt.com https://js.klarna.com")

  static let mistakes: [Mistake] = [
    // The snippet's way into the page.
    Mistake(
      "set by innerHTML", "snippet-inner-html", "a.js", "slot.innerHTML = order.html_snippet;",
      revive),
    Mistake(
      "jQuery runs scripts", "snippet-inner-html", "a.js",
      "slot.insertAdjacentHTML('beforeend', order.html_snippet);",
      "$('#slot').html(order.html_snippet);"),
    Mistake(
      "React", "snippet-inner-html", "a.jsx",
      "<div dangerouslySetInnerHTML={{ __html: order.html_snippet }} />",
      "<div ref={slot => slot && slot.append(fragment(order.html_snippet))} />"),
    Mistake(
      "Vue", "snippet-inner-html", "a.vue",
      "<template><div v-html=\"order.html_snippet\"></div></template>",
      "<template><div ref=\"slot\"></div></template><script>\(revive)</script>"),
    Mistake(
      "Angular", "snippet-inner-html", "a.component.html",
      "<div [innerHTML]=\"order.html_snippet\"></div>",
      "<div #slot data-kco=\"order\"></div>"),
    Mistake(
      "Svelte", "snippet-inner-html", "a.svelte", "<div>{@html order.html_snippet}</div>",
      "<div bind:this={slot}></div><script>\(revive)</script>"),
    Mistake(
      "Lit", "snippet-inner-html", "a.ts", "html`<div>${unsafeHTML(order.html_snippet)}</div>`",
      "firstUpdated() { \(revive) }"),
    Mistake(
      "live-collection loop", "live-collection-loop", "a.js",
      """
      box.innerHTML = order.html_snippet;
      const list = box.getElementsByTagName('script');
      for (let i = 0; i < list.length; i++) {
        const copy = document.createElement('script'); copy.text = list[i].text;
        const old = list[i]; old.remove(); box.appendChild(copy);
      }
      """,
      """
      box.innerHTML = order.html_snippet;
      for (const old of Array.from(box.getElementsByTagName('script'))) {
        const copy = document.createElement('script'); copy.text = old.text;
        old.remove(); box.appendChild(copy);
      }
      """),
    Mistake(
      "half unescape", "snippet-half-unescaped", "a.js",
      "const html = html_snippet.replace(/\\\\\"/g, '\"').replace(/\\\\n/g, '\\n'); // kco",
      "const html = JSON.parse('\"' + html_snippet + '\"'); // kco"),
    Mistake(
      "double unescape", "snippet-half-unescaped", "a.js",
      "const o = JSON.parse(body); kco(o.html_snippet.replace(/\\\\\\//g, '/').replace(/\\\\\"/g, '\"').replace(/\\\\\\\\/g, '\\\\'));",
      "const o = JSON.parse(body); kco(o.html_snippet);"),
    Mistake(
      "no-op unescape", "snippet-half-unescaped", "a.js",
      "const html = html_snippet.replace(/\\\"/g, '\"'); // kco",
      "const html = html_snippet; // kco"
    ),
    Mistake(
      "slashes stripped", "snippet-half-unescaped", "a.php",
      "<div><?= stripslashes($order['html_snippet']) ?></div>",
      "<div><?= $order['html_snippet'] ?></div>"),
    Mistake(
      "entity-escaped", "snippet-entity-escaped", "a.html",
      Sample.page(
        snippet().replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")), page),
    Mistake(
      "escape filter", "snippet-escaped-output", "a.twig", "<div>{{ order.html_snippet }}</div>",
      "<div>{{ order.html_snippet|raw }}</div>"),
    Mistake(
      "extraction by regular expression", "snippet-regular-expression", "a.js",
      "const code = order.html_snippet.match(/<script[^>]*>([\\s\\S]*)<\\/script>/)[1];", revive),
    Mistake(
      "snippet from the query string", "snippet-from-address", "a.js",
      "const h = new URLSearchParams(location.search).get('html_snippet');",
      "const id = new URLSearchParams(location.search).get('kco_order');"),

    // The markup around it.
    Mistake(
      "duplicate id", "duplicate-id", "a.html",
      Sample.page(snippet() + "<div id='klarna-checkout-container'></div>"), page),
    Mistake(
      "nested id", "duplicate-id", "a.html",
      Sample.page("<div id=klarna-checkout-container>\(snippet())</div>"),
      Sample.page("<div id=kco>\(snippet())</div>")),
    Mistake(
      "missing id", "snippet-broken", "a.html", Sample.page(snippet(container: "kco-container")),
      page),
    Mistake(
      "reserved id", "reserved-id", "a.php",
      "<div id=\"klarna-checkout-container\"><?= $order['html_snippet'] ?></div>",
      "<div id=\"kco\"><?= $order['html_snippet'] ?></div>"),
    Mistake(
      "several snippets", "several-snippets", "a.html", Sample.page(snippet() + snippet()), page),
    Mistake(
      "pasted rendered iframe", "rendered-frame", "a.html",
      "<iframe id=\"klarna-checkout-iframe\" src=\"https://js.klarna.com/x\"></iframe>",
      "<p>Klarna</p><iframe id=\"map\"></iframe>"),
    Mistake(
      "invented loader", "invented-loader", "a.html",
      "<script src=\"https://js.klarna.com/kcoc/checkout.bootstrap.js\"></script>",
      "<script src=\"https://js.klarna.com/web-sdk/v1/klarna.js\"></script>"),
    Mistake(
      "container styled", "checkout-styled", "a.html",
      Sample.page("<style>#klarna-checkout-container { height: 600px }</style>\(snippet())"),
      Sample.page("<style>.kco { margin: 0 }</style><div class=kco>\(snippet())</div>")),
    Mistake(
      "descendants styled", "checkout-styled", "a.css",
      "#klarna-checkout-container > iframe { transform: none }", ".kco { max-width: 750px }"),
    Mistake(
      "styled by a script", "checkout-styled", "a.js",
      "document.getElementById('klarna-checkout-container').style.height = '600px';",
      "document.getElementById('kco').style.maxWidth = '750px';"),
    Mistake(
      "container narrow", "container-layout", "a.html",
      Sample.page(
        "<style>.col .kco { width: 18rem }</style><div class=col><div class=kco>\(snippet())</div></div>"
      ),
      Sample.page(
        "<style>.col .kco { width: 40rem }</style><div class=col><div class=kco>\(snippet())</div></div>"
      )),
    Mistake(
      "container hidden", "container-layout", "a.scss",
      ".tab { #klarna-checkout-container { display: none; } }",
      ".tab { .kco-note { display: none; } }"),
    Mistake(
      "policy in meta", "csp-blocks-checkout", "a.html",
      Sample.page(snippet()).replacing(
        "<title>",
        with: "<meta http-equiv=Content-Security-Policy content=\"script-src 'self'\"><title>"),
      page),
    Mistake(
      "policy in a header dump", "csp-blocks-checkout", "a.headers",
      policy("script-src 'nonce-a' https://js.klarna.com; frame-src 'self'"), goodPolicy),
    Mistake(
      "policy in nginx", "csp-blocks-checkout", "site.conf",
      "add_header Content-Security-Policy \"script-src 'nonce-a' js.klarna.com;\n  frame-src 'none'\";",
      "add_header Content-Security-Policy \"script-src 'nonce-a' js.klarna.com;\n  frame-src js.klarna.com\";"
    ),
    Mistake(
      "policy in Apache", "csp-blocks-checkout", ".htaccess",
      "Header set Content-Security-Policy \"script-src 'nonce-a' js.klarna.com; img-src 'self'\"",
      "Header set Content-Security-Policy \"script-src 'nonce-a' js.klarna.com\""),
    Mistake(
      "policy of a program", "csp-blocks-checkout", "server.js",
      "res.setHeader('Content-Security-Policy', \"script-src 'nonce-a' js.klarna.com; frame-src 'none'\");",
      "res.setHeader('Content-Security-Policy', \"script-src 'nonce-a' js.klarna.com\");"),
    Mistake(
      "policy of PHP", "csp-blocks-checkout", "a.php",
      "<?php header(\"Content-Security-Policy: default-src 'self'; script-src 'nonce-a' js.klarna.com\"); ?>",
      "<?php header(\"Content-Security-Policy: script-src 'nonce-a' js.klarna.com\"); ?>"),
    Mistake(
      "policy of helmet", "csp-blocks-checkout", "server.js",
      "helmet({ contentSecurityPolicy: { directives: { scriptSrc: ['js.klarna.com', nonce], frameSrc: [\"'self'\"] } } })",
      "helmet({ contentSecurityPolicy: { directives: { scriptSrc: ['js.klarna.com', nonce], frameSrc: ['js.klarna.com'] } } })"
    ),
    Mistake(
      "policy of a hosting service", "csp-blocks-checkout", "vercel.json",
      "{\"headers\": [{\"key\": \"Content-Security-Policy\", \"value\": \"script-src 'nonce-a' js.klarna.com; frame-src 'none'\"}]}",
      "{\"headers\": [{\"key\": \"Content-Security-Policy\", \"value\": \"script-src 'nonce-a' js.klarna.com\"}]}"
    ),

    // The page API.
    Mistake(
      "use before the snippet", "use-before-snippet", "a.html",
      Sample.page("<script>\(on("load: f"))</script>" + snippet()),
      Sample.page(snippet() + "<script>\(on("load: f"))</script>")),
    Mistake(
      "registered by a timer", "listener-in-timer", "a.js",
      "setTimeout(function () { \(on("change: f")) }, 500);", on("change: f")),
    Mistake(
      "resumed by a timer", "timer-synchronisation", "a.js",
      api("api.suspend(); save(); setTimeout(function () { api.resume(); }, 2000);"),
      api("api.suspend(); save().finally(function () { api.resume(); });")),
    Mistake(
      "unknown event", "unknown-event", "a.js", on("shipping_option_changed: f"),
      on("shipping_option_change: f")),
    Mistake(
      "two listeners for one event", "duplicate-listener", "a.js",
      on("change: f") + on("change: g"), on("change: f") + on("customer: g")),
    Mistake(
      "one of the address pair", "address-pair", "a.js", on("shipping_address_change: f"),
      on("shipping_address_change: f, billing_address_change: f")),
    Mistake(
      "wrong autoResume", "auto-resume-shape", "a.js", api("api.suspend({ autoResume: false });"),
      api("api.suspend({ autoResume: { enabled: false } });")),
    Mistake(
      "validation_callback unanswered", "validation-unanswered", "a.js",
      on(
        "validation_callback: function (data, done) { if (ok(data)) done({ should_proceed: true }); }"
      ),
      on("validation_callback: function (data, done) { done({ should_proceed: ok(data) }); }")),
    Mistake(
      "suspend without resume on some path", "suspend-without-resume", "a.js",
      api("api.suspend({ autoResume: { enabled: false } }); if (!cart) return; api.resume();"),
      api("api.suspend({ autoResume: { enabled: false } }); save(); api.resume();")),
    Mistake(
      "splitting shipping ids", "shipping-id-split", "a.js",
      on("shipping_option_change: function (data) { ship(data.id.split(':')[0]); }"),
      on("shipping_option_change: function (data) { ship(methods[data.id]); }")),
    Mistake(
      "reload that does not", "reload-that-does-not", "a.js",
      "if (location.hash) {} // kco\nwindow.location = window.location;",
      "if (location.hash) {} // kco\nwindow.location.reload();"),
    Mistake(
      "undeclared name", "undeclared-name", "a.js",
      on("redirect_initiated: function () { page.count += 1; log(count); }"),
      on("redirect_initiated: function () { page.count += 1; log(page.count); }")),
    Mistake(
      "ORDER_STATUS does not fit the page", "order-status-page", "a.html",
      Sample.page("<h1>Checkout</h1>" + Sample.snippet(status: "checkout_complete")),
      Sample.page("<h1>Thank you</h1>" + Sample.snippet(status: "checkout_complete"))),

    // Merchant URLs.
    Mistake(
      "same", "merchant-urls-same", "o.json",
      json(urls.replacing("/thanks", with: "/checkout")), json(urls)),
    Mistake(
      "missing", "merchant-url-missing", "o.json",
      json(urls.replacing("\"terms\"", with: "\"terms_url\"")), json(urls)),
    Mistake(
      "http", "merchant-url-unreachable", "o.json",
      json(urls.replacing("https://shop.example/push", with: "http://shop.example/push")),
      json(urls)),
    Mistake(
      "private host", "merchant-url-unreachable", "o.json",
      json(urls.replacing("https://shop.example/push", with: "https://192.168.1.4/push")),
      json(urls)),
    Mistake(
      "over 2,000 characters", "merchant-url-unreachable", "o.json",
      json(urls.replacing("/terms", with: "/" + String(repeating: "t", count: 2_000))),
      json(urls.replacing("/terms", with: "/" + String(repeating: "t", count: 1_900)))),
    Mistake(
      "placeholders", "merchant-url-placeholder", "o.json",
      json(urls.replacing("thanks?oid={checkout.order.id}", with: "thanks?oid={order_id}")),
      json(urls)),
    Mistake(
      "added slash", "merchant-url-placeholder", "o.json",
      json(urls.replacing("push?oid={checkout.order.id}", with: "push/{checkout.order.id}/")),
      json(urls.replacing("push?oid={checkout.order.id}", with: "push/{checkout.order.id}"))),
    Mistake(
      "own ids", "merchant-url-placeholder", "o.json",
      json(urls.replacing("push?oid={checkout.order.id}", with: "push?oid=1017")), json(urls)),

    // Orders.
    Mistake(
      "v2 and v3 fields mixed", "order-fields-mixed", "o.json",
      json(urls).replacing("\"locale\"", with: "\"gui\": {\"layout\": \"desktop\"}, \"locale\""),
      json(urls)),
    Mistake(
      "amounts do not add up", "order-amounts", "o.js",
      "const o = { merchant_urls: urls, purchase_country: 'SE', order_amount: 19.99, order_lines: [{ quantity: 1 }] };",
      "const o = { merchant_urls: urls, purchase_country: 'SE', order_amount: 1999, order_lines: lines };"
    ),
    Mistake(
      "locale, country and currency", "order-locale", "o.json",
      json(urls).replacing("SEK", with: "NOK"), json(urls)),
    Mistake(
      "order without snippet", "order-without-snippet", "o.json",
      "{\"order_id\": \"1\", \"status\": \"checkout_incomplete\", \"order_amount\": 0}",
      "{\"order_amount\": 0, \"klarna\": 1}"),
    Mistake(
      "whole order as snippet", "whole-order-as-snippet", "o.json",
      "{\"order_id\": \"1\", \"html_snippet\": \"<div id='klarna-checkout-container'></div>\"}",
      json(urls).replacing(
        "\"locale\"",
        with:
          "\"order_id\": \"1\", \"html_snippet\": \"<div id='klarna-checkout-container'></div>\", \"locale\""
      )
    ),
    Mistake(
      "hosted page", "hosted-page", "a.html",
      "<iframe src=\"https://pay.kustom.co/eu/hpp/payments/1\"></iframe>",
      "<a href=\"https://pay.kustom.co/eu/hpp/payments/1\">Pay</a>"),

    // Hosts and secrets.
    Mistake(
      "hosts that stopped serving", "retired-host", "a.js",
      "fetch('https://api.klarna.com/checkout/v3/orders')",
      "fetch('https://api.kustom.co/checkout/v3/orders')"),
    Mistake(
      "sandbox and production mixed", "environments-mixed", "a.html",
      Sample.page(
        snippet(
          (key: "BOOTSTRAP_SRC", value: "'https://js.klarna.com/kcoc/1/checkout.bootstrap.js'"))),
      page),
    Mistake(
      "keys against hosts", "key-of-other-environment", "a.php",
      "<?php $user = 'PK12345_0a1b2c3d4e5f'; $host = 'https://api.kustom.co'; ?>",
      "<?php $user = 'PK12345_0a1b2c3d4e5f'; $host = 'https://api.playground.kustom.co'; ?>"),
    Mistake(
      "secrets in a static file", "secret-in-source", "a.js",
      "fetch(klarna, { headers: { Authorization: 'Basic SzEyMzQ1X2RlbW86c2VjcmV0' } })",
      "fetch(klarna, { headers: { Authorization: 'Basic ' + key } })"),

    // Return URLs.
    Mistake(
      "URL1", "return-url-form", "s.json", "{\"kco\": 1, \"app_return_url\": \"shop:back\"}",
      "{\"kco\": 1, \"app_return_url\": \"shop://back\"}"),
    Mistake(
      "URL2", "return-url-web", "s.json",
      "{\"kco\": 1, \"app_return_url\": \"https://shop.example\"}",
      "{\"kco\": 1, \"app_return_url\": \"shop://back\"}"),
    Mistake(
      "URL3", "return-url-scheme", "s.json", "{\"kco\": 1, \"app_return_url\": \"my_shop://back\"}",
      "{\"kco\": 1, \"app_return_url\": \"my-shop://back\"}"),
    Mistake(
      "URL5", "return-url-host", "s.json", "{\"kco\": 1, \"app_return_url\": \"Shop://back\"}",
      "{\"kco\": 1, \"app_return_url\": \"shop://back\"}"),
    Mistake(
      "URL6", "return-url-host", "s.json", "{\"kco\": 1, \"app_return_url\": \"shop://\"}",
      "{\"kco\": 1, \"app_return_url\": \"shop://back\"}"),
    Mistake(
      "URL9", "return-url-placeholder", "s.json",
      "{\"kco\": 1, \"app_return_url\": \"$(PRODUCT_BUNDLE_IDENTIFIER)://back\"}",
      "{\"kco\": 1, \"app_return_url\": \"shop://back\"}"),
  ]

  @Test(arguments: mistakes) func findsTheMistake(_ mistake: Mistake) {
    #expect(Sample.rules(mistake.path, mistake.wrong).contains(mistake.rule))
  }

  @Test(arguments: mistakes) func isSilentWhereItIsDoneRight(_ mistake: Mistake) {
    #expect(Sample.findings(mistake.path, mistake.right) == [])
  }

  /// Rules about apps have their own tests; every other one is in the table.
  @Test func namesEveryRule() {
    let known = Set(Self.mistakes.map(\.rule)).union(["return-url", "return-url-other-app"])
    #expect(LintCatalog.rules.map { $0.rule.id }.filter { !known.contains($0) } == [])
  }
}
