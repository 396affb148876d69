public import Foundation
public import HostUI
public import KlarnaCore

/// What all of Klarna's components have. From the published interface of 2.6.28.
public protocol KlarnaComponent: AnyObject {
  /// The address by which other apps come back.
  var returnURL: URL? { get set }
  /// Whose servers it talks to.
  var region: KlarnaRegion? { get set }
  /// Which system it talks to.
  var environment: KlarnaEnvironment? { get set }
  /// Which host its resources come from.
  var resourceEndpoint: KlarnaResourceEndpoint { get set }
  /// How it is coloured.
  var theme: KlarnaTheme { get set }
  /// Who learns what happens; held strongly.
  var eventHandler: (any KlarnaEventHandler)? { get set }
  /// What it writes to the log.
  var loggingLevel: KlarnaLoggingLevel { get set }
  /// What it shows.
  var products: KlarnaProducts { get }
}

/// A component that says how high it is.
public protocol KlarnaResizableComponent: AnyObject {
  /// The height that the content needs, in points; 0 before the first.
  var contentHeight: CGFloat { get }
  /// Who lays it out; held strongly.
  var sizingDelegate: (any KlarnaSizingDelegate)? { get set }
}

/// A component that scrolls.
public protocol KlarnaScrollableComponent: AnyObject {
  /// Whether it scrolls by itself.
  var isScrollEnabled: Bool { get set }
  /// Room around its content.
  var contentInset: UIEdgeInsets { get set }
  /// What part of its content is at the top left corner.
  var contentOffset: CGPoint { get }
  /// Whether safe areas make insets.
  var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior { get set }
  /// Whether dragging hides the keyboard.
  var keyboardDismissMode: KeyboardDismissMode { get set }
  /// The app's scroll view around it.
  var parentScrollView: UIScrollView? { get set }
  /// Whether it may make room for the keyboard in ``parentScrollView``.
  var adjustsParentScrollViewInsets: Bool { get set }
}

/// A component that stands by itself.
public protocol KlarnaStandaloneComponent: KlarnaComponent, KlarnaResizableComponent,
  KlarnaScrollableComponent
{}

/// A component of one product.
public protocol KlarnaSingleComponent: KlarnaComponent {}

/// A component of several products.
public protocol KlarnaMultiComponent: KlarnaComponent {
  /// The products that it may show.
  var enabledProducts: KlarnaProducts { get set }
  /// What the products are told.
  var productOptions: KlarnaProductOptions { get }
  /// Tells the products something.
  func sendEvent(_ event: KlarnaProductEvent)
}

/// `UIScrollView.ContentInsetAdjustmentBehavior`.
public enum ContentInsetAdjustmentBehavior: String, Hashable, Sendable, CaseIterable {
  /// Insets where the view can scroll and a navigation controller is around it.
  case automatic
  /// Insets in the directions in which it can scroll.
  case scrollableAxes
  /// No insets.
  case never
  /// Insets always.
  case always
}

/// `UIScrollView.KeyboardDismissMode`.
public enum KeyboardDismissMode: String, Hashable, Sendable, CaseIterable {
  /// Dragging leaves the keyboard alone.
  case none
  /// Dragging hides it.
  case onDrag
  /// It follows the finger.
  case interactive
}
