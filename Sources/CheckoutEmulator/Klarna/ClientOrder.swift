import JSON

/// What the frame learns about an order.
struct ClientOrder {
  let order: Order
  let behaviour: Behaviour

  /// The fields of the form in order.
  var requiredFields: [String] {
    var fields = [
      "email", "postal_code", "given_name", "family_name", "street_address", "city", "phone",
    ]
    let options = order.json["options"]
    let asksForNumber =
      order.configuration["NATIONAL_IDENTIFICATION_NUMBER_MANDATORY"]?.bool == true
      || options?["national_identification_number_mandatory"]?.bool == true
    if asksForNumber { fields.append("national_identification_number") }
    if ["DE", "AT"].contains(order.country) || options?["date_of_birth_mandatory"]?.bool == true {
      fields.append("date_of_birth")
    }
    if customerType == "organization" { fields.append("organization_name") }
    return fields
  }

  private var customerType: String {
    order.json["customer"]?["type"]?.string == "organization" ? "organization" : "person"
  }

  private var customerTypes: [JSONValue] {
    let types = order.json["options"]?["allowed_customer_types"]?.array ?? []
    return types.isEmpty ? [.string(customerType)] : types
  }

  private var checkboxes: [JSONValue] {
    let options = order.json["options"]
    var boxes = options?["additional_checkboxes"]?.array ?? []
    if let single = options?["additional_checkbox"]?.object {
      var box = single
      box["id"] = "additional_checkbox"
      boxes.append(.object(box))
    }
    return boxes.compactMap { box in
      guard let id = box["id"]?.string else { return nil }
      return [
        "id": .string(id), "text": box["text"] ?? .string(id),
        "checked": .bool(order.tickedCheckboxes[id] ?? box["checked"]?.bool ?? false),
        "required": box["required"] ?? false,
      ]
    }
  }

  /// The payment methods.
  var paymentMethods: [PaymentMethod] {
    var external = order.externalPaymentMethods
    if external.isEmpty, let added = behaviour.externalPaymentMethod { external = [added] }
    return PaymentMethod.all(country: order.country, external: external)
  }

  /// Builds of this date and later say nothing about a shipping address that is the billing one.
  /// That newer builds are silent was observed; the date is a guess.
  private static let firstQuietBuild = 210_101

  private var isQuiet: Bool {
    let folder =
      (order.configuration["BOOTSTRAP_SRC"]?.string ?? "").split(separator: "/")
      .dropLast().last ?? ""
    return (Int(folder.prefix(6)) ?? 0) >= Self.firstQuietBuild
  }

  /// The answer of the client resource.
  func json(next: JSONObject? = nil) -> JSONObject {
    var emulation: JSONObject = [
      "complete_count": JSONValue(max(1, behaviour.completeCount)),
      "redirect_initiated_count": JSONValue(max(1, behaviour.redirectInitiatedCount)),
    ]
    if let trace = behaviour.resizeTrace {
      emulation["resize_trace"] = .array(trace.map { .array($0) })
    }
    var answer: JSONObject = [
      "status": .string(order.status),
      "order_amount": JSONValue(order.amount),
      "purchase_country": .string(order.country.lowercased()),
      "purchase_currency": order.json["purchase_currency"] ?? "",
      "customer_type": .string(customerType),
      "allowed_customer_types": .array(customerTypes),
      "required_fields": .array(requiredFields.map { .string($0) }),
      "shipping_fields": [
        "postal_code", "given_name", "family_name", "street_address", "city",
      ],
      "obfuscated_fields": [],
      "allow_separate_shipping_address": .bool(allowsSeparateShipping),
      "quiet_about_equal_shipping": .bool(isQuiet),
      "shipping_options": .array(order.shippingOptions.map { .object($0) }),
      "selected_shipping_option": JSONValue(order.selectedShippingOption),
      "available_payment_methods": .array(
        paymentMethods.map { ["id": .string($0.id), "name": .string($0.name)] }),
      "merchant_checkboxes": .array(checkboxes),
      "terms": JSONValue(terms),
      "cart": order.json["cart"] ?? ["order_lines": order.json["order_lines"] ?? []],
      "shared": [
        "billing_address": order.json["billing_address"] ?? [:],
        "shipping_address": order.json["shipping_address"] ?? [:],
      ],
      "client_validation": clientValidation,
      "emulation": .object(emulation),
    ]
    if let next { answer["next"] = .object(next) }
    return answer
  }

  /// Whether the shop's order asks for `validation_callback`; null where the order is not known.
  private var clientValidation: JSONValue {
    guard order.isFromShop else { return .null }
    return .bool(order.json["options"]?["require_client_validation"]?.bool ?? false)
  }

  private var allowsSeparateShipping: Bool {
    behaviour.allowsSeparateShippingAddress
      ?? order.configuration["ALLOW_SEPARATE_SHIPPING_ADDRESS"]?.bool
      ?? order.json["options"]?["allow_separate_shipping_address"]?.bool ?? false
  }

  private var terms: String {
    if let url = order.merchantURLs["terms"] { return url }
    if let url = order.configuration["MERCHANT_TAC_URI"]?.string, !url.isEmpty { return url }
    return (Address(order.clientURL)?.origin ?? "") + "/terms"
  }
}
