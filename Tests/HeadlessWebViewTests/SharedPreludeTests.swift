import CPageScripts
import JSON
import Testing
import WebView

@testable import HeadlessWebView

/// The prelude's code runs once for an engine; what a page gets from it must look as if it were the
/// page's own, and must not lead to another page.
@Suite("Pages of one engine")
struct SharedPreludeTests {
  /// The files are one scope, in which a second function takes the place of the first one.
  @Test func noTwoFunctionsHaveTheSameName() throws {
    let source = kco_prelude()
    let text = String(
      decoding: UnsafeRawBufferPointer(start: source.text, count: Int(source.count)), as: UTF8.self)
    var seen: Set<Substring> = []
    for line in text.split(separator: "\n") where line.hasPrefix("function ") {
      let name = line.dropFirst("function ".count).prefix { $0 != "(" }
      #expect(seen.insert(name).inserted, "\(name)")
    }
    #expect(seen.count > 100)
    // The engine takes it as it lies in memory, a byte for a character.
    #expect(text.utf8.allSatisfy { $0 < 128 })
  }

  /// What a page gets is made by the page's own constructors.
  @Test(arguments: [
    "document.createElement instanceof Function",
    "[document.createElement, fetch, HTMLElement, NodeList, DOMException, Function.prototype.toString].every(f => /^function \\w+\\(\\) \\{\\s+\\[native code\\]\\s+\\}$/.test(f))",
    "/native code/.test(Function.prototype.toString.call(fetch)) && /native code/.test(Object)",
    "(() => { class A { b() {} } window.A = A; const c = () => 1; return String(A) === 'class A { b() {} }' && String(c) === '() => 1' })()",
    "HTMLElement instanceof Function && HTMLElement.constructor === Function",
    "Object.getPrototypeOf(EventTarget) === Function.prototype",
    "Object.getPrototypeOf(EventTarget.prototype) === Object.prototype",
    "Object.getPrototypeOf(URLSearchParams.prototype) === Object.prototype",
    "Object.getPrototypeOf(DOMException.prototype) === Error.prototype",
    "document.body instanceof Object",
    "d.getAttributeNames() instanceof Array",
    "new URLSearchParams('a=1').getAll('a') instanceof Array",
    "[...new URLSearchParams('a=1')][0] instanceof Array",
    "new URLSearchParams('a=1').entries().next() instanceof Object",
    "structuredClone({ a: [1] }) instanceof Object && structuredClone([]) instanceof Array",
    "structuredClone(new Map([[1, new Set()]])).get(1) instanceof Set",
    "structuredClone(new RangeError('x')) instanceof RangeError",
    "structuredClone(new Float64Array(2)) instanceof Float64Array",
    "structuredClone(/a/) instanceof RegExp && structuredClone(new Date(0)) instanceof Date",
    "new TextEncoder().encode('a') instanceof Uint8Array",
    "new Blob(['a']).text() instanceof Promise && new Response('a').json().catch(() => 0) instanceof Promise",
    "customElements.whenDefined('a-b') instanceof Promise",
    "performance.getEntries() instanceof Array && performance.timing instanceof Object",
    "d.getBoundingClientRect().toJSON() instanceof Object",
    "console instanceof Object && navigator.languages instanceof Array",
    "(() => { try { document.appendChild() } catch (e) { return e instanceof TypeError } })()",
    "(() => { try { d.append(document) } catch (e) { return e instanceof DOMException } })()",
    """
    (() => { let path; d.addEventListener('x', (e) => { path = e.composedPath() });
      d.dispatchEvent(new Event('x')); return path instanceof Array })()
    """,
    "(() => { try { d.append(Symbol()) } catch (e) { return e instanceof TypeError } })()",
    "(() => { try { d.append(Symbol()) } catch (e) { return e instanceof Error } })()",
    "(() => { try { d.append(Symbol()) } catch (e) { return !(e instanceof RangeError) } })()",
    "(() => { try { d.append(Symbol()) } catch (e) { return e.constructor.name === 'TypeError' } })()",
    "(() => { class A extends Error {} return new A() instanceof A && !(new Error() instanceof A) })()",
    "(() => { class A extends TypeError {} return new A() instanceof Error })()",
    "(() => { class A extends Function {} return !(d.remove instanceof A) && new A() instanceof A })()",
  ])
  func givesObjectsOfThePagesOwn(_ expression: String) throws {
    #expect(try DOMPage("").run("return \(expression)") == true)
  }

  @Test func recordsOfAnObserverAreAListOfThePage() throws {
    let page = DOMPage("")
    _ = try page.run(
      "new MutationObserver((r) => { window.isList = r instanceof Array }).observe(d, {childList: true});"
        + "d.append('x')")
    #expect(try page.run("return isList") == true)
  }

  /// What a page may do to the objects around the prelude's functions, and what must not come of it.
  @Test(arguments: [
    "Object.getPrototypeOf(document.createElement).apply = null",
    "Object.getPrototypeOf(document.createElement).mark = 1",
    "Object.getPrototypeOf(Object.getPrototypeOf(document.createElement)).mark = 1",
    "delete Object.getPrototypeOf(document.createElement).call",
    "Object.getPrototypeOf(document.createElement).call.mark = 1",
    "Object.setPrototypeOf(Object.getPrototypeOf(document.createElement), { mark: 1 })",
    "document.body.constructor.constructor.mark = 1; ({}).constructor.mark = 1",
    "try { document.body.append(Symbol()) } catch (e) { e.constructor.mark = 1 }",
    "Element.prototype.mark = 1; Element.prototype.matches = null",
    "document.createElement.mark = 1",
    "EventTarget.prototype.addEventListener = function () {}",
    "Array.prototype.push = Array.prototype.slice = Array.prototype[Symbol.iterator] = null",
    "Map.prototype.get = Set.prototype.has = String.prototype.replace = null",
    "Object.keys = Object.defineProperty = Reflect.apply = JSON.parse = null",
    "Object.prototype.mark = 1; Function.prototype.call = null",
    "Promise.prototype.then = null; Promise = null",
  ])
  func doesNotHandOnWhatAPageChanges(_ change: String) throws {
    let engine = ScriptEngine()
    let first = try TestView(isStubbed: false, engine: engine)
    first.show("<script>(function () { try { \(change) } catch (error) {} })()</script>")
    let second = try TestView(isStubbed: false, engine: engine)
    second.show("<p id=p class=c>text</p><script>\(Self.uses)</script>")
    #expect(try second.value("outcome") == "3 text c true p")
    #expect(
      try second.value(
        "typeof document.createElement.mark + typeof Element.prototype.mark + typeof [].mark")
        == "undefinedundefinedundefined")
    #expect(second.uncaught.isEmpty)
  }

  /// A page whose own lists and maps are broken still has a working document.
  @Test(arguments: [
    "Array.prototype.push = Array.prototype.slice = null", "Map.prototype.get = null",
    "Set.prototype.has = null", "Object.defineProperty = null", "Promise = null",
  ])
  func worksOnWhenAPageBreaksItsOwnObjects(_ change: String) throws {
    let test = try TestView(isStubbed: false)
    test.show("<p id=p class=c>text</p><script>\(change); \(Self.uses)</script>")
    #expect(try test.value("outcome") == "3 text c true p")
  }

  /// No way leads from a function of the prelude to one that makes code outside the page.
  @Test(arguments: [
    "document.createElement.constructor", "document.createElement.bind.constructor",
    "Object.getPrototypeOf(document.createElement).constructor",
    "Object.getOwnPropertyDescriptor(Node.prototype, 'firstChild').get.constructor",
    "Object.getPrototypeOf(Object.getPrototypeOf(document.createElement)).constructor",
  ])
  func givesNoMakerOfFunctions(_ expression: String) throws {
    let page = DOMPage("")
    let result = try page.run(
      "var maker = \(expression); return typeof maker === 'function' ? typeof maker('return 1') : ''"
    )
    #expect(result != "function")
  }

  /// Addresses are kept once parsed: by what they were resolved against, and without the page.
  @Test func resolvesAddressesForEachPage() throws {
    let engine = ScriptEngine()
    for (address, expected) in [
      ("https://a.example/x/", "https://a.example/x/y?z"),
      ("https://b.example/", "https://b.example/y?z"),
      ("https://a.example/x/", "https://a.example/x/y?z"),
    ] {
      let test = try TestView(isStubbed: false, engine: engine)
      test.show("<a id=a href='y?z'>y</a>", at: address)
      #expect(try test.value("a.href") == .string(expected))
      #expect(
        try test.value("a.host = 'c.example'; a.hash = '#h'; new URL('y?z', document.baseURI).href")
          == .string(expected))
      #expect(
        try test.value(
          "(function () { try { new URL('https://') } catch (e) { return e instanceof TypeError } })()"
        ) == true)
    }
  }

  /// Plain objects are told from others by more than their prototype.
  @Test(arguments: [
    ("Object.create(null, { a: { value: 1, enumerable: true } })", "{\"a\":1}"),
    ("Object.setPrototypeOf(new Error('x'), Object.prototype)", "{}"),
    ("{ [Symbol.toStringTag]: 'Map', a: 1 }", "{\"a\":1}"),
    ("new (class A { b = 1 })()", "{\"b\":1}"), ("[[], { c: [] }]", "[[],{\"c\":[]}]"),
  ])
  func clonesPlainObjects(_ value: String, _ expected: String) throws {
    #expect(
      try DOMPage("").run("return '' + JSON.stringify(structuredClone(\(value)))")
        == .string(expected))
  }

  @Test func firesEventsThatAreHeardOnlyFromNowOn() throws {
    let engine = ScriptEngine()
    let test = try TestView(isStubbed: false, engine: engine)
    test.show("<input id=i>")
    try test.view.perform(.fill(.selector("#i"), "ab"), in: nil)
    _ = try test.value("var keys = 0; document.onkeyup = function () { keys++ }; 0")
    try test.view.perform(.fill(.selector("#i"), "abc"), in: nil)
    #expect(try test.value("keys") == 3)
  }

  /// Uses of the document that go through many parts of the prelude.
  static let uses = """
    var heard = 0, p = document.querySelector('.c');
    p.addEventListener('x', function () { heard++ }, { once: true });
    p.onclick = function () { heard++ };
    p.dispatchEvent(new CustomEvent('x')); p.click();
    p.insertAdjacentHTML('afterend', '<b>1</b><i>2</i>');
    p.nextSibling.setAttribute('data-a', 'b'); if (p.nextSibling.dataset.a === 'b') heard++;
    var outcome = heard + ' ' + p.textContent + ' ' + p.classList + ' ' + p.matches('p.c') + ' ' + p.id;
    """
}
