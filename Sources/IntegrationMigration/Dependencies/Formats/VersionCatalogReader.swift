import SourceText

/// Reads Gradle's version catalogs: TOML, a declaration a line.
enum VersionCatalogReader {
  static func read(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    let references = versions(file)
    for start in file.lines.lineStarts {
      let line = code(file, start)
      guard !line.isEmpty else { continue }
      let strings = strings(file, line)
      if var declaration = strings.lazy.compactMap({
        GradleReader.coordinate(file, $0, index, .versionCatalog)
      }).first {
        finish(&declaration, file, line, references)
        result.declarations.append(declaration)
      } else if let group = value("group", file, line), let name = value("name", file, line),
        let package = SDKPackage(group: file.text(group), artifact: file.text(name))
      {
        var declaration = Declaration(
          package: package, format: .versionCatalog, file: index,
          name: file.text(group) + ":" + file.text(name), nameRange: name, range: line,
          products: [file.value(group), file.value(name)])
        finish(&declaration, file, line, references)
        result.declarations.append(declaration)
      }
    }
  }

  private static func finish(
    _ declaration: inout Declaration, _ file: SourceFile, _ line: Range<Int>,
    _ references: [String: Range<Int>]
  ) {
    declaration.range = line
    guard declaration.versions.isEmpty else { return }
    if let reference = value("version.ref", file, line) {
      if let range = references[file.text(reference)] {
        declaration.versions = [file.value(range)]
      } else {
        declaration.obstacle = "its version is kept elsewhere"
      }
    } else if let version = value("version", file, line) {
      declaration.versions = [file.value(version)]
    }
  }

  /// The versions of the catalog by name.
  private static func versions(_ file: SourceFile) -> [String: Range<Int>] {
    var result: [String: Range<Int>] = [:]
    var isInside = false
    for start in file.lines.lineStarts {
      let line = code(file, start)
      let text = file.text(line)
      if text.hasPrefix("[") {
        isInside = text.hasPrefix("[versions]")
      } else if isInside, let equals = text.firstIndex(of: "="),
        let string = strings(file, line).first
      {
        result[String(text[..<equals]).trimmed] = string
      }
    }
    return result
  }

  /// The bytes of a line without its margin and comment.
  private static func code(_ file: SourceFile, _ start: Int) -> Range<Int> {
    let end = file.lineEnd(at: start)
    var first = start
    while first < end, file.bytes[first] <= 0x20 { first += 1 }
    var quote: UInt8 = 0
    for position in first..<end {
      let byte = file.bytes[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "#") {
        return first..<position
      }
    }
    return first..<end
  }

  /// The bytes between quotes on a line.
  private static func strings(_ file: SourceFile, _ line: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var open: (quote: UInt8, start: Int)?
    for position in line {
      let byte = file.bytes[position]
      if let inside = open {
        guard byte == inside.quote else { continue }
        result.append(inside.start..<position)
        open = nil
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        open = (byte, position + 1)
      }
    }
    return result
  }

  /// The string behind `key =` on a line.
  private static func value(
    _ key: String, _ file: SourceFile, _ line: Range<Int>
  ) -> Range<Int>? {
    strings(file, line).first { string in
      let before = file.text(line.lowerBound..<string.lowerBound - 1).trimmed
      guard before.hasSuffix("=") else { return false }
      let name = String(before.dropLast()).trimmed
      guard name.hasSuffix(key) else { return false }
      let rest = name.dropLast(key.count)
      return rest.isEmpty || rest.last == " " || rest.last == "{" || rest.last == ","
    }
  }
}
