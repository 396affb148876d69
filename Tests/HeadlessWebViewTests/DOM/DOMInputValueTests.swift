import JSON
import Testing

@Suite("DOM: what inputs can hold, as texts, numbers and dates")
struct DOMInputValueTests {
  /// The value that an input of a type has after a text was set.
  struct Sanitizing: Sendable, CustomTestStringConvertible {
    var attributes: String
    var values: [(given: String, kept: String)]
    var testDescription: String { attributes }
  }

  static let sanitizing: [Sanitizing] = [
    Sanitizing(
      attributes: "type=date",
      values: [
        ("2020-02-29", "2020-02-29"), ("2021-02-29", ""), ("0000-01-01", ""), ("2020-1-1", ""),
        ("10000-01-01", "10000-01-01"), ("0099-12-31", "0099-12-31"),
      ]),
    Sanitizing(
      attributes: "type=month", values: [("2020-12", "2020-12"), ("2020-13", ""), ("0000-01", "")]),
    Sanitizing(
      attributes: "type=week",
      values: [
        ("2020-W53", "2020-W53"), ("2021-W53", ""), ("2021-W52", "2021-W52"), ("2020-W00", ""),
      ]),
    Sanitizing(
      attributes: "type=time",
      values: [("12:30", "12:30"), ("12:30:15.5", "12:30:15.5"), ("24:00", ""), ("12:60", "")]),
    Sanitizing(
      attributes: "type=datetime-local",
      values: [
        ("2020-01-01 12:30", "2020-01-01T12:30"), ("2020-01-01T12:30:00.000", "2020-01-01T12:30"),
        ("2020-01-01T12:30:05.10", "2020-01-01T12:30:05.1"), ("2020-01-01", ""), ("T12:30", ""),
      ]),
    Sanitizing(
      attributes: "type=number",
      values: [("1e3", "1e3"), ("-.5", "-.5"), ("5.", ""), ("+1", ""), ("Infinity", "")]),
    Sanitizing(
      attributes: "type=range min=10 max=20 step=3",
      values: [
        ("10", "10"), ("11", "10"), ("12", "13"), ("20", "19"), ("99", "19"), ("5", "10"),
        ("x", "16"),
      ]),
    Sanitizing(attributes: "type=range min=10 max=5", values: [("7", "10"), ("x", "10")]),
    Sanitizing(attributes: "type=range step=any", values: [("1.25", "1.25"), ("200", "100")]),
    Sanitizing(attributes: "type=color", values: [("#ABCDEF", "#abcdef"), ("red", "#000000")]),
  ]

  @Test(arguments: sanitizing) func onlyFittingTextsAreKept(_ one: Sanitizing) throws {
    let page = DOMPage("<input \(one.attributes)>")
    for (given, kept) in one.values {
      let value = try page.run("var i = d.firstChild; i.value = '\(given)'; return i.value")
      #expect(value == .string(kept), "\(given)")
    }
  }

  static let cases: [DOMCase] = [
    DOMCase(
      "values as numbers",
      "",
      "var r = []; for (const [type, value] of [['date', '1970-01-02'], ['month', '1971-02'],"
        + "['week', '1970-W01'], ['time', '00:01:00.5'], ['datetime-local', '1970-01-01T00:01'],"
        + "['number', '1e2'], ['range', '7'], ['text', '7'], ['date', '']]) {"
        + "var i = document.createElement('input'); i.type = type; i.value = value;"
        + "r.push(String(i.valueAsNumber)) } return r",
      #"["86400000", "13", "-259200000", "60500", "60000", "100", "7", "NaN", "NaN"]"#),
    DOMCase(
      "numbers as values",
      "",
      "var r = []; for (const [type, value] of [['date', 1e12], ['month', -1], ['week', 1e12], ['time', 86399999],"
        + "['datetime-local', 1e12], ['number', 1.5], ['range', 1.5], ['date', NaN], ['date', 1e300]]) {"
        + "var i = document.createElement('input'); i.type = type; i.valueAsNumber = value; r.push(i.value) } return r",
      #"""
      ["2001-09-09", "1969-12", "2001-W36", "23:59:59.999", "2001-09-09T01:46:40", "1.5", "2", "", ""]
      """#),
    DOMCase(
      "values as dates",
      "",
      "var r = []; for (const type of ['date', 'month', 'week', 'time', 'datetime-local', 'number']) {"
        + "var i = document.createElement('input'); i.type = type; try { i.valueAsDate = new Date(1e12) } catch (e) { r.push(e.name) }"
        + "r.push(i.value, i.valueAsDate && i.valueAsDate.getTime()) } return r",
      #"""
      ["2001-09-09", 999993600000, "2001-09", 999302400000, "2001-W36", 999475200000, "01:46:40", 6400000,
       "InvalidStateError", "", null, "InvalidStateError", "", null]
      """#),
    DOMCase(
      "what is no number or date",
      "<input type=date><input>",
      "var [a, b] = d.children, r = []; for (const f of [() => a.valueAsNumber = Infinity, () => b.valueAsNumber = Infinity,"
        + "() => b.valueAsNumber = 1, () => a.valueAsDate = 5, () => a.valueAsDate = new Date(NaN)]) {"
        + "try { f(); r.push(a.value) } catch (e) { r.push(e.name) } } return r",
      #"["TypeError", "TypeError", "InvalidStateError", "TypeError", ""]"#),
    DOMCase(
      "steps",
      "<input type=date value=2020-02-28><input type=month value=2020-12><input type=week value=2020-W53>"
        + "<input type=time value=23:58><input type=datetime-local value=2020-12-31T23:59>",
      "return Array.from(d.children).map(i => { i.stepUp(); return i.value })",
      #"["2020-02-29", "2021-01", "2021-W01", "23:59", "2021-01-01T00:00"]"#),
    DOMCase(
      "steps stay between the limits and in the direction",
      "<input type=number min=1 max=10 step=4 value=8><input type=number min=1 max=10 step=4 value=20>"
        + "<input type=number step=any><input type=date min=2020-01-02 max=2020-01-03>",
      "var [a, b, c, e] = d.children, r = []; a.stepUp(9); r.push(a.value); b.stepUp(); r.push(b.value);"
        + "b.stepDown(); r.push(b.value); try { c.stepUp() } catch (x) { r.push(x.name) }"
        + "e.stepUp(); r.push(e.value); return r",
      #"["9", "20", "9", "InvalidStateError", "2020-01-02"]"#),
    DOMCase(
      "limits and steps of dates and times",
      "<input type=date min=2020-01-05 max=2020-02-01 step=7><input type=time><input type=time min=21:00 max=06:00>",
      "var [a, b, c] = d.children, say = (i, v) => { i.value = v; return ['rangeUnderflow', 'rangeOverflow',"
        + "'stepMismatch'].filter(k => i.validity[k]).join() }; return [say(a, '2020-01-12'), say(a, '2020-01-04'),"
        + "say(a, '2020-02-02'), say(a, '2020-01-06'), say(b, '12:30:15'), say(b, '12:30'), say(c, '22:00'),"
        + "say(c, '05:00'), say(c, '12:00')]",
      #"""
      ["", "rangeUnderflow,stepMismatch", "rangeOverflow", "stepMismatch", "stepMismatch", "", "", "",
       "rangeUnderflow,rangeOverflow"]
      """#),
  ]

  @Test(arguments: cases) func number(_ one: DOMCase) throws { try one.check() }
}
