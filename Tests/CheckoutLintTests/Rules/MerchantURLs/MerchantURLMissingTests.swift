import Findings
import Testing

@testable import CheckoutLint

/// Addresses that an order must have.
@Suite struct MerchantURLMissingTests {
  static let wrong = [
    RuleSample(
      "order.json",
      """
      {
       "purchase_country": "SE",
       "merchant_urls": {
        "terms": "https://shop.example/t", "checkout": "https://shop.example/c",
        "confirmation": "https://shop.example/ok/{checkout.order.id}"
       }
      }
      """, "3:2"),
    RuleSample(
      "order.json",
      #"{"merchant_urls":{"checkout":"https://shop.example/c","push":"https://shop.example/p"}}"#,
      "1:2"),
    RuleSample(
      "requests.json",
      #"[{"body":{"merchant_urls":{"terms":"https://shop.example/t"}}}]"#, "1:11"),
    RuleSample(
      "order.json",
      #"""
      {"merchant": {"id": "0", "terms_uri": "https://shop.example/t",
        "checkout_uri": "https://shop.example/c",
        "confirmation_uri": "https://shop.example/ok?{checkout.order.uri}"},
       "cart": {"items": []}}
      """#, "1:2"),
    RuleSample(
      "order.json",
      #"""
      {"merchant_urls": {"terms": null, "checkout": "https://shop.example/c",
        "confirmation": "https://shop.example/ok/{checkout.order.id}",
        "push": "https://shop.example/p/{checkout.order.id}"}}
      """#, "1:2"),
  ]

  static let right = [
    RuleSample(
      "order.json",
      #"""
      {"merchant_urls": {"terms": "https://shop.example/t", "checkout": "https://shop.example/c",
        "confirmation": "https://shop.example/ok/{checkout.order.id}",
        "push": "https://shop.example/p/{checkout.order.id}"}}
      """#),
    RuleSample(
      "order.json",
      #"""
      {"merchant": {"id": "0", "terms_uri": "https://shop.example/t",
        "checkout_uri": "https://shop.example/c", "push_uri": "https://shop.example/p",
        "confirmation_uri": "https://shop.example/ok?{checkout.order.uri}"},
       "cart": {"items": []}}
      """#),
    // A payment session of another product.
    RuleSample(
      "session.json",
      #"""
      {"purchase_country": "SE", "order_lines": [],
       "merchant_urls": {"confirmation": "https://shop.example/ok",
        "notification": "https://shop.example/n"}}
      """#),
    // An address of its own, not an order.
    RuleSample("urls.json", #"{"confirmation": "https://shop.example/ok/{checkout.order.id}"}"#),
    RuleSample("order.json", #"{"order_id": "1", "status": "checkout_incomplete"}"#),
  ]

  @Test func guessesWhatWasMeant() {
    let sample = RuleSample(
      "order.json",
      #"""
      {"merchant_urls": {"terms_url": "https://shop.example/t",
        "checkout": "https://shop.example/c", "comfirmation": "https://shop.example/ok",
        "pushUrl": "https://shop.example/p"}}
      """#)
    let finding = sample.findings(of: MerchantURLMissing.self).first
    #expect(finding?.message == "merchant_urls lacks terms, confirmation, push")
    #expect(
      finding?.advice == "terms_url is not read, write terms; comfirmation is not read, "
        + "write confirmation; pushUrl is not read, write push")
  }

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: MerchantURLMissing.self) == sample.places)
  }
}
