// swift-format-ignore-file

@_exported import ObjectiveC

public typealias TimeInterval = Double
public typealias CGFloat = Double

extension CGSize {
  public static let zero = CGSize(width: 0, height: 0)
}

extension CGRect {
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
}

public struct URL {
  public init?(string: String) {}
  public var absoluteString: String { "" }
  public var scheme: String? { nil }
}

public struct URLRequest {
  public init(url: URL) {}
  public var url: URL?
}

open class NSDictionary: NSObject {
  public init(dictionary: [AnyHashable: Any]) {}
  open func object(forKey key: Any) -> Any? { nil }
  public subscript(key: Any) -> Any? { nil }
}

open class NSString: NSObject {}

open class NSNotification: NSObject {
  public struct Name: Hashable {
    public init(_ name: String) {}
    public init(rawValue: String) {}
  }
  open var userInfo: [AnyHashable: Any]? { nil }
  open var name: NSNotification.Name { NSNotification.Name("") }
  open var object: Any? { nil }
}

public struct Notification {
  public typealias Name = NSNotification.Name
  public var userInfo: [AnyHashable: Any]?
  public var name: Name
  public var object: Any?
}

extension Notification: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNotification { NSNotification() }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSNotification, result: inout Notification?
  ) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNotification, result: inout Notification?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSNotification?
  ) -> Notification { Notification(name: NSNotification.Name("")) }
}

open class OperationQueue: NSObject {
  public static let main = OperationQueue()
}

open class NotificationCenter: NSObject {
  public static let `default` = NotificationCenter()
  open func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {}
  open func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol { self }
  open func removeObserver(_ observer: Any) {}
  open func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {}
  open func post(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]?) {}
}

open class NSCoder: NSObject {}

open class Bundle: NSObject {
  public static let main = Bundle()
  open func object(forInfoDictionaryKey key: String) -> Any? { nil }
  open var bundleIdentifier: String? { nil }
}

public func NSLog(_ format: String, _ arguments: Any...) {}

open class DispatchQueue {
  public static let main = DispatchQueue()
  open func async(execute work: @escaping () -> Void) {}
}
