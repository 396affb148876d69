import Dispatch
import HeadlessWebView
import Synchronization

/// Runs work on threads of its own, which have stacks large enough for deep pages.
public enum RunPool {
  /// Does the work for each number from 0, a few at a time, and gives the results in order.
  ///
  /// - Parameters:
  ///   - count: How many pieces of work there are.
  ///   - jobs: How many threads work at the same time, at most; no more than there are processors.
  ///   - work: Makes one result; called once for each number, on any of the threads.
  public static func map<Result: Sendable>(
    _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let queue = Queue<Result>(count: count, work: work)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      HeadlessWebView.onLargeStack { queue.drain() }
    }
    return queue.results
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
