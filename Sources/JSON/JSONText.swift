extension JSONValue {
  /// How JSON text is laid out.
  public enum Layout: Sendable {
    /// One line, no spaces: for JSON Lines.
    case compact
    /// Two spaces a level, one member a line: for people.
    case pretty
  }

  /// The value as JSON text.
  ///
  /// Whole numbers are written without a fraction. Control characters are escaped, as are U+2028
  /// and U+2029, so that the text may also stand in a script. JSON has no text for NaN and the
  /// infinities: they become `null`, as in JavaScript.
  public func jsonText(_ layout: Layout = .compact) -> String {
    var text = ""
    write(to: &text, layout: layout, depth: 0)
    return text
  }

  private func write(to text: inout String, layout: Layout, depth: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += JSONValue.text(of: value)
    case .string(let value): JSONValue.writeString(value, to: &text)
    case .array(let elements):
      writeList(elements, open: "[", close: "]", to: &text, layout: layout, depth: depth) {
        $0.write(to: &$1, layout: layout, depth: depth + 1)
      }
    case .object(let members):
      writeList(
        Array(members), open: "{", close: "}", to: &text, layout: layout, depth: depth
      ) {
        JSONValue.writeString($0.key, to: &$1)
        $1 += layout == .pretty ? ": " : ":"
        $0.value.write(to: &$1, layout: layout, depth: depth + 1)
      }
    }
  }

  private func writeList<Element>(
    _ elements: [Element], open: String, close: String, to text: inout String, layout: Layout,
    depth: Int, write: (Element, inout String) -> Void
  ) {
    text += open
    for (position, element) in elements.enumerated() {
      if position > 0 { text += "," }
      if layout == .pretty { text += "\n" + String(repeating: "  ", count: depth + 1) }
      write(element, &text)
    }
    if layout == .pretty, !elements.isEmpty {
      text += "\n" + String(repeating: "  ", count: depth)
    }
    text += close
  }

  private static func text(of number: Double) -> String {
    if let whole = Int(exactly: number), whole.magnitude <= 1 << 53 { return String(whole) }
    return number.isFinite ? String(number) : "null"
  }

  private static func writeString(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{2028}", "\u{2029}", "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
