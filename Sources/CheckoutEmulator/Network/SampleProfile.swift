import JSON

/// The customer of the emulated network.
enum SampleProfile {
  static let address: JSONObject = [
    "street_address": "1 Sample Street", "postal_code": "12345", "city": "Sampleton",
    "country": "US",
  ]

  /// What was asked for about the customer.
  static func members(_ wishes: [String]) -> JSONObject {
    var members: JSONObject = ["customer_id": "krn:customer:1"]
    for wish in wishes {
      switch wish {
      case "BILLING_ADDRESS": members["address"] = .object(address)
      case "COUNTRY": members["country"] = "US"
      case "EMAIL":
        members["email"] = "customer@klarna.example"
        members["email_verified"] = true
      case "LOCALE": members["locale"] = "en-US"
      case "NAME":
        members["given_name"] = "Sam"
        members["family_name"] = "Sample"
      case "PHONE":
        members["phone"] = "+15550100"
        members["phone_verified"] = true
      default: break
      }
    }
    return members
  }
}
