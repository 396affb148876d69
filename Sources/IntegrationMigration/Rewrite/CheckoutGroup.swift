import CheckoutVocabulary

/// All that belongs to one checkout object: who makes it, who holds it, who calls it.
struct CheckoutGroup: Sendable {
  var node: Int
  var creations: [Creation] = []
  /// Indices of the code's symbols.
  var symbols: [Int] = []
  var uses: [SDKUse] = []

  private static let native: Set<CheckoutCall> = [
    .setSnippet, .checkoutViewController, .internalScrollDisabled, .sizingDelegate,
    .parentScrollView, .currentCheckoutHeight, .setScrollViewContentInset, .view, .containment,
    .presentation, .adjustsParentScrollViewInsets,
  ]

  /// How its page comes onto the screen, from the calls made on it.
  var mode: Checkout.Mode {
    let isNative = uses.contains { Self.native.contains($0.kind) }
    let isWebView = uses.contains { $0.kind == .setWebView }
    if isNative, isWebView { return .mixed }
    if isNative { return .native }
    return isWebView || uses.contains { $0.kind == .notifyViewDidLoad } ? .webView : .unknown
  }

  /// The files it touches: indices into the code's files.
  func files(_ code: CodeBase) -> Set<Int> {
    Set(creations.map(\.file)).union(uses.map(\.file)).union(symbols.map { code.symbols[$0].file })
  }

  /// The checkouts of a code, those made first in front.
  static func groups(_ code: CodeBase) -> [CheckoutGroup] {
    var groups: [Int: CheckoutGroup] = [:]
    for creation in code.creations {
      groups[creation.node, default: CheckoutGroup(node: creation.node)].creations.append(creation)
    }
    for index in code.holders {
      guard case .sdk(_, let node, _) = code.symbols[index].value else { continue }
      groups[node, default: CheckoutGroup(node: node)].symbols.append(index)
    }
    for use in code.uses {
      guard let node = use.node else { continue }
      groups[node, default: CheckoutGroup(node: node)].uses.append(use)
    }
    return groups.values.sorted { left, right in
      let first =
        left.creations.first.map { ($0.file, $0.range.lowerBound) } ?? (Int.max, left.node)
      let second =
        right.creations.first.map { ($0.file, $0.range.lowerBound) } ?? (Int.max, right.node)
      return first < second
    }
  }
}
