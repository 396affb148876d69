import JSON

/// Reads literals of JavaScript and PHP as JSON: `{a: 1}`, `['a' => 1]`, `array('a' => 1)`. What a
/// program computes becomes null, and is remembered as such.
struct LiteralReader {
  let script: ScriptView
  /// Whether double quotes interpolate, as in PHP.
  let interpolates: Bool
  private(set) var places = LiteralPlaces()

  private static let maximumDepth = 16

  init(_ script: ScriptView, interpolates: Bool) {
    self.script = script
    self.interpolates = interpolates
  }

  /// The value that opens at a bracket; nil where that opens no object or array.
  mutating func value(opening open: Int) -> JSONValue? {
    guard let close = script.reader.match(open) else { return nil }
    let start = script.is(open, "(") ? open - 1 : open
    return value(start..<close + 1, "", 0)
  }

  private mutating func value(_ range: Range<Int>, _ pointer: String, _ depth: Int) -> JSONValue {
    guard depth < Self.maximumDepth, let first = range.first else { return computed(pointer) }
    places.values[pointer] = script.byteRange(range)
    let isArray = script.is(first, "array") && script.is(first + 1, "(")
    let open = isArray ? first + 1 : first
    if script.is(open, "{") || script.is(open, "[") || isArray {
      guard script.reader.match(open) == range.upperBound - 1 else { return computed(pointer) }
      places.values[pointer] = script.tokens[open].range
      return script.is(open, "{") ? object(open, pointer, depth) : list(open, pointer, depth)
    }
    let isNegative = script.is(first, "-")
    let token = isNegative ? first + 1 : first
    guard range.count == (isNegative ? 2 : 1) else { return computed(pointer) }
    switch script.tokens[token].kind {
    case .number:
      guard let number = Double(script.text(token).filter { $0 != "_" }) else {
        return computed(pointer)
      }
      return .number(isNegative ? -number : number)
    case .string, .template:
      let text = script.text(token)
      guard !isNegative, !interpolates || !text.hasPrefix("\"") || !text.contains("$"),
        let value = script.reader.string(token)
      else { return computed(pointer) }
      return .string(value)
    case .name:
      switch script.text(token).lowercased() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      default: return computed(pointer)
      }
    default: return computed(pointer)
    }
  }

  private mutating func computed(_ pointer: String) -> JSONValue {
    places.computed.insert(pointer)
    return .null
  }

  private mutating func object(_ open: Int, _ pointer: String, _ depth: Int) -> JSONValue {
    var result = JSONObject()
    let members = script.reader.members(of: open)
    if members.count < script.reader.parts(of: open).count { places.computed.insert(pointer) }
    for member in members {
      add(member.key, member.keyToken, member.value, pointer, depth, &result)
    }
    return .object(result)
  }

  private mutating func list(_ open: Int, _ pointer: String, _ depth: Int) -> JSONValue {
    let parts = script.reader.parts(of: open)
    guard parts.contains(where: { script.is($0.lowerBound + 1, "=>") }) else {
      return .array(
        parts.enumerated().map { value($0.element, "\(pointer)/\($0.offset)", depth + 1) })
    }
    var result = JSONObject()
    for part in parts {
      guard script.is(part.lowerBound + 1, "=>"), let key = script.reader.string(part.lowerBound)
      else {
        places.computed.insert(pointer)
        continue
      }
      let value = min(part.lowerBound + 2, part.upperBound)..<part.upperBound
      add(key, part.lowerBound, value, pointer, depth, &result)
    }
    return .object(result)
  }

  private mutating func add(
    _ key: String, _ token: Int, _ range: Range<Int>, _ pointer: String, _ depth: Int,
    _ object: inout JSONObject
  ) {
    let step = JSONValue.pointer(pointer, key)
    places.keys[step] = script.tokens[token].range
    object[key] = value(range, step, depth + 1)
  }
}
