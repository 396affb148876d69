import JSON
import SourceText

/// The fields of an order, so that a misspelt one is refused instead of forgotten.
enum OrderSchema {
  private static let address: Set<String> = [
    "given_name", "family_name", "organization_name", "email", "title", "street_address",
    "street_address2", "street_name", "street_number", "house_extension", "postal_code", "city",
    "region", "phone", "country", "attention", "care_of", "reference",
  ]
  private static let options: Set<String> = [
    "allow_separate_shipping_address", "date_of_birth_mandatory",
    "national_identification_number_mandatory",
    "title_mandatory", "phone_mandatory", "color_button", "color_button_text", "color_checkbox",
    "color_checkbox_checkmark", "color_header", "color_link", "color_details", "color_border",
    "color_text", "color_text_secondary", "color_border_selected", "radius_border",
    "require_validate_callback_success", "require_client_validation",
    "require_client_validation_callback_response", "vat_removed", "vat_excluded",
    "additional_checkbox", "additional_checkboxes", "allowed_customer_types", "shipping_details",
    "shipping_in_iframe", "show_subtotal_detail", "verify_national_identification_number",
    "allow_global_billing_countries", "packstation_enabled", "acquiring_channel",
    "show_vat_registration_number_field", "phone_for_organizations_mandatory",
    "disable_autofocus", "payment_selector_mode", "auto_capture",
  ]
  private static let customer: Set<String> = [
    "type", "date_of_birth", "gender", "organization_registration_id", "vat_id",
    "national_identification_number", "title", "last_four_ssn", "organization_entity_type",
  ]
  private static let external: Set<String> = [
    "name", "redirect_url", "redirect_uri", "image_url", "image_uri", "fee", "description",
    "countries", "label",
  ]

  private static let v3: [String: Set<String>] = [
    "": [
      "order_id", "name", "status", "purchase_country", "purchase_currency", "locale",
      "order_amount", "order_tax_amount", "order_lines", "billing_address", "shipping_address",
      "customer", "merchant_urls", "html_snippet", "merchant_reference1", "merchant_reference2",
      "merchant_data", "merchant_requested", "gui", "options", "attachment", "recurring",
      "recurring_token", "recurring_description", "started_at", "completed_at",
      "last_modified_at", "shipping_countries", "billing_countries", "shipping_options",
      "selected_shipping_option", "external_payment_methods", "external_checkouts", "tags",
      "discount_lines", "payment_type_allows_increase",
    ],
    "/order_lines": [
      "type", "reference", "name", "quantity", "quantity_unit", "unit_price", "tax_rate",
      "total_amount", "total_discount_amount", "total_tax_amount", "merchant_data",
      "product_url", "image_url", "product_identifiers", "shipping_attributes", "subscription",
    ],
    "/billing_address": address, "/shipping_address": address, "/customer": customer,
    "/options": options, "/gui": ["options"],
    "/merchant_urls": [
      "terms", "checkout", "confirmation", "push", "cancellation_terms", "notification",
      "validation", "address_update", "shipping_option_update", "country_change",
    ],
    "/attachment": ["content_type", "body"],
    "/shipping_options": [
      "id", "name", "description", "promo", "price", "tax_amount", "tax_rate", "preselected",
      "shipping_method", "delivery_details", "tms_reference", "selected_addons", "type",
    ],
    "/external_payment_methods": external, "/external_checkouts": external,
  ]

  private static let v2: [String: Set<String>] = [
    "": [
      "id", "status", "reference", "reservation", "purchase_country", "purchase_currency",
      "locale", "cart", "customer", "shipping_address", "billing_address", "gui", "options",
      "merchant", "merchant_reference", "merchant_requested", "attachment", "recurring",
      "recurring_token", "started_at", "completed_at", "created_at", "expires_at",
      "last_modified_at", "external_payment_methods", "external_checkouts",
    ],
    "/cart": [
      "items", "total_price_excluding_tax", "total_tax_amount", "total_price_including_tax",
    ],
    "/cart/items": [
      "type", "ean", "reference", "name", "uri", "image_uri", "quantity", "unit_price",
      "total_price_excluding_tax", "total_tax_amount", "total_price_including_tax",
      "discount_rate", "tax_rate", "merchant_item_data",
    ],
    "/billing_address": address, "/shipping_address": address, "/customer": customer,
    "/options": options, "/gui": ["layout", "options", "snippet"],
    "/merchant": [
      "id", "terms_uri", "checkout_uri", "confirmation_uri", "push_uri", "validation_uri",
      "back_to_store_uri", "cancellation_terms_uri",
    ],
    "/merchant_reference": ["orderid1", "orderid2"],
    "/attachment": ["content_type", "body"],
    "/external_payment_methods": external, "/external_checkouts": external,
  ]

  private static let required: [Order.Generation: [String]] = [
    .v3: [
      "purchase_country", "purchase_currency", "locale", "order_amount", "order_tax_amount",
      "order_lines", "merchant_urls", "merchant_urls/terms", "merchant_urls/checkout",
      "merchant_urls/confirmation", "merchant_urls/push",
    ],
    .v2: [
      "purchase_country", "purchase_currency", "locale", "cart", "cart/items", "merchant",
      "merchant/id", "merchant/terms_uri", "merchant/checkout_uri", "merchant/confirmation_uri",
      "merchant/push_uri",
    ],
  ]

  /// Every unknown field, with its pointer and the nearest known name.
  static func unknownFields(in order: JSONObject, generation: Order.Generation) -> [EmulatorError] {
    var errors: [EmulatorError] = []
    let schema = generation == .v3 ? v3 : v2
    visit(.object(order), "", "", schema, &errors)
    return errors
  }

  private static func visit(
    _ value: JSONValue, _ pointer: String, _ place: String, _ schema: [String: Set<String>],
    _ errors: inout [EmulatorError]
  ) {
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        visit(element, "\(pointer)/\(index)", place, schema, &errors)
      }
    case .object(let object):
      guard let known = schema[place] else { return }
      for (name, member) in object {
        let inner = JSONValue.pointer(pointer, name)
        if known.contains(name) {
          visit(member, inner, "\(place)/\(name)", schema, &errors)
        } else {
          let near = nearestName(to: name, in: known.sorted())
          errors.append(
            EmulatorError(
              .badValue, at: inner,
              "unknown field" + (near.map { "; did you mean \"\($0)\"?" } ?? "")))
        }
      }
    default: break
    }
  }

  /// Every field that has to be there and is not.
  static func missingFields(in order: JSONObject, generation: Order.Generation) -> [EmulatorError] {
    (required[generation] ?? []).compactMap { path in
      var value = JSONValue?.some(.object(order))
      for step in path.split(separator: "/") { value = value?[String(step)] }
      return value == nil || value == .null
        ? EmulatorError(.badValue, at: "/" + path, "missing field") : nil
    }
  }
}
