import Glibc
import Synchronization

/// Runs work on threads of its own, which have stacks large enough for deep pages.
public enum RunPool {
  /// Bytes of stack for each thread. Only what is touched is ever used.
  public static let stackBytes = 64 << 20

  /// Does the work for each number from 0, a few at a time, and gives the results in order.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work there are.
  ///   - jobs: How many threads work at the same time.
  ///   - work: Makes one result; called once for each number, on any of the threads.
  public static func map<Result: Sendable>(
    _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let queue = Queue<Result>(count: count, work: work)
    var threads: [pthread_t] = []
    for _ in 0..<max(1, min(jobs, count)) {
      if let thread = start(queue) { threads.append(thread) }
    }
    for thread in threads { pthread_join(thread, nil) }
    // Where the system gives no thread, the caller's own does what is left.
    queue.drain()
    return queue.results
  }

  private static func start<Result: Sendable>(_ queue: Queue<Result>) -> pthread_t? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, stackBytes)
    var thread: pthread_t = 0
    let box = Unmanaged.passRetained(Work { queue.drain() })
    let code = pthread_create(
      &thread, attributes,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  /// A closure that a C callback can carry.
  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }

  /// The work that is left, and the results so far.
  private final class Queue<Result: Sendable>: Sendable {
    private struct State {
      var next = 0
      var finished: [Int: Result] = [:]
    }

    private let count: Int
    private let work: @Sendable (Int) -> Result
    private let state = Mutex(State())

    init(count: Int, work: @escaping @Sendable (Int) -> Result) {
      self.count = count
      self.work = work
    }

    func drain() {
      while let number = take() {
        let result = work(number)
        state.withLock { $0.finished[number] = result }
      }
    }

    private func take() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    var results: [Result] {
      state.withLock { state in (0..<count).compactMap { state.finished[$0] } }
    }
  }
}
