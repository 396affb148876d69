public import Foundation

extension Process {
  private static let starting = NSLock()

  /// Gives a process its pipes and starts it, one process at a time.
  ///
  /// Foundation has a child close what was open a moment before it began. A pipe that another thread
  /// makes in that moment goes to the child as well, and whoever reads it waits for the child's end.
  ///
  /// - Parameter connect: Makes the pipes and sets them; its result is passed on.
  public func start<Pipes>(_ connect: (Process) -> Pipes) throws -> Pipes {
    try Process.starting.withLock {
      let pipes = connect(self)
      try run()
      return pipes
    }
  }
}
