import Dispatch
import HostUI
import KlarnaCore
import WebView

/// Where a runtime does its work, and where it calls back.
protocol Engine: Sendable {
  /// Works with the way to the server.
  ///
  /// - Returns: false where this thread may not.
  func perform(_ work: @escaping @Sendable (APIClient) -> Void) -> Bool
  /// Calls the app back, never inside the call that asked.
  func deliver(_ callback: @escaping @Sendable () -> Void)
}

/// Everything on the event loop of an application, in virtual time.
struct EventLoopEngine: Engine {
  private let client: ThreadBound<APIClient>

  init(_ client: APIClient) { self.client = ThreadBound(client) }

  func perform(_ work: @escaping @Sendable (APIClient) -> Void) -> Bool {
    client.with { work($0) } != nil
  }

  func deliver(_ callback: @escaping @Sendable () -> Void) {
    let scheduled: Void? = client.with { $0.application.eventLoop.schedule(callback) }
    // Only the answer "wrong thread" comes this way.
    if scheduled == nil { DispatchQueue.global().async(execute: callback) }
  }
}

/// Work on a queue of its own, callbacks from whichever thread is free.
///
/// Time is virtual here, too: after each piece of work the queue's event loop is turned until
/// nothing waits.
// Unchecked: `client` is touched by blocks of `queue` alone, which run one after another.
final class BackgroundEngine: Engine, @unchecked Sendable {
  private let queue = DispatchQueue(label: "klarna.network")
  private let makeClient: @Sendable () -> APIClient
  private var client: APIClient?

  init(_ makeClient: @escaping @Sendable () -> APIClient) { self.makeClient = makeClient }

  func perform(_ work: @escaping @Sendable (APIClient) -> Void) -> Bool {
    queue.async {
      let client = self.client ?? self.makeClient()
      self.client = client
      work(client)
      while client.application.eventLoop.runNext() {}
    }
    return true
  }

  func deliver(_ callback: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: callback)
  }
}
