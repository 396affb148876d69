import CheckoutRun

/// A subject of `kco help` that is no command.
struct HelpTopic: Sendable {
  var name: String
  var text: String

  static let all = [exitCodes, scenarios, timeline]

  private static let exitCodes = HelpTopic(
    name: "exit-codes",
    text: "EXIT CODES:\n"
      + ExitCode.allCases.map { code in
        let number = String(code.rawValue)
        return "  \(number)\(String(repeating: " ", count: 5 - number.count))\(code.meaning)\n"
      }.joined()
      + "\nWith several inputs, the highest code counts.\n")

  private static let scenarios = HelpTopic(
    name: "scenarios",
    text: """
      SCENARIOS:
        A scenario is a JSON file. Start from a built-in one:

          kco run --print-scenario purchase > mine.json
          kco run --scenario mine.json snippet.html

        "schema"      "\(Scenario.schema)"
        "name"        its name in reports
        "about"       one line about it
        "mode"        "native" or "hybrid"
        "shop"        how the shop and Klarna's side behave
        "pageScript"  JavaScript of the shop's page, run after the snippet
        "steps"       what happens, in order
        "outcome"     \(Outcome.allCases.map(\.rawValue).joined(separator: ", ")), any
        "limit"       the end of the run in virtual milliseconds

      STEPS:
        {"fill": "sample"}                      type a buyer's data that fits the country
        {"fill": {"email": "a@shop.example"}}   type into a field: its name, label or selector
        {"choose": {"payment_method": "card"}}  choose an option
        {"tick": {"separate_shipping_address": true}}
        {"click": "#approve", "in": "fullscreen"}
        "buy"                                   press the buy button
        {"handOver": "return"}                  return, cancel or never
        {"wait": 2000}                          virtual milliseconds; costs no time
        "suspend", "resume", "reload"
        {"fire": "change", "data": {}}          an event from Klarna's side
        {"post": {"action": "ready"}}           a message from the page to the bridge
        {"evaluate": "document.title", "equals": "Shop"}
        {"expect": {"signal": "complete"}, "data": {}, "within": 5000, "times": 1,
         "message": "said when it does not hold"}

        "expect" looks for one of: signal, problem, handover, url, text, console, height,
        confirmation, fullscreen, suspended, outcome. "in" is checkout, page or fullscreen.

      """)

  private static let timeline = HelpTopic(
    name: "timeline",
    text: """
      TIMELINE:
        kco run --json prints one object a line, each with "schema" ("\(Timeline.schema)"),
        "t" (virtual milliseconds) and "kind":

        navigation    frame, url, reason, result, why
        script        frame, source, line, refused
        resource      frame, method, url, use, status or failure
        console       frame, level, text, position
        message       direction, handler, dialect, body
        call          name, sdk, term, arguments
        callback      name, sdk, term, arguments
        state         name
        signal        name, data
        resize        sent, height, size {width, height}
        suspend       by
        resume        by
        fullscreen    shown
        handover      url, to
        return        url, registered; or accepted, why
        confirmation  step, url, why
        problem       code, text, position, help
        outcome       outcome, expected, code (of the error that ended it), text

        The outcome is always the last line of a run. With several inputs, each line also has
        "input".

      COMPARISON:
        kco run --compare --json prints one object an input, with "schema"
        ("\(CheckoutComparison.schema)"), "scenario", "successor", "good", "before", "after",
        "counts", "missed" and "rows". A row has subject, term, change (same, renamed, changed,
        unneeded, lost, new), missed, before, after and note. The exit code is 1 where something
        that the app relied on is missed.

      """)
}
