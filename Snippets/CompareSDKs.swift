// Play a checkout with the KCO SDK and with its successor, and see what the app would miss.
import CheckoutRun
import Foundation

let text = try String(contentsOfFile: "Snippets/Checkouts/sweden.html", encoding: .utf8)

var settings = RunSettings()
settings.mode = .native
let run = CheckoutRun(snippet: text, settings: settings)
let comparison = try run.compare(.builtIn("purchase-bank-app"))

print(comparison.text(.init(width: 100)), terminator: "")
for row in comparison.rows where row.change == .lost {
  print("Lost: \(row.term): \(row.note)")
}

// A return URL that the KCO SDK took, and that its successor refuses.
settings.returnURL = "my-schema:return.url"
let refused = try CheckoutRun(snippet: text, settings: settings).compare(.purchase)
print(refused.summary)
