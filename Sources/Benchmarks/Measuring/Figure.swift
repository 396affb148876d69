import JSON

/// One line of the table: what was measured, and what it should be.
struct Figure {
  /// The bound of a figure.
  enum Target {
    case atMost(Double)
    case atLeast(Double)
    /// Only told.
    case none
  }

  var name: String
  /// nil where the case could not run; then ``note`` says why.
  var value: Double?
  /// "×", "ms", "MB"; empty for a plain number.
  var unit: String
  var target = Target.none
  /// The measurements behind a ratio, or why there are none.
  var note = ""

  /// Whether the target is met; nil where there is none, or no value.
  var isMet: Bool? {
    guard let value else { return nil }
    switch target {
    case .atMost(let bound): return value <= bound
    case .atLeast(let bound): return value >= bound
    case .none: return nil
    }
  }

  var targetText: String {
    switch target {
    case .atMost(let bound): "≤ \(Format.number(bound))"
    case .atLeast(let bound): "≥ \(Format.number(bound))"
    case .none: ""
    }
  }

  var json: JSONValue {
    [
      "name": .string(name), "value": value.map { .number($0) } ?? .null, "unit": .string(unit),
      "target": .string(targetText), "met": isMet.map { .bool($0) } ?? .null,
      "note": .string(note),
    ]
  }
}

/// Numbers for people.
enum Format {
  /// Three digits that count.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let size = abs(value)
    let digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (value * scale).rounded()
    let whole = Int(rounded) / Int(scale)
    let text = digits == 0 ? "" : String(abs(Int(rounded)) % Int(scale))
    if digits == 0 { return "\(whole)" }
    let sign = rounded < 0 && whole == 0 ? "-" : ""
    return sign + "\(whole)." + String(repeating: "0", count: digits - text.count) + text
  }

  /// A time with the unit that fits.
  static func seconds(_ value: Double) -> String {
    switch value {
    case ..<1e-3: number(value * 1e6) + " µs"
    case ..<1: number(value * 1e3) + " ms"
    default: number(value) + " s"
    }
  }

  static func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
  }
}
