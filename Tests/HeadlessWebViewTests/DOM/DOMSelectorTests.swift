import JSON
import Testing

@Suite("DOM: selectors")
struct DOMSelectorTests {
  static let html = """
    <ul><li class=a>1</li><li>2</li><li class=a id=z>3</li><li>4</li></ul><input disabled>\
    <input type=checkbox checked><p></p><p lang=en-US data-x="A b">q</p><select><option>1\
    <option selected>2</select><fieldset disabled><input name=in></fieldset><a href=/x>l</a>
    """

  /// Selector, and how many elements of the page's `#d` match.
  static let counts: [(String, Int)] = [
    ("li", 4), (".a", 2), ("#z", 1), ("li.a#z", 1), ("ul li", 4), ("#d > ul > li", 4),
    ("li + li", 3), ("li ~ li.a", 1), ("ul, p", 3), ("li:nth-child(2n+1)", 2),
    ("li:nth-child(odd)", 2), ("li:nth-child(even)", 2), ("li:nth-child( 3 )", 1),
    ("li:nth-child(-n + 2)", 2), ("li:nth-last-child(1)", 1), ("li:nth-child(2 of .a)", 1),
    ("li:nth-of-type(2)", 1), ("p:first-of-type", 1), ("p:last-of-type", 1),
    ("li:first-child", 1), ("li:last-child", 1), ("li:only-child", 0), ("fieldset :only-child", 1),
    ("li:not(.a)", 2), ("li:not(.a, #z)", 2), (":is(li, p)", 6), (":where(.a)", 2),
    (":is(li, !)", 4), ("ul:has(> #z)", 1), ("ul:has(+ input)", 1), ("ul:has(p)", 0),
    ("p:empty", 1), ("input:disabled", 2), ("input:enabled", 1), (":checked", 2),
    ("[data-x]", 1), ("[data-x='A b']", 1), ("[data-x~=b]", 1), ("[data-x^=A]", 1),
    ("[data-x$=b]", 1), ("[data-x*=' ']", 1), ("[data-x='a B' i]", 1), ("[data-x='a b']", 0),
    ("[lang|=en]", 1), ("[type=CHECKBOX]", 1), ("p:lang(en)", 1), (":link", 1), (":scope > p", 2),
    ("#\\7a ", 1), ("#\\z", 1), ("*|p", 2), (":root", 0), ("p::before", 0), ("li:hover", 0),
  ]

  @Test func everySelectorFindsWhatItShould() throws {
    let page = DOMPage(Self.html)
    for (selector, count) in Self.counts {
      let quoted = JSONValue.string(selector).jsonText(.compact)
      let value = try page.run("return d.querySelectorAll(\(quoted)).length")
      #expect(value == .number(Double(count)), "\(selector)")
    }
  }

  @Test(arguments: [
    "", " ", "a,", ",a", "a[", "a[b=]", "a!", ":nosuch", "::nosuch", ":not()", ":nth-child(x)",
    "ns|a",
    "a >", "> a", "a > > b", "#1", ".", ":has()", "a:is(",
  ]) func aBadSelectorThrows(_ selector: String) throws {
    let page = DOMPage("")
    let quoted = JSONValue.string(selector).jsonText(.compact)
    let name = try page.run(
      "try { d.querySelector(\(quoted)); return 'none' } catch (e) { return e.name }")
    #expect(name == (selector == "a:is(" ? "none" : "SyntaxError"), "\(selector)")
  }

  @Test(arguments: [
    DOMCase(
      "matches and closest", "<b><i></i></b>",
      "var i = d.querySelector('i'); return [i.matches('b i'), i.matches('p i'), i.closest('b').tagName,"
        + "i.closest('#d') === d, i.closest('p')]", #"[true, false, "B", true, null]"#),
    DOMCase(
      "an id is found after it moved, changed and came twice", "<b id=x></b><i id=x></i>",
      "var r = [document.getElementById('x').tagName]; d.prepend(d.lastChild);"
        + "r.push(document.getElementById('x').tagName); d.firstChild.id = 'y';"
        + "r.push(document.getElementById('x').tagName, d.querySelector('#y').tagName);"
        + "d.innerHTML = ''; r.push(document.getElementById('x')); return r",
      #"["B", "I", "B", "I", null]"#),
    DOMCase(
      "an element without a parent is the first and only one", "",
      "var p = document.createElement('p'); return [':first-child', ':last-child', ':only-child', ':first-of-type',"
        + "':nth-child(1)', ':nth-child(2)', ':root'].map(s => p.matches(s) ? 1 : 0)"
        + ".concat(document.documentElement.matches(':first-child'))",
      "[1, 1, 1, 1, 1, 0, 0, true]"),
    DOMCase(
      "states of controls",
      "<form><input id=a readonly required><input id=b required><input id=c type=radio name=r><button id=e type=button></button>"
        + "<button id=f></button><button id=g></button><progress id=h></progress><progress id=i value=1></progress></form>",
      "return [':valid', ':invalid', ':default', ':indeterminate'].map(s =>"
        + "Array.from(d.querySelectorAll('form ' + s), e => e.id).join(''))",
      #"["cfg", "b", "f", "ch"]"#),
    DOMCase(
      "a string may end with the text", "<p title=x></p>",
      "return [d.querySelectorAll('[title=\"x').length, d.querySelectorAll('[title=\"y').length]",
      "[1, 0]"),
  ]) func lookups(_ one: DOMCase) throws { try one.check() }
}
