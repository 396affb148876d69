import CheckoutRun
import JSON
import Testing

@Suite struct RedactionTests {
  static let texts: [(String, String)] = [
    ("Authorization is KlarnaCheckout abc123def456", "Authorization is KlarnaCheckout (hidden)"),
    ("#%22KlarnaCheckout%20abc123def456%22", "#%22KlarnaCheckout%20(hidden)%22"),
    (
      "bankid:///?autostarttoken=1-2-3&redirect=shop%3A%2F%2F",
      "bankid:///?autostarttoken=(hidden)&redirect=shop%3A%2F%2F"
    ),
    ("https://shop.example/?token=abc#top", "https://shop.example/?token=(hidden)#top"),
    ("mail to anna@shop.example now", "mail to (hidden) now"),
    ("?mail=anna%40shop.example", "?mail=(hidden)"),
    ("token = 1, nothing to hide", "token = 1, nothing to hide"),
    ("KlarnaCheckout is a product", "KlarnaCheckout is a product"),
    ("https://shop.example/thanks?oid=1", "https://shop.example/thanks?oid=1"),
  ]

  @Test(arguments: texts)
  func secretsInTextAreHidden(_ text: String, _ expected: String) {
    var redaction = Redaction()
    redaction.hide("anna@shop.example")
    #expect(redaction.apply(to: text) == expected)
  }

  @Test func membersWithTellingNamesAreHidden() {
    let value: JSONValue = [
      "AUTH_HEADER": "KlarnaCheckout abc", "email": "x@y.example", "country": "swe", "email2": "",
      "list": [["given_name": "Anna", "phone": ""]],
    ]
    #expect(
      Redaction().apply(to: value) == [
        "AUTH_HEADER": "(hidden)", "email": "(hidden)", "country": "swe", "email2": "",
        "list": [["given_name": "(hidden)", "phone": ""]],
      ])
  }

  @Test func shortTextsAreNotLookedFor() {
    var redaction = Redaction()
    redaction.hide("Bo")
    #expect(redaction.apply(to: "a Box") == "a Box")
  }
}
