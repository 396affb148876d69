import JSON
import SourceText

extension Timeline {
  /// How a timeline is printed for people.
  public struct TextStyle: Sendable {
    /// Whether kinds are coloured by ANSI escapes.
    public var isColored: Bool
    /// Whether scripts, resources and the bridge's messages are listed.
    public var isVerbose: Bool
    /// Whether tokens and personal data are printed.
    public var showsSecrets: Bool

    /// Creates a style.
    public init(isColored: Bool = false, isVerbose: Bool = false, showsSecrets: Bool = false) {
      self.isColored = isColored
      self.isVerbose = isVerbose
      self.showsSecrets = showsSecrets
    }
  }

  /// The timeline for people: one line an entry, and how it ended in one sentence.
  public func text(_ style: TextStyle = TextStyle()) -> String {
    var text = ""
    for original in entries where style.isVerbose || !original.isDetail {
      let entry = style.showsSecrets ? original : redaction.apply(to: original)
      if entry.kind == .outcome {
        text += line(entry.sentence, entry, style)
        continue
      }
      let time = String(Int(entry.time.rounded()))
      let margin = String(repeating: " ", count: max(0, 7 - time.count)) + time + " ms  "
      let kind = entry.kind.rawValue
      let padded = kind + String(repeating: " ", count: max(1, 14 - kind.count))
      text += line(margin + color(padded, entry, style) + entry.sentence, entry, style)
    }
    return text
  }

  private func line(_ text: String, _ entry: TimelineEntry, _ style: TextStyle) -> String {
    let isColored = style.isColored && entry.kind == .outcome
    let start = isColored ? (isAsExpected ? "\u{1B}[1;32m" : "\u{1B}[1;31m") : ""
    return start + text + (isColored ? "\u{1B}[0m" : "") + "\n"
  }

  private func color(_ text: String, _ entry: TimelineEntry, _ style: TextStyle) -> String {
    guard style.isColored else { return text }
    let code =
      switch entry.kind {
      case .problem: "31"
      case .signal, .callback: "36"
      case .confirmation: "32"
      case .handover, .return: "35"
      default: "2"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension TimelineEntry {
  /// Whether people see it only when they ask for more.
  var isDetail: Bool {
    switch kind {
    case .script: details["refused"] == nil
    case .resource: details["failure"] == nil && !isRefusedResource
    case .message: true
    // What the app of the KCO SDK does is always the same; what a successor needs is news. A
    // callback with a signal or a size has an entry of that kind too.
    case .call: details["sdk"] == "kco"
    case .callback: details["sdk"] == "kco" || details["term"] != nil
    default: false
    }
  }

  /// Whether a server answered with an error, and no other entry says so: pages have a problem of
  /// their own, scripts a line on the console.
  private var isRefusedResource: Bool {
    (details["status"]?.integer ?? 0) >= 400
      && !["document", "frame", "script"].contains(details["use"]?.string)
  }

  /// The entry in words, on one line that nobody else can write on.
  var sentence: String { terminalText(words) }

  private var words: String {
    switch kind {
    case .navigation: frame + word("url") + " (\(word("reason")))" + navigationResult
    case .script:
      frame + word("source") + ":" + word("line")
        + (details["refused"] == nil ? "" : " refused: " + word("refused"))
    case .resource:
      frame + "\(word("method")) \(word("url")) "
        + (details["failure"] == nil ? word("status") : "failed: " + word("failure"))
    case .console: frame + "\(word("level")): \(word("text"))" + at
    case .message:
      (word("direction") == "toPage" ? "to page  " : "to app   ") + word("handler") + "  "
        + word("body")
    case .call, .callback:
      word("name")
        + (details["arguments"].map { $0 == [:] ? "" : "  " + $0.jsonText() } ?? "")
    case .state: word("name")
    case .signal:
      word("name") + (details["data"].map { $0 == .null ? "" : "  " + $0.jsonText() } ?? "")
    case .resize: resize
    case .suspend: "by the \(word("by"))"
    case .resume: "by the \(word("by"))"
    case .fullscreen: details["shown"]?.bool == true ? "shown" : "hidden"
    case .handover: word("url") + (details["to"] == nil ? "" : " (\(word("to")))")
    case .return:
      [
        word("url"), details["registered"] == .bool(false) ? "(not registered)" : "", word("why"),
      ].filter { !$0.isEmpty }.joined(separator: "  ")
    case .confirmation:
      [word("step"), word("url"), word("why")].filter { !$0.isEmpty }.joined(separator: "  ")
    case .problem: "\(word("text"))\(at)" + (details["help"] == nil ? "" : " \(word("help"))")
    case .outcome: word("text")
    }
  }

  private var frame: String {
    let name = word("frame")
    return name.isEmpty || name == "page" ? "" : "[\(name)] "
  }

  private var at: String { details["position"] == nil ? "" : " (\(word("position")))" }

  private var navigationResult: String {
    switch word("result") {
    case "followed": ""
    case "refused": " refused: " + word("why")
    case let result: " \(result)"
    }
  }

  private var resize: String {
    let sent = details["sent"]?.jsonText() ?? "nothing"
    let meaning = word("height") == "fill" ? "fills the parent" : "height \(word("height"))"
    guard let size = details["size"] else { return "\(sent): \(meaning)" }
    let width = size["width"].map { $0.jsonText() + " x " } ?? ""
    return "\(sent): \(meaning), the app is told \(width)\(size["height"]?.jsonText() ?? "?")"
  }

  /// A member as plain text.
  private func word(_ name: String) -> String {
    guard let value = details[name] else { return "" }
    return value.string ?? value.jsonText()
  }
}
