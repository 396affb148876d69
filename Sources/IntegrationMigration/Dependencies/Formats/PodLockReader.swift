import JSON
import SourceText

extension PodReader {
  /// `  - KlarnaCheckoutSDK/xcframework (1.7.3):` in the section PODS.
  static func readLock(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    var isInside = false
    for start in file.lines.lineStarts {
      let end = file.lineEnd(at: start)
      let line = file.text(start..<end)
      if let first = line.first, !first.isWhitespace, first != "-" {
        isInside = line.hasPrefix("PODS:")
        continue
      }
      guard isInside, line.hasPrefix("  - ") else { continue }
      let body = line.dropFirst(4)
      let name = body.prefix { !$0.isWhitespace && $0 != ":" }
      let plain = String(name.filter { $0 != "\"" })
      guard let package = SDKPackage(pod: plain) else { continue }
      let nameStart = start + 4
      var declaration = Declaration(
        package: package, format: .podfileLock, file: index, name: plain,
        nameRange: nameStart..<nameStart + name.utf8.count, range: start + 2..<end)
      if let open = body.firstIndex(of: "("), let close = body[open...].firstIndex(of: ")") {
        let text = String(body[body.index(after: open)..<close])
        let offset = nameStart + body[..<open].utf8.count + 1
        declaration.versions = [.init(text: text, range: offset..<offset + text.utf8.count)]
      }
      result.declarations.append(declaration)
    }
  }

  /// A podspec as JSON: `"dependencies": { "KlarnaCheckoutSDK": ["~> 1.7"] }`.
  static func readJSON(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    guard let json = JSONPlaces(file, index, &result) else { return }
    for pointer in ["/dependencies", "/ios/dependencies"] {
      for (name, value) in json.members(pointer) {
        let path = JSONValue.pointer(pointer, name)
        guard let package = SDKPackage(pod: name), let nameRange = json.key(path) else { continue }
        var declaration = Declaration(
          package: package, format: .podspecJSON, file: index, name: name, nameRange: nameRange,
          range: nameRange)
        if value.string != nil, let range = json.string(path) {
          declaration.versions = [file.value(range)]
        }
        for position in (value.array ?? []).indices {
          if let range = json.string("\(path)/\(position)") {
            declaration.versions.append(file.value(range))
          }
        }
        result.declarations.append(declaration)
      }
    }
  }
}

/// A JSON file with the bytes of its strings.
struct JSONPlaces {
  let file: SourceFile
  let document: JSONDocument

  /// Reads a file; notes where it cannot be read.
  init?(_ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result) {
    self.file = file
    do {
      document = try JSONDocument(file.bytes)
    } catch {
      result.problems.append(
        (index, TokenProblem(message: error.message, offset: error.location.offset)))
      return nil
    }
  }

  /// The value at a pointer.
  func value(_ pointer: String) -> JSONValue? {
    var value = document.value
    for step in pointer.split(separator: "/") {
      let next = Int(step).flatMap { value[$0] } ?? value[String(step)]
      guard let next else { return nil }
      value = next
    }
    return value
  }

  /// The members of the object at a pointer.
  func members(_ pointer: String) -> [(key: String, value: JSONValue)] {
    guard let object = value(pointer)?.object else { return [] }
    return object.map { ($0.key, $0.value) }
  }

  /// The bytes of a member's name between its quotes.
  func key(_ pointer: String) -> Range<Int>? { contents(document.location(ofKeyAt: pointer)) }

  /// The bytes of a string between its quotes.
  func string(_ pointer: String) -> Range<Int>? { contents(document.location(ofValueAt: pointer)) }

  private func contents(_ place: SourceLocation?) -> Range<Int>? {
    guard let start = place?.offset, start < file.bytes.count,
      file.bytes[start] == UInt8(ascii: "\"")
    else { return nil }
    var end = start + 1
    while end < file.bytes.count, file.bytes[end] != UInt8(ascii: "\"") {
      end += file.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < file.bytes.count ? start + 1..<end : nil
  }
}
