// swift-format-ignore-file

// The little of Combine that code which observes notifications uses.
import Foundation

public final class AnyCancellable: Hashable {
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) {}
}

public struct Published<Output> {
  public func receive(on queue: DispatchQueue) -> Self { self }
  public func map<Other>(_ transform: @escaping (Output) -> Other) -> Published<Other> { Published<Other>() }
  public func compactMap<Other>(_ transform: @escaping (Output) -> Other?) -> Published<Other> { Published<Other>() }
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable() }
}

public struct Notifications: AsyncSequence {
  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async -> Notification? { nil }
  }
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

extension NotificationCenter {
  public func publisher(for name: NSNotification.Name, object: AnyObject? = nil) -> Published<Notification> { Published<Notification>() }
  public func notifications(named name: NSNotification.Name, object: AnyObject? = nil) -> Notifications { Notifications() }
}
