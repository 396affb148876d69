import JSON
import Testing

@Suite("DOM: styles and sizes")
struct DOMStyleTests {
  static let cases: [DOMCase] = [
    DOMCase(
      "the style attribute and its object", "",
      "d.style.cssText = 'width: 50%; COLOR:Red;;bad;margin: 1px 2px'; d.style.setProperty('--x', 'y');"
        + "d.style.display = 'no good!'; d.style.height = 0; d.style.marginTop = '3px'; var s = d.style;"
        + "return [s.width, s.color, s.margin, s.marginLeft, s.getPropertyValue('--x'), s.display, s.height,"
        + "'opacity' in s, s.nosuch === undefined, d.getAttribute('style')]",
      """
      ["50%", "red", "3px 2px 1px", "2px", "y", "", "0px", true, true,
       "width: 50%; color: red; margin: 3px 2px 1px; --x: y; height: 0px;"]
      """),
    DOMCase(
      "removeProperty and an empty value", "",
      "d.style.color = 'red'; d.style.width = '1px'; d.style.color = ''; d.style.removeProperty('width');"
        + "return [d.getAttribute('style'), d.style.length]", #"["", 0]"#),
    DOMCase(
      "style rules and media queries decide what is shown and how wide",
      "<style>.hid { display: none } @media (max-width: 500px) { #w { width: 100px } }"
        + " #m { max-width: 50% } #d { color: blue !important }</style><p class=hid>x</p>"
        + "<div id=w>y</div><div id=m>z</div>",
      "var w = document.getElementById('w'), m = document.getElementById('m'), p = d.querySelector('p');"
        + "d.style.color = 'red'; return [getComputedStyle(p).display, p.offsetWidth, p.offsetParent,"
        + "w.offsetWidth, m.offsetWidth, w.offsetParent === document.body, w.offsetHeight > 0,"
        + "getComputedStyle(d).color, getComputedStyle(w).color, document.documentElement.clientWidth]",
      """
      ["none", 0, null, 100, 187, true, true, "rgb(0, 0, 255)", "rgb(0, 0, 255)", 390]
      """),
    DOMCase(
      "hidden things have no size", "<div hidden><b>x</b></div><div style='display:none'>y</div>",
      "var b = d.querySelector('b'); return [b.offsetWidth, b.getBoundingClientRect().height,"
        + "b.getClientRects().length, d.lastChild.offsetHeight, d.offsetWidth > 0]",
      "[0, 0, 0, 0, true]"),
    DOMCase(
      "given sizes count",
      "<iframe width=200 height=80></iframe><div style='height:40px;width:50%'></div>",
      "var f = d.firstChild, e = d.lastChild; return [f.offsetWidth, f.offsetHeight, e.offsetHeight,"
        + "Math.abs(e.offsetWidth - d.clientWidth / 2) <= 1, d.offsetHeight >= 120]",
      "[200, 80, 40, true, true]"),
    DOMCase(
      "matchMedia", "",
      "return ['(min-width: 300px)', '(max-width: 300px)', 'print', 'screen and (orientation: portrait)',"
        + "'not all', '(prefers-reduced-motion: reduce)', '(width >= 390px)'].map(q => matchMedia(q).matches)",
      "[true, false, false, true, false, false, true]"),
    DOMCase(
      "sheets can be read and changed", "<style>p { color: red }</style><p>x</p>",
      "var s = document.styleSheets[0]; s.insertRule('p { display: none }', 1);"
        + "return [s.cssRules.length, s.cssRules[0].selectorText, s.cssRules[0].style.color,"
        + "getComputedStyle(d.querySelector('p')).display, CSS.supports('display', 'grid'), CSS.escape('1a')]",
      #"[2, "p", "red", "none", true, "\\31 a"]"#),
    DOMCase(
      "variables hold values",
      "<style>:root { --c: green; --d: var(--c) } p { --p: block }</style><p><b></b></p>",
      "var b = d.querySelector('b'), r = []; for (const [name, value] of [['color', 'var(--d)'], ['display', 'var(--p)'],"
        + "['color', 'var(--none, red)'], ['color', 'var(--none)'], ['top', 'var(--none, var(--also, 3px))'],"
        + "['--x', 'var(--x)'], ['left', 'var(--y']]) { b.style.cssText = name + ':' + value;"
        + "r.push(getComputedStyle(b).getPropertyValue(name)) } return r.concat(getComputedStyle(b).getPropertyValue('--d'))",
      #"["rgb(0, 128, 0)", "block", "rgb(255, 0, 0)", "rgb(0, 0, 0)", "3px", "", "auto", "green"]"#),
    DOMCase(
      "sheets that are off do not count", "<style>p { display: none }</style><p>x</p>",
      "var e = d.firstChild, g = getComputedStyle(d.querySelector('p')), r = [g.display]; e.sheet.disabled = true;"
        + "r.push(g.display, e.disabled); e.disabled = false; r.push(g.display); e.media = 'print'; r.push(g.display);"
        + "e.sheet.media.mediaText = 'print, SCREEN'; r.push(g.display, [...e.sheet.media]); return r",
      #"["none", "block", true, "none", "block", "none", ["print", "screen"]]"#),
    DOMCase(
      "sheets and rules are lists", "<style>p { top: 1px } b { top: 2px }</style>",
      "var l = document.styleSheets, c = l[0].cssRules; l[0].insertRule('i { top: 3px }');"
        + "return [l instanceof StyleSheetList, l.length, l.item(0) === l[0], l.item(5), c instanceof CSSRuleList,"
        + "c === l[0].cssRules, c.item(0).selectorText, Array.from(c).length, CSSRule.STYLE_RULE]",
      #"[true, 1, true, null, true, true, "i", 3, 1]"#),
    DOMCase(
      "colours as they are serialised", "<p></p>",
      "var s = d.firstChild.style; return ['#FFF', '#ff000080', 'RED', 'rgb(1,2,3)', 'rgb(100%, 0%, 0%)', 'rgb(1 2 3 / 50%)',"
        + "'rgba(0,0,0,1)', 'hsl(120, 100%, 25%)', 'currentColor', 'nope', '#12', 'rgb(1,2)', 'color(srgb 1 0 0)']"
        + ".map(c => { s.color = ''; s.color = c; return s.color })",
      #"""
      ["rgb(255, 255, 255)", "rgba(255, 0, 0, 0.5)", "red", "rgb(1, 2, 3)", "rgb(255, 0, 0)", "rgba(1, 2, 3, 0.5)",
       "rgb(0, 0, 0)", "rgb(0, 128, 0)", "currentcolor", "", "", "", "color(srgb 1 0 0)"]
      """#),
    DOMCase(
      "named colours are computed", "<p style='color: tomato'></p><p style='color: #abc'></p>",
      "return Array.from(d.children, e => getComputedStyle(e).color)",
      #"["rgb(255, 99, 71)", "rgb(170, 187, 204)"]"#),
    DOMCase(
      "lengths and numbers as they are serialised", "<p></p>",
      "var s = d.firstChild.style; return ['0', '+1px', '01.50em', '1e2px', '.5%', 'AUTO', 'nope', '1 px', 'calc(1px + 2%)']"
        + ".map(c => { s.top = ''; s.top = c; return s.top }).concat((s.opacity = '.5', s.opacity))",
      #"["0px", "1px", "1.5em", "100px", "0.5%", "auto", "", "", "calc(1px + 2%)", "0.5"]"#),
    DOMCase(
      "what a declaration may not say", "<p></p>",
      "var s = d.firstChild.style; s.height = '1px !important'; s.setProperty('top', '1px !important'); s.color = undefined;"
        + "s.cssText += 'bogus: 1; width: nope; left: 1px ! important'; return [s.cssText, s.getPropertyPriority('left')]",
      #"["left: 1px !important;", "important"]"#),
    DOMCase(
      "a property that is set again stays in its place",
      "<p style='color: red; margin: 1px !important'></p>",
      "var s = d.firstChild.style; s.width = '1px'; s.color = 'blue';"
        + "return [s.cssText, s.getPropertyPriority('margin'), s.getPropertyPriority('color')]",
      #"["color: blue; margin: 1px !important; width: 1px;", "important", ""]"#),
    DOMCase(
      "a computed style cannot be set", "",
      "try { getComputedStyle(d).color = 'red' } catch (e) { return e.name }",
      #""NoModificationAllowedError""#),
  ]

  /// Markup, and the text that is seen of it.
  static let texts: [(markup: String, text: String)] = [
    (" a  <b>b</b> <i>c</i>\n d ", "a b c d"), ("a<br>b", "a\nb"), ("a<div>b</div>c", "a\nb\nc"),
    ("<p>a</p><p>b</p>", "a\n\nb"), ("<div>a</div><p>b</p>c", "a\n\nb\n\nc"),
    ("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", "1\t2\n3"),
    ("<pre>a\n  b</pre>", "a\n  b"), ("<span style='display:none'>x</span>a", "a"),
    ("<div style='visibility:hidden'>x<b style='visibility:visible'>y</b></div>z", "y\nz"),
    ("<textarea>x</textarea><iframe>x</iframe><script>x</script>a", "a"),
    ("<details><summary>s</summary>x<b>y</b></details>", "s"),
    ("<details open><summary>s</summary>x</details>", "s\nx"),
  ]

  @Test func innerTextIsWhatIsSeen() throws {
    let page = DOMPage("")
    for (markup, text) in Self.texts {
      let quoted = JSONValue.string(markup).jsonText(.compact)
      let value = try page.run("d.innerHTML = \(quoted); return d.innerText")
      #expect(value == .string(text), "\(markup)")
    }
  }

  @Test(arguments: cases) func style(_ one: DOMCase) throws { try one.check() }
}
