import Testing
import WebView

@Suite struct EventLoopTests {
  @Test func tasksRunInOrderOfTimeThenOfScheduling() {
    let loop = EventLoop()
    var order: [String] = []
    loop.schedule(after: 20) { order.append("late") }
    loop.schedule(after: 10) { order.append("first at 10") }
    loop.schedule(after: 10) { order.append("second at 10") }
    let cancelled = loop.schedule(after: 5) { order.append("cancelled") }
    loop.cancel(cancelled)
    loop.run(for: 15)
    #expect(order == ["first at 10", "second at 10"])
    #expect(loop.now == 15)
    #expect(loop.nextDue == 20)
    loop.run(for: 100)
    #expect(order.last == "late")
    #expect(loop.pendingCount == 0)
  }

  @Test func aConditionEndsTheRunBeforeTheNextTask() {
    let loop = EventLoop()
    var count = 0
    func again() {
      count += 1
      loop.schedule(after: 1, again)
    }
    again()
    loop.run(for: 1_000, until: { count == 5 })
    #expect(count == 5)
    #expect(loop.now == 4)
  }
}
