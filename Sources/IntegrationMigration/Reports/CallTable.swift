import CheckoutVocabulary
import Findings

extension MigrationTarget {
  /// The API that a checkout of that mode gets; nil where the target has no counterpart for each
  /// call.
  func successor(_ mode: Checkout.Mode) -> Successor? {
    switch self {
    case .klarnaMobileSDK: mode == .webView ? .klarnaHybridSDK : .klarnaCheckoutView
    case .kustom: mode == .webView ? .klarnaHybridSDK : .kustomCheckoutView
    case .klarnaPayments, .klarnaNetwork, .purse, .osm: nil
    }
  }
}

extension MigrationReport {
  /// What the calls of one kind become in one successor.
  struct CallRow: Sendable, Hashable {
    var call: CheckoutCall
    var count: Int
    /// Where the first one is.
    var first: FileRange
    var mode: Checkout.Mode
    var successor: Successor?
    var counterpart: Counterpart?
    /// What the call becomes where the integration is written anew.
    var rewrite: String?

    /// The name, or what is left of it, for people.
    var text: String {
      if let rewrite { return rewrite }
      guard let counterpart else { return "left as it is" }
      let name =
        switch counterpart.change {
        case .lost, .unneeded: "removed"
        default: counterpart.name.isEmpty ? counterpart.change.rawValue : counterpart.name
        }
      let notes = [counterpart.note, counterpart.isInferred ? "inferred, not published" : ""]
        .filter { !$0.isEmpty }
      return notes.isEmpty ? name : "\(name) (\(notes.joined(separator: "; ")))"
    }
  }

  /// The calls met and what they become, in the order of the vocabulary; empty for a target that is
  /// no checkout.
  func calls(_ target: MigrationTarget) -> [CallRow] {
    var rows: [CallRow] = []
    for call in CheckoutCall.allCases where call != .other {
      for mode in [Checkout.Mode.native, .webView] {
        let successor = target.successor(mode)
        let rewrite = RewriteTable.text(call, target)
        guard successor != nil || rewrite != nil else { continue }
        let found = integration.calls.filter { $0.kind == call && self.mode($0) == mode }
        guard let first = found.first else { continue }
        rows.append(
          CallRow(
            call: call, count: found.count, first: first.range, mode: mode, successor: successor,
            counterpart: successor.flatMap { call.counterpart(in: $0) }, rewrite: rewrite))
      }
    }
    return rows
  }

  /// The mode of the checkout that a call belongs to; a call that belongs to none is that of the
  /// only mode there is.
  private func mode(_ call: SDKCall) -> Checkout.Mode {
    if let checkout = call.checkout, integration.checkouts.indices.contains(checkout) {
      return integration.checkouts[checkout].mode == .webView ? .webView : .native
    }
    let modes = Set(integration.checkouts.map(\.mode))
    return modes.contains(.webView) && !modes.contains(.native) ? .webView : .native
  }
}
