/// The one event loop of a run: everything that happens later is a task on it, and its time is
/// virtual. A timer of ten minutes costs nothing, and the same input always gives the same order.
///
/// Time is in milliseconds since the loop began. Tasks due at the same moment run in the order in
/// which they were scheduled. The loop belongs to one thread: the one that turns it.
public final class EventLoop {
  /// Names a scheduled task.
  public struct TaskID: Hashable, Sendable {
    let sequence: Int
  }

  /// Milliseconds since the loop began.
  public private(set) var now: Double = 0

  private var heap: [(due: Double, id: TaskID)] = []
  private var tasks: [TaskID: () -> Void] = [:]
  private var sequence = 0

  /// Creates a loop at time 0.
  public init() {}

  /// Number of tasks that wait.
  public var pendingCount: Int { tasks.count }

  /// When the next task is due, in milliseconds since the loop began; nil when none waits.
  public var nextDue: Double? {
    dropCancelled()
    return heap.first?.due
  }

  /// Schedules a task.
  ///
  /// - Parameters:
  ///   - delay: Milliseconds from now; less than zero counts as zero.
  ///   - task: What to do; it runs inside ``runNext()`` or one of the `run` calls.
  /// - Returns: A name with which ``cancel(_:)`` takes it back.
  @discardableResult
  public func schedule(after delay: Double = 0, _ task: @escaping () -> Void) -> TaskID {
    sequence += 1
    let id = TaskID(sequence: sequence)
    tasks[id] = task
    push((now + max(0, delay.isFinite ? delay : 0), id))
    return id
  }

  /// Takes a task back; one that ran or was taken back before is passed over.
  public func cancel(_ id: TaskID) {
    tasks[id] = nil
  }

  /// Moves time to the next task and runs it.
  ///
  /// - Returns: false when no task waits.
  @discardableResult
  public func runNext() -> Bool {
    dropCancelled()
    guard let next = heap.first, let task = tasks.removeValue(forKey: next.id) else { return false }
    pop()
    now = max(now, next.due)
    task()
    return true
  }

  /// Runs every task due within a span and moves time to its end.
  ///
  /// - Parameters:
  ///   - span: Milliseconds from now.
  ///   - condition: Ends the run early, before the next task, once it answers true.
  public func run(for span: Double, until condition: () -> Bool = { false }) {
    let end = now + max(0, span)
    while !condition() {
      dropCancelled()
      guard let next = heap.first, next.due <= end else {
        now = max(now, end)
        return
      }
      runNext()
    }
  }

  /// Removes every waiting task without running it.
  public func removeAll() {
    heap = []
    tasks = [:]
  }

  private func dropCancelled() {
    while let first = heap.first, tasks[first.id] == nil { pop() }
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    (heap[left].due, heap[left].id.sequence) < (heap[right].due, heap[right].id.sequence)
  }

  private func push(_ entry: (due: Double, id: TaskID)) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private func pop() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && precedes(child, smallest) {
        smallest = child
      }
      if smallest == parent { return }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
