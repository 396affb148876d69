/// What the tokenizer has to know about a language.
struct LanguageSyntax: Sendable {
  /// `// …`
  var slashComments = true
  /// `# …`
  var hashComments = false
  var blockComments = true
  var nestedComments = false
  /// `#` at the start of a line begins a preprocessor line.
  var directives = false
  /// `#if`, `#selector` and raw strings `#"…"#`.
  var swiftHashes = false
  /// `@` belongs to the name that follows it, and to a string: `@"…"`.
  var atNames = false
  /// `"""…"""`.
  var multilineStrings = false
  /// `'…'` is a string, not a character.
  var singleQuotedStrings = false
  /// The two bytes that open code inside a string of double quotes: `\(`, `${`, `#{`.
  var interpolation: (first: UInt8, second: UInt8)?
  /// Template literals between backquotes.
  var templates = false
  /// `/…/` literals.
  var regularExpressions = false
  /// Whether a string may go on over line breaks.
  var stringsSpanLines = false
  /// Ruby's `=begin`, `%w()` and `<<~TEXT`.
  var ruby = false
  /// Whether brackets that do not match are a problem. JSX text may hold anything.
  var strict = true

  init(_ language: SourceLanguage) {
    switch language {
    case .objectiveC:
      directives = true
      atNames = true
    case .swift:
      nestedComments = true
      swiftHashes = true
      atNames = true
      multilineStrings = true
      interpolation = (UInt8(ascii: "\\"), UInt8(ascii: "("))
      regularExpressions = true
    case .java:
      atNames = true
      multilineStrings = true
    case .kotlin:
      atNames = true
      nestedComments = true
      multilineStrings = true
      interpolation = (UInt8(ascii: "$"), UInt8(ascii: "{"))
    case .ruby:
      slashComments = false
      hashComments = true
      blockComments = false
      singleQuotedStrings = true
      interpolation = (UInt8(ascii: "#"), UInt8(ascii: "{"))
      regularExpressions = true
      stringsSpanLines = true
      ruby = true
      strict = false
    case .gradle:
      singleQuotedStrings = true
      multilineStrings = true
      interpolation = (UInt8(ascii: "$"), UInt8(ascii: "{"))
    case .javaScript, .typeScript:
      singleQuotedStrings = true
      templates = true
      regularExpressions = true
      strict = false
    case .php:
      hashComments = true
      singleQuotedStrings = true
      strict = false
    case .python:
      slashComments = false
      hashComments = true
      blockComments = false
      singleQuotedStrings = true
      multilineStrings = true
      strict = false
    case .go:
      templates = true
      strict = false
    case .cSharp:
      strict = false
    case .cartfile:
      slashComments = false
      hashComments = true
      blockComments = false
      strict = false
    case .xcodeProject:
      singleQuotedStrings = true
      stringsSpanLines = true
    case .json, .xml, .podfileLock, .text:
      strict = false
    }
  }
}
