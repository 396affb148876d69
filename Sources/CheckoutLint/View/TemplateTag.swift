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

  /// The language of a file by the ends of its name.
  init?(path: String) {
    let name = path.split(separator: "/").last.map { String($0).lowercased() } ?? ""
    for (ending, language) in Self.endings where name.hasSuffix(ending) {
      self = language
      return
    }
    return nil
  }

  private static let endings: [(String, TemplateLanguage)] = [
    (".blade.php", .blade), (".php", .php), (".phtml", .php), (".inc", .php), (".ctp", .php),
    (".twig", .twig), (".tpl", .smarty), (".liquid", .liquid), (".erb", .erb), (".rhtml", .erb),
    (".ejs", .ejs), (".hbs", .handlebars), (".handlebars", .handlebars),
    (".mustache", .handlebars), (".vue", .vue), (".component.html", .angular),
    (".svelte", .svelte), (".cshtml", .razor), (".vbhtml", .razor), (".razor", .razor),
    (".jsp", .jsp), (".jspx", .jsp), (".jinja", .jinja), (".jinja2", .jinja), (".j2", .jinja),
    (".gohtml", .go), (".tmpl", .go),
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
