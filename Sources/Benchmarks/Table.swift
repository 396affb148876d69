/// One line of the result: what was measured, how it came out, and what it should be.
struct Row {
  var name: String
  var value: Double
  var unit: String
  var limit: String

  var text: String {
    let number = value >= 100 ? String(Int(value.rounded())) : String((value * 100).rounded() / 100)
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    return padded(name, 58) + padded(number + unit, 14) + limit
  }
}
