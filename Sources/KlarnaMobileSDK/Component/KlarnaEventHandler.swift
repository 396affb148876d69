public import Foundation

/// The app's code that learns what happens in components. They hold it strongly, so a view
/// controller that keeps the component makes a cycle.
public protocol KlarnaEventHandler: AnyObject {
  /// Something happened.
  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, dispatchedEvent event: KlarnaProductEvent)
  /// Something went wrong.
  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, encounteredError error: KlarnaError)
}

/// The app's code that lays components out. They hold it strongly.
public protocol KlarnaSizingDelegate: AnyObject {
  /// The component needs this height, in points; the width is not told.
  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, resizedToHeight height: CGFloat)
}
