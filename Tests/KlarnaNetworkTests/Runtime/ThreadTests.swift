import CheckoutEmulator
import Dispatch
import Foundation
import Glibc
import HostUI
import KlarnaCore
import Synchronization
import Testing
import WebView

@testable import KlarnaNetwork

@Suite("Threads")
struct ThreadTests {
  /// A customer who pays at once, from whichever thread shows the page.
  struct Payer: KlarnaPagePresenter {
    func present(
      _ page: KlarnaPage, completion: @escaping @Sendable (KlarnaPageEnd) -> Void
    ) {
      DispatchQueue.global().async { completion(.returned("partnerapp://klarna-return")) }
    }
  }

  private func background(_ log: EventLog = EventLog()) throws -> Klarna {
    let runtime = KlarnaRuntime(
      presenter: Payer(), observer: { log.add($0) },
      makeResponder: { NetworkServer(eventLoop: $0) })
    return try Klarna.initialize(configuration: Desk.configuration, runtime: runtime).get()
  }

  @Test("Callbacks come from a background thread, unless told otherwise")
  func backgroundDelivery() async throws {
    let klarna = try background()
    let isMain = await withCheckedContinuation { done in
      klarna.payment.presentation.fetch(data: .shoes) { result in
        if case .failure(let error) = result { Issue.record("\(error)") }
        done.resume(returning: Thread.isMainThread)
      }
    }
    #expect(!isMain)
  }

  @Test("On an event loop, callbacks come on the loop's thread")
  func loopDelivery() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let threads = Box<UInt>()
    klarna.payment.presentation.fetch(data: .shoes) { _ in threads.add(UInt(pthread_self())) }
    desk.application.eventLoop.run(for: 1_000)
    #expect(threads.values == [UInt(pthread_self())])
  }

  @Test("A model on an event loop refuses calls from other threads, with an error")
  func wrongThread() async throws {
    let application = UIApplication(notificationCenter: NotificationCenter())
    let klarna = try Klarna.initialize(
      configuration: Desk.configuration, runtime: KlarnaRuntime(application: application)
    ).get()
    let thread = UInt(pthread_self())
    let (other, result) = await withCheckedContinuation { done in
      Thread.detachNewThread {
        let here = UInt(pthread_self())
        klarna.payment.presentation.fetch(data: .shoes) { done.resume(returning: (here, $0)) }
      }
    }
    #expect(other != thread)
    #expect(result == .failure(ServerCall.wrongThread))
  }

  @Test("Nothing races: many threads call at once, and every call is answered once")
  func race() async throws {
    let log = EventLog()
    let klarna = try background(log)
    let count = 400
    let answers = Box<Int>()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask {
          klarna.integrationMetadata = KlarnaIntegrationMetadata(
            integrator: KlarnaIntegratorMetadata(name: "thread \(number)"))
          await withCheckedContinuation { done in
            let data = KlarnaPaymentPresentationData(amount: Int64(number + 1), currency: "USD")
            klarna.payment.presentation.fetch(data: data) { result in
              if case .success(let content) = result {
                _ = klarna.payment.presentation.isCurrent(content)
                _ = klarna.network.session.token
              }
              answers.add(number)
              done.resume()
            }
          }
        }
      }
    }
    #expect(answers.values.count == count)
    #expect(Set(answers.values).count == count)
    // The newest fetch has the last word, whatever the threads did.
    let newest = klarna.state.withLock { ($0.fetches, $0.content?.fetch) }
    #expect(newest.0 == count)
    #expect(newest.1 == count)
    #expect(log.exchanges.count == count)
  }

  @Test("Instances come, go and hear of return URLs on many threads")
  func instances() async throws {
    let runtime = KlarnaRuntime(makeResponder: { NetworkServer(eventLoop: $0) })
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          let klarna = try? Klarna.initialize(
            configuration: Desk.configuration, runtime: runtime
          ).get()
          #expect(Klarna.handleReturnUrl(url: "partnerapp://klarna-return", runtime: runtime))
          klarna?.dispose()
        }
      }
    }
    #expect(runtime.liveInstances.isEmpty)
  }

  @Test("A value bound to a thread is out of reach for others")
  func bound() async {
    let value = ThreadBound(NSObject())
    #expect(value.with { _ in 1 } == 1)
    let other = await withCheckedContinuation { done in
      Thread.detachNewThread { done.resume(returning: value.with { _ in 1 }) }
    }
    #expect(other == nil)
  }
}
