import CheckoutRun
import HeadlessWebView
import HostUI
import JSON

/// One `kco run`: settings, scenario and inputs from the arguments; results in input order.
struct RunBatch: Sendable {
  private let paths: [String]
  private let scenario: Scenario?
  private let settings: RunSettings
  private let jobs: Int
  private let isJSON: Bool
  private let showsSecrets: Bool
  private let report: ReportPlace?
  private let isComparing: Bool
  /// What the KCO SDK is compared with.
  private let successor: RunSDK

  /// Where the JUnit report goes. On standard output it stands alone: each case holds its timeline.
  private enum ReportPlace: Hashable {
    case file(String)
    case standardOutput
  }

  /// What became of one input.
  private struct Result: Sendable {
    var name: String
    var scenario = ""
    var form: String?
    var timeline: Timeline?
    var comparison: CheckoutComparison?
    var error: CommandError?
  }

  init(_ arguments: Arguments) throws {
    paths = arguments.positionals
    let sources =
      paths + ["scenario", "page", "confirmation", "info-plist"].compactMap { arguments[$0] }
    guard sources.count(where: { $0 == "-" }) < 2 else {
      throw UsageError(
        message: "Standard input can be read only once.", help: "Use '-' for one of them.",
        usage: "kco run [<options>] <file> ...", path: "kco run")
    }
    scenario = try arguments["scenario"].map(ScenarioChoice.read)
    settings = try Self.settings(arguments)
    jobs = arguments.number("jobs") ?? 1
    isJSON = arguments.has("json")
    showsSecrets = arguments.has("show-secrets")
    report = arguments["junit"].map { $0 == "-" ? .standardOutput : .file($0) }
    if case .file(let path) = report { try AtomicFile.checkReport(path) }
    if isJSON, report == .standardOutput {
      throw UsageError(
        message: "--json and --junit - exclude each other.",
        help: "Both are written to standard output: give the report a file.",
        usage: "kco run --junit <file> <file> ...", path: "kco run")
    }
    isComparing = arguments.has("compare")
    successor = arguments["sdk"].flatMap { RunSDK(rawValue: $0) } ?? .klarnaMobileSDK
    if isComparing, successor == .kco || report != nil {
      throw UsageError(
        message: "--compare and --\(report == nil ? "sdk kco" : "junit") exclude each other.",
        help: report == nil
          ? "A comparison plays the KCO SDK anyway; --sdk names the other one."
          : "Play each SDK by --sdk for a report of its own.",
        usage: "kco run --compare <file> ...", path: "kco run")
    }
  }

  private static func settings(_ arguments: Arguments) throws -> RunSettings {
    var settings = RunSettings()
    settings.sdk = arguments["sdk"].flatMap { RunSDK(rawValue: $0) } ?? .kco
    settings.mode = arguments["mode"].flatMap { RunMode(rawValue: $0) }
    if let address = arguments["return-url"] {
      settings.returnURL = address.isEmpty ? nil : address
    }
    if let path = arguments["info-plist"] { settings.infoPlist = try plist(path) }
    if let page = arguments["page"] {
      guard settings.mode != .native else {
        throw UsageError(
          message: "--page and --mode native exclude each other.",
          help: "A native checkout has no page of the shop's; leave one of them out.",
          usage: "kco run --page <file|url> <file> ...", path: "kco run")
      }
      if isWebAddress(page) {
        settings.pageURL = page
        // An address only counts for a page in the app's own webview.
        settings.mode = settings.mode ?? .hybrid
      } else {
        let file = try InputFile.readText(page)
        settings.page = RunSettings.Page(name: file.name, text: file.text)
        if page != "-" { settings.folder = folder(of: page) }
      }
    }
    if let confirmation = arguments["confirmation"] {
      if isWebAddress(confirmation) {
        settings.confirmationURL = confirmation
      } else {
        let file = try InputFile.readText(confirmation)
        settings.confirmation = RunSettings.Page(name: file.name, text: file.text)
      }
    }
    settings.isOnline = arguments.has("online")
    settings.confirmsInSecondWebView = arguments.has("second-webview")
    return settings
  }

  private static func isWebAddress(_ text: String) -> Bool {
    text.contains("://")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// An app's property list.
  static func plist(_ path: String) throws -> InfoPlist {
    let file = try InputFile.read(path)
    do {
      return try InfoPlist(propertyList: file.bytes)
    } catch {
      throw CommandError(.badInput, "\(file.name): \(error)")
    }
  }

  // MARK: Playing

  func play(_ console: Console) throws -> ExitCode {
    if paths.count == 1 { HeadlessWebView.expectOneRun() }
    let results = RunPool.map(paths.count, jobs: jobs) { number in play(paths[number]) }
    let style = Timeline.TextStyle(
      isColored: console.colors(console.output), isVerbose: console.isVerbose,
      showsSecrets: showsSecrets)
    for (position, result) in results.enumerated() {
      show(result, position, style, console)
    }
    if let report {
      console.output.flush()
      let cases = results.map {
        JUnitReport.Case(
          input: $0.name, scenario: $0.scenario, timeline: $0.timeline, error: $0.error?.message)
      }
      let xml = JUnitReport(cases).xml
      switch report {
      case .file(let path): try AtomicFile.write(xml, to: path)
      case .standardOutput: console.output.write(xml)
      }
    }
    return ExitCode.worst(results.map(code))
  }

  private func code(_ result: Result) -> ExitCode {
    if let error = result.error { return error.code }
    if let comparison = result.comparison { return comparison.isGood ? .fine : .failed }
    return result.timeline?.isAsExpected == true ? .fine : .failed
  }

  private func play(_ path: String) -> Result {
    do {
      let file = try InputFile.read(path)
      var settings = settings
      // A page's own scripts and pictures lie beside it.
      if settings.folder == nil, path != "-" { settings.folder = Self.folder(of: path) }
      let run = CheckoutRun(file.bytes, name: file.name, settings: settings)
      do {
        let scenario = try scenario ?? .builtIn(run.fittingScenario)
        if isComparing {
          return Result(
            name: file.name, scenario: scenario.name, form: run.form,
            comparison: try run.compare(scenario, with: successor))
        }
        return Result(
          name: file.name, scenario: scenario.name, form: run.form, timeline: try run.play(scenario)
        )
      } catch let error as CheckoutRunError {
        let place = error.location.map { "\(file.name):\($0)" } ?? file.name
        throw CommandError(
          error.code == .unavailable ? .unavailable : .badInput, "\(place): \(error.message)",
          help: error.help)
      }
    } catch let error as CommandError {
      return Result(name: path, scenario: scenario?.name ?? "", error: error)
    } catch {
      return Result(
        name: path, scenario: scenario?.name ?? "",
        error: CommandError(.internalError, "\(path): \(error)"))
    }
  }

  private func show(
    _ result: Result, _ position: Int, _ style: Timeline.TextStyle, _ console: Console
  ) {
    if let error = result.error {
      console.output.flush()
      console.error(error.message, help: error.help)
      return
    }
    if let form = result.form { console.note("\(result.name): \(form)") }
    if report == .standardOutput { return }
    if !isJSON, paths.count > 1 {
      console.output.write("\(position > 0 ? "\n" : "")\(result.name) (\(result.scenario))\n")
    }
    let input = paths.count > 1 ? result.name : nil
    if let comparison = result.comparison {
      show(comparison, input, console)
    } else if let timeline = result.timeline {
      console.output.write(
        isJSON
          ? timeline.jsonLines(showingSecrets: showsSecrets, input: input) : timeline.text(style))
    }
  }

  private func show(_ comparison: CheckoutComparison, _ input: String?, _ console: Console) {
    guard !isJSON else {
      let json = comparison.json(showingSecrets: showsSecrets, input: input)
      console.output.write(json.jsonText() + "\n")
      return
    }
    console.output.write(
      comparison.text(
        CheckoutComparison.TextStyle(
          width: console.width, isColored: console.colors(console.output),
          isVerbose: console.isVerbose, showsSecrets: showsSecrets)))
  }
}
