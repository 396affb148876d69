import Foundation

/// What the benchmarks read: the repository's own samples, and pages made from them.
enum Inputs {
  static func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "Snippets/Checkouts/\(name)")))
  }

  /// A shop's page of about that size with a snippet in the middle of it.
  static func page(bytes: Int, snippet: [UInt8]) -> [UInt8] {
    let row =
      "<li class=\"item\"><a href=\"/p/1?a=b&amp;c=d\">Kettle &amp; lid</a> <b>420 kr</b></li>\n"
    let half = String(repeating: row, count: max(1, bytes / row.utf8.count / 2))
    let head = "<!doctype html><html><head><title>Shop</title></head><body><ul>\(half)</ul>"
    return Array(head.utf8) + snippet + Array("<ul>\(half)</ul></body></html>".utf8)
  }
}
