import JSON
import SourceText

/// Says why no checkout came on screen, where the timeline shows the reason.
struct Diagnosis {
  var state: RunState
  var entries: [TimelineEntry]
  var input: RunInput

  /// What is most likely wrong.
  var problem: RunInput.Problem? {
    guard !state.isRendered, !state.confirmationShown, !state.isStopped,
      !state.isExplained
    else { return nil }
    if state.bootstrapRequested { return bootstrapFailed }
    if state.refusedScripts > 0 {
      return RunInput.Problem(
        code: "script-refused", text: "A script was refused, so the checkout's own never ran.",
        help: "Allow the snippet's script and Klarna's hosts in the Content-Security-Policy.")
    }
    if let absence = input.absence { return absence }
    if state.scriptCount == 0 {
      return RunInput.Problem(
        code: "no-script-ran", text: "No script ran: the page holds none that can be run.",
        help: "Markup that was escaped is text: put the snippet as the order API gives it into "
          + "the page.")
    }
    return RunInput.Problem(
      code: "bootstrap-not-requested",
      text: "The snippet's bootstrap was never requested; \(scripts). On a real page the text for "
        + "unsupported browsers would show after 5 s.",
      help: hasScriptError
        ? "Mend what the script threw: the snippet's own script did not come to its end."
        : "Scripts that are set by innerHTML never run; insert each as a new script element.")
  }

  /// The bootstrap was asked for and no host answered with it.
  private var bootstrapFailed: RunInput.Problem? {
    guard
      let request = entries.last(where: {
        $0.kind == .resource && $0["failure"] != nil
          && $0["url"]?.string?.utf8.contains("checkout.bootstrap.js") == true
      })
    else { return nil }
    return RunInput.Problem(
      code: "bootstrap-not-loaded",
      text: "The snippet's bootstrap was not loaded: \(request["failure"]?.string ?? "").",
      help: "Compare BOOTSTRAP_SRC with the order's own html_snippet.")
  }

  private var hasScriptError: Bool {
    entries.contains { $0.kind == .problem && $0["code"] == "script-error" }
  }

  /// Which scripts of the page ran, and how often.
  private var scripts: String {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for entry in entries where entry.kind == .script && entry["frame"] == "page" {
      let name = "\(entry["source"]?.string ?? ""):\(entry["line"]?.integer ?? 0)"
      if counts[name] == nil { order.append(name) }
      counts[name, default: 0] += 1
    }
    let list = order.prefix(5).map { name in
      switch counts[name] ?? 0 {
      case 1: "\(name) once"
      case 2: "\(name) twice"
      case let count: "\(name) \(count) times"
      }
    }
    return "of the page's scripts ran " + list.joined(separator: ", ")
      + (order.count > 5 ? ", …" : "")
  }
}
