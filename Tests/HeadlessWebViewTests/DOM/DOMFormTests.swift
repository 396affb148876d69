import JSON
import Testing

@Suite("DOM: forms")
struct DOMFormTests {
  static let cases: [DOMCase] = [
    DOMCase(
      "a number between two steps goes to the next one",
      "<input type=number step=2 value=5><input type=number step=2 min=1>",
      "return Array.from(d.children).map(function (i) { i.value = 6; i.stepUp(); var r = i.value;"
        + "i.value = 4; i.stepDown(); return r + ' ' + i.value })", #"["7 3", "7 3"]"#),
    DOMCase(
      "an input's value modes", "<input>",
      "var i = d.firstChild, r = [i.type, i.value]; i.setAttribute('value', 'd'); r.push(i.value);"
        + "i.value = 'v\\nw'; i.setAttribute('value', 'e'); r.push(i.value, i.defaultValue);"
        + "i.type = 'number'; r.push(i.value); i.value = '12'; r.push(i.valueAsNumber); i.type = 'checkbox';"
        + "r.push(i.value, i.checked); return r",
      #"["text", "", "d", "vw", "e", "", 12, "12", false]"#),
    DOMCase(
      "sanitising by type",
      "<input type=email value=' a@b '><input type=color value=red><input type=range value=500>"
        + "<input type=date value=2020-13-01><input type=time value=09:30><input type=nosuch>",
      "return [...d.querySelectorAll('input')].map(i => [i.type, i.value])",
      """
      [["email", "a@b"], ["color", "#000000"], ["range", "100"], ["date", ""], ["time", "09:30"],
       ["text", ""]]
      """),
    DOMCase(
      "a select", "<select><option>a<option value=B>b<option>c</select>",
      "var s = d.firstChild, r = [s.value, s.selectedIndex, s.length, s[1].value, s.options[2].text];"
        + "s.value = 'B'; r.push(s.selectedIndex, s.options[1].selected); s.selectedIndex = -1;"
        + "r.push(s.value); s.options.length = 1; s.add(new Option('n', 'N')); r.push(s.options[1].value);"
        + "s.options[3] = new Option('q'); r.push(s.length, s.type); return r",
      #"["a", 0, 3, "B", "c", 1, true, "", "N", 4, "select-one"]"#),
    DOMCase(
      "the last of two selected options counts, a multiple select keeps both",
      "<select><option selected>a<option selected>b</select><select multiple><option selected>a"
        + "<option selected>b<option>c</select>",
      "return [d.firstChild.value, d.lastChild.selectedOptions.length, d.lastChild.selectedIndex]",
      #"["b", 2, 0]"#),
    DOMCase(
      "a form's elements by index and name",
      "<form><input name=a value=1><input type=radio name=r value=x><input type=radio name=r value=y "
        + "checked><button name=b value=2></button></form><input name=late form=f>",
      "var f = d.firstChild; f.id = 'f'; return [f.elements.length, f.a.value, f.elements.r.value,"
        + "f.r.length, f[0].name, f.length, f.method, f.action, f.late.name, f instanceof HTMLElement]",
      #"""
      [5, "1", "y", 2, "a", 5, "get", "https://shop.example/a/b", "late", true]
      """#),
    DOMCase(
      "reset",
      "<form><input name=a value=1><input type=checkbox name=c checked><textarea name=t>x</textarea></form>",
      "var f = d.firstChild; f.a.value = '9'; f.c.checked = false; f.t.value = 'y'; f.reset();"
        + "return [f.a.value, f.c.checked, f.t.value]", #"["1", true, "x"]"#),
    DOMCase(
      "a textarea", "<textarea>\nx</textarea>",
      "var t = d.firstChild, r = [t.value]; t.value = 'y\\r\\nz'; t.textContent = 'q';"
        + "r.push(t.value, t.textLength, t.defaultValue); t.setSelectionRange(1, 2);"
        + "r.push(t.selectionStart, t.selectionEnd); return r",
      #"["x", "y\nz", 3, "q", 1, 2]"#),
    DOMCase(
      "validity",
      "<input required><input type=email value=x><input pattern='[0-9]+' value=a><input type=number min=3 value=2>"
        + "<input disabled required>",
      "var i = d.querySelectorAll('input'); var r = [...i].map(e => e.checkValidity());"
        + "i[0].value = 'x'; i[0].setCustomValidity('no'); return [r, i[0].validity.customError,"
        + "i[0].validationMessage, i[1].validity.typeMismatch, i[2].validity.patternMismatch,"
        + "i[3].validity.rangeUnderflow, d.querySelectorAll(':invalid').length]",
      #"[[false, false, false, false, true], true, "no", true, true, true, 4]"#),
    DOMCase(
      "what is disabled",
      "<fieldset disabled><legend><input id=a></legend><input id=b></fieldset><input id=c>",
      "return ['a', 'b', 'c'].map(i => document.getElementById(i).matches(':disabled'))",
      "[false, true, false]"),
    DOMCase(
      "radio buttons of one name and form",
      "<form><input type=radio name=g><input type=radio name=g></form><input type=radio name=g>",
      "var i = d.querySelectorAll('input'); for (const e of i) e.checked = true;"
        + "return [...i].map(e => e.checked)", "[false, true, true]"),
    DOMCase(
      "FormData is the form's entry list",
      "<form><input name=a value=1><input type=checkbox name=c><input type=checkbox name=k checked>"
        + "<input name=x disabled value=1><select name=s><option value=2>q</select><button name=b value=3></button></form>",
      "return [...new FormData(d.firstChild)].concat([...new FormData(d.firstChild,"
        + "d.querySelector('button'))].length)",
      #"[["a", "1"], ["k", "on"], ["s", "2"], 4]"#),
    DOMCase(
      "what cannot be changed is not missing",
      "<input required readonly><input required disabled><textarea required readonly></textarea>"
        + "<input type=checkbox required readonly>",
      "return Array.from(d.children, e => e.validity.valueMissing)", "[false, false, false, true]"),
    DOMCase(
      "validity names all its members", "<input required>",
      "var k = []; for (var n in d.firstChild.validity) if (d.firstChild.validity[n]) k.push(n);"
        + "return [k, 'valid' in d.firstChild.validity, Object.keys(ValidityState.prototype).includes('valid')]",
      #"[["valueMissing"], true, true]"#),
    DOMCase(
      "text put into a selection", "<textarea></textarea>",
      "var t = d.firstChild, r = [], note = () => r.push(t.value + ' ' + t.selectionStart + '-' + t.selectionEnd);"
        + "t.value = 'hello world'; t.setSelectionRange(2, 5); t.setRangeText('XY'); note();"
        + "t.setRangeText('Q', 0, 1, 'select'); note(); t.setRangeText('', 0, 1, 'end'); note();"
        + "t.setSelectionRange(4, 6); t.setRangeText('123', 0, 2); note(); try { t.setRangeText('', 2, 1) }"
        + "catch (e) { r.push(e.name) } return r",
      #"""
      ["heXY world 2-4", "QeXY world 0-1", "eXY world 0-0", "123Y world 5-7", "IndexSizeError"]
      """#),
    DOMCase(
      "an output keeps its default value", "<form><output>a</output></form>",
      "var o = d.querySelector('output'), r = [o.value]; o.defaultValue = 'b'; r.push(o.value); o.value = 'c';"
        + "r.push(o.value, o.defaultValue); o.defaultValue = 'd'; r.push(o.value); o.form.reset();"
        + "r.push(o.value); return r",
      #"["a", "b", "c", "b", "c", "d"]"#),
    DOMCase(
      "an option that nobody chose follows its attribute",
      "<select><option>a<option>b</select>",
      "var s = d.firstChild, r = [], [a, b] = s.options; b.setAttribute('selected', ''); r.push(s.value);"
        + "b.removeAttribute('selected'); r.push(s.value); b.selected = true; a.setAttribute('selected', '');"
        + "r.push(s.value); return r",
      #"["b", "a", "a"]"#),
    DOMCase(
      "the text of an option leaves out scripts; copies of a select begin anew",
      "<select><option>a<option>b</select>",
      "var s = d.firstChild; s.value = 'b'; var x = document.createElement('script'); x.text = '1'; s[0].append(x);"
        + "return [s[0].text, s.cloneNode(true).value]",
      #"["a", "a"]"#),
    DOMCase(
      "a radio button that comes to a group",
      "<form><input type=radio name=g id=a checked></form><form><input type=radio name=h id=b checked>"
        + "<input type=radio name=g id=c checked></form>",
      "var [a, b, c] = d.querySelectorAll('input'), r = [], note = () => r.push([a, b, c].map(e => +e.checked).join(''));"
        + "note(); b.name = 'g'; note(); c.form.append(a); note(); c.checked = true; c.type = 'checkbox'; b.checked = true;"
        + "c.type = 'radio'; note(); return r",
      #"["111", "110", "100", "001"]"#),
    DOMCase(
      "names that lead from a form to its parts",
      "<form><input name=a><img name=b src='data:,'></form>",
      "var f = d.firstChild, i = f.a; i.name = 'c'; return [f.a === i, f.c === i, f.b.localName, f.elements.b === undefined]",
      "[true, true, \"img\", true]"),
    DOMCase(
      "a form sends the direction of a text, and its own names",
      "<form dir=RTL><input name=a value=1 dirname=a.dir><input name=b></form>",
      "var f = new FormData(d.firstChild), r = [...f.keys()].concat(f.get('a.dir'));"
        + "for (const m of ['append', 'set']) try { f[m]('x', 'text', 'name') } catch (e) { r.push(e.name) } return r",
      #"["a", "a.dir", "b", "rtl", "TypeError", "TypeError"]"#),
    DOMCase(
      "the files of a file field", "<input type=file>",
      "var f = d.firstChild.files; return [f instanceof FileList, f.length, f.item(0), f[0] === undefined, [...f].length]",
      "[true, 0, null, true, 0]"),
    DOMCase(
      "meters keep their numbers in order", "<meter min=2 max=1 low=9 high=0></meter>",
      "var m = d.firstChild; return [m.min, m.max, m.low, m.high, m.value, m.optimum]",
      "[2, 2, 2, 2, 2, 2]"),
  ]

  @Test(arguments: cases) func form(_ one: DOMCase) throws { try one.check() }

  @Test func anInvalidFormSaysWhyItWasNotSubmitted() throws {
    let page = DOMPage("<form><input name=email required><button>ok</button></form>")
    _ = try page.run("d.querySelector('button').click()")
    #expect(page.notes.contains { $0.contains("email") })
    #expect(try page.run("return document.activeElement.name") == "email")
  }
}
