import CheckoutRun
import JSON
import TestSupport
import Testing

/// What a shop's own page does around a checkout, and what the timeline says of it.
@Suite struct PageTests {
  private func play(
    _ page: String, name: String = "checkout.html", scenario: String = "purchase"
  ) throws -> Timeline {
    var settings = RunSettings()
    settings.page = RunSettings.Page(name: name, text: page)
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html",
      settings: settings)
    return try run.play(.builtIn(scenario))
  }

  private func position(_ timeline: Timeline, _ part: String) -> String? {
    timeline.entries(of: .problem).first { $0["text"]?.string?.contains(part) == true }?[
      "position"]?
      .string
  }

  @Test func aPageThatAsksToStayIsLeftAllTheSame() throws {
    let timeline = try play(
      """
      <!doctype html><body>{{html_snippet}}
      <script>addEventListener('beforeunload', function (event) { event.preventDefault(); });</script>
      """)
    #expect(timeline.outcome == .completed, "\(timeline.text())")
  }

  @Test func whatWasRepairedIsPlacedInThePagesFile() throws {
    let timeline = try play("<!doctype html>\n<body>\n<p id=a id=b>x</p>\n{{html_snippet}}\n")
    #expect(position(timeline, "stands twice in one tag") == "checkout.html:3:9")
  }

  @Test func whatWasRepairedInTheSnippetIsPlacedInItsFile() throws {
    let snippet = String(
      decoding: try Repository.bytes("Snippets/Checkouts/sweden.html"), as: UTF8.self)
    var settings = RunSettings()
    settings.page = RunSettings.Page(
      name: "checkout.html", text: "<!doctype html>\n<body>\n<p>x</p>\n{{html_snippet}}\n")
    let run = CheckoutRun(
      Array(("<p id=a id=b>\n" + snippet).utf8), name: "sweden.html", settings: settings)
    let timeline = try run.play(.purchase)
    #expect(position(timeline, "stands twice in one tag") == "sweden.html:1:9")
  }

  @Test func aGuardThatComesTooEarlyIsSaid() throws {
    let timeline = try play(
      """
      <!doctype html><body>
      <script>
      if (typeof window._klarnaCheckout === 'function') {
        window._klarnaCheckout(function (api) { api.on({ change: function () {} }); });
      }
      </script>
      {{html_snippet}}
      """)
    let problem = timeline.problems.first { $0.code == "listener-not-registered" }
    #expect(problem?.text.contains("if (typeof window._klarnaCheckout") == true)
    #expect(problem?.text.contains("put it after the snippet") == true)
    #expect(timeline.outcome == .completed)
  }

  @Test(arguments: [
    // After the snippet.
    "{{html_snippet}}<script>_klarnaCheckout(function (api) { api.on({ change: function () {} }); })</script>",
    // Before it, but called when the page is ready.
    """
    <script>addEventListener('DOMContentLoaded', function () {
      _klarnaCheckout(function (api) { api.on({ change: function () {} }); });
    })</script>{{html_snippet}}
    """,
    // A helper without listeners that nobody calls.
    "<script>function pause() { _klarnaCheckout(function (api) { api.suspend(); }); }</script>{{html_snippet}}",
    // Another library's listeners.
    "<script>var a = { on: function () {} }; a.on({ click: 1 });</script>{{html_snippet}}",
  ])
  func nothingIsSaidOfPagesThatRegisterOrNeedNot(page: String) throws {
    let timeline = try play("<body>" + page)
    #expect(
      !timeline.problems.contains { $0.code == "listener-not-registered" }, "\(timeline.text())")
  }
}
