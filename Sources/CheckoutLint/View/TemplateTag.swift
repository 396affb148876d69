/// Which template language a file is written in.
enum TemplateLanguage: String, Sendable {
  case php, blade, twig, smarty, liquid, erb, ejs, handlebars, vue, angular, svelte, razor, jsp
  case jinja, thymeleaf, go

  /// Whether `{{ … }}` escapes what it prints.
  var escapesBraces: Bool {
    switch self {
    case .blade, .twig, .jinja, .handlebars, .vue, .angular, .go: true
    default: false
    }
  }

  /// The language of a file by the end of its name, `.blade.php` and `.component.html` before the
  /// last part alone.
  init?(path: String) {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[bytes.index(after: dot)...]
    // The longest is "handlebars".
    guard ending.utf8.count <= 10, let language = Self.byEnding[ending.lowercased()] else {
      return nil
    }
    self = language
    if language == .php, path.lowercased().hasSuffix(".blade.php") { self = .blade }
    if language == .angular, !path.lowercased().hasSuffix(".component.html") { return nil }
  }

  private static let byEnding: [String: TemplateLanguage] = [
    "php": .php, "phtml": .php, "inc": .php, "ctp": .php, "twig": .twig, "tpl": .smarty,
    "liquid": .liquid, "erb": .erb, "rhtml": .erb, "ejs": .ejs, "hbs": .handlebars,
    "handlebars": .handlebars, "mustache": .handlebars, "vue": .vue, "html": .angular,
    "svelte": .svelte, "cshtml": .razor, "vbhtml": .razor, "razor": .razor, "jsp": .jsp,
    "jspx": .jsp, "jinja": .jinja, "jinja2": .jinja, "j2": .jinja, "gohtml": .go, "tmpl": .go,
  ]
}

/// A piece of a template that its language replaces or runs.
struct TemplateTag: Sendable {
  /// What the tag does.
  enum Kind: Sendable {
    /// Prints a value as it is.
    case output
    /// Prints a value with `<`, `>`, `&` and quotes replaced.
    case escapedOutput
    /// Runs code, or says nothing.
    case control
  }

  var kind: Kind
  /// The tag with its signs, in bytes of the file.
  var range: Range<Int>
  /// What stands between the signs.
  var code: Range<Int>
  var language: TemplateLanguage
}
