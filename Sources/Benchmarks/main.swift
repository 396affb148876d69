import Glibc
import JSON

let usage = """
  Usage: Benchmarks [--filter TEXT] [--json] [--runs N] [--list] [--export FILE]

    --filter TEXT   only the cases whose name holds the text
    --runs N        how many purchases the memory case plays (default 1000);
                    the cases of kco try play ten times as many
    --json          one JSON object a line
    --list          the names of the cases
    --export FILE   write what the jsdom program plays, and end

  """

func stop(_ text: String, _ code: Int32) -> Never {
  _ = Array(text.utf8).withUnsafeBytes { write(code == 0 ? 1 : 2, $0.baseAddress, $0.count) }
  exit(code)
}

var settings = BenchmarkCase.Settings()
var filter = ""
var isJSON = false
var words = Array(CommandLine.arguments.dropFirst())
while let word = words.first {
  words.removeFirst()
  switch word {
  case "--json": isJSON = true
  case "--list": stop(BenchmarkCase.all.map { $0.name + "\n" }.joined(), 0)
  case "--help", "-h": stop(usage, 0)
  case "--filter", "--runs", "--export":
    guard !words.isEmpty else { stop("\(word) needs a value.\n\(usage)", 64) }
    let value = words.removeFirst()
    if word == "--filter" {
      filter = value
    } else if word == "--export" {
      do {
        try RecordedCheckout.record().write(to: value)
      } catch {
        stop("\(error)\n", 70)
      }
      exit(0)
    } else if let count = Int(value), count > 0 {
      settings.memoryRuns = count
    } else {
      stop("--runs takes a number, not \"\(value)\".\n", 64)
    }
  default: stop("\"\(word)\" is no option.\n\(usage)", 64)
  }
}

let cases = BenchmarkCase.all.filter { filter.isEmpty || $0.name.contains(filter) }
if cases.isEmpty { stop("No case is called like \"\(filter)\"; see --list.\n", 64) }

if !isJSON { print(Table.head) }
var missed = 0
for item in cases {
  for figure in item.run(settings) {
    if figure.isMet == false { missed += 1 }
    print(isJSON ? figure.json.jsonText() : Table.line(figure))
    fflush(nil)
  }
}
if !isJSON {
  print(missed == 0 ? "\nEvery target is met." : "\n\(missed) targets are not met.")
}
exit(missed == 0 ? 0 : 1)
