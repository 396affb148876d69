import JSON
import Testing

@Suite("DOM: markup in and out")
struct DOMMarkupTests {
  static let cases: [DOMCase] = [
    DOMCase(
      "innerHTML reads and writes by the HTML rules", "",
      "d.innerHTML = 'a&amp;b&nbsp;<br><input value=\\'&quot;x\\'><!--c--><script>1<2</script>';"
        + "return d.innerHTML",
      #""a&amp;b&nbsp;<br><input value=\"&quot;x\"><!--c--><script>1<2</script>""#),
    DOMCase(
      "insertAdjacentHTML and outerHTML", "<b>1</b>",
      "d.firstChild.insertAdjacentHTML('beforebegin', '0'); d.insertAdjacentHTML('afterbegin', '<u></u>');"
        + "d.insertAdjacentHTML('beforeend', 'e'); d.lastElementChild.insertAdjacentText('afterend', '<');"
        + "d.querySelector('b').outerHTML = '<i></i>z'; return d.innerHTML",
      #""<u></u>0<i></i>z&lt;e""#),
    DOMCase(
      "scripts set by innerHTML stay inert, others run once",
      "",
      "window.ran = []; d.innerHTML = '<script>ran.push(1)</script>'; var r = document.createRange();"
        + "r.selectNode(d); d.append(r.createContextualFragment('<script>ran.push(2)</script>'));"
        + "var s = document.createElement('script'); s.text = 'ran.push(3)'; d.append(s); s.remove();"
        + "d.append(s); d.append(s.cloneNode(true)); var e = document.createElement('script');"
        + "d.append(e); e.textContent = 'ran.push(document.currentScript === document.scripts["
        + "document.scripts.length - 1])'; return ran", "[2, 3, true]"),
    DOMCase(
      "a template keeps its content apart", "<template><p>x</p></template>",
      "var t = d.firstChild; return [t.childNodes.length, t.content.firstChild.tagName, d.querySelector('p'),"
        + "d.innerHTML, t.cloneNode(true).content.childNodes.length,"
        + "document.importNode(t.content, true).textContent]",
      #"[0, "P", null, "<template><p>x</p></template>", 1, "x"]"#),
    DOMCase(
      "svg has its own namespace and case", "",
      "d.innerHTML = '<svg viewBox=\"0 0 1 1\"><g></g></svg>'; var s = d.firstChild;"
        + "return [s.namespaceURI, s.tagName, s.getAttribute('viewBox'), s.firstChild.namespaceURI === s.namespaceURI]",
      #"["http://www.w3.org/2000/svg", "svg", "0 0 1 1", true]"#),
    DOMCase(
      "DOMParser and XMLSerializer", "",
      "var p = new DOMParser(), h = p.parseFromString('<title>q</title><p>x', 'text/html');"
        + "var x = p.parseFromString('<a xmlns:n=\"urn:n\"><n:b c=\"1\"/>t</a>', 'text/xml');"
        + "var bad = p.parseFromString('<a><b></a>', 'text/xml');"
        + "return [h.title, h.body.firstChild.textContent, x.documentElement.firstChild.namespaceURI,"
        + "new XMLSerializer().serializeToString(x), bad.querySelector('parsererror') !== null]",
      #"["q", "x", "urn:n", "<a xmlns:n=\"urn:n\"><n:b c=\"1\"/>t</a>", true]"#),
    DOMCase(
      "textContent and innerText", "<p>a  b</p><style>no</style><p hidden>h</p><br>c",
      "var text = d.innerText; d.innerText = 'x\\ny'; return [text, d.innerHTML]",
      #"["a b\n\n\nc", "x<br>y"]"#),
    DOMCase(
      "custom elements are upgraded, and told of changes", "<x-y a=1></x-y>",
      "class X extends HTMLElement { constructor() { super(); this.log = [] }"
        + "connectedCallback() { this.log.push('in') } disconnectedCallback() { this.log.push('out') }"
        + "static get observedAttributes() { return ['a'] }"
        + "attributeChangedCallback(n, o, v) { this.log.push(n + o + v) } }"
        + "customElements.define('x-y', X); var e = d.firstChild; e.setAttribute('a', '2'); e.remove();"
        + "return [e instanceof X, e.log, new X().localName, document.createElement('x-y') instanceof X]",
      #"[true, ["anull1", "in", "a12", "out"], "x-y", true]"#),
    DOMCase(
      "shadow trees hide their elements and retarget events", "",
      "var s = d.attachShadow({ mode: 'open' }), r; s.innerHTML = '<p>q</p>';"
        + "d.addEventListener('z', e => r = [e.target === d, e.composedPath()[0].tagName]);"
        + "s.firstChild.dispatchEvent(new Event('z', { bubbles: true, composed: true }));"
        + "return [d.shadowRoot === s, document.querySelector('p'), s.querySelector('p').textContent, r]",
      #"[true, null, "q", [true, "P"]]"#),
  ]

  @Test(arguments: cases) func markup(_ one: DOMCase) throws { try one.check() }

  static let ranges: [DOMCase] = [
    DOMCase(
      "ranges extract, clone and print", "ab<b>cd</b>ef",
      "var r = document.createRange(); r.setStart(d.firstChild, 1); r.setEnd(d.lastChild, 1);"
        + "var text = r.toString(), u = document.createElement('u'); u.append(r.cloneContents());"
        + "var cloned = u.innerHTML; u.textContent = ''; u.append(r.extractContents());"
        + "return [text, cloned, u.innerHTML, d.innerHTML, r.collapsed]",
      #"["bcde", "b<b>cd</b>e", "b<b>cd</b>e", "af", true]"#),
    DOMCase(
      "a range follows the tree", "<a></a><b></b>",
      "var r = document.createRange(); r.selectNode(d.lastChild); d.prepend('x'); var one = r.startOffset;"
        + "d.lastChild.remove(); return [one, r.startOffset, r.endOffset, r.collapsed]",
      "[2, 2, 2, true]"),
    DOMCase(
      "walkers and iterators", "<p>1</p><p>2</p>",
      "var w = document.createTreeWalker(d, NodeFilter.SHOW_TEXT), r = [];"
        + "while (w.nextNode()) r.push(w.currentNode.data); var it = document.createNodeIterator(d, 1,"
        + "n => n.tagName === 'P' ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP), n = 0;"
        + "while (it.nextNode()) n++; return [r, n, w.previousNode().data]",
      #"[["1", "2"], 2, "1"]"#),
  ]

  /// What `innerHTML` gives back after it was set, by the element in which it is set.
  static let contexts: [(tag: String, markup: String, expected: String)] = [
    ("table", "<tr><td>a", "<tbody><tr><td>a</td></tr></tbody>"),
    (
      "table", "<caption>c</caption><thead><tr><th>h",
      "<caption>c</caption><thead><tr><th>h</th></tr></thead>"
    ),
    ("tbody", "<tr><td>a", "<tr><td>a</td></tr>"),
    ("tr", "<td>a<td>b", "<td>a</td><td>b</td>"),
    ("template", "<tr><td>a", "<tr><td>a</td></tr>"),
    ("div", "<tr><td>a</td></tr>b", "ab"),
    ("div", "<template><td>a</td></template>", "<template><td>a</td></template>"),
    (
      "div", "<html><head><title>t</title></head><body class=x>b</body></html>", "<title>t</title>b"
    ),
    ("html", "<p>x", "<head></head><body><p>x</p></body>"),
    ("textarea", "<b>&amp;&lt;", "&lt;b&gt;&amp;&lt;"),
    ("title", "<b>&eacute;", "&lt;b&gt;é"),
    ("div", "a\\r\\nb\\rc", "a\nb\nc"),
    ("svg", "<a><title>t</title></a>", "<a><title>t</title></a>"),
  ]

  @Test func markupDependsOnTheElementAroundIt() throws {
    let page = DOMPage("")
    for (tag, markup, expected) in Self.contexts {
      let value = try page.run(
        "var e = '\(tag)' === 'svg' ? document.createElementNS('http://www.w3.org/2000/svg', 'svg')"
          + ": document.createElement('\(tag)'); e.innerHTML = '\(markup)'; return e.innerHTML")
      #expect(value == .string(expected), "\(tag): \(markup)")
    }
  }

  @Test func withoutScriptsNoscriptIsMarkup() throws {
    let page = DOMPage("<noscript><p>x</p></noscript>")
    let value = try page.run(
      "var x = new DOMParser().parseFromString('<body><noscript><p>x</p>y</noscript>', 'text/html');"
        + "return [x.querySelector('noscript p') !== null, x.body.innerHTML, d.querySelector('noscript p')]"
    )
    #expect(value == [true, "<noscript><p>x</p>y</noscript>", nil])
  }

  @Test("ranges and traversal", arguments: ranges)
  func range(_ one: DOMCase) throws { try one.check() }
}
