/// The bodies of Purse's requests, by its web SDK's types.
enum PurseShapes {
  private static let item = BodyShape.object([
    .required("method", .text()), .required("partner", .text()), .required("amount", .amount),
    .required("payment_data", .map(.any)), .required("partner_data", .map(.any)),
    .required("payment_preferences", .map(.any)), .optional("order", .any),
    .nullable("step_id", .integer(0...1_000_000)),
  ])

  /// `POST …/init`.
  static let initialize = item
  /// `POST …/validate`.
  static let validate = BodyShape.list(1...10, item)
  /// `POST …/simulate`.
  static let simulate = BodyShape.object([
    .required("method", .text()), .required("partner", .text()),
    .required(
      "product",
      .object([
        .required("amount", .integer(1...200_000_000)), .required("currency_code", .currency),
      ])),
  ])
}
