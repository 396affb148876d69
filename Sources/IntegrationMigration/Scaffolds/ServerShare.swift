import Findings

/// What every migration asks of the server and of the people who signed for it.
enum ServerShare {
  static let rule = FindingRule(
    id: "server-share",
    summary: "The server's share of a migration",
    severity: .warning,
    explanation: """
      A checkout is mostly a server's work: orders, addresses that the order calls back, \
      credentials, hosts. Klarna Checkout belongs to Kustom, and the hosts at klarna.com stopped \
      serving it on 31 March 2026, so that no target works by changes of the app alone.
      """,
    documentation: "https://docs.kustom.co/")

  struct Step {
    var title: String
    var reason: String
    /// Whether it concerns checkouts from a snippet only.
    var isNative = false
  }

  static func steps(_ target: MigrationTarget) -> [Step] {
    switch target {
    case .klarnaMobileSDK, .kustom: sameForm
    case .klarnaPayments: payments
    case .klarnaNetwork: network
    case .purse: purse
    case .osm: messaging
    }
  }

  private static let sameForm = [
    Step(
      title: "Get credentials from Kustom",
      reason: "Klarna Checkout belongs to Kustom; Klarna's credentials do not work there"),
    Step(
      title: "Send orders to other hosts: api.kustom.co, tests to api.playground.kustom.co",
      reason: "the paths stay: /checkout/v3/orders and /ordermanagement/v1/orders/{id}/acknowledge"),
    Step(
      title: "Check merchant_urls (terms, checkout, confirmation, push) and every callback",
      reason:
        "validation, address_update, shipping_option_update and country_change stay; they are "
        + "called from other addresses, so look at firewalls and signatures"),
    Step(
      title: "Drop extend-due-date and trigger-send-out",
      reason: "order management has retired both"),
    Step(
      title: "Give the app the confirmation's snippet by an address of its own",
      reason: "after 'complete' a native checkout shows it by setSnippet", isNative: true),
  ]

  private static let payments = [
    Step(
      title: "Create sessions in the place of orders: POST /payments/v1/sessions",
      reason: "its client_token takes the place of html_snippet; a session lives 48 hours"),
    Step(
      title: "Update the session in the place of the order: POST /payments/v1/sessions/{id}",
      reason: "order_lines, order_amount, locale and the like keep their names; minor units stay"),
    Step(
      title: "Place the order: POST /payments/v1/authorizations/{token}/order",
      reason: "Klarna placed it before; the token lives 60 minutes, order lines must be the same"),
    Step(
      title: "Set merchant_urls.authorization as a safety net",
      reason:
        "it gets the token when the app is gone; push stays for the order, confirmation for "
        + "redirects; terms and checkout have no counterpart"),
    Step(
      title: "Do validation, address and shipping callbacks in the shop's own form",
      reason: "validation, address_update, shipping_option_update and country_change are gone"),
    Step(
      title: "Offer other payment methods and shipping yourself",
      reason: "external_payment_methods, shipping_options, gui and options have no counterpart"),
    Step(
      title: "Use credentials for Payments at Klarna's hosts",
      reason: "api.klarna.com still serves payments, but not with credentials of the checkout"),
    Step(
      title: "Replace recurring by intent buy_and_tokenize",
      reason: "only where subscriptions are sold; the old tokens are Kustom's"),
  ]

  private static let network = [
    Step(
      title: "Agree with an acquiring partner, and get a client identifier",
      reason: "the identifier comes from Klarna's partner portal; payments go through the partner"),
    Step(
      title: "Authorise from the server with step_up_config, app_return_url in it",
      reason: "the answer is APPROVED or STEP_UP_REQUIRED with a payment_request_id for the app"),
    Step(
      title: "Listen to payment.request.state-change webhooks",
      reason: "they take the place of merchant_urls.push; return_url that of confirmation"),
    Step(
      title: "Send amount, currency and line items with the request",
      reason:
        "in minor units as before; recurring becomes requestCustomerToken, options have no "
        + "counterpart"),
    Step(
      title: "Do addresses, shipping, validation and other methods in the shop's own form",
      reason: "the order's callbacks and options have no counterpart"),
    Step(
      title: "Take hosts and credentials from the partner's contract",
      reason: "Klarna's checkout hosts and credentials end"),
  ]

  private static let purse = [
    Step(
      title: "Create Purse sessions in the place of orders",
      reason: "the order, its amounts and its customer go into the session"),
    Step(
      title: "Activate Klarna for the entity in Purse's dashboard",
      reason: "the client token reaches the app through Purse's /init; the app has no keys"),
    Step(
      title: "Replace merchant_urls and callbacks by Purse's webhooks",
      reason: "addresses, shipping and validation become the shop's own form"),
    Step(
      title: "Do not retry on a session that was declined after /validate",
      reason: "a decline arrives when the session is spent; make a new one"),
    Step(
      title: "Replace Klarna's hosts and credentials by Purse's",
      reason: "the server talks to Purse only"),
  ]

  private static let messaging = [
    Step(
      title: "Get a client id and a placement key from Klarna's merchant portal",
      reason: "on-site messaging has its own agreement"),
    Step(
      title: "Move the checkout itself: hosts, credentials, merchant_urls and callbacks",
      reason: "a placement is no checkout; Klarna Checkout belongs to Kustom, at api.kustom.co"),
  ]
}
