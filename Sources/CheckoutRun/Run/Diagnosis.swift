import JSON

/// Says why no checkout came on screen, where the timeline shows the reason.
struct Diagnosis {
  var state: RunState
  var entries: [TimelineEntry]

  /// Code, text and help of what is most likely wrong.
  var problem: (code: String, text: String, help: String)? {
    guard !state.isRendered, !state.confirmationShown, !state.isStopped else { return nil }
    if state.refusedScripts > 0 {
      return (
        "script-refused", "A script was refused, so the checkout's own never ran.",
        "Allow the snippet's script and Klarna's hosts in the Content-Security-Policy."
      )
    }
    if state.scriptCount == 0 {
      return (
        "no-script-ran", "No script ran: the page holds none that can be run.",
        "Markup that was escaped is text, and a rendered frame is no snippet: put the snippet as "
          + "the order API gives it into the page."
      )
    }
    if !state.bootstrapRequested {
      return (
        "bootstrap-not-requested",
        "The snippet's bootstrap was never requested, so its script did not run; \(scripts). On a "
          + "real page the text for unsupported browsers would show after 5 s.",
        "Scripts that are set by innerHTML never run; insert each as a new script element."
      )
    }
    return nil
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
      let count = counts[name] ?? 0
      return name + (count == 1 ? " once" : " \(count) times")
    }
    return "what ran was " + list.joined(separator: ", ") + (order.count > 5 ? ", …" : "")
  }
}
