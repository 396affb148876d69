import Glibc

/// A value that only the thread may touch that made it.
///
/// Presenters and callbacks are `Sendable`, servers and applications are not. On an event loop both
/// live on one thread, and this is how a presenter gets at the server there.
///
/// Unchecked: the value is read on one thread alone, which ``with(_:)`` asks for at each call. What
/// other threads may do is count references, which is atomic.
public final class ThreadBound<Value>: @unchecked Sendable {
  private let value: Value
  private let thread = pthread_self()

  /// Binds a value to this thread.
  public init(_ value: Value) { self.value = value }

  /// Works with the value; nil, and nothing is done, on any other thread.
  public func with<Result>(_ body: (Value) throws -> Result) rethrows -> Result? {
    guard pthread_equal(thread, pthread_self()) != 0 else { return nil }
    return try body(value)
  }
}
