import JSON

/// Finds the object that a snippet's script assigns to `config`, and reads it.
struct ConfigurationReader {
  struct Entry {
    var key: String
    var value: ScriptValue
    var keyOffset: Int
    var valueOffset: Int
  }

  /// What was found; offsets into the bytes that were handed in.
  struct Finding {
    var entries: [Entry]
    /// The object from `{` to behind `}`.
    var range: Range<Int>
    var failure: ScriptLiteralReader.Failure?
  }

  let bytes: [UInt8]
  let script: Range<Int>

  /// How often a script is gone through at most, all attempts together: what looks like a
  /// configuration may stand in it a million times.
  static let maximumPasses = 8

  /// The last assignment to `config` whose object has a snippet's keys.
  func read() -> Finding? {
    var found: Finding?
    var position = script.lowerBound
    var work = script.count * ConfigurationReader.maximumPasses
    while let mark = bytes.find("config", from: position, before: script.upperBound) {
      position = mark + 6
      guard let open = openBrace(after: position) else { continue }
      var finding = readObject(at: open)
      work -= finding.range.count
      guard work >= 0 else { return found }
      guard finding.entries.contains(where: { Self.marks.contains($0.key) }) else { continue }
      resolveParameters(&finding)
      found = finding
      position = max(position, finding.range.upperBound)
    }
    return found
  }

  private static let marks: Set<String> = [
    "ORDER_URL", "BOOTSTRAP_SRC", "AUTH_HEADER", "ORDER_STATUS",
  ]

  /// Behind `config`, `config"]` or `config']`: the `{` of what is assigned.
  private func openBrace(after start: Int) -> Int? {
    var reader = ScriptLiteralReader(bytes, start..<script.upperBound)
    if reader.take("'") || reader.take("\"") { _ = reader.take("]") }
    reader.skipSpace()
    guard reader.take("="), reader.current != UInt8(ascii: "=") else { return nil }
    reader.skipSpace()
    return reader.current == UInt8(ascii: "{") ? reader.position : nil
  }

  private func readObject(at open: Int) -> Finding {
    var reader = ScriptLiteralReader(bytes, open + 1..<script.upperBound)
    var entries: [Entry] = []
    do throws(ScriptLiteralReader.Failure) {
      reader.skipSpace()
      while !reader.take("}") {
        let keyOffset = reader.position
        let key = try reader.readKey()
        reader.skipSpace()
        guard reader.take(":") else { throw reader.fail("':' was expected after \(key)") }
        reader.skipSpace()
        let valueOffset = reader.position
        let value = try reader.readValue()
        entries.append(
          Entry(key: key, value: value, keyOffset: keyOffset, valueOffset: valueOffset))
        reader.skipSpace()
        if !reader.take(","), reader.current != UInt8(ascii: "}") {
          throw reader.fail("',' or '}' was expected after the value of \(key)")
        }
        reader.skipSpace()
      }
      return Finding(entries: entries, range: open..<reader.position, failure: nil)
    } catch {
      return Finding(entries: entries, range: open..<max(error.offset, open + 1), failure: error)
    }
  }

  // MARK: Parameters of the function around it

  /// The 2013 form writes `BOOTSTRAP_SRC:u`, and `u` is a parameter of the function that is called
  /// with the address.
  private func resolveParameters(_ finding: inout Finding) {
    let isIdentifier = { (range: Range<Int>) in
      !range.isEmpty && bytes[range].allSatisfy(\.isWordByte)
    }
    guard
      finding.entries.contains(where: {
        if case .expression(let range) = $0.value { isIdentifier(range) } else { false }
      })
    else { return }
    let arguments = boundArguments(around: finding.range)
    for index in finding.entries.indices {
      guard case .expression(let range) = finding.entries[index].value,
        let value = arguments[bytes.text(range)]
      else { continue }
      finding.entries[index].value = .literal(value)
    }
  }

  private func boundArguments(around object: Range<Int>) -> [String: JSONValue] {
    // The innermost `function(` before the object whose body holds it.
    var search = script.lowerBound
    var best: [String: JSONValue] = [:]
    var work = script.count * ConfigurationReader.maximumPasses
    while let mark = bytes.find("function", from: search, before: object.lowerBound) {
      search = mark + 8
      var reader = ScriptLiteralReader(bytes, search..<script.upperBound)
      reader.skipSpace()
      while let byte = reader.current, byte.isWordByte { reader.position += 1 }
      guard reader.take("(") else { continue }
      let parameters = readNames(&reader)
      reader.skipSpace()
      guard reader.take(")") else { continue }
      reader.skipSpace()
      guard reader.take("{") else { continue }
      let bodyEnd = endOfBlock(from: reader.position)
      work -= (bodyEnd ?? script.upperBound) - reader.position
      guard work >= 0 else { return best }
      guard let bodyEnd, bodyEnd >= object.upperBound else { continue }
      var call = ScriptLiteralReader(bytes, bodyEnd + 1..<script.upperBound)
      call.skipSpace()
      if call.take(")") { call.skipSpace() }
      guard call.take("(") else { continue }
      best = bind(parameters, &call)
    }
    return best
  }

  private func readNames(_ reader: inout ScriptLiteralReader) -> [String] {
    var names: [String] = []
    while true {
      reader.skipSpace()
      guard let name = try? reader.readKey() else { return names }
      names.append(name)
      reader.skipSpace()
      guard reader.take(",") else { return names }
    }
  }

  private func bind(
    _ parameters: [String], _ reader: inout ScriptLiteralReader
  ) -> [String: JSONValue] {
    var bound: [String: JSONValue] = [:]
    for name in parameters {
      reader.skipSpace()
      guard let value = try? reader.readValue() else { break }
      if case .literal(let literal) = value { bound[name] = literal }
      reader.skipSpace()
      guard reader.take(",") else { break }
    }
    return bound
  }

  /// The `}` that ends a block, strings and comments passed over.
  private func endOfBlock(from start: Int) -> Int? {
    var reader = ScriptLiteralReader(bytes, start..<script.upperBound)
    while reader.current != nil {
      guard (try? reader.skipExpression()) != nil, let byte = reader.current else { return nil }
      if byte == UInt8(ascii: "}") { return reader.position }
      reader.position += 1
    }
    return nil
  }
}
