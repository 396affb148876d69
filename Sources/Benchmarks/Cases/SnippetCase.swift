import CheckoutSnippet

extension BenchmarkCase {
  /// From bytes to configuration and findings, against libxml2's DOM of the same bytes.
  static let snippet = BenchmarkCase(name: "snippet") { _ in
    let bytes = Array(Pages.snippet.utf8)
    let times = Measure.byTurns(
      rounds: 21, repeats: 300,
      [
        { Measure.keep(try? CheckoutSnippet(bytes)) },
        { LibXML2.buildAndFree(bytes) },
      ])
    return [
      Figure(
        name: "snippet: reading / libxml2 DOM", value: times[0].median / times[1].median,
        unit: "×", target: .atMost(1.5),
        note: "\(Format.seconds(times[0].median)) / \(Format.seconds(times[1].median))")
    ]
  }
}
