// Reads a snippet out of an order and says what follows from it.
import CheckoutSnippet
import Foundation

let path = CommandLine.arguments.dropFirst().first ?? "Snippets/Checkouts/finland-order.json"
let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
let snippet = try CheckoutSnippet(bytes)
print(snippet.inspectionText(name: path))

if let confirmation = snippet.order?.merchantURL("confirmation") {
  print("After the purchase the buyer goes to", confirmation)
}
