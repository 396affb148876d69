import HTMLTree
import Testing

@Suite struct ImpliedTableBodyTests {
  private func names(_ html: String) throws -> String {
    let stream = try HTMLDocument(parsingFragment: Array(html.utf8)).nodeStream()
    var names: [String] = []
    var fields = stream.split(separator: "\0", omittingEmptySubsequences: false).makeIterator()
    while let mark = fields.next() {
      switch mark {
      case "E":
        names.append(fields.next().map(String.init) ?? "")
        _ = fields.next()
        for _ in 0..<2 * (fields.next().flatMap { Int($0) } ?? 0) { _ = fields.next() }
      case "/": names.append("/")
      default: _ = fields.next()
      }
    }
    return names.joined(separator: " ")
  }

  @Test(arguments: [
    ("<table><tr><td>1</td></tr><tr></tr></table>", "table tbody tr td / / tr / / /"),
    (
      "<table><thead><tr></tr></thead><tr></tr><tfoot></tfoot><tr></tr></table>",
      "table thead tr / / tbody tr / / tfoot / tbody tr / / /"
    ),
    ("<table><tbody><tr></tr></tbody></table><p>x</p>", "table tbody tr / / / p /"),
    (
      "<table><tr><td><table><tr></tr></table></td></tr></table>",
      "table tbody tr td table tbody tr / / / / / / /"
    ),
  ])
  func rowsStandInATableBody(html: String, expected: String) throws {
    #expect(try names(html) == expected)
  }
}
