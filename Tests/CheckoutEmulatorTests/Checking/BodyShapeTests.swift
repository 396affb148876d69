import JSON
import Testing

@testable import CheckoutEmulator

@Suite("Body shapes")
struct BodyShapeTests {
  static let shape = BodyShape.object([
    .required("purchase_country", .country),
    .required("purchase_currency", .currency),
    .required("locale", .locale),
    .required("order_amount", .amount),
    .optional("auto_capture", .boolean),
    .optional("intent", .choice(["buy", "tokenize", "buy_and_tokenize"])),
    .nullable("step_id", .integer(0...9)),
    .optional("rate", .number(0...1)),
    .optional("merchant_data", .text(upTo: 5)),
    .optional("anything", .any),
    .optional("urls", .map(.secureAddress)),
    .required(
      "order_lines",
      .list(1...2, .object([.required("name", .text()), .optional("total", .signedAmount)]))),
  ])

  static let good = """
    {"purchase_country": "SE", "purchase_currency": "SEK", "locale": "sv-SE",
     "order_amount": 100, "order_lines": [{"name": "Shoe", "total": -5}]}
    """

  static func changed(_ changes: String) throws -> JSONValue {
    var object = try #require(try JSONDocument(Array(good.utf8)).value.object)
    for (name, value) in try #require(try JSONDocument(Array(changes.utf8)).value.object) {
      object[name] = value == .string("(gone)") ? JSONValue?.none : value
    }
    return .object(object)
  }

  @Test(
    "accept what fits",
    arguments: [
      #"{}"#, #"{"auto_capture": true}"#, #"{"intent": "tokenize"}"#, #"{"step_id": null}"#,
      #"{"step_id": 3}"#, #"{"rate": 0.5}"#, #"{"merchant_data": "abcde"}"#,
      #"{"anything": [1, {}]}"#, #"{"urls": {"push": "https://shop.example/push"}}"#,
      #"{"locale": "en"}"#, #"{"order_amount": 0}"#,
    ])
  func accepts(changes: String) throws {
    #expect(Self.shape.problems(in: try Self.changed(changes)) == [])
  }

  @Test(
    "refuse what does not, with pointer and words",
    arguments: [
      (#"{"purchase_country": "se"}"#, "/purchase_country", "two capital letters"),
      (#"{"purchase_country": 3}"#, "/purchase_country", "found number"),
      (#"{"purchase_currency": "SE"}"#, "/purchase_currency", "three capital letters"),
      (#"{"locale": "sv_SE"}"#, "/locale", "\"sv_SE\" is not a locale such as sv-SE"),
      (#"{"locale": "sv-"}"#, "/locale", "is not a locale"),
      (#"{"order_amount": "(gone)"}"#, "/order_amount", "missing field"),
      (#"{"order_amount": null}"#, "/order_amount", "expected a whole number, found null"),
      (#"{"order_amount": -1}"#, "/order_amount", "-1 is not between 0 and"),
      (#"{"order_amount": 9.5}"#, "/order_amount", "9.5 is not a whole number"),
      (#"{"order_amount": 1e300}"#, "/order_amount", "is not a whole number"),
      (#"{"order_amount": "100"}"#, "/order_amount", "expected a whole number, found string"),
      (#"{"auto_capture": 1}"#, "/auto_capture", "expected a boolean"),
      (#"{"intent": "tokenise"}"#, "/intent", "did you mean \"tokenize\"?"),
      (#"{"intent": true}"#, "/intent", "expected one of buy"),
      (#"{"step_id": 10}"#, "/step_id", "10 is not between 0 and 9"),
      (#"{"rate": 1.5}"#, "/rate", "1.5 is not between 0.0 and 1.0"),
      (#"{"rate": "1"}"#, "/rate", "expected a number"),
      (#"{"merchant_data": ""}"#, "/merchant_data", "is not a text of 1 to 5 characters"),
      (#"{"merchant_data": "abcdef"}"#, "/merchant_data", "is not a text of 1 to 5 characters"),
      (#"{"urls": {"a/b": "http://shop.example"}}"#, "/urls/a~1b", "begins with https://"),
      (#"{"urls": []}"#, "/urls", "expected an object, found array"),
      (#"{"order_lines": []}"#, "/order_lines", "0 elements, where 1 to 2 may be"),
      (#"{"order_lines": {}}"#, "/order_lines", "expected a list, found object"),
      (#"{"order_lines": [{"name": "A"}, {"nam": "B"}]}"#, "/order_lines/1/nam", "\"name\"?"),
      (#"{"order_lines": [{"name": "A", "total": []}]}"#, "/order_lines/0/total", "found array"),
      (#"{"purchase_contry": "SE"}"#, "/purchase_contry", "did you mean \"purchase_country\"?"),
      (#"{"zzzzzzzzzzz": 1}"#, "/zzzzzzzzzzz", "unknown field"),
    ])
  func refuses(changes: String, pointer: String, words: String) throws {
    let problem = try #require(Self.shape.problems(in: try Self.changed(changes)).first)
    #expect(problem.pointer == pointer)
    #expect(problem.description.contains(words))
    #expect(problem.code == .badValue)
  }

  @Test("name every problem, what is missing last")
  func everyProblem() {
    let problems = Self.shape.problems(in: ["purchase_country": "x", "zz": 1, "locale": 1])
    #expect(
      problems.map(\.pointer) == [
        "/purchase_country", "/zz", "/locale", "/purchase_currency", "/order_amount",
        "/order_lines",
      ])
  }

  @Test("cut long texts in their words")
  func longText() throws {
    let long = String(repeating: "x", count: 5000)
    let problem = try #require(BodyShape.country.problems(in: .string(long)).first)
    #expect(problem.description.count < 200)
  }
}
