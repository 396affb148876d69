import CheckoutRun
import JSON

/// Whole runs in this process.
enum RunBenchmark {
  static func rows(runs: Int) throws -> [Row] {
    let bytes = try Inputs.sample("sweden.html")
    let run = CheckoutRun(bytes, name: "sweden.html")
    let scenario = try Scenario.purchase
    for _ in 0..<20 { _ = try run.play(scenario) }
    var rows: [Row] = []
    let one = try Measure.median(200) { _ = try run.play(scenario) }
    rows.append(Row(name: "a purchase, median", value: one / 1e6, unit: " ms", limit: "8 ms"))

    let before = Measure.residentBytes()
    for _ in 0..<runs { _ = try run.play(scenario) }
    let growth = Double(Measure.residentBytes() - before) / Double(1 << 20)
    rows.append(
      Row(name: "memory after \(runs) more purchases", value: growth, unit: " MiB", limit: "flat"))

    let count = 200
    let alone = Measure.median(3) { play(count, jobs: 1, run, scenario) }
    let together = Measure.median(3) { play(count, jobs: 2, run, scenario) }
    rows.append(
      Row(
        name: "two runs in parallel, throughput / one", value: alone / together, unit: "",
        limit: "1.7 on two cores"))

    func pageRun(_ bytes: Int) throws -> Double {
      let run = CheckoutRun(
        Inputs.page(bytes: bytes, snippet: try Inputs.sample("sweden.html")), name: "page.html")
      return try Measure.median(15) { _ = try run.play(scenario) }
    }
    let small = try pageRun(100_000) - one
    let large = try pageRun(400_000) - one
    rows.append(
      Row(name: "four times the page, time / one", value: large / small, unit: "", limit: "4"))

    func signals(_ count: Int) throws -> Double {
      var scenario = Scenario(name: "signals")
      scenario.outcome = nil
      scenario.steps = [Scenario.Step(.expect(Expectation(.signal("load", data: nil))))]
      scenario.steps += (0..<count).map {
        Scenario.Step(.fire(event: "order_total_change", data: ["order_total": .init($0)]))
      }
      return try Measure.median(9) { _ = try run.play(scenario) }
    }
    let none = try signals(0)
    let few = try signals(200) - none
    let many = try signals(800) - none
    rows.append(
      Row(name: "four times the signals, time / one", value: many / few, unit: "", limit: "4"))
    return rows
  }

  private static func play(_ count: Int, jobs: Int, _ run: CheckoutRun, _ scenario: Scenario) {
    _ = RunPool.map(count, jobs: jobs) { _ in (try? run.play(scenario))?.isAsExpected ?? false }
  }
}
