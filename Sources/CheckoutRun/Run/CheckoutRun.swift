import CheckoutEmulator
import HostUI
import JSON
import KlarnaCheckout
import WebView

/// Plays a checkout: a snippet, a page or an order goes in, a timeline comes out.
///
/// Each run has its own event loop, engine, emulated Klarna and app; nothing is shared, nothing
/// leaves the machine, and the same input gives the same timeline.
///
/// ```swift
/// let run = CheckoutRun(snippet: text)
/// let timeline = try run.play(.purchase)
/// #expect(timeline.outcome == .completed)
/// ```
public struct CheckoutRun: Sendable {
  /// What the input is called in messages.
  public let name: String
  /// Everything that is neither the input nor the scenario.
  public var settings: RunSettings
  private let input: Result<RunInput, CheckoutRunError>

  /// A run of a text: a snippet in any of its forms, a page, an order, a script of the shop's, or a
  /// recording.
  public init(snippet text: String, settings: RunSettings = RunSettings()) {
    self.init(Array(text.utf8), name: "snippet", settings: settings)
  }

  /// A run of a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name; `.js` and the like say that it is a script.
  ///   - settings: Everything else.
  public init(_ bytes: [UInt8], name: String, settings: RunSettings = RunSettings()) {
    self.name = name
    self.settings = settings
    input = Swift.Result { () throws(CheckoutRunError) in try RunInput(bytes, name: name) }
  }

  /// The name of the scenario that fits the input: `confirmation` for a finished order, else
  /// `purchase`.
  public var fittingScenario: String {
    if case .success(let input) = input, input.playable.isComplete { return "confirmation" }
    return "purchase"
  }

  /// In what the input wraps its snippet, in words, such as "order JSON, API version 3"; nil for
  /// plain HTML and for what holds no snippet.
  public var form: String? {
    if case .success(let input) = input { input.form } else { nil }
  }

  /// Plays a scenario to its end.
  ///
  /// It is done on the calling thread, which needs 512 KiB of stack; see ``RunPool`` for threads
  /// with more.
  ///
  /// - Throws: ``CheckoutRunError`` when the input holds nothing to play, or a setting cannot be
  ///   used. Whatever goes wrong later stands in the timeline.
  public func play(_ scenario: Scenario) throws(CheckoutRunError) -> Timeline {
    let input = try input.get()
    var scenario = scenario
    var notes: [String] = []
    if input.playable.isComplete, scenario.name == "purchase" {
      scenario = try .confirmation
      notes.append("The order is complete: its confirmation is played instead of a purchase.")
    }
    guard WebURL(settings.pageURL)?.isHTTP == true else {
      throw CheckoutRunError(
        .invalidSetting, "\"\(settings.pageURL)\" is no address of a page.",
        help: "Write a whole one, such as https://shop.example/checkout.")
    }
    if settings.isOnline, OnlineResponder.program == nil {
      throw CheckoutRunError(
        .unavailable, "The program curl is missing, which reaches the network.",
        help: "Install curl, or run offline.")
    }
    let session = RunSession(settings: settings, shop: scenario.shop, recording: input.recording)
    defer { session.close() }
    for note in notes { session.recorder.problem("note", note) }
    for problem in input.problems {
      session.recorder.problem(
        problem.code, problem.text, position: problem.position, help: problem.help)
    }
    var timeline = play(scenario, input, session)
    session.window = nil
    timeline.retention = session.retentionCheck()
    timeline.mode = session.mode
    timeline.secondListener = session.recorder.secondListener
    return timeline
  }

  private func play(_ scenario: Scenario, _ input: RunInput, _ session: RunSession) -> Timeline {
    switch input.playable {
    case .payloads(let payloads):
      let player = RecordingPlayer(session: session, host: nil)
      player.judge(payloads)
      return finish(session, .replayed)
    case .returnURLs(let addresses):
      RecordingPlayer(session: session, host: nil).judge(addresses)
      return finish(session, .replayed)
    case .recording(let recording):
      let host = show(.snippet(RecordingPlayer.page), mode: .native, scenario, session)
      RecordingPlayer(session: session, host: host).play(recording)
      ScenarioPlayer(session: session, host: host, scenario: scenario, country: "SE")
        .lookForConfirmation()
      host.leave()
      return finish(session, .replayed)
    case .snippet(let snippet, let configuration, let order):
      prepare(session, configuration, order)
      let host = showSnippet(snippet, isFile: input.form == nil, scenario, session)
      return play(scenario, input, session, host)
    case .page(let page, let configuration):
      if let configuration { prepare(session, configuration, nil) }
      if let page = settings.page {
        session.recorder.problem(
          "note", "\(name) is a whole page: \(page.name) around it is left out.")
      }
      session.recorder.sources.append(SourceMap(url: settings.pageURL, name: name))
      let host = show(.page(page, url: settings.pageURL), mode: .hybrid, scenario, session)
      return play(scenario, input, session, host)
    case .script(let script):
      let script = ShopPage.inline(script)
      let body = SampleSnippet.html() + "\n<script>\n\(script)\n</script>"
      let host = showPage(around: body, [Piece(text: script, name: name)], scenario, session)
      return play(scenario, input, session, host)
    }
  }

  private func prepare(_ session: RunSession, _ configuration: JSONObject, _ order: JSONObject?) {
    session.recorder.bootstrapURL = configuration["BOOTSTRAP_SRC"]?.string
    if let secret = configuration["AUTH_HEADER"]?.string {
      session.recorder.redaction.hide(secret)
    }
    let notes = session.emulator.serve(configuration: configuration, order: order)
    for note in notes { session.recorder.problem("note", note) }
  }

  /// A text in a page that comes from elsewhere, line by line, and from where; nil where it was decoded.
  private struct Piece {
    var text: String
    var name: String?
  }

  /// Shows a body in the shop's page: the one that is given, the one that the network has at the page's
  /// address, or a plain one.
  private func showPage(
    around body: String, _ pieces: [Piece], _ scenario: Scenario, _ session: RunSession
  ) -> AppHost {
    guard settings.page == nil, let online = session.onlinePage,
      let address = WebURL(settings.pageURL), !OnlineResponder.isInvented(address)
    else {
      let text = embed(body, pieces, settings.page, at: settings.pageURL, session)
      return show(.page(text, url: settings.pageURL), mode: .hybrid, scenario, session)
    }
    online.serve(address) { [unowned session] text, url in
      guard let text else {
        session.recorder.state.isExplained = true
        session.recorder.problem(
          "page-not-html", "\(url) is no HTML: the snippet was not put into it.")
        return nil
      }
      let page = RunSettings.Page(name: url.description, text: text)
      return embed(body, pieces, page, at: url.description, session)
    }
    return show(.page(nil, url: settings.pageURL), mode: .hybrid, scenario, session)
  }

  /// The shop's page with a body in it; a plain page where none is given.
  private func embed(
    _ body: String, _ pieces: [Piece], _ page: RunSettings.Page?, at url: String,
    _ session: RunSession
  ) -> String {
    let text = page.map { put(body, in: $0, session) } ?? ShopPage.page(body)
    if let page, text == page.text {
      session.recorder.sources.append(SourceMap(url: url, name: page.name))
      return text
    }
    for piece in pieces {
      session.recorder.sources.append(
        SourceMap(
          url: url, text: text, name: page?.name, original: page?.text ?? "", piece: piece.text,
          pieceName: piece.name))
    }
    return text
  }

  private func put(
    _ body: String, in page: RunSettings.Page, _ session: RunSession
  ) -> String {
    let text = ShopPage.embed(body, in: page.text)
    if text == page.text {
      session.recorder.problem(
        "note", "\(page.name) has a snippet of its own: \(name) is left out.",
        help: "Put a mark such as {{html_snippet}} where the snippet belongs.")
    }
    return text
  }

  /// A page of the shop's, or a script that the scenario brings, needs the app's own webview.
  private func showSnippet(
    _ snippet: String, isFile: Bool, _ scenario: Scenario, _ session: RunSession
  ) -> AppHost {
    let mode =
      settings.page == nil ? settings.mode ?? scenario.mode ?? .native : RunMode.hybrid
    if !scenario.pageScript.isEmpty, mode == .native || settings.page != nil {
      session.recorder.problem(
        "note",
        "The scenario's pageScript is left out: "
          + (mode == .native
            ? "a native checkout has no page of the shop's."
            : "the shop's page has scripts of its own."))
    }
    guard mode == .hybrid else {
      if isFile {
        session.recorder.sources.append(SourceMap(url: Self.nativePage, name: name))
      }
      return show(.snippet(snippet), mode: .native, scenario, session)
    }
    let pieces = [Piece(text: snippet, name: isFile ? name : nil)]
    guard settings.page == nil, !scenario.pageScript.isEmpty else {
      return showPage(around: snippet, pieces, scenario, session)
    }
    let script = Piece(
      text: ShopPage.inline(scenario.pageScript), name: "\(scenario.name) /pageScript")
    return showPage(
      around: "\(snippet)\n<script>\n\(script.text)\n</script>", pieces + [script], scenario,
      session)
  }

  /// The address at which a checkout shows the first snippet it is given.
  private static let nativePage = "http://checkout.klarna.sdk/?0"

  private func show(
    _ content: AppHost.Content, mode: RunMode, _ scenario: Scenario, _ session: RunSession
  ) -> AppHost {
    let host: AppHost =
      switch settings.sdk {
      case .kco:
        KCOAppHost(
          session: session, mode: mode, content: content,
          handlesExternal: scenario.shop.appHandlesExternal)
      case .klarnaMobileSDK, .kustom:
        MobileSDKAppHost(
          session: session, mode: mode, content: content,
          handlesExternal: scenario.shop.appHandlesExternal)
      }
    session.mode = mode
    session.retentionCheck = host.retentionCheck()
    let window = UIWindow(application: session.application)
    session.window = window
    window.rootViewController = host
    return host
  }

  private func play(
    _ scenario: Scenario, _ input: RunInput, _ session: RunSession, _ host: AppHost
  ) -> Timeline {
    let player = ScenarioPlayer(
      session: session, host: host, scenario: scenario, country: input.country)
    player.play()
    let state = session.recorder.state
    let diagnosis = Diagnosis(state: state, entries: session.recorder.entries, input: input)
    if let problem = diagnosis.problem {
      session.recorder.problem(
        problem.code, problem.text, position: problem.position, help: problem.help)
    }
    if state.completeCount > 0, !state.confirmationShown {
      var details: JSONObject = ["step": "missing"]
      if let gap = player.confirmationGap { details["why"] = .string(gap) }
      session.recorder.record(.confirmation, details)
    }
    host.leave()
    return finish(session, state.outcome, scenario: scenario, failure: player.failure)
  }

  /// Closes the timeline with its outcome.
  private func finish(
    _ session: RunSession, _ outcome: Outcome, scenario: Scenario? = nil, failure: String? = nil
  ) -> Timeline {
    var timeline = Timeline()
    let isExpected = scenario?.outcome == nil || scenario?.outcome == outcome
    timeline.outcome = outcome
    timeline.isAsExpected = isExpected && failure == nil
    var text = outcome.sentence
    if let scenario, let expected = scenario.outcome, !isExpected {
      text += " The scenario \(scenario.name) expects another end: \(expected.rawValue)."
    } else if failure != nil {
      text += " A step of the scenario \(scenario?.name ?? "") failed."
    }
    session.recorder.record(
      .outcome,
      [
        "outcome": .string(outcome.rawValue), "expected": .bool(timeline.isAsExpected),
        "text": .string(text),
      ])
    timeline.entries = session.recorder.entries
    timeline.redaction = session.recorder.redaction
    return timeline
  }
}

extension RunInput {
  /// The recording, if the input is one.
  var recording: Recording? {
    if case .recording(let recording) = playable { recording } else { nil }
  }
}
