/// A list of CSS selectors, ready to be matched.
struct SelectorList {
  var selectors: [ComplexSelector]

  func matches(_ node: HTMLNode) -> Bool { selectors.contains { $0.matches(node) } }
}

/// Compound selectors joined by combinators, kept from right to left.
struct ComplexSelector {
  enum Combinator {
    case descendant
    case child
    case nextSibling
    case laterSibling
  }

  var last: [SimpleSelector]
  /// What must stand before `last`, the nearest first.
  var others: [(Combinator, [SimpleSelector])]

  func matches(_ node: HTMLNode) -> Bool {
    last.allSatisfy { $0.matches(node) } && matches(others[...], from: node)
  }

  private func matches(
    _ rest: ArraySlice<(Combinator, [SimpleSelector])>, from node: HTMLNode
  ) -> Bool {
    guard let (combinator, compound) = rest.first else { return true }
    let tail = rest.dropFirst()
    func fits(_ other: HTMLNode) -> Bool {
      compound.allSatisfy { $0.matches(other) } && matches(tail, from: other)
    }
    switch combinator {
    case .child:
      guard let parent = node.parent, parent.isElement else { return false }
      return fits(parent)
    case .descendant: return node.ancestors.contains { $0.isElement && fits($0) }
    case .nextSibling: return node.elementSiblingsBefore.last.map(fits) ?? false
    case .laterSibling: return node.elementSiblingsBefore.contains(where: fits)
    }
  }
}

/// One condition on an element.
indirect enum SimpleSelector {
  enum Comparison: String {
    case exists = ""
    case equals = "="
    case word = "~="
    case languagePrefix = "|="
    case prefix = "^="
    case suffix = "$="
    case substring = "*="
  }

  case universal
  case type(String)
  case id(String)
  case className(String)
  case attribute(name: String, comparison: Comparison, value: String, ignoresCase: Bool)
  case not(SelectorList)
  case any(SelectorList)
  case nthChild(step: Int, offset: Int, fromEnd: Bool, ofType: Bool)
  case empty
  case root

  func matches(_ node: HTMLNode) -> Bool {
    switch self {
    case .universal: return true
    case .type(let name): return node.name == name
    case .id(let id): return node.id == id
    case .className(let name):
      return node["class"].map { SimpleSelector.words($0).contains(name[...]) } ?? false
    case .attribute(let name, let comparison, let value, let ignoresCase):
      guard let actual = node[name] else { return false }
      return ignoresCase
        ? SimpleSelector.compare(actual.lowercased(), comparison, value.lowercased())
        : SimpleSelector.compare(actual, comparison, value)
    case .not(let list): return !list.matches(node)
    case .any(let list): return list.matches(node)
    case .nthChild(let step, let offset, let fromEnd, let ofType):
      return SimpleSelector.isNth(node, step, offset, fromEnd, ofType)
    case .empty: return !node.children.contains { $0.isElement || $0.kind == .text }
    case .root: return node.parent?.kind == .document
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\u{C}" }
  }

  private static func compare(_ actual: String, _ comparison: Comparison, _ value: String) -> Bool {
    switch comparison {
    case .exists: true
    case .equals: actual == value
    case .word: !value.isEmpty && words(actual).contains(value[...])
    case .languagePrefix: actual == value || actual.hasPrefix(value + "-")
    case .prefix: !value.isEmpty && actual.hasPrefix(value)
    case .suffix: !value.isEmpty && actual.hasSuffix(value)
    case .substring: !value.isEmpty && actual.contains(value)
    }
  }

  private static func isNth(
    _ node: HTMLNode, _ step: Int, _ offset: Int, _ fromEnd: Bool, _ ofType: Bool
  ) -> Bool {
    guard let parent = node.parent else { return false }
    let siblings = parent.children.filter { $0.isElement && (!ofType || $0.name == node.name) }
    guard let index = siblings.firstIndex(of: node) else { return false }
    let place = fromEnd ? siblings.count - index : index + 1
    if step == 0 { return place == offset }
    return (place - offset) % step == 0 && (place - offset) / step >= 0
  }
}

extension HTMLNode {
  fileprivate var elementSiblingsBefore: [HTMLNode] {
    guard let parent else { return [] }
    return parent.children.prefix { $0.index < index }.filter(\.isElement)
  }
}
