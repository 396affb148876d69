import HeadlessWebView
import JSON
import Testing
import WebView

@Suite("DOM: what a person does")
struct DOMUserActionTests {
  static let html = """
    <form id=f><label>E-mail* <input name=email></label><label for=c>I accept</label>\
    <input id=c type=checkbox style="display:none"><input name=off disabled>\
    <input name=gone style="display:none"><input name=ro readonly><input name=three maxlength=3>\
    <input name=n type=number><select name=s><option value=1>One<option value=2>Two\
    <option value=3 disabled>Three</select><fieldset><legend>Payment</legend>\
    <input type=radio name=pay value=card checked aria-label=Card>\
    <label><input type=radio name=pay value=inv> Invoice</label></fieldset>\
    <button type=button id=b>Buy now</button></form>
    """

  /// Records event types and the names of their targets.
  static let recorder = """
    window.ev = []; for (const t of ['pointerdown', 'mousedown', 'focus', 'pointerup', 'mouseup', 'click',\
    'keydown', 'input', 'keyup', 'change', 'blur']) document.addEventListener(t, e => ev.push(t), true);
    """

  static let sequences: [(UserAction, String)] = [
    (
      .fill(.label("e-mail"), "a"),
      "pointerdown mousedown focus pointerup mouseup click keydown input keyup change blur"
    ),
    (.tick(.selector("#b"), true), "elementNotUsable"),
    (
      .choose(.name("s"), "Two"),
      "pointerdown mousedown focus pointerup mouseup click input change"
    ),
    (.choose(.name("s"), "1"), "pointerdown mousedown focus pointerup mouseup click"),
    (
      .choose(.label("payment"), "inv"),
      "pointerdown mousedown focus pointerup mouseup click input change"
    ),
    (.click(.label("BUY NOW ")), "pointerdown mousedown focus pointerup mouseup click"),
    (.fill(.name("off"), "x"), "elementNotUsable"),
    (.fill(.name("gone"), "x"), "elementNotUsable"),
    (.fill(.name("ro"), "x"), "elementNotUsable"),
    (.fill(.name("n"), "zz"), "elementNotUsable"),
    (.choose(.name("s"), "3"), "elementNotUsable"),
    (.choose(.name("s"), "9"), "noSuchElement"),
    (.click(.selector("#nosuch")), "noSuchElement"),
    (.click(.selector("a[")), "noSuchElement"),
    (.fill(.name("emial"), "x"), "noSuchElement"),
  ]

  @Test(arguments: sequences) func events(_ action: UserAction, _ expected: String) throws {
    let page = DOMPage(Self.html)
    _ = try page.run(Self.recorder)
    do {
      try page.view.perform(action, in: nil)
      #expect(try page.run("return ev.join(' ')") == .string(expected))
    } catch let error as WebViewError {
      #expect(error.code.rawValue == expected, "\(error)")
      #expect(try page.run("return ev.length") == 0)
    }
    #expect(page.problems.isEmpty)
  }

  @Test func theNearestNameIsTold() throws {
    let page = DOMPage(Self.html)
    let error = #expect(throws: WebViewError.self) {
      try page.view.perform(.fill(.name("emial"), "x"), in: nil)
    }
    #expect(error?.description.contains("did you mean \"email\"") == true)
  }

  @Test func valuesArrive() throws {
    let page = DOMPage(Self.html)
    try page.view.perform(.fill(.name("three"), "12345"), in: nil)
    try page.view.perform(.tick(.label("I accept"), true), in: nil)
    try page.view.perform(.tick(.label("I accept"), true), in: nil)
    try page.view.perform(.choose(.name("pay"), "Invoice"), in: nil)
    try page.view.perform(.fill(.name("n"), "7"), in: nil)
    let value = try page.run(
      "var f = document.forms.f; return [f.three.value, f.c.checked, f.pay.value, f.n.value]")
    #expect(value == ["123", true, "inv", "7"])
  }

  @Test func anActionOutlivesAPageThatReplacesBuiltIns() throws {
    let page = DOMPage(Self.html)
    _ = try page.run(
      "Object.prototype.extra = function () {}; Node.prototype.contains = null;"
        + "Element.prototype.getAttribute = function () { throw new Error('mine') };"
        + "HTMLElement.prototype.focus = null; document.querySelectorAll = null;"
        + "Object.defineProperty(HTMLInputElement.prototype, 'value', { get() { throw new Error('v') } });"
    )
    try page.view.perform(.fill(.name("email"), "q"), in: nil)
    #expect(page.problems.isEmpty)
  }
}
