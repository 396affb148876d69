import JSON
import Testing

@testable import CheckoutRun

@Suite struct TimelineTextTests {
  static let sentences: [(TimelineEntry.Kind, JSONObject, String)] = [
    (
      .navigation,
      ["frame": "page", "url": "https://a.example/", "reason": "load", "result": "followed"],
      "https://a.example/ (load)"
    ),
    (
      .navigation,
      [
        "frame": "checkout", "url": "data:x", "reason": "link", "result": "refused",
        "why": "top-level data:",
      ],
      "[checkout] data:x (link) refused: top-level data:"
    ),
    (
      .script, ["frame": "page", "source": "inline", "line": 3, "refused": "policy"],
      "inline:3 refused: policy"
    ),
    (
      .resource,
      ["frame": "page", "method": "GET", "url": "https://a/", "use": "image", "status": 404],
      "GET https://a/ 404"
    ),
    (
      .console,
      ["frame": "page", "level": "warn", "text": "two\nlines \u{1B}[31m", "position": "a.js:1:2"],
      #"warn: two\nlines \u001b[31m (a.js:1:2)"#
    ),
    (
      .message,
      ["direction": "toApp", "handler": "kco_native", "dialect": "webKit", "body": ["a": 1]],
      #"to app   kco_native  {"a":1}"#
    ),
    (.signal, ["name": "load", "data": .null], "load"),
    (
      .signal, ["name": "a\u{202E}b", "data": ["c\u{2066}": "d\u{202E}"]],
      #"a\u202eb  {"c\u2066":"d\u202e"}"#
    ),
    (.signal, ["name": "complete", "data": ["uri": "u"]], #"complete  {"uri":"u"}"#),
    (
      .resize, ["sent": "612", "height": 612, "size": ["width": 390, "height": 612]],
      #""612": height 612, the app is told 390 x 612"#
    ),
    (.resize, ["sent": 811.5, "height": "fill"], "811.5: fills the parent"),
    (.suspend, ["by": "page"], "by the page"),
    (.fullscreen, ["shown": true], "shown"),
    (.handover, ["url": "bankid:", "to": "otherApp"], "bankid: (otherApp)"),
    (.return, ["url": "shop://x", "registered": false], "shop://x  (not registered)"),
    (.confirmation, ["step": "requested", "url": "https://a/"], "requested  https://a/"),
    (
      .problem, ["code": "x", "text": "It broke.", "position": "a:1:1", "help": "Mend it."],
      "It broke. (a:1:1) Mend it."
    ),
  ]

  @Test(arguments: sentences)
  func anEntryReadsAsOneLine(_ kind: TimelineEntry.Kind, _ details: JSONObject, _ text: String) {
    #expect(TimelineEntry(time: 0, kind: kind, details: details).sentence == text)
  }

  private func timeline() -> Timeline {
    var timeline = Timeline()
    timeline.entries = [
      TimelineEntry(
        time: 0, kind: .script, details: ["frame": "page", "source": "inline", "line": 1]),
      TimelineEntry(
        time: 12.4, kind: .signal, details: ["name": "change", "data": ["email": "a@b.example"]]),
      TimelineEntry(
        time: 1500, kind: .outcome,
        details: ["outcome": "open", "expected": true, "text": "It is open."]),
    ]
    return timeline
  }

  @Test func peopleSeeAlignedLinesAndASentence() {
    #expect(
      timeline().text() == """
             12 ms  signal        change  {"email":"(hidden)"}
        It is open.

        """)
    #expect(
      timeline().text(.init(isVerbose: true)).contains("      0 ms  script        inline:1\n"))
    #expect(timeline().text(.init(showsSecrets: true)).contains("a@b.example"))
    #expect(timeline().text(.init(isColored: true)).contains("\u{1B}[36m"))
  }

  @Test func jsonLinesCarrySchemaTimeAndKindFirst() throws {
    let lines = timeline().jsonLines().split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[1]
        == #"{"schema":"kco.timeline/1","t":12.4,"kind":"signal","name":"change","data":{"email":"(hidden)"}}"#
    )
    for line in lines {
      let value = try JSONDocument(text: String(line)).value
      #expect(value.object?.keys.prefix(3) == ["schema", "t", "kind"])
    }
  }
}
