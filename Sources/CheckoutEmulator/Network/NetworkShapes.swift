import JSON
import KlarnaCore

/// The bodies that the emulated network takes.
///
/// Klarna publishes the partner's side; the SDK's own requests are the model's.
enum NetworkShapes {
  private static let interval = BodyShape.choice(["DAY", "WEEK", "MONTH", "YEAR"])
  private static let anyLocale = BodyShape.text(
    BodyShape.TextRule("a locale such as en-US, or a country such as US") {
      LocaleTag(countryOrTag: $0) != nil
    })
  private static let appReturnURL = BodyShape.text(
    BodyShape.TextRule("an address of the app's own scheme, as in partnerapp://klarna-return") {
      ReturnURL($0).isAcceptedBySuccessors
    })

  /// What a presentation is asked for.
  static let presentation = BodyShape.object([
    .required("amount", .amount),
    .required("currency", .currency),
    .required("intent", .choice(["PAY", "SUBSCRIBE", "ADD_TO_WALLET"])),
    .required("locale", anyLocale),
    .optional("payment_program_enablement_codes", .list(0...50, .text())),
    .optional("subscription_billing_interval", interval),
    .optional("subscription_billing_interval_frequency", .integer(1...1000)),
    .optional("authentication", .text(upTo: 2000)),
    .optional("integration_metadata", .any),
  ])

  private static let address = BodyShape.object([
    .optional("city", .anyText), .optional("country", .country),
    .optional("postal_code", .anyText), .optional("region", .anyText),
    .optional("street_address", .anyText), .optional("street_address2", .anyText),
  ])

  private static let lineItem = BodyShape.object([
    .optional("currency", .currency), .optional("image_url", .secureAddress),
    .required("name", .text()), .optional("product_identifier", .text()),
    .optional("product_url", .secureAddress), .optional("line_item_reference", .text()),
    .optional("shipping_reference", .text()), .optional("subscription_reference", .text()),
    .required("quantity", .integer(1...1_000_000)), .required("total_amount", .signedAmount),
    .optional("total_tax_amount", .signedAmount), .optional("unit_price", .signedAmount),
  ])

  private static let plan = BodyShape.object([
    .required("billing_amount", .amount), .optional("currency", .currency),
    .required("from", .text()), .required("interval", interval),
    .required("interval_frequency", .integer(1...Int(Int32.max))),
  ])

  /// What is bought, and by whom.
  static let purchase = BodyShape.object([
    .optional(
      "customer",
      .object([
        .optional("address", address), .optional("email", .anyText),
        .optional("family_name", .anyText), .optional("given_name", .anyText),
        .optional("phone", .anyText),
      ])),
    .optional("line_items", .list(0...1000, lineItem)),
    .optional("purchase_reference", .text()),
    .optional(
      "shipping",
      .list(
        0...100,
        .object([
          .optional("address", address),
          .optional(
            "recipient",
            .object([
              .optional("attention", .anyText), .optional("email", .anyText),
              .optional("family_name", .anyText), .optional("given_name", .anyText),
              .optional("phone", .anyText),
            ])),
          .optional(
            "shipping_option",
            .object([
              .optional("shipping_carrier", .anyText), .optional("shipping_type", .text()),
              .optional("shipping_type_attributes", .list(0...20, .text())),
            ])),
          .optional("shipping_reference", .text()),
        ]))),
    .optional(
      "ondemand_service",
      .object([
        .optional("currency", .currency), .optional("average_amount", .amount),
        .optional("minimum_amount", .amount), .optional("maximum_amount", .amount),
        .optional("purchase_interval", interval),
        .optional("purchase_interval_frequency", .integer(1...Int(Int32.max))),
      ])),
    .optional(
      "subscriptions",
      .list(
        0...100,
        .object([
          .optional("subscription_reference", .text()), .optional("name", .anyText),
          .optional("free_trial", .choice(["ACTIVE", "INACTIVE"])),
          .optional("billing_plans", .list(0...100, plan)),
        ]))),
  ])

  private static let requestMembers: [BodyShape.Member] = [
    .required("amount", .integer(1...200_000_000)),
    .required("currency", .currency),
    .optional("payment_option_id", .text()),
    .optional("payment_request_reference", .text()),
    .optional(
      "request_customer_token",
      .object([
        .required(
          "scopes",
          .list(
            1...3,
            .choice([
              "CUSTOMER_LOGIN", "PAYMENT_CUSTOMER_PRESENT", "PAYMENT_CUSTOMER_NOT_PRESENT",
            ]))),
        .optional("customer_token_reference", .text()),
      ])),
    .optional(
      "shipping_config",
      .object([
        .optional("supported_countries", .list(0...250, .country)),
        .optional("mode", .choice(["EDITABLE"])),
      ])),
    .optional(
      "collect_customer_profile",
      .list(
        0...8,
        .choice([
          "BILLING_ADDRESS", "COUNTRY", "DATE_OF_BIRTH", "EMAIL", "LOCALE", "NAME",
          "NATIONAL_IDENTIFICATION", "PHONE",
        ]))),
    .optional("supplementary_purchase_data", purchase),
  ]

  private static let interaction = BodyShape.object([
    .required("method", .choice(["HANDOVER"])),
    .required("return_url", .secureAddress),
    .required("app_return_url", appReturnURL),
  ])

  /// A payment request of the SDK's.
  static let clientRequest = BodyShape.object(
    requestMembers + [
      .optional("app_return_url", appReturnURL), .optional("integration_metadata", .any),
    ])

  /// A payment request of a partner's server.
  static let serverRequest = BodyShape.object(
    requestMembers + [.required("customer_interaction_config", interaction)])

  /// The SDK's change of the return URL.
  static let patch = BodyShape.object([
    .required("app_return_url", appReturnURL), .optional("integration_metadata", .any),
  ])

  /// A request that says all by its address.
  static let empty = BodyShape.object([.optional("integration_metadata", .any)])

  /// An authorization.
  static let authorization = BodyShape.object([
    .required("currency", .currency),
    .required(
      "request_payment_transaction",
      .object([
        .required("amount", .integer(1...200_000_000)),
        .optional("payment_option_id", .text()),
        .optional("payment_transaction_reference", .text()),
      ])),
    .required(
      "step_up_config",
      .object([
        .optional("type", .choice(["HANDOVER"])),
        .optional("payment_request_reference", .text()),
        .required("customer_interaction_config", interaction),
      ])),
    .optional("supplementary_purchase_data", purchase),
  ])
}
