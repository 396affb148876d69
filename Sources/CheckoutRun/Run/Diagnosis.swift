/// Says why no checkout came on screen, where the timeline shows the reason.
struct Diagnosis {
  var state: RunState

  /// Code, text and help of what is most likely wrong.
  var problem: (code: String, text: String, help: String)? {
    guard !state.isRendered, !state.confirmationShown else { return nil }
    if state.refusedScripts > 0 {
      return (
        "script-refused", "A script was refused, so the checkout's own never ran.",
        "Allow the snippet's script and Klarna's hosts in the Content-Security-Policy."
      )
    }
    if !state.bootstrapRequested {
      return (
        "bootstrap-not-requested",
        "The snippet's bootstrap was never requested: its script did not run. On a real page the "
          + "text for unsupported browsers would show after 5 s.",
        "Scripts that are set by innerHTML never run; insert them as script elements."
      )
    }
    return nil
  }
}
