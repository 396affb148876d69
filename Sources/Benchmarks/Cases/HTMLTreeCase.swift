import CLibXML2
import HTMLTree

extension BenchmarkCase {
  /// The tree against libxml2's own, built and freed from the same bytes.
  static let htmlTree = BenchmarkCase(name: "html-tree") { _ in
    let inputs = [
      ("snippet", Pages.snippet, 400), ("50 KB page", Pages.page(bytes: 50_000), 20),
      ("266 KB page", Pages.page(bytes: 266_000), 4),
    ]
    return inputs.map { name, text, repeats in
      let bytes = Array(text.utf8)
      let times = Measure.byTurns(
        rounds: 21, repeats: repeats,
        [
          { Measure.keep(try? HTMLDocument(parsing: bytes)) },
          { LibXML2.buildAndFree(bytes) },
        ])
      return Figure(
        name: "html-tree: \(name) / libxml2 DOM", value: times[0].median / times[1].median,
        unit: "×", target: .atMost(1),
        note: "\(Format.seconds(times[0].median)) / \(Format.seconds(times[1].median))")
    }
  }
}

/// libxml2's own DOM.
enum LibXML2 {
  static func buildAndFree(_ bytes: [UInt8]) {
    let document = bytes.withUnsafeBytes { bytes in
      htmlReadMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, "utf-8",
        Int32(
          HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue))
    }
    xmlFreeDoc(document)
  }
}
