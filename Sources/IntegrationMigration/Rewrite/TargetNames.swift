import CheckoutVocabulary

/// The names that a file's code gets: those of the successor of its checkouts.
struct TargetNames: Sendable {
  private let types: SuccessorNames
  /// The successor that checkouts from a snippet get.
  let view: Successor
  /// The successor of those in a webview.
  let hybrid = Successor.klarnaHybridSDK

  /// - Parameter isHybrid: Whether all checkouts of the file are in webviews.
  init(_ target: MigrationTarget, isHybrid: Bool) {
    view = target == .kustom ? .kustomCheckoutView : .klarnaCheckoutView
    types = isHybrid ? hybrid.names : view.names
  }

  var module: String { types.module }
  var eventHandler: String { types.eventHandler }
  var component: String { types.component }
  var callback: String { types.callback }
  var event: String { types.event }
  var error: String { types.error }
  var sizingDelegate: String { types.sizingDelegate }

  /// The callback as Swift and Objective-C people write it.
  func callback(isSwift: Bool) -> String {
    isSwift ? "\(callback)(_:dispatchedEvent:)" : "\(callback):dispatchedEvent:"
  }
}
