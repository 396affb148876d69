import CheckoutEmulator
import KlarnaCore
import KlarnaMobileSDK
import SuccessorRun
import WebView

extension CommandTable {
  /// `kco try osm`.
  static let tryOSM: Command = TryCommand.command(
    OSMRun.self,
    abstract: "Draw a promotion of Klarna's with native views (KlarnaOSMView).",
    discussion: """
      Without a scenario the view has nothing but what the options set, and the defaults of the \
      guide: the environment demo, which ignores all else. The last line says whether the \
      placement is on screen, or the error's name and words.
      """,
    examples: [
      Command.Example(line: "kco try osm --show text", about: "The demo placement, drawn."),
      Command.Example(
        line: "kco try osm --scenario rendered --amount 25000 --show html > osm.html",
        about: "A placement for $250.00, to look at."),
      Command.Example(
        line: "kco try osm --environment playground --client-id abc",
        about: "What is missing, in the documented order."),
      Command.Example(
        line: "kco try osm --scenario rendered --endpoint http://127.0.0.1:8080/placement",
        about: "A server of your own."),
    ],
    options: [
      Option(
        name: "client-id", value: .text(placeholder: "id"),
        help: "clientId, from the merchant portal."),
      Option(
        name: "placement-key", value: .text(placeholder: "key"),
        help: "placementKey, from the merchant portal."),
      Option(
        name: "locale", value: .text(placeholder: "tag"), help: "locale. Default: en-US."),
      Option(
        name: "amount", value: .number(placeholder: "minor", range: -1_000_000_000...1_000_000_000),
        help: "purchaseAmount in minor units: 12000 is $120.00."),
      Option(
        name: "environment",
        value: .choice(
          placeholder: "name", words: KlarnaEnvironment.allCases.map(\.description)),
        help: "environment. Default: demo."),
      Option(
        name: "region",
        value: .choice(placeholder: "name", words: KlarnaRegion.allCases.map(\.description)),
        help: "region: eu, na or oc."),
      Option(
        name: "theme", placeholder: "name", cases: KlarnaTheme.self,
        help: "theme: light, dark or automatic."),
      Option(
        name: "system-style", value: .choice(placeholder: "style", words: ["light", "dark"]),
        help: "What the theme automatic follows. Default: light."),
      Option(name: "no-host", help: "Leave hostViewController unset."),
      Option(name: "no-delegate", help: "Leave delegate unset."),
      Option(
        name: "background", value: .text(placeholder: "#rrggbb"),
        help: "The background of styleConfiguration."),
      Option(
        name: "text-color", value: .text(placeholder: "#rrggbb"),
        help: "The text's colour in styleConfiguration."),
      Option(
        name: "text-size", value: .number(placeholder: "points", range: 1...200),
        help: "The text's size in styleConfiguration."),
      Option(
        name: "width", value: .number(placeholder: "points", range: 1...4096),
        help: "The view's width. Default: 320."),
      Option(
        name: "tap", value: .text(placeholder: "node", suggestions: ["ACTION_LEARN_MORE"]),
        help: "Tap on a part when it is on screen."),
      Option(
        name: "server", placeholder: "behaviour", cases: MessagingServer.Behaviour.self,
        help: "How the emulated API behaves."),
      Option(name: "disabled", help: "Klarna has turned rendering off."),
      Option(
        name: "names", placeholder: "whose", cases: KlarnaOSMErrorDialect.self,
        help: "Whose error names: those of the guide or of the SDK. Default: guide."),
      Option(
        name: "endpoint", value: .text(placeholder: "url"),
        help: "Fetch placements from there, by real HTTP. Other machines need --online."),
      Option(name: "online", help: "Fetch from Klarna's servers, or from another machine."),
    ],
    defaults: OSMSettings(),
    apply: { arguments, settings in try OSMOptions.apply(arguments, &settings) })
}

/// The options of `kco try osm` as settings.
private enum OSMOptions {
  static func apply(_ arguments: Arguments, _ settings: inout OSMSettings) throws {
    if let text = arguments["client-id"] { settings.clientId = text }
    if let text = arguments["placement-key"] { settings.placementKey = text }
    if let text = arguments["locale"] { settings.locale = text }
    if let number = arguments.number("amount") { settings.purchaseAmount = number }
    if let name = arguments["environment"],
      let known = KlarnaEnvironment.allCases.first(where: { $0.description == name })
    {
      settings.environment = known
    }
    if let name = arguments["region"] {
      settings.region = KlarnaRegion.allCases.first { $0.description == name }
    }
    settings.theme = arguments.choice("theme") ?? settings.theme
    if let style = arguments["system-style"].flatMap(UIUserInterfaceStyle.init(rawValue:)) {
      settings.userInterfaceStyle = style
    }
    if arguments.has("no-host") { settings.hasHost = false }
    if arguments.has("no-delegate") { settings.hasDelegate = false }
    if arguments.has("disabled") { settings.isDisabled = true }
    if let width = arguments.number("width") { settings.width = Double(width) }
    if let node = arguments["tap"] { settings.taps = [node] }
    settings.behaviour = arguments.choice("server") ?? settings.behaviour
    settings.errorDialect = arguments.choice("names") ?? settings.errorDialect
    if let style = try style(arguments) { settings.style = style }
    try applyServer(arguments, &settings)
  }

  private static func style(_ arguments: Arguments) throws -> KlarnaOSMStyleConfiguration? {
    let names = ["background", "text-color", "text-size"]
    guard names.contains(where: { arguments[$0] != nil }) else { return nil }
    let text = KlarnaTextStyleConfiguration.Builder()
    let style = KlarnaOSMStyleConfiguration.Builder()
    if let color = try color("background", arguments) { style.setBackgroundColor(color) }
    if let color = try color("text-color", arguments) { text.setTextColor(color) }
    if let size = arguments.number("text-size") { text.setTextSize(Double(size)) }
    return style.setTextStyleConfiguration(text.build()).build()
  }

  private static func color(_ option: String, _ arguments: Arguments) throws -> UIColor? {
    guard let value = arguments[option] else { return nil }
    guard let color = UIColor(hex: value) else {
      throw TryCommand.usage(
        "osm", "The value '\(value)' is invalid for '--\(option) <#rrggbb>'.",
        help: "Write six hexadecimal digits behind '#', such as #17141f.")
    }
    return color
  }

  /// Loopback is this machine; everything else has to be asked for.
  private static func applyServer(_ arguments: Arguments, _ settings: inout OSMSettings) throws {
    let isOnline = arguments.has("online")
    if isOnline { settings.network = .online }
    guard let address = arguments["endpoint"] else { return }
    guard let url = WebURL(address), url.scheme == "http" || url.scheme == "https",
      let host = url.host
    else {
      throw TryCommand.usage(
        "osm", "The value '\(address)' is invalid for '--endpoint <url>'.",
        help: "Write an address that begins with http:// or https://.")
    }
    guard isOnline || StoryNetwork.isLoopback(host) else {
      throw TryCommand.usage(
        "osm", "The endpoint is on another machine: \(host).",
        help: "Add --online to reach it; nothing leaves this machine otherwise.")
    }
    settings.endpoint = address
    if !isOnline { settings.network = .loopback }
    // The demo placement asks nobody, unless it is what was wanted.
    if settings.environment == .demo, arguments["environment"] == nil {
      settings.environment = .playground
    }
  }
}
