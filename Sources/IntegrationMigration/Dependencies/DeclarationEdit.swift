import Findings

/// Writes a declaration of the successor into the bytes of the old one.
struct DeclarationEdit {
  let declaration: Declaration
  let file: SourceFile
  let successor: SuccessorPackage

  /// Why this format cannot declare the successor; nil where it can.
  var obstacle: String? {
    switch declaration.format {
    case .packageManifest, .xcodeProject:
      successor.repository == nil ? "\(successor.pod) is no Swift package; it is a pod" : nil
    case .cartfile:
      successor.carthage == nil ? "\(successor.pod) has no Carthage manifest; it is a pod" : nil
    case .gradle, .versionCatalog:
      successor.coordinate == nil ? "the coordinate of \(successor.pod) is not known" : nil
    case .cordova:
      isCoordinate && successor.coordinate == nil
        ? "the coordinate of \(successor.pod) is not known" : nil
    default: nil
    }
  }

  /// What is declared afterwards, for titles.
  var newName: String {
    if declaration.format == .gradle || declaration.format == .versionCatalog || isCoordinate,
      let coordinate = successor.coordinate
    {
      return "\(coordinate.group):\(coordinate.artifact)"
    }
    return successor.pod
  }

  func manualTitle(isPresent: Bool) -> String {
    isPresent
      ? "Remove '\(declaration.name)'"
      : "Declare \(declaration.package == .bridge ? "a bridge of \(successor.pod)" : newName) in the place of '\(declaration.name)'"
  }

  private var isCoordinate: Bool {
    declaration.name.contains(":") && declaration.format == .cordova
  }

  /// The edits, in no particular order.
  var edits: [TextEdit] {
    var edits = names
    for (index, version) in declaration.versions.enumerated() {
      let text = requirement(version.text, isUpper: isUpper(index))
      if text != version.text { edits.append(edit(version.range, text)) }
    }
    return edits
  }

  private var names: [TextEdit] {
    switch declaration.format {
    case .packageManifest, .xcodeProject:
      let address = declaration.name.replacing("kco-mobile-sdk", with: "klarna-mobile-sdk-spm")
      return [edit(declaration.nameRange, address)]
        + declaration.products.map { product in
          edit(
            product.range,
            product.text == "kco-mobile-sdk" ? "klarna-mobile-sdk-spm" : successor.pod)
        }
    case .cartfile:
      var edits = [edit(declaration.nameRange, successor.carthage ?? "")]
      if let keyword = declaration.products.first, keyword.text != "binary" {
        edits.append(edit(keyword.range, "binary"))
      }
      return edits
    case .gradle, .versionCatalog:
      guard let coordinate = successor.coordinate else { return [] }
      guard declaration.products.count == 2 else {
        return [edit(declaration.nameRange, newName)]
      }
      return [
        edit(declaration.products[0].range, coordinate.group),
        edit(declaration.products[1].range, coordinate.artifact),
      ].filter { $0.replacement != file.text($0.range.bytes) }
    default:
      return [edit(declaration.nameRange, newName)]
    }
  }

  /// The second of two versions is the end of a range.
  private func isUpper(_ index: Int) -> Bool {
    guard index == 1, declaration.versions.count == 2 else { return false }
    let first = VersionNumber(in: declaration.versions[0].text)
    let second = VersionNumber(in: declaration.versions[1].text)
    guard let first, let second else { return false }
    return first < second
  }

  /// A requirement with the successor's version; the operator stays, what follows the number goes.
  private func requirement(_ text: String, isUpper: Bool) -> String {
    guard let old = VersionNumber(in: text),
      let start = text.firstIndex(where: { $0.isASCII && $0.isNumber })
    else { return text }
    let sign = String(text[..<start])
    let isBelow = isUpper || sign.contains("<")
    let new =
      isBelow ? VersionNumber([successor.version.major + 1, 0, 0]) : successor.version
    let rest = text[start...].drop { $0 == "." || $0.isASCII && $0.isNumber }
    // A second requirement on the line, as Carthage and npm have them.
    let more = rest.contains(where: { $0 == " " || $0 == "<" }) ? rest.drop { $0 != " " } : ""
    let tail = more.isEmpty ? "" : requirement(String(more), isUpper: true)
    return sign + new.precision(of: old).description + tail
  }

  private func edit(_ bytes: Range<Int>, _ text: String) -> TextEdit {
    TextEdit(range: file.range(bytes), replacement: text)
  }
}
