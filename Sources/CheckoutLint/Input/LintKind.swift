import IntegrationMigration

/// What a file is, by its name and, where that says little, by its content.
public enum LintKind: String, Sendable, CaseIterable {
  /// HTML, a template, or a component with markup.
  case markup
  /// JavaScript, TypeScript, JSX.
  case script
  /// A style sheet: CSS, Sass, Less.
  case styleSheet
  /// JSON: an order, a session, addresses.
  case json
  /// An app's Info.plist.
  case propertyList
  /// The source of an app.
  case appSource
  /// Where an app declares its dependencies or schemes: Podfile, Package.resolved, a manifest.
  case declaration
  /// Saved headers of an answer.
  case headers
  /// Configuration of a web server.
  case serverConfiguration
  /// Any other text.
  case text

  private static let byEnding: [String: LintKind] = [
    "html": .markup, "htm": .markup, "xhtml": .markup, "php": .markup, "phtml": .markup,
    "inc": .markup, "ctp": .markup, "twig": .markup, "tpl": .markup, "liquid": .markup,
    "erb": .markup, "rhtml": .markup, "ejs": .markup, "hbs": .markup, "handlebars": .markup,
    "mustache": .markup, "vue": .markup, "svelte": .markup, "cshtml": .markup, "vbhtml": .markup,
    "razor": .markup, "jsp": .markup, "jspx": .markup, "jinja": .markup, "jinja2": .markup,
    "j2": .markup, "gohtml": .markup, "tmpl": .markup, "aspx": .markup, "ascx": .markup,
    "js": .script, "jsx": .script, "mjs": .script, "cjs": .script, "ts": .script, "tsx": .script,
    "css": .styleSheet, "scss": .styleSheet, "less": .styleSheet, "pcss": .styleSheet,
    "json": .json, "json5": .json,
    "conf": .serverConfiguration, "htaccess": .serverConfiguration, "nginx": .serverConfiguration,
    "headers": .headers,
  ]

  /// Names of files that a walk over a folder looks at.
  public static func isWalked(path: String) -> Bool {
    let name = Self.name(path)
    if name == "_headers" { return true }
    return byEnding[ending(name)] != nil || ofApp(path: path) != nil
  }

  /// The language of a template that is not read, by the file's name: it has neither tags of HTML nor
  /// signs around what it prints.
  public static func languageNotRead(path: String) -> String? {
    switch ending(Self.name(path)) {
    case "pug", "jade": "Pug"
    case "haml": "Haml"
    case "slim": "Slim"
    default: nil
    }
  }

  /// What a file of an app is; nil for other files.
  private static func ofApp(path: String) -> LintKind? {
    switch SourceLanguage(path: path) {
    case .objectiveC, .swift, .java, .kotlin: .appSource
    case .xml: path.lowercased().hasSuffix(".plist") ? .propertyList : .declaration
    case .ruby, .gradle, .xcodeProject, .cartfile, .podfileLock: .declaration
    default: nil
    }
  }

  /// Whether it belongs to an app, whose files are looked at together.
  public var isOfApp: Bool { self == .appSource || self == .propertyList || self == .declaration }

  /// The last part of a path, in small letters.
  private static func name(_ path: String) -> String {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    return path[start...].lowercased()
  }

  private static func ending(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// What a file is.
  public static func of(path: String, bytes: [UInt8]) -> LintKind {
    let name = Self.name(path)
    if name == "_headers" { return .serverConfiguration }
    if let kind = byEnding[ending(name)] ?? ofApp(path: path) { return kind }
    guard let first = bytes.firstIndex(where: { !$0.isSpace && $0 < 0x80 }) else { return .text }
    switch bytes[first] {
    case UInt8(ascii: "<"):
      return bytes.has("<plist") && bytes.has("<?xml") ? .propertyList : .markup
    case UInt8(ascii: "{"), UInt8(ascii: "["): return isLines(bytes) ? .text : .json
    default: break
    }
    if bytes.has("HTTP/", at: first) { return .headers }
    if bytes.has("add_header") || bytes.has("Header set") || bytes.has("Header always set") {
      return .serverConfiguration
    }
    if bytes.has("<div") || bytes.has("<script") || bytes.has("<html") { return .markup }
    if bytes.has("_klarnaCheckout(") { return .script }
    if HeaderLines.hasPolicy(bytes) { return .headers }
    return .text
  }

  /// Whether several JSON values stand on lines of their own: a recording, not a document.
  private static func isLines(_ bytes: [UInt8]) -> Bool {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0 else { return false }
    let next = bytes[end...].first { !$0.isSpace }
    return bytes[end - 1] == UInt8(ascii: "}") && next == UInt8(ascii: "{")
  }
}
