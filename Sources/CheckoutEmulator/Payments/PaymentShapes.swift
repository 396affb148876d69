/// The bodies of Klarna Payments' requests.
enum PaymentShapes {
  private static let address = BodyShape.object([
    .optional("given_name", .text()), .optional("family_name", .text()),
    .optional("organization_name", .text()), .optional("email", .text()),
    .optional("title", .text(upTo: 20)), .optional("street_address", .text()),
    .optional("street_address2", .anyText), .optional("postal_code", .text(upTo: 10)),
    .optional("city", .text()), .optional("region", .anyText), .optional("phone", .text(upTo: 40)),
    .optional("country", .country), .optional("attention", .text()),
  ])

  private static let line = BodyShape.object([
    .required("name", .text()), .required("quantity", .integer(0...1_000_000)),
    .required("unit_price", .signedAmount), .required("total_amount", .signedAmount),
    .optional("reference", .text()), .optional("tax_rate", .integer(0...10_000)),
    .optional("total_tax_amount", .signedAmount), .optional("total_discount_amount", .amount),
    .optional(
      "type",
      .choice([
        "physical", "discount", "shipping_fee", "sales_tax", "digital", "gift_card",
        "store_credit", "surcharge",
      ])),
    .optional("quantity_unit", .text(upTo: 8)), .optional("image_url", .text(upTo: 1024)),
    .optional("product_url", .text(upTo: 1024)), .optional("merchant_data", .text(upTo: 1024)),
    .optional("product_identifiers", .map(.any)),
  ])

  /// Members of an order, those that name the sum required or not.
  private static func order(isComplete: Bool) -> [BodyShape.Member] {
    func member(_ name: String, _ shape: BodyShape) -> BodyShape.Member {
      isComplete ? .required(name, shape) : .optional(name, shape)
    }
    return [
      member("purchase_country", .country), member("purchase_currency", .currency),
      member("locale", .locale), member("order_amount", .amount),
      member("order_lines", .list(1...1000, line)), .optional("order_tax_amount", .amount),
      .optional("billing_address", address), .optional("shipping_address", address),
      .optional("customer", .map(.any)), .optional("merchant_reference1", .text()),
      .optional("merchant_reference2", .text()), .optional("merchant_data", .text(upTo: 1024)),
      .optional("attachment", .map(.anyText)),
      .optional(
        "merchant_urls",
        .object([
          .optional("confirmation", .secureAddress), .optional("notification", .secureAddress),
          .optional("push", .secureAddress), .optional("authorization", .secureAddress),
        ])),
    ]
  }

  private static let sessionMembers: [BodyShape.Member] = [
    .optional("intent", .choice(["buy", "tokenize", "buy_and_tokenize"])),
    .optional(
      "acquiring_channel", .choice(["ECOMMERCE", "IN_STORE", "TELESALES", "POS", "OTHER"])),
    .optional("options", .map(.any)), .optional("design", .text()),
    .optional("custom_payment_method_ids", .list(0...20, .text())),
  ]

  /// `POST /payments/v1/sessions`.
  static let session = BodyShape.object(order(isComplete: true) + sessionMembers)
  /// `POST /payments/v1/sessions/{id}`.
  static let sessionUpdate = BodyShape.object(order(isComplete: false) + sessionMembers)
  /// `POST /payments/v1/authorizations/{token}/order`.
  static let placement = BodyShape.object(
    order(isComplete: true) + [
      .optional("auto_capture", .boolean),
      .optional("custom_payment_method_ids", .list(0...20, .text())),
    ])

  /// Normally the first; the others are older.
  private static let categories = [
    "klarna", "pay_now", "pay_later", "pay_over_time", "direct_debit", "direct_bank_transfer",
    "card",
  ]

  /// What the view sends, by action.
  static func client(_ action: String) -> BodyShape? {
    let category = BodyShape.Member.required("payment_method_category", .choice(categories))
    let data = BodyShape.Member.optional("data", .object(order(isComplete: false)))
    switch action {
    case "init":
      return .object([
        category, .optional("return_url", .text(upTo: 2048)), .optional("init_data", .map(.any)),
      ])
    case "load", "load_payment_review", "finalize", "reauthorize": return .object([category, data])
    case "authorize":
      return .object([
        category, data, .required("auto_finalize", .boolean),
        .optional("return_url", .text(upTo: 2048)),
      ])
    case "status": return .object([category])
    default: return nil
    }
  }
}
