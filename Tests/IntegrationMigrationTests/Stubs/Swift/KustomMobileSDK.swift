// swift-format-ignore-file

// The names that Kustom's own wrapper uses, in Swift as they would follow Klarna's.
import UIKit

@objc public protocol KustomComponent {}

@objc public protocol KustomEventHandler {
  func kustomComponent(
    _ kustomComponent: KustomComponent, dispatchedEvent event: KustomProductEvent)
  func kustomComponent(
    _ kustomComponent: KustomComponent, encounteredError error: KustomMobileSDKError)
}

@objc public protocol KustomSizingDelegate {
  func kustomComponent(_ kustomComponent: KustomComponent, resizedToHeight height: CGFloat)
}

open class KustomProductEvent: NSObject {
  public var action: String { "" }
  public var params: [String: Codable] { [:] }
}

open class KustomMobileSDKError: NSObject {}

open class KustomEnvironment: NSObject {}

open class KustomRegion: NSObject {}

public class KustomCheckoutView: UIView, KustomComponent {
  public init(
    returnURL: URL, eventHandler: any KustomEventHandler, environment: KustomEnvironment?,
    region: KustomRegion?
  ) { super.init(frame: .zero) }
  public func setSnippet(_ snippet: String?) {}
  public func suspend() {}
  public func resume() {}
  public var contentHeight: CGFloat { 0 }
  public var sizingDelegate: KustomSizingDelegate?
  public var isScrollEnabled = true
  public var contentInset = UIEdgeInsets.zero
  public var parentScrollView: UIScrollView?
  public var adjustsParentScrollViewInsets = false
}
