import SourceText

/// Puts a snippet, or a script, into a page of the shop's.
enum ShopPage {
  /// Marks that shops write where the snippet belongs.
  static let marks = [
    "<!-- kco -->", "<!-- klarna-checkout -->", "{{ html_snippet }}", "{{html_snippet}}",
    "{{{html_snippet}}}", "<%= html_snippet %>", "<?= $html_snippet ?>",
  ]
  /// Ids of elements that shops put around the snippet.
  static let containers = [
    "klarna-checkout-container", "kco-container", "kco-wrapper", "klarna-checkout", "kco",
    "my-checkout-container", "checkout-container",
  ]

  /// A plain page around a body.
  static func page(_ body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head><meta charset="utf-8"><title>Checkout</title></head>
    <body>
    \(body)
    </body>
    </html>
    """
  }

  /// The page with the snippet in it: in place of a mark, inside an empty element with a telling
  /// id, or at the start of the body. A page that has a snippet of its own stays as it is.
  static func embed(_ snippet: String, in page: String) -> String {
    if page.utf8.contains("BOOTSTRAP_SRC") { return page }
    if let filled = fillMark(snippet, in: page) { return filled }
    for id in containers {
      if let position = positionInside(id, of: page) {
        return page[..<position] + "\n\(snippet)\n" + page[position...]
      }
    }
    if let body = page[...].utf8.firstRange(of: "<body"),
      let end = page[body.upperBound...].firstIndex(of: ">")
    {
      let start = page.index(after: end)
      return page[..<start] + "\n\(snippet)\n" + page[start...]
    }
    return snippet + "\n" + page
  }

  /// The page with the snippet in place of its first mark; nil where it has none.
  static func fillMark(_ snippet: String, in page: String) -> String? {
    for mark in marks {
      if let range = page[...].utf8.firstRange(of: mark) {
        return page[..<range.lowerBound] + snippet + page[range.upperBound...]
      }
    }
    return nil
  }

  /// A script as it can stand in a page: what would end its element there is written otherwise, which
  /// means the same in every string, pattern and template.
  static func inline(_ script: String) -> String {
    let bytes = Array(script.utf8)
    let name = Array("script".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (position, byte) in bytes.enumerated() {
      let endsElement =
        byte == UInt8(ascii: "/") && position > 0 && bytes[position - 1] == UInt8(ascii: "<")
        && bytes[(position + 1)...].prefix(name.count).map { $0 | 0x20 } == name
      if endsElement { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The place right behind the opening tag of the element with that id.
  private static func positionInside(_ id: String, of page: String) -> String.Index? {
    for quote in ["\"", "'"] {
      guard let range = page[...].utf8.firstRange(of: "id=\(quote)\(id)\(quote)"),
        let end = page[range.upperBound...].firstIndex(of: ">")
      else { continue }
      return page.index(after: end)
    }
    return nil
  }
}
