// Play a checkout from a snippet, and look at what happened.
import CheckoutRun
import Foundation

let path = CommandLine.arguments.dropFirst().first ?? "Snippets/Checkouts/sweden.html"
let text = try String(contentsOfFile: path, encoding: .utf8)

let run = CheckoutRun(snippet: text)
let timeline = try run.play(.purchase)

print(timeline.text(), terminator: "")
print("Signals: " + timeline.signals.map(\.name).joined(separator: ", "))
