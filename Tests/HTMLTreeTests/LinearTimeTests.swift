import Glibc
import HTMLTree
import Testing

/// The processor time of this thread in nanoseconds: what else the machine does is not counted.
private func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

struct LinearTimeTests {
  /// What once made the parser look at everything behind or before it, again and again.
  static let inputs: [(name: String, make: @Sendable (Int) -> String)] = [
    ("attributes without references", { String(repeating: "<a b=c>x</a>", count: $0 / 12) }),
    ("escaped scripts", { "<script>" + String(repeating: "<!--<script ", count: $0 / 12) }),
    (
      "open elements before a long text",
      { String(repeating: "<p><div><b>", count: 1_000) + String(repeating: ">", count: $0) }
    ),
    ("open tags", { String(repeating: "<", count: $0) }),
    ("references", { String(repeating: "&amp", count: $0 / 4) }),
    ("unfinished numbers", { String(repeating: "&#1", count: $0 / 3) }),
    ("end tags", { String(repeating: "</", count: $0 / 2) }),
    ("quotes never closed", { String(repeating: "<a b=\"c>", count: $0 / 8) }),
    ("comments", { String(repeating: "<!-->", count: $0 / 5) }),
    ("one tag, many attributes", { "<a " + String(repeating: "b=c ", count: $0 / 4) + ">" }),
    ("null characters", { String(repeating: "\u{0}", count: $0) }),
  ]

  @Test(arguments: inputs.indices)
  func growsWithTheInput(_ index: Int) throws {
    let make = LinearTimeTests.inputs[index].make
    func time(_ size: Int) -> Int {
      let bytes = Array(make(size).utf8)
      let start = threadTime()
      _ = try? HTMLDocument(parsing: bytes)
      return threadTime() - start
    }
    let small = min(time(40_000), time(40_000))
    let large = min(time(320_000), time(320_000))
    // Eight times as much, four times for caches and company; never 64 times.
    #expect(large < max(small, 5_000_000) * 32, "\(LinearTimeTests.inputs[index].name)")
  }

  @Test(arguments: ["\u{0}", "<a b b>", "</x>"])
  func boundsTheListOfProblems(_ unit: String) throws {
    let limit = HTMLLimits().problems
    let text = String(repeating: unit, count: limit * 20)
    let document = try HTMLDocument(parsing: Array(text.utf8))
    #expect(document.problems.count <= limit + 1)
    #expect(document.problems.last?.code == .more)
  }

  @Test func repairsMoreThanItLists() throws {
    let count = HTMLLimits().problems * 3
    let document = try HTMLDocument(parsing: [UInt8](repeating: 0, count: count) + Array("x".utf8))
    #expect(document.root.text == String(repeating: "\u{FFFD}", count: count) + "x")
    #expect(document.root.descendants.first { $0.kind == .text }?.text.hasSuffix("x") == true)
  }
}
