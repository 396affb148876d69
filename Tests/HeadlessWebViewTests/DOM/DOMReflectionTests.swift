import JSON
import Testing

@Suite("DOM: attributes as properties")
struct DOMReflectionTests {
  /// An attribute's texts, and what the property shows for each as JSON.
  struct Reflection: Sendable, CustomTestStringConvertible {
    var tag: String
    var attribute: String
    var property: String
    var shown: [(text: String, json: String)]
    var testDescription: String { "\(tag).\(property)" }
  }

  static let reflections: [Reflection] = [
    Reflection(
      tag: "td", attribute: "colspan", property: "colSpan",
      shown: [("5", "5"), ("0", "1"), ("-1", "1"), ("x", "1"), ("2000", "1000")]),
    Reflection(
      tag: "td", attribute: "rowspan", property: "rowSpan",
      shown: [("5", "5"), ("0", "0"), ("x", "1"), ("70000", "65534")]),
    Reflection(
      tag: "input", attribute: "maxlength", property: "maxLength",
      shown: [("5", "5"), ("-1", "-1"), (" 7px", "7"), ("99999999999", "-1")]),
    Reflection(
      tag: "p", attribute: "contenteditable", property: "contentEditable",
      shown: [
        ("", #""true""#), ("FALSE", #""false""#), ("plaintext-only", #""plaintext-only""#),
        ("x", #""inherit""#),
      ]),
    Reflection(
      tag: "p", attribute: "inputmode", property: "inputMode",
      shown: [("NUMERIC", #""numeric""#), ("x", #""""#)]),
    Reflection(
      tag: "p", attribute: "popover", property: "popover",
      shown: [
        ("", #""auto""#), ("AUTO", #""auto""#), ("manual", #""manual""#), ("x", #""manual""#),
      ]),
    Reflection(
      tag: "img", attribute: "crossorigin", property: "crossOrigin",
      shown: [
        ("", #""anonymous""#), ("x", #""anonymous""#), ("USE-credentials", #""use-credentials""#),
      ]),
    Reflection(
      tag: "img", attribute: "decoding", property: "decoding",
      shown: [("ASYNC", #""async""#), ("x", #""auto""#)]),
    Reflection(
      tag: "a", attribute: "referrerpolicy", property: "referrerPolicy",
      shown: [("ORIGIN", #""origin""#), ("x", #""""#)]),
    Reflection(
      tag: "th", attribute: "scope", property: "scope", shown: [("ROW", #""row""#), ("x", #""""#)]),
    Reflection(
      tag: "track", attribute: "kind", property: "kind",
      shown: [("CAPTIONS", #""captions""#), ("x", #""metadata""#)]),
    Reflection(
      tag: "meter", attribute: "value", property: "value",
      shown: [("5", "1"), ("-3", "0"), (".5", "0.5"), ("x", "0")]),
    Reflection(
      tag: "progress", attribute: "max", property: "max",
      shown: [("5", "5"), ("-3", "1"), ("0", "1")]),
    Reflection(
      tag: "progress", attribute: "value", property: "value",
      shown: [("5", "1"), ("-3", "0"), (".5", "0.5")]),
  ]

  @Test(arguments: reflections) func attribute(_ one: Reflection) throws {
    let page = DOMPage("")
    for (text, json) in one.shown {
      let value = try page.run(
        "var e = document.createElement('\(one.tag)'); e.setAttribute('\(one.attribute)', '\(text)');"
          + "return e.\(one.property)")
      #expect(try value == JSONDocument(text: json).value, "\(text)")
    }
  }

  static let cases: [DOMCase] = [
    DOMCase(
      "what may not be set",
      "<input>",
      "var i = d.firstChild, r = []; for (const f of [() => i.maxLength = -1, () => i.minLength = -1, () => i.size = 0]) {"
        + "try { f() } catch (e) { r.push(e.name) } } var c = document.createElement('td'); c.colSpan = 0; c.rowSpan = -1;"
        + "return [r, c.outerHTML]",
      #"""
      [["IndexSizeError", "IndexSizeError", "IndexSizeError"], "<td colspan=\"0\" rowspan=\"1\"></td>"]
      """#),
    DOMCase(
      "tabIndex",
      "<a></a><button></button><p></p><p tabindex=3></p><p tabindex=2147483648></p><details><summary></summary>"
        + "<summary></summary></details><object></object>",
      "return [...d.children, ...d.querySelectorAll('summary')].map(e => e.tabIndex)",
      "[0, 0, -1, 3, -1, -1, 0, 0, -1]"),
    DOMCase(
      "token lists take text",
      "<output></output><a></a>",
      "var [o, a] = d.children; o.htmlFor = 'a b'; a.relList = 'x y'; return [o.htmlFor.length, o.outerHTML, a.rel]",
      #"[2, "<output for=\"a b\"></output>", "x y"]"#),
    DOMCase(
      "documents made from nothing have no address",
      "",
      "return [new Document().URL, document.implementation.createHTMLDocument('').URL,"
        + "new DOMParser().parseFromString('', 'text/html').URL]",
      #"["about:blank", "about:blank", "https://shop.example/a/b"]"#),
    DOMCase(
      "lengths of functions", "",
      "return [Node.prototype.cloneNode, document.createElement, Element.prototype.toggleAttribute, FormData.prototype.append,"
        + "history.pushState, CustomEvent.prototype.initCustomEvent].map(f => f.length)",
      "[0, 1, 1, 2, 2, 1]"),
  ]

  @Test(arguments: cases) func reflection(_ one: DOMCase) throws { try one.check() }
}
