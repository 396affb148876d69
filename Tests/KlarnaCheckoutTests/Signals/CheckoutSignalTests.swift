import JSON
import KlarnaCheckout
import Testing

@Suite("Signals")
struct CheckoutSignalTests {
  @Test(
    "Documented payloads",
    arguments: [
      ("complete", ["uri": "u"], .complete(uri: "u")), ("complete", nil, .complete(uri: nil)),
      ("complete", ["uri": 1], .complete(uri: nil)),
      ("external", ["uri": "u"], .external(uri: "u")),
      (
        "load", ["customer": ["type": "person"], "shipping_address": ["country": "swe"]],
        .load(customerType: "person", country: "swe", postalCode: nil)
      ),
      ("user_interacted", ["type": "keydown"], .userInteracted(type: "keydown")),
      ("customer", ["type": "organization"], .customer(type: "organization")),
      ("shipping_address_update_error", [:], .shippingAddressUpdateError),
      ("order_total_change", ["order_total": 12_300], .orderTotalChange(12_300)),
      ("order_total_change", ["order_total": 1.5], .orderTotalChange(nil)),
      (
        "checkbox_change", ["key": "k", "checked": true], .checkboxChange(key: "k", isChecked: true)
      ),
      ("can_not_complete_order", [:], .canNotCompleteOrder), ("network_error", [:], .networkError),
      ("redirect_initiated", nil, .redirectInitiated),
      ("load_confirmation", [:], .loadConfirmation),
      ("checkout", nil, .checkout), ("shipping_option_changed", [:], .unknown),
      ("something_new", ["a": 1], .unknown),
    ] as [(String, JSONObject?, CheckoutSignal.Kind)])
  func kind(name: String, data: JSONObject?, kind: CheckoutSignal.Kind) {
    #expect(CheckoutSignal(name: name, data: data).kind == kind)
  }

  @Test(arguments: ["change", "billing_address_change", "shipping_address_change"])
  func addresses(name: String) throws {
    let kind = CheckoutSignal(
      name: name,
      data: [
        "email": "a@b.example", "postal_code": "12345", "country": "swe", "given_name": "A",
        "family_name": 7,
      ]
    ).kind
    let address: CheckoutSignal.Address
    switch kind {
    case .change(let value), .billingAddressChange(let value), .shippingAddressChange(let value):
      address = value
    default:
      Issue.record("\(kind)")
      return
    }
    #expect(address.email == "a@b.example")
    #expect(address.postalCode == "12345")
    #expect(address.country == "swe")
    #expect(address.givenName == "A")
    #expect(address.familyName == nil)
  }

  @Test func shippingOptions() throws {
    let signal = CheckoutSignal(
      name: "shipping_option_change",
      data: ["id": "e", "name": "Express", "price": 4900, "tax_amount": 980, "tax_rate": 2500])
    guard case .shippingOptionChange(let option) = signal.kind else {
      Issue.record("\(signal.kind)")
      return
    }
    #expect(option.id == "e")
    #expect(option.price == 4900)
    #expect(option.taxAmount == 980)
    #expect(option.taxRate == 2500)
    #expect(option.promo == nil)
  }
}
