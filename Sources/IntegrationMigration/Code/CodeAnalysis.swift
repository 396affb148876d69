import Dispatch
import Synchronization

/// Reads all code of a project: what it declares, and what it does with the SDK.
enum CodeAnalysis {
  /// Understands the files; those with problems are left out.
  ///
  /// Files are read on all cores; to follow checkouts through them takes one.
  static func read(_ files: [SourceFile]) -> CodeBase {
    let code = files.filter { $0.language == .swift || $0.language == .objectiveC }
    let slots = Mutex<[CodeFile?]>(Array(repeating: nil, count: code.count))
    DispatchQueue.concurrentPerform(iterations: code.count) { index in
      guard let file = understand(code[index]) else { return }
      slots.withLock { $0[index] = file }
    }
    let read = slots.withLock { $0 }.compactMap { $0 }
    let resolver = CodeResolver(read)
    for (index, file) in read.enumerated() {
      if file.isSwift { resolver.findSwiftUses(index) } else { resolver.findObjectiveCUses(index) }
    }
    return base(of: resolver, read)
  }

  private static func understand(_ file: SourceFile) -> CodeFile? {
    let tokens = TokenList(file)
    guard tokens.problems.isEmpty, file.encoding != .utf16 else { return nil }
    return file.language == .swift
      ? SwiftDeclarations.read(file, tokens) : ObjectiveCDeclarations.read(file, tokens)
  }

  /// What was found, with one node for each object.
  private static func base(of resolver: CodeResolver, _ files: [CodeFile]) -> CodeBase {
    var base = CodeBase()
    base.files = files
    base.signals = resolver.findSignals()
    base.symbols = resolver.symbols
    for index in base.symbols.indices {
      base.symbols[index].node = resolver.root(base.symbols[index].node)
      guard case .sdk(let kind, let node, let wrapping) = base.symbols[index].value else {
        continue
      }
      base.symbols[index].value = .sdk(kind, node: resolver.root(node), wrapping: wrapping)
      base.holders.append(index)
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
    base.locals = resolver.locals
    base.members = resolver.members
    base.index()
    return base
  }
}
