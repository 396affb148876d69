import JSON
import Testing

@Suite("DOM: custom elements")
struct DOMCustomElementTests {
  /// Defines `x-a`, which logs what it is told and how it looks then.
  static let definition = """
    var log = [], take = () => log.splice(0); class A extends HTMLElement {
      static observedAttributes = ['a'];
      constructor() { super(); log.push('made ' + this.attributes.length + this.childNodes.length + +this.isConnected) }
      connectedCallback() { log.push('in ' + this.id + this.childNodes.length) }
      disconnectedCallback() { log.push('out ' + this.id) }
      attributeChangedCallback(name, old, value) { log.push([name, old, value].join()) } }
    customElements.define('x-a', A);
    """

  static let cases: [DOMCase] = [
    DOMCase(
      "made by a script, without attributes", "",
      "var e = document.createElement('x-a'), r = [take()]; e.setAttribute('a', 1); e.setAttribute('b', 1); d.append(e);"
        + "e.remove(); return [...r, take()]",
      #"[["made 000"], ["a,,1", "in 0", "out "]]"#),
    DOMCase(
      "made by markup, upgraded where they are put into the document", "",
      "d.innerHTML = '<x-a id=p a=1><b></b></x-a><x-a id=q></x-a>'; return [take(), d.firstChild instanceof A]",
      #"[["made 211", "a,,1", "in p1", "made 101", "in q0"], true]"#),
    DOMCase(
      "not before they are put into the document", "",
      "var p = document.createElement('p'); p.innerHTML = '<x-a a=1></x-a>'; var r = [p.firstChild instanceof A, take()];"
        + "d.append(p); return [...r, p.firstChild instanceof A, take()]",
      #"[false, [], true, ["made 101", "a,,1", "in 0"]]"#),
    DOMCase(
      "copied from a template", "",
      "var t = document.createElement('template'); t.innerHTML = '<x-a a=1></x-a>'; var r = [take()];"
        + "d.append(t.content.cloneNode(true)); r.push(d.firstChild instanceof A, take());"
        + "var copy = document.importNode(t.content, true); r.push(copy.firstChild instanceof A, take()); return r",
      #"[[], true, ["made 101", "a,,1", "in 0"], true, ["made 100", "a,,1"]]"#),
    DOMCase(
      "a copy is made with what it has", "",
      "d.innerHTML = '<x-a a=1><b></b></x-a>'; take(); var c = d.firstChild.cloneNode(true); return [c instanceof A, take()]",
      #"[true, ["made 110", "a,,1"]]"#),
    DOMCase(
      "one that another document made", "",
      "var other = new DOMParser().parseFromString('<x-a a=1></x-a>', 'text/html'), e = other.body.firstChild;"
        + "var r = [e instanceof A, take()]; d.append(e); return [...r, e instanceof A, take()]",
      #"[false, [], true, ["made 101", "a,,1", "in 0"]]"#),
    DOMCase(
      "customElements.upgrade", "",
      "var p = document.createElement('p'); p.innerHTML = '<x-b></x-b>'; customElements.define('x-b', class B extends HTMLElement {});"
        + "var r = [p.firstChild.matches(':defined')]; customElements.upgrade(p); return [...r, p.firstChild.matches(':defined')]",
      "[false, true]"),
    DOMCase(
      "what a constructor may not do", "",
      "var r = []; window.onerror = m => { r.push(/NotSupported|RangeError/.test(m)); return true };"
        + "customElements.define('x-c', class extends HTMLElement { constructor() { super(); this.id = 'x' } });"
        + "customElements.define('x-d', class extends HTMLElement { constructor() { super(); throw new RangeError('x') } });"
        + "for (const n of ['x-c', 'x-d']) r.push(document.createElement(n) instanceof HTMLUnknownElement);"
        + "d.innerHTML = '<x-d></x-d>'; r.push(d.firstChild.matches(':defined')); document.body.append(d.firstChild);"
        + "window.onerror = null; return r",
      "[true, true, true, true, true, false]"),
    DOMCase(
      "what cannot be defined", "",
      "var r = []; for (const f of [() => customElements.define('x-a', class extends HTMLElement {}),"
        + "() => customElements.define('x-e', A), () => customElements.define('xe', class extends HTMLElement {}),"
        + "() => customElements.define('x-f', class extends HTMLElement { get connectedCallback() { return 5 } })])"
        + "{ try { f(); r.push('defined') } catch (e) { r.push(e.name) } } return r",
      #"["NotSupportedError", "NotSupportedError", "SyntaxError", "TypeError"]"#),
  ]

  @Test(arguments: cases) func element(_ one: DOMCase) throws {
    var one = one
    one.script = Self.definition + one.script
    try one.check()
  }

  @Test func theParserGivesAttributesBeforeTheDocument() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <script>
      customElements.define('x-a', class extends HTMLElement {
        static observedAttributes = ['a', 'b'];
        constructor() { super(); console.log('made', this.attributes.length) }
        connectedCallback() { console.log('in', this.childNodes.length, this.getAttribute('b')) }
        attributeChangedCallback(name, old, value) { console.log(name, value, this.isConnected) }
      });
      customElements.whenDefined('bad').catch(function (error) { console.log(error.name) });
      </script><x-a a=1 c=2 b=3>text</x-a>
      """)
    #expect(
      test.logLines == ["SyntaxError", "made 0", "a 1 false", "b 3 false", "in 0 3"])
  }
}
