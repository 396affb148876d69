import Testing

@testable import CheckoutLint

/// Every expression ends where a look for its end alone says, also inside others.
@Suite struct ExpressionEndsTests {
  static let scripts = [
    "a = b = c; d = e", "a = b = (c = d, e = f) + g, h = i", "a = b\n= c\nd = e",
    "x => y => z => (u => v, w)", "a = { b: c => d = e, f: g = h }; i = j",
    "a = [b = c, d = e]; f = `${g = h}` + i = j", "a =", "a = b => { c = d; e = f }, g = h",
    "a = b) = c] = d", "if (a = b) c = d\nelse e = f",
  ]

  @Test(arguments: scripts) func endsAsAlone(_ text: String) {
    let bytes = Array(text.utf8)
    let script = ScriptView(bytes: bytes, range: 0..<bytes.count, place: .file)
    let reader = script.reader
    for assignment in script.assignments {
      #expect(assignment.value.upperBound == reader.expressionEnd(assignment.sign + 1))
    }
    for values in script.values.values.joined() {
      #expect(values.upperBound == reader.expressionEnd(values.lowerBound))
    }
    for function in script.functions where function.isExpression {
      #expect(function.body.upperBound == reader.expressionEnd(function.body.lowerBound))
    }
    #expect(!script.assignments.isEmpty || !script.functions.isEmpty)
  }

  /// Were the time quadratic, this would take minutes.
  @Test(arguments: ["a = ", "a => "]) func readsLongChains(_ unit: String) {
    let bytes = Array((String(repeating: unit, count: 100_000) + "b").utf8)
    let script = ScriptView(bytes: bytes, range: 0..<bytes.count, place: .file)
    #expect(script.assignments.count + script.functions.count == 100_000)
    #expect(script.assignments.allSatisfy { $0.value.upperBound == script.tokens.count })
  }
}
