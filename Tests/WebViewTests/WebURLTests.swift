import Testing
import WebView

@Suite("WebURL")
struct WebURLTests {
  @Test(arguments: [
    ("HTTPS://Shop.Example:443/a/../b?q#f", "https://shop.example/b?q#f"),
    ("my-schema:return.url", "my-schema:return.url"),
    ("bankid:///?autostarttoken=1&redirect=null", "bankid:///?autostarttoken=1&redirect=null"),
    ("https://a/b?x={checkout.order.id}", "https://a/b?x={checkout.order.id}"),
    ("https://räksmörgås.example/", "https://xn--rksmrgs-5wao1o.example/"),
    ("http://0x7f.1/", "http://127.0.0.1/"),
    ("http://[::1]:8080/", "http://[::1]:8080/"),
    (" https://a.example/\n", "https://a.example/"),
  ])
  func parses(_ text: String, _ expected: String) {
    #expect(WebURL(text)?.description == expected)
  }

  @Test(arguments: [
    "", "relative", "My Schema://x", "https://", "http://a b/", "http://[::1", "//x",
  ])
  func refuses(_ text: String) {
    #expect(WebURL(text) == nil)
  }

  @Test(arguments: [
    ("c", "https://a.example/x/c"), ("/c", "https://a.example/c"),
    ("?c", "https://a.example/x/y?c"),
    ("#c", "https://a.example/x/y?q#c"), ("//b.example", "https://b.example/"),
    ("../../c", "https://a.example/c"), ("mailto:a@b.c", "mailto:a@b.c"),
  ])
  func resolves(_ text: String, _ expected: String) {
    #expect(WebURL(text, relativeTo: WebURL("https://a.example/x/y?q"))?.description == expected)
  }

  @Test(arguments: [
    (WebURL.Part.protocol, "http", "http://u:p@a.example:8443/x?q#f"),
    (.host, "b.example:1", "https://u:p@b.example:1/x?q#f"),
    (.hostname, "b.example", "https://u:p@b.example:8443/x?q#f"),
    (.port, "443", "https://u:p@a.example/x?q#f"),
    (.pathname, "/y z", "https://u:p@a.example:8443/y%20z?q#f"),
    (.search, "a=b", "https://u:p@a.example:8443/x?a=b#f"),
    (.hash, "", "https://u:p@a.example:8443/x?q"),
    (.username, "a:b", "https://a%3Ab:p@a.example:8443/x?q#f"),
    (.protocol, "bankid", "https://u:p@a.example:8443/x?q#f"),
  ])
  func sets(_ part: WebURL.Part, _ value: String, _ expected: String) {
    let url = WebURL("https://u:p@a.example:8443/x?q#f")
    #expect(url?.setting(part, to: value)?.description == expected)
  }

  @Test func originsAreOpaqueWhereNobodyOwnsThem() {
    #expect(WebURL("https://a.example:443/x")?.origin == "https://a.example")
    #expect(WebURL("my-schema:return.url")?.origin == "null")
    #expect(WebURL("blob:https://a.example/1")?.origin == "https://a.example")
  }

  @Test func partsAreThoseOfTheAddress() throws {
    let url = try #require(WebURL("https://u@a.example/p?#"))
    #expect(url.username == "u")
    #expect(url.port == nil)
    #expect(url.effectivePort == 443)
    #expect(url.query == "")
    #expect(url.fragment == "")
    #expect(url.withoutFragment.description == "https://u@a.example/p?")
    #expect(WebURL("mailto:a@b.c")?.hasOpaquePath == true)
  }
}
