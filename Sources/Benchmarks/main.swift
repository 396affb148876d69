// Prints how fast and how large things are, as ratios wherever there is a peer. Run it from the
// repository's root: swift run -c release Benchmarks [number of runs for the memory row]
let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
for row in try ReadingBenchmark.rows() { print(row.text) }
for row in try RunBenchmark.rows(runs: runs) { print(row.text) }
for row in ProcessBenchmark.rows() { print(row.text) }
