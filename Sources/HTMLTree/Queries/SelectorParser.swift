/// Reads CSS selectors: the third level, and `:is`, `:where` and lists in `:not` of the fourth.
struct SelectorParser {
  private let text: [Character]
  private var position = 0
  private var depth = 0

  static func parse(_ selector: String) throws(HTMLTreeError) -> SelectorList {
    var parser = SelectorParser(text: Array(selector))
    let list = try parser.readList()
    if parser.position < parser.text.count {
      throw parser.error("unexpected '\(parser.text[parser.position])'")
    }
    return list
  }

  private init(text: [Character]) { self.text = text }

  private func error(
    _ message: String, _ code: HTMLTreeError.Code = .invalidSelector
  ) -> HTMLTreeError {
    HTMLTreeError(
      code: code, message: "\(message) at character \(position + 1) of selector \(String(text))")
  }

  private var current: Character? { position < text.count ? text[position] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard current == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() { while current?.isWhitespace ?? false { position += 1 } }

  private mutating func readList() throws(HTMLTreeError) -> SelectorList {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 8 else { throw error("selectors nested too deeply") }
    var selectors = [try readComplex()]
    skipSpace()
    while take(",") {
      selectors.append(try readComplex())
      skipSpace()
    }
    return SelectorList(selectors: selectors)
  }

  private mutating func readComplex() throws(HTMLTreeError) -> ComplexSelector {
    skipSpace()
    var selector = ComplexSelector(last: try readCompound(), others: [])
    while true {
      let hadSpace = current?.isWhitespace ?? false
      skipSpace()
      let combinator: ComplexSelector.Combinator
      switch current {
      case ">": combinator = .child
      case "+": combinator = .nextSibling
      case "~": combinator = .laterSibling
      case nil, ",", ")": return selector
      default:
        guard hadSpace else { throw error("a combinator was expected") }
        combinator = .descendant
      }
      if combinator != .descendant { position += 1 }
      skipSpace()
      selector.others.insert((combinator, selector.last), at: 0)
      selector.last = try readCompound()
    }
  }

  private mutating func readCompound() throws(HTMLTreeError) -> [SimpleSelector] {
    var parts: [SimpleSelector] = []
    if take("*") {
      parts.append(.universal)
    } else if let character = current, SelectorParser.isNameCharacter(character) {
      parts.append(.type(try readName().lowercased()))
    }
    while let character = current {
      switch character {
      case "#":
        position += 1
        parts.append(.id(try readName()))
      case ".":
        position += 1
        parts.append(.className(try readName()))
      case "[": parts.append(try readAttribute())
      case ":": parts.append(try readPseudoClass())
      default:
        if parts.isEmpty { throw error("a selector was expected") }
        return parts
      }
    }
    if parts.isEmpty { throw error("a selector was expected") }
    return parts
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
      || character == "\\" || !character.isASCII
  }

  private mutating func readName() throws(HTMLTreeError) -> String {
    var name = ""
    while let character = current, SelectorParser.isNameCharacter(character) {
      position += 1
      guard character == "\\" else {
        name.append(character)
        continue
      }
      guard let escaped = current else { throw error("the selector ends inside an escape") }
      position += 1
      name.append(escaped)
    }
    if name.isEmpty { throw error("a name was expected") }
    return name
  }

  private mutating func readAttribute() throws(HTMLTreeError) -> SimpleSelector {
    position += 1
    skipSpace()
    let name = try readName().lowercased()
    skipSpace()
    if take("]") {
      return .attribute(name: name, comparison: .exists, value: "", ignoresCase: false)
    }
    var sign = ""
    if let character = current, "~|^$*".contains(character) {
      sign.append(character)
      position += 1
    }
    guard take("="), let comparison = SimpleSelector.Comparison(rawValue: sign + "=") else {
      throw error("'=' was expected")
    }
    skipSpace()
    let value = try readValue()
    skipSpace()
    var ignoresCase = false
    if let flag = current, "iIsS".contains(flag) {
      ignoresCase = flag == "i" || flag == "I"
      position += 1
      skipSpace()
    }
    guard take("]") else { throw error("']' was expected") }
    return .attribute(name: name, comparison: comparison, value: value, ignoresCase: ignoresCase)
  }

  private mutating func readValue() throws(HTMLTreeError) -> String {
    guard let quote = current, quote == "\"" || quote == "'" else { return try readName() }
    position += 1
    var value = ""
    while let character = current, character != quote {
      position += 1
      if character == "\\", let escaped = current {
        position += 1
        value.append(escaped)
      } else {
        value.append(character)
      }
    }
    guard take(quote) else { throw error("the string is never closed") }
    return value
  }

  private mutating func readPseudoClass() throws(HTMLTreeError) -> SimpleSelector {
    position += 1
    let name = try readName().lowercased()
    switch name {
    case "first-child": return .nthChild(step: 0, offset: 1, fromEnd: false, ofType: false)
    case "last-child": return .nthChild(step: 0, offset: 1, fromEnd: true, ofType: false)
    case "first-of-type": return .nthChild(step: 0, offset: 1, fromEnd: false, ofType: true)
    case "last-of-type": return .nthChild(step: 0, offset: 1, fromEnd: true, ofType: true)
    case "empty": return .empty
    case "root": return .root
    case "not", "is", "where", "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard take("(") else { throw error("'(' was expected") }
      let selector: SimpleSelector
      switch name {
      case "not": selector = .not(try readList())
      case "is", "where": selector = .any(try readList())
      default:
        let (step, offset) = try readFormula()
        selector = .nthChild(
          step: step, offset: offset, fromEnd: name.contains("last"),
          ofType: name.hasSuffix("of-type"))
      }
      skipSpace()
      guard take(")") else { throw error("')' was expected") }
      return selector
    default: throw error(":\(name) is not known here", .unsupportedSelector)
    }
  }

  /// `odd`, `even`, `3`, `2n+1`, `-n + 3`.
  private mutating func readFormula() throws(HTMLTreeError) -> (step: Int, offset: Int) {
    var written = ""
    while let character = current, character != ")" {
      if !character.isWhitespace { written.append(character) }
      position += 1
    }
    written = written.lowercased()
    if written == "odd" { return (2, 1) }
    if written == "even" { return (2, 0) }
    if let offset = Int(written) { return (0, offset) }
    let parts = written.split(separator: "n", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw error("a number or formula such as 2n+1 was expected") }
    let steps: [Substring: Int] = ["": 1, "+": 1, "-": -1]
    guard let step = steps[parts[0]] ?? Int(parts[0]),
      let offset = parts[1].isEmpty ? 0 : Int(parts[1])
    else { throw error("a number or formula such as 2n+1 was expected") }
    return (step, offset)
  }
}
