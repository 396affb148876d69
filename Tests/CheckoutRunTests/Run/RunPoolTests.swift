import CheckoutRun
import Testing

@Suite struct RunPoolTests {
  @Test(arguments: [1, 2, 8, 100]) func resultsComeInOrder(_ jobs: Int) {
    #expect(RunPool.map(20, jobs: jobs) { $0 * $0 } == (0..<20).map { $0 * $0 })
  }

  @Test func noWorkGivesNothing() {
    #expect(RunPool.map(0, jobs: 4) { $0 }.isEmpty)
  }

  @Test func threadsHaveDeepStacks() {
    @Sendable func depth(_ left: Int) -> Int { left == 0 ? 0 : 1 + depth(left - 1) }
    #expect(RunPool.map(1, jobs: 1) { _ in depth(100_000) } == [100_000])
  }
}
