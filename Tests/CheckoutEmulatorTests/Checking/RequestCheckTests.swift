import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite("Requests that servers check")
struct RequestCheckTests {
  static func request(
    _ method: String = "POST", _ headers: [HTTPField] = [], url: String = "https://api.example/a"
  ) throws -> ResourceRequest {
    ResourceRequest(url: try #require(WebURL(url)), method: method, headers: headers)
  }

  @Test(
    "need a body of JSON",
    arguments: [
      ("", "there is no body"), ("{", "the body is no JSON"), ("[1]", "expected an object"),
      ("{\"a\": 2}", "/a: expected a text"),
    ])
  func body(text: String, words: String) {
    let error = #expect(throws: EmulatorError.self) {
      try RequestCheck.object(Array(text.utf8), .object([.required("a", .anyText)]))
    }
    #expect(error?.description.contains(words) == true)
    #expect(error?.status == 400)
  }

  @Test("give the object")
  func object() throws {
    let object = try RequestCheck.object(
      Array("{\"a\": \"\"}".utf8), .object([.required("a", .anyText)]))
    #expect(object["a"] == "")
  }

  @Test("need a content type", arguments: ["", "text/plain"])
  func contentType(type: String) throws {
    let fields = type.isEmpty ? [] : [HTTPField("content-type", type)]
    let request = try Self.request("POST", fields)
    #expect(throws: EmulatorError.self) { try RequestCheck.checkContentType(request) }
    let good = try Self.request("POST", [HTTPField("content-type", "application/json; x=y")])
    try RequestCheck.checkContentType(good)
  }

  @Test("need credentials of their scheme", arguments: ["", "Basic", "Basic ", "Bearer abc"])
  func credentials(value: String) throws {
    let request = try Self.request("GET", [HTTPField("Authorization", value)])
    let error = #expect(throws: EmulatorError.self) {
      try RequestCheck.credentials(request, scheme: "Basic")
    }
    #expect(error?.status == 401)
    let good = try Self.request("GET", [HTTPField("authorization", "Basic YTpi")])
    #expect(try RequestCheck.credentials(good, scheme: "Basic") == "YTpi")
  }

  @Test("need a method that the path knows")
  func method() throws {
    let request = try Self.request("DELETE")
    let error = #expect(throws: EmulatorError.self) {
      try RequestCheck.checkMethod(request, "GET", "POST")
    }
    #expect(error?.status == 405)
    #expect(error?.description.contains("use GET or POST") == true)
  }

  @Test(
    "have a query that is checked like a body",
    arguments: [
      ("a=x&a=y", "/a: it comes twice"), ("a=x&n=1.5", "/n: \"1.5\" is not a whole number"),
      ("n=1", "/a: missing field"), ("a=x&b=1", "/b: unknown field"),
      ("a=", "/a: \"\" is not a text"), ("a", "/a: \"\" is not a text"),
    ])
  func query(text: String, words: String) throws {
    let address = try #require(Address("https://api.example/p?" + text))
    let error = #expect(throws: EmulatorError.self) {
      try RequestQuery(address).checked(
        .object([.required("a", .text()), .optional("n", .amount)]), numbers: ["n"])
    }
    #expect(error?.description.hasPrefix(words) == true, "\(String(describing: error))")
  }

  @Test("decode the query")
  func decoding() throws {
    let address = try #require(Address("https://api.example/p?a=x%20y+z&n=12"))
    let object = try RequestQuery(address).object(numbers: ["n"])
    #expect(object == ["a": "x y z", "n": 12])
  }

  @Test("are refused in Klarna's words, with the pointer")
  func refusal() throws {
    let response = EmulatorError(.badValue, at: "/a", "wrong").response(correlationID: "c")
    #expect(response.status == 400)
    let body = try JSONDocument(response.body).value
    #expect(body["error_code"] == "BAD_VALUE")
    #expect(body["error_messages"]?[0] == "/a: wrong")
    #expect(body["pointer"] == "/a")
    #expect(body["correlation_id"] == "c")
  }
}
