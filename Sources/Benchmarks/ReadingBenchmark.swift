import CLibXML2
import CheckoutSnippet
import Foundation
import HTMLTree

/// HTMLTree and the reading of snippets against libxml2's own tree of the same bytes.
enum ReadingBenchmark {
  static func rows() throws -> [Row] {
    let snippet = try Inputs.sample("sweden.html")
    var rows: [Row] = []
    let inputs = [
      ("snippet, \(snippet.count) bytes", snippet, 2_000),
      ("page, 200 kB", Inputs.page(bytes: 200_000, snippet: snippet), 60),
    ]
    for (name, bytes, count) in inputs {
      let tree = try Measure.medians(
        count, { libxml2(bytes) }, { _ = try HTMLDocument(parsing: bytes) })
      rows.append(
        Row(
          name: "HTMLTree / libxml2, \(name)", value: tree.second / tree.first, unit: "",
          limit: "1.0"))
      let read = try Measure.medians(
        count, { libxml2(bytes) }, { _ = try CheckoutSnippet(bytes) })
      rows.append(
        Row(
          name: "reading a snippet / libxml2, \(name)", value: read.second / read.first, unit: "",
          limit: "1.5"))
    }
    return rows
  }

  /// Builds libxml2's tree and frees it.
  private static func libxml2(_ bytes: [UInt8]) {
    let options = Int32(
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
        | HTML_PARSE_NOWARNING.rawValue)
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      xmlFreeDoc(htmlReadMemory(start, Int32(buffer.count), nil, "utf-8", options))
    }
  }
}
