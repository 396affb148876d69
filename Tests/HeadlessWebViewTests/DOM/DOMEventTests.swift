import JSON
import Testing

@Suite("DOM: events")
struct DOMEventTests {
  static let dispatches: [DOMCase] = [
    DOMCase(
      "capture, target, bubble, and listener objects", "<b></b>",
      "var r = [], b = d.firstChild; d.addEventListener('x', e => r.push('c' + e.eventPhase), true);"
        + "d.addEventListener('x', e => r.push('b' + e.eventPhase));"
        + "b.addEventListener('x', { handleEvent(e) { r.push(typeof this.handleEvent) } });"
        + "b.dispatchEvent(new Event('x', { bubbles: true })); return r",
      #"["c1", "function", "b3"]"#),
    DOMCase(
      "a listener is added once for each phase", "",
      "var n = 0, f = () => n++; d.addEventListener('x', f); d.addEventListener('x', f);"
        + "d.addEventListener('x', f, true); d.dispatchEvent(new Event('x'));"
        + "d.removeEventListener('x', f); d.dispatchEvent(new Event('x')); return n", "3"),
    DOMCase(
      "once, signal and passive", "",
      "var n = 0, c = new AbortController(); d.addEventListener('x', () => n++, { once: true });"
        + "d.addEventListener('x', () => n += 10, { signal: c.signal });"
        + "d.addEventListener('x', e => e.preventDefault(), { passive: true });"
        + "var e = new Event('x', { cancelable: true }); d.dispatchEvent(e); c.abort();"
        + "d.dispatchEvent(new Event('x')); return [n, e.defaultPrevented, c.signal.reason.name]",
      #"[11, false, "AbortError"]"#),
    DOMCase(
      "stopPropagation and stopImmediatePropagation", "<b></b>",
      "var r = [], b = d.firstChild; b.addEventListener('x', e => { r.push(1); e.stopPropagation() });"
        + "b.addEventListener('x', e => { r.push(2); e.stopImmediatePropagation() });"
        + "b.addEventListener('x', () => r.push(3)); d.addEventListener('x', () => r.push(4));"
        + "b.dispatchEvent(new Event('x', { bubbles: true })); return r", "[1, 2]"),
    DOMCase(
      "composedPath, currentTarget, window.event", "",
      "var r; addEventListener('q', function (e) { r = [this === window, e.currentTarget === window,"
        + "e.target === d, window.event === e, e.composedPath().length] });"
        + "d.dispatchEvent(new Event('q', { bubbles: true })); return r.concat(window.event === undefined)",
      "[true, true, true, true, 5, true]"),
    DOMCase(
      "handlers: order, return value, content attributes with their scope",
      "<form><input name=q value=7><button type=button onclick=\"seen = q.value + event.type; "
        + "return false\">b</button></form>",
      "window.seen = ''; var b = d.querySelector('button'), r = [];"
        + "var e = new MouseEvent('click', { cancelable: true, bubbles: true }); b.dispatchEvent(e);"
        + "b.onclick = null; b.click(); d.onx = 1; d.onkeydown = () => r.push('h');"
        + "d.addEventListener('keydown', () => r.push('l')); d.onkeydown = () => r.push('h2');"
        + "d.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));"
        + "return [seen, e.defaultPrevented, r, typeof b.onclick]",
      #"["7click", true, ["h2", "l"], "object"]"#),
    DOMCase(
      "event interfaces", "",
      "var m = document.createEvent('MouseEvents'); m.initMouseEvent('click', true, true, window, 1,"
        + "2, 3, 4, 5, true, false, false, false, 1, null);"
        + "var c = new CustomEvent('x', { detail: { a: 1 } }), k = new KeyboardEvent('keyup',"
        + "{ key: 'a', keyCode: 65 }); var g = new MessageEvent('message', { data: [1], origin: 'o' });"
        + "return [m.clientX, m.ctrlKey, m.button, m.which, c.detail.a, c.isTrusted, k.key, k.which,"
        + "g.data, g.origin, Object.prototype.toString.call(c), m instanceof UIEvent]",
      #"[4, true, 1, 2, 1, false, "a", 65, [1], "o", "[object CustomEvent]", true]"#),
  ]

  @Test func someEventsNeedTheirMembers() throws {
    let value = try DOMPage("").run(
      "var r = []; for (const make of [() => new PromiseRejectionEvent('x'), () => new FormDataEvent('x', {}),"
        + "() => new FormDataEvent('x', { formData: new FormData() }), () => new SubmitEvent('x')]) {"
        + "try { make(); r.push('made') } catch (e) { r.push(e.name) } }"
        + "return r.concat(KeyboardEvent.DOM_KEY_LOCATION_NUMPAD, WheelEvent.DOM_DELTA_LINE)")
    #expect(value == ["TypeError", "TypeError", "made", "made", 3, 1])
  }

  @Test(arguments: dispatches) func dispatch(_ one: DOMCase) throws { try one.check() }

  static let actions: [DOMCase] = [
    DOMCase(
      "a checkbox flips before its listeners, and back where prevented", "<input type=checkbox>",
      "var i = d.firstChild, r = []; i.onclick = () => r.push('k' + i.checked);"
        + "i.oninput = () => r.push('i'); i.onchange = () => r.push('c' + i.checked); i.click();"
        + "i.addEventListener('click', e => e.preventDefault()); i.click(); return r.concat(i.checked)",
      #"["ktrue", "i", "ctrue", "kfalse", true]"#),
    DOMCase(
      "a label clicks its control",
      "<input type=radio name=a checked><input type=radio name=a id=r>"
        + "<label for=r><b>x</b></label>",
      "d.querySelector('b').click(); return [...d.querySelectorAll('input')].map(i => i.checked)",
      "[false, true]"),
    DOMCase(
      "a submit button submits with itself as submitter",
      "<form><input name=a required value=1><button name=s value=2>ok</button></form>",
      "var r = []; d.firstChild.onsubmit = e => { r.push(e.submitter && e.submitter.name); return false };"
        + "d.querySelector('button').click(); d.firstChild.requestSubmit(); return r",
      #"["s", null]"#),
    DOMCase(
      "a summary opens its details", "<details><summary>s</summary>x</details>",
      "d.querySelector('summary').click(); return d.firstChild.open", "true"),
    DOMCase(
      "focus moves with its events", "<input id=a><input id=b>",
      "var r = []; for (const t of ['focus', 'blur', 'focusin', 'focusout'])"
        + "d.addEventListener(t, e => r.push(t + e.target.id), true); document.getElementById('a').focus();"
        + "document.getElementById('b').focus(); return r.concat(document.activeElement.id)",
      #"["focusa", "focusina", "blura", "focusouta", "focusb", "focusinb", "b"]"#),
  ]

  @Test("default actions", arguments: actions)
  func action(_ one: DOMCase) throws { try one.check() }

  @Test func anExceptionInAListenerIsReportedAndTheRestGoesOn() throws {
    let page = DOMPage("")
    let value = try page.run(
      "var n = 0; d.addEventListener('x', () => { throw new Error('first') });"
        + "d.addEventListener('x', () => n++); d.dispatchEvent(new Event('x')); return n")
    #expect(value == 1)
    #expect(page.problems.count == 1)
    #expect(page.problems.first?.contains("first") == true)
  }

  @Test func mutationRecordsComeInAMicrotask() throws {
    let page = DOMPage("")
    _ = try page.run(
      "window.rec = []; var m = new MutationObserver(l => rec.push(...l.map(x => x.type + ':' +"
        + "(x.attributeName || '') + ':' + x.addedNodes.length + x.removedNodes.length + ':' + x.oldValue)));"
        + "m.observe(d, { childList: true, subtree: true, attributeOldValue: true, characterDataOldValue: true });"
        + "d.title = 'a'; d.title = 'b'; d.append('x', document.createElement('p')); d.firstChild.data = 'y';"
        + "d.lastChild.className = 'z'; d.firstChild.remove(); return rec.length")
    #expect(
      try page.run("return rec") == [
        "attributes:title:00:null", "attributes:title:00:a", "childList::20:null",
        "characterData::00:x", "attributes:class:00:null", "childList::01:null",
      ])
  }
}
