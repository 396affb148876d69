// Write a scenario in Swift, and as the JSON that `kco run --scenario` reads.
import CheckoutRun
import Foundation

var scenario = Scenario(name: "bank-app-cancelled")
scenario.about = "The buyer opens the bank's app and comes back without paying."
scenario.steps = [
  Scenario.Step(.expect(Expectation(.signal("load", data: nil)))),
  Scenario.Step(.fillSample),
  Scenario.Step(.choose(field: "payment_method", option: "pay_now")),
  Scenario.Step(.buy),
  Scenario.Step(.expect(Expectation(.handover("")))),
  Scenario.Step(.wait(5_000)),
  Scenario.Step(.handOver(.cancel)),
]
scenario.outcome = .cancelled

let same = try Scenario(
  json: """
    {
      "schema": "kco.scenario/1",
      "name": "bank-app-cancelled",
      "about": "The buyer opens the bank's app and comes back without paying.",
      "steps": [
        {"expect": {"signal": "load"}},
        {"fill": "sample"},
        {"choose": {"payment_method": "pay_now"}},
        "buy",
        {"expect": {"handover": ""}},
        {"wait": 5000},
        {"handOver": "cancel"}
      ],
      "outcome": "cancelled"
    }
    """)

let text = try String(contentsOfFile: "Snippets/Checkouts/sweden.html", encoding: .utf8)
let run = CheckoutRun(snippet: text)
print(try run.play(scenario).text(), terminator: "")
print("The JSON gives the same: \(try run.play(same) == run.play(scenario))")
