// swift-format-ignore-file

// The few declarations of SwiftUI that a scaffold uses.
import Foundation

public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public struct TupleView<Value>: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<First: View>(_ first: First) -> First { first }
  public static func buildBlock<First: View, Second: View>(
    _ first: First, _ second: Second
  ) -> TupleView<(First, Second)> { TupleView() }
}

public struct VStack<Content: View>: View {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct Button: View {
  public init(_ title: String, action: @escaping () -> Void) {}
  public var body: Never { fatalError() }
}

extension View {
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func task(_ action: @escaping () async -> Void) -> some View { self }
}

public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct ObservedObject<Value: ObservableObject> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
