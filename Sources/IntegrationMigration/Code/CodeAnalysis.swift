/// Reads all code of a project: what it declares, and what it does with the SDK.
enum CodeAnalysis {
  /// Understands the files; those with problems are left out.
  static func read(_ files: [SourceFile]) -> CodeBase {
    let read = files.compactMap { file -> CodeFile? in
      let tokens = TokenList(file)
      guard tokens.problems.isEmpty, file.encoding != .utf16 else { return nil }
      return switch file.language {
      case .swift: SwiftDeclarations.read(file, tokens)
      case .objectiveC: ObjectiveCDeclarations.read(file, tokens)
      default: nil
      }
    }
    let resolver = CodeResolver(read)
    for (index, file) in read.enumerated() {
      if file.isSwift { resolver.findSwiftUses(index) } else { resolver.findObjectiveCUses(index) }
    }
    var base = CodeBase()
    base.files = read
    base.signals = resolver.findSignals()
    base.symbols = resolver.symbols.map {
      var symbol = $0
      if case .sdk(let kind, let node, let wrapping) = symbol.value {
        symbol.value = .sdk(kind, node: resolver.root(node), wrapping: wrapping)
      }
      symbol.node = resolver.root(symbol.node)
      return symbol
    }
    base.creations = resolver.creations.map {
      var creation = $0
      creation.node = resolver.root(creation.node)
      return creation
    }
    base.uses = resolver.uses.map {
      var use = $0
      if case .sdk(let kind, let node, let wrapping) = use.value {
        use.value = .sdk(kind, node: resolver.root(node), wrapping: wrapping)
      }
      return use
    }
    return base
  }
}
