import JSON
import Testing

@Suite("DOM: the node tree")
struct DOMNodeTests {
  static let trees: [DOMCase] = [
    DOMCase(
      "children and siblings", "<p>1</p>2<!--3--><b>4</b>",
      "return [d.childNodes.length, d.children.length, d.firstElementChild.tagName,"
        + "d.lastElementChild.previousElementSibling.tagName, d.childElementCount, d.textContent]",
      #"[4, 2, "P", "P", 2, "124"]"#),
    DOMCase(
      "append, prepend, before, after, replaceWith take nodes and strings", "",
      "d.append('x', document.createElement('i'), 'y'); d.prepend('0'); d.firstChild.after('A');"
        + "d.lastChild.before('B'); d.querySelector('i').replaceWith('R', 'S');"
        + "return [d.innerHTML, d.childNodes.length]",
      #"["0AxRSBy", 7]"#),
    DOMCase(
      "replaceChildren, replaceChild, insertBefore", "<a></a><b></b>",
      "var a = d.firstChild; d.replaceChild(document.createElement('u'), a);"
        + "d.insertBefore(a, d.lastChild); var before = d.innerHTML; d.replaceChildren('z');"
        + "return [before, d.innerHTML, a.parentNode]",
      #"["<u></u><a></a><b></b>", "z", null]"#),
    DOMCase(
      "normalize joins texts and drops empty ones", "",
      "d.append('a', 'b', '', document.createElement('i'), '', 'c'); d.normalize();"
        + "return [d.childNodes.length, d.firstChild.data, d.lastChild.data]",
      #"[3, "ab", "c"]"#),
    DOMCase(
      "compareDocumentPosition and contains", "<b></b><i></i>",
      "var b = d.firstChild, i = d.lastChild; return [d.compareDocumentPosition(b),"
        + "b.compareDocumentPosition(d), b.compareDocumentPosition(i), d.contains(b), d.contains(d),"
        + "b.isConnected, document.createElement('a').isConnected, b.getRootNode() === document]",
      "[20, 10, 4, true, true, true, false, true]"),
    DOMCase(
      "clones and equality", "<b x=1>t<!--c--></b>",
      "var b = d.firstChild; return [b.isEqualNode(b.cloneNode(true)), b.isEqualNode(b.cloneNode()),"
        + "b.cloneNode(true) === b, b.cloneNode(true).outerHTML]",
      #"[true, false, false, "<b x=\"1\">t<!--c--></b>"]"#),
    DOMCase(
      "importNode and adoptNode change the document", "<b>x</b>",
      "var other = document.implementation.createHTMLDocument('q'); var b = d.firstChild;"
        + "var copy = other.importNode(b, true); other.body.appendChild(b);"
        + "return [copy.ownerDocument === other, b.ownerDocument === other, d.childNodes.length,"
        + "other.title, other.defaultView, other.doctype.name]",
      #"[true, true, 0, "q", null, "html"]"#),
    DOMCase(
      "character data", "abcdef",
      "var t = d.firstChild; var rest = t.splitText(3); t.insertData(1, 'X'); t.deleteData(0, 1);"
        + "rest.replaceData(0, 2, '--'); rest.appendData('!');"
        + "return [t.data, rest.data, t.wholeText, rest.substringData(1, 2), t.length]",
      ##"["Xbc", "--f!", "Xbc--f!", "-f", 3]"##),
    DOMCase(
      "a fragment gives its children away", "",
      "var f = document.createDocumentFragment(); f.append('a', document.createElement('p'));"
        + "d.appendChild(f); return [d.innerHTML, f.childNodes.length]",
      #"["a<p></p>", 0]"#),
    DOMCase(
      "twenty thousand nested elements need no recursion", "",
      "var top = document.createElement('div'), at = top; for (var i = 0; i < 20000; i++) {"
        + "at = at.appendChild(document.createElement('i')) } d.append(top);"
        + "return [top.innerHTML.length, top.textContent, top.cloneNode(true).isEqualNode(top),"
        + "at.isConnected, top.getElementsByTagName('i').length]",
      #"[140000, "", true, true, 20000]"#),
  ]

  @Test(arguments: [
    DOMCase(
      "the children of a host are assigned to its slots",
      "<b slot=x>1</b><i>2</i>t",
      "var r = d.attachShadow({ mode: 'open' }); r.innerHTML = '<slot name=x></slot><slot>f</slot><slot name=n><u>f</u></slot>';"
        + "var s = [...r.querySelectorAll('slot')]; return [s.map(e => e.assignedNodes().length),"
        + "s.map(e => e.assignedElements().length), s.map(e => e.assignedNodes({ flatten: true }).length),"
        + "d.firstChild.assignedSlot === s[0], d.lastChild.assignedSlot === s[1], r.firstChild.assignedSlot]",
      "[[1, 2, 0], [1, 1, 0], [1, 2, 1], true, true, null]"),
    DOMCase(
      "a closed shadow tree keeps its slots to itself", "<b>1</b>",
      "var r = d.attachShadow({ mode: 'closed' }); r.innerHTML = '<slot></slot>';"
        + "return [d.firstChild.assignedSlot, r.firstChild.assignedNodes().length]",
      "[null, 1]"),
  ]) func slot(_ one: DOMCase) throws { try one.check() }

  @Test(arguments: trees) func tree(_ one: DOMCase) throws { try one.check() }

  static let attributes: [DOMCase] = [
    DOMCase(
      "names are lower case, except with a namespace", "",
      "d.setAttribute('FOO', '1'); d.setAttributeNS('urn:x', 'p:Q', '2'); return ["
        + "d.getAttribute('foo'), d.attributes[2].name, d.attributes.foo.value,"
        + "d.getAttributeNS('urn:x', 'Q'), d.getAttributeNames()]",
      #"["1", "p:Q", "1", "2", ["id", "foo", "p:Q"]]"#),
    DOMCase(
      "an Attr outlives its removal", "",
      "var node = d.attributes.id; d.removeAttribute('id');"
        + "return [node.value, node.ownerElement, d.attributes.length, d.id]",
      #"["d", null, 0, ""]"#),
    DOMCase(
      "toggleAttribute and hidden", "",
      "return [d.toggleAttribute('hidden'), d.hidden, d.toggleAttribute('hidden', true),"
        + "d.toggleAttribute('hidden'), d.hidden]",
      "[true, true, true, false, false]"),
    DOMCase(
      "classList", "",
      "d.className = ' a  b a'; var l = d.classList; return [l.length, [...l], l.value,"
        + "l.replace('a', 'c'), d.className, l.toggle('b'), d.className, String(l), l[0], l[1]]",
      #"[2, ["a", "b"], " a  b a", true, "c b", false, "c", "c", "c", null]"#),
    DOMCase(
      "dataset", "",
      "d.dataset.fooBar = 1; var keys = Object.keys(d.dataset), has = 'fooBar' in d.dataset;"
        + "var name = d.getAttribute('data-foo-bar'); delete d.dataset.fooBar;"
        + "return [keys, has, name, d.hasAttribute('data-foo-bar')]",
      #"[["fooBar"], true, "1", false]"#),
    DOMCase(
      "reflected attributes",
      #"<a href="/p?q#h"></a><input maxlength=5><img alt=x><td colspan=0></td>"#,
      "var a = d.querySelector('a'), i = d.querySelector('input'); a.hash = 'z'; i.size = 7;"
        + "return [a.href, a.pathname, a.search, a.host, a.origin, String(a), i.maxLength,"
        + "i.minLength, i.getAttribute('size'), d.querySelector('img').alt]",
      ##"""
      ["https://shop.example/p?q#z", "/p", "?q", "shop.example", "https://shop.example",
       "https://shop.example/p?q#z", 5, -1, "7", "x"]
      """##),
  ]

  @Test(arguments: attributes) func attribute(_ one: DOMCase) throws { try one.check() }

  static let collections: [DOMCase] = [
    DOMCase(
      "collections are live, querySelectorAll is not", "<p class=k></p><p></p>",
      "var live = d.getElementsByTagName('p'), k = d.getElementsByClassName('k');"
        + "var fixed = d.querySelectorAll('p'), nodes = d.childNodes; d.firstChild.remove();"
        + "return [live.length, k.length, fixed.length, nodes.length, live[0] === d.firstChild,"
        + "live.item(3), live[3] === undefined]",
      "[1, 0, 2, 1, true, null, true]"),
    DOMCase(
      "names of a collection", "<a name=foo></a><b id=bar></b>",
      "var c = d.children; return [c.foo.tagName, c.namedItem('bar').tagName, 'bar' in c,"
        + "Object.keys(c), Object.getOwnPropertyNames(c)]",
      #"["A", "B", true, ["0", "1"], ["0", "1", "foo", "bar"]]"#),
    DOMCase(
      "lists are iterable", "<p>1</p><p>2</p>",
      "var out = []; d.querySelectorAll('p').forEach(p => out.push(p.textContent));"
        + "for (const p of d.children) out.push(p.tagName); return out.concat([...d.childNodes].length)",
      #"["1", "2", "P", "P", 2]"#),
    DOMCase(
      "a table's rows and cells", "<table><tbody><tr><td>1<td>2<tr><td>3</table>",
      "var t = d.firstChild; t.insertRow(0).insertCell().textContent = 'n';"
        + "return [t.rows.length, t.rows[1].cells.length, t.rows[1].rowIndex, t.tBodies.length,"
        + "t.rows[0].textContent, t.rows[1].cells[1].cellIndex]",
      #"[3, 2, 1, 1, "n", 1]"#),
  ]

  @Test(arguments: collections) func collection(_ one: DOMCase) throws { try one.check() }

  static let exceptions: [DOMCase] = [
    ("d.appendChild(document)", "HierarchyRequestError"),
    ("d.appendChild(document.documentElement)", "HierarchyRequestError"),
    ("document.appendChild(document.createTextNode('x'))", "HierarchyRequestError"),
    ("document.appendChild(document.createElement('x'))", "HierarchyRequestError"),
    ("d.removeChild(document.head)", "NotFoundError"),
    ("d.insertBefore(document.createElement('a'), document.head)", "NotFoundError"),
    ("d.appendChild(null)", "TypeError"),
    ("d.insertBefore(document.createElement('a'))", "TypeError"),
    ("new Node()", "TypeError"),
    ("document.createElement('1a')", "InvalidCharacterError"),
    ("d.setAttribute('1 a', '')", "InvalidCharacterError"),
    ("document.createElementNS('', 'a:b')", "NamespaceError"),
    ("document.createElementNS(null, 'a:b:c')", "InvalidCharacterError"),
    ("d.insertAdjacentHTML('middle', '')", "SyntaxError"),
    ("document.documentElement.outerHTML = ''", "NoModificationAllowedError"),
    ("document.createTextNode('a').splitText(3)", "IndexSizeError"),
    ("d.classList.add('')", "SyntaxError"),
    ("d.classList.add('a b')", "InvalidCharacterError"),
    ("d.querySelector('a!')", "SyntaxError"),
    ("d.matches('')", "SyntaxError"),
    ("document.createEvent('foo')", "NotSupportedError"),
    ("d.dispatchEvent(document.createEvent('Event'))", "InvalidStateError"),
    ("document.createRange().setStart(d, 9)", "IndexSizeError"),
    ("new MutationObserver(function () {}).observe(d, {})", "TypeError"),
  ].map { script, name in
    DOMCase(
      script, "", "try { \(script); return 'none' } catch (e) { return e.name }", "\"\(name)\"")
  }

  @Test("the right exception", arguments: exceptions)
  func exception(_ one: DOMCase) throws { try one.check() }
}
