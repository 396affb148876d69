public import Foundation
public import HostUI
import JSON
public import KlarnaCore

/// What the views of the SDK share: settings, who is told, and how.
///
/// Klarna's views have nothing but `UIView` in common; this class is the model's own.
open class KlarnaComponentView: UIView, KlarnaSingleComponent, KlarnaStandaloneComponent {
  // MARK: KlarnaComponent

  /// The address by which other apps come back.
  open var returnURL: URL?
  /// Whose servers it talks to.
  open var region: KlarnaRegion?
  /// Which system it talks to.
  open var environment: KlarnaEnvironment?
  /// Which host its resources come from.
  open var resourceEndpoint = KlarnaResourceEndpoint.alternative1
  /// How it is coloured.
  open var theme = KlarnaTheme.light
  /// Who learns what happens; held strongly.
  open var eventHandler: (any KlarnaEventHandler)?
  /// What it writes to the application's log.
  open var loggingLevel = KlarnaLoggingLevel.error
  /// What it shows.
  open var products: KlarnaProducts { [] }

  // MARK: KlarnaResizableComponent

  /// The height that the content needs, in points; 0 before the first.
  public private(set) var contentHeight: CGFloat = 0
  /// Who lays it out; held strongly.
  open var sizingDelegate: (any KlarnaSizingDelegate)?

  // MARK: KlarnaScrollableComponent

  /// Whether it scrolls by itself.
  open var isScrollEnabled = true
  /// Room around its content.
  open var contentInset = UIEdgeInsets.zero
  /// What part of its content is at the top left corner.
  open var contentOffset: CGPoint { .zero }
  /// Whether safe areas make insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether dragging hides the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The app's scroll view around it; held weakly.
  open weak var parentScrollView: UIScrollView?
  /// Whether it may make room for the keyboard in ``parentScrollView``.
  open var adjustsParentScrollViewInsets = false

  // MARK: The model's own

  /// Told of every call, callback, exchange and warning.
  public var observer: ((SDKEvent) -> Void)?
  private let givenApplication: UIApplication?

  /// Creates a view of no size.
  ///
  /// - Parameter application: Its application; nil for that of the window that it is put in.
  public init(application: UIApplication?) {
    givenApplication = application
    super.init()
  }

  /// The application that it belongs to; nil where none was given and it is in no window.
  open var application: UIApplication? { givenApplication ?? window?.application }

  /// Tells the event handler that something happened.
  public func dispatch(_ event: KlarnaProductEvent) {
    observer?(.callback("klarnaComponent(_:dispatchedEvent:)", arguments: event.json))
    eventHandler?.klarnaComponent(self, dispatchedEvent: event)
  }

  /// Tells the event handler that something went wrong, and the log.
  public func encounter(_ error: KlarnaError) {
    log(error)
    observer?(.callback("klarnaComponent(_:encounteredError:)", arguments: error.json))
    eventHandler?.klarnaComponent(self, encounteredError: error)
  }

  /// Takes another height and tells the sizing delegate and the event handler.
  ///
  /// - Parameters:
  ///   - height: In points.
  ///   - isRepeated: Whether they are told of the height that it has already.
  public func resize(toHeight height: CGFloat, isRepeated: Bool = false) {
    guard height != contentHeight || isRepeated else { return }
    contentHeight = height
    if let sizingDelegate {
      observer?(
        .callback(
          "klarnaComponent(_:resizedToHeight:)", arguments: ["height": .number(Double(height))]))
      sizingDelegate.klarnaComponent(self, resizedToHeight: height)
    }
    guard eventHandler != nil else { return }
    dispatch(
      KlarnaProductEvent(
        action: KlarnaEventName.componentHeightChanged, products: products,
        params: [KlarnaEventParam.height: .number(Double(height))]))
  }

  /// Says in words that the app does something that does not work, or better not.
  public func warn(_ code: String, _ text: String) {
    if loggingLevel != .off { application?.log("KlarnaMobileSDK: \(text)") }
    observer?(.warning(code, text))
  }

  /// Writes an error to the log.
  public func log(_ error: KlarnaError) {
    if loggingLevel != .off { application?.log("KlarnaMobileSDK: \(error)") }
  }
}
