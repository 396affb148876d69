import XMLTree

/// Reads the URL schemes that an app registers, on both systems.
enum URLSchemeReader {
  static func read(_ files: [SourceFile]) -> [URLScheme] {
    files.flatMap { file -> [URLScheme] in
      guard file.language == .xml else { return [] }
      if let list = PropertyList(file) {
        return list.urlSchemes.map {
          URLScheme(scheme: $0.text, range: file.range(list.tree.elements[$0.element].range))
        }
      }
      guard !PropertyList.isBinary(file) else { return [] }
      let tree = XMLTree(file.bytes)
      switch tree.root?.name {
      case "manifest": return manifest(tree, file)
      case "plugin", "widget": return configFiles(tree, file)
      default: return []
      }
    }
  }

  /// `<data android:scheme="…"/>` of intent filters.
  private static func manifest(_ tree: XMLTree, _ file: SourceFile) -> [URLScheme] {
    tree.elements.compactMap { element in
      guard element.name == "data", let parent = element.parent,
        tree.elements[parent].name == "intent-filter", let scheme = element["android:scheme"]
      else { return nil }
      return URLScheme(scheme: scheme.value, range: file.range(scheme.range))
    }
  }

  /// What Cordova adds to the Info.plist of the app: `<config-file parent="CFBundleURLTypes">`.
  private static func configFiles(_ tree: XMLTree, _ file: SourceFile) -> [URLScheme] {
    tree.elements.indices.flatMap { index -> [URLScheme] in
      let element = tree.elements[index]
      guard element.name == "config-file" || element.name == "edit-config",
        (element["parent"] ?? element["target"])?.value == "CFBundleURLTypes"
      else { return [] }
      return tree.elements.indices.filter { candidate in
        let inner = tree.elements[candidate]
        return inner.name == "string" && element.range.contains(inner.range.lowerBound)
          && isBelowSchemes(tree, candidate)
      }.map {
        URLScheme(scheme: tree.text($0).trimmed, range: file.range(tree.elements[$0].range))
      }
    }
  }

  private static func isBelowSchemes(_ tree: XMLTree, _ string: Int) -> Bool {
    guard let array = tree.elements[string].parent, let dictionary = tree.elements[array].parent,
      let position = tree.elements[dictionary].children.firstIndex(of: array), position > 0
    else { return false }
    return tree.text(tree.elements[dictionary].children[position - 1]).trimmed
      == "CFBundleURLSchemes"
  }
}
