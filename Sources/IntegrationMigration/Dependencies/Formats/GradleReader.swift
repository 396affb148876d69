/// Reads Gradle's scripts, in Groovy and in Kotlin.
enum GradleReader {
  private static let configurations: Set<String> = [
    "implementation", "api", "compile", "compileOnly", "runtimeOnly", "provided",
    "debugImplementation", "releaseImplementation", "testImplementation",
    "androidTestImplementation", "kapt",
  ]

  static func read(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    let tokens = TokenList(file)
    if let problem = tokens.problems.first { result.problems.append((index, problem)) }
    for token in tokens.indices {
      if let range = tokens.stringContents(token) {
        if let declaration = coordinate(file, range, index, .gradle) {
          result.declarations.append(declaration)
        }
      } else if isPiece(tokens, token),
        let declaration = interpolated(tokens, token, file, index)
      {
        result.declarations.append(declaration)
      } else if tokens.isName(token), configurations.contains(tokens.text(token)),
        let declaration = parts(tokens, token, file, index)
      {
        result.declarations.append(declaration)
      }
    }
  }

  /// `group:name:version` or `group:name`, with what may follow the version.
  static func coordinate(
    _ file: SourceFile, _ range: Range<Int>, _ index: Int, _ format: Declaration.Format
  ) -> Declaration? {
    let text = file.text(range)
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count >= 2,
      let package = SDKPackage(group: String(pieces[0]), artifact: String(pieces[1]))
    else { return nil }
    let nameLength = pieces[0].utf8.count + 1 + pieces[1].utf8.count
    let nameRange = range.lowerBound..<range.lowerBound + nameLength
    var declaration = Declaration(
      package: package, format: format, file: index, name: file.text(nameRange),
      nameRange: nameRange, range: range)
    if pieces.count > 2 {
      let rest = pieces[2].prefix { $0 != "@" }
      let start = nameRange.upperBound + 1
      declaration.versions = [file.value(start..<start + rest.utf8.count)]
      if rest.contains("$") { declaration.obstacle = "its version is kept in a variable" }
    }
    return declaration
  }

  /// The first piece of a string around `${…}`.
  private static func isPiece(_ tokens: TokenList, _ token: Int) -> Bool {
    tokens[token].kind == .string && tokens.is(token + 1, "${")
  }

  private static func interpolated(
    _ tokens: TokenList, _ token: Int, _ file: SourceFile, _ index: Int
  ) -> Declaration? {
    let range = tokens[token].start + 1..<tokens[token].end
    guard var declaration = coordinate(file, range, index, .gradle) else { return nil }
    declaration.versions = []
    declaration.obstacle = "its version is kept in a variable"
    return declaration
  }

  /// `implementation group: 'com.klarna.checkout', name: 'sdk', version: '1.6.2'`, and
  /// `compile(name: 'klarna-checkout', ext: 'aar')`.
  private static func parts(
    _ tokens: TokenList, _ call: Int, _ file: SourceFile, _ index: Int
  ) -> Declaration? {
    var group: Range<Int>?
    var name: Range<Int>?
    var version: Range<Int>?
    var end = call + 1
    while end < tokens.count, end < call + 24 {
      if tokens.startsLine(end), !tokens.is(end - 1, ","), !tokens.is(end - 1, "(") { break }
      if tokens.isAny(end + 1, ":", "="), let contents = tokens.stringContents(end + 2) {
        if tokens.is(end, "group") { group = contents }
        if tokens.is(end, "name") { name = contents }
        if tokens.is(end, "version") { version = contents }
      }
      end += 1
    }
    guard let name,
      let package = SDKPackage(
        group: group.map { file.text($0) } ?? "", artifact: file.text(name))
    else { return nil }
    var declaration = Declaration(
      package: package, format: .gradle, file: index,
      name: (group.map { file.text($0) + ":" } ?? "") + file.text(name), nameRange: name,
      versions: version.map { [file.value($0)] } ?? [], range: tokens.byteRange(call..<end))
    if let group {
      // Group and name are two strings: both are edited, each by itself.
      declaration.products = [file.value(group), file.value(name)]
    } else {
      declaration.obstacle = "it is an archive in a folder of the project"
    }
    return declaration
  }
}
