/// Finds the hosts that once served KCO.
enum HostReader {
  /// Hosts of the Checkout API, of order management, and of the checkout's own pages. They stopped
  /// serving KCO on 31 March 2026; some of them still serve Klarna's other products.
  static let hosts: Set<String> = [
    "api.klarna.com", "api-na.klarna.com", "api-oc.klarna.com", "api.playground.klarna.com",
    "api-na.playground.klarna.com", "api-oc.playground.klarna.com", "checkout.klarna.com",
    "checkout.testdrive.klarna.com", "checkout.playground.klarna.com",
    "checkout-eu.klarna.com", "checkout-eu.playground.klarna.com",
  ]

  private static let domain = Array(".klarna.com".utf8)
  private static let paths = ["/checkout/", "/ordermanagement/", "/hpp/", "/settlements/"]

  static func read(_ file: SourceFile) -> [HostUse] {
    let places = occurrences(file.bytes)
    guard !places.isEmpty else { return [] }
    let ranges = places.compactMap { host($0, file) }
    guard !ranges.isEmpty else { return [] }
    // In code only strings count: comments tell stories.
    let tokens = file.language.isCode || file.language == .ruby ? TokenList(file) : nil
    let text = file.text
    let servesCheckout = text.contains("/checkout/v3") || text.contains("/checkout/orders")
    return ranges.compactMap { range in
      if let tokens, !isInString(range.lowerBound, tokens) { return nil }
      if file.language == .xml, isComment(range.lowerBound, file) { return nil }
      let host = file.text(range).lowercased()
      let rest = file.text(range.upperBound..<file.lineEnd(at: range.upperBound))
      let isCheckout =
        host.hasPrefix("checkout") || servesCheckout
        || paths.contains { rest.hasPrefix($0) }
      return HostUse(host: host, range: file.range(range), servesCheckout: isCheckout)
    }
  }

  private static func occurrences(_ bytes: [UInt8]) -> [Int] {
    var result: [Int] = []
    bytes.withUnsafeBufferPointer { buffer in
      var position = 0
      while position + domain.count <= buffer.count {
        guard let dot = buffer[position...].firstIndex(of: UInt8(ascii: ".")) else { return }
        position = dot + 1
        if dot + domain.count <= buffer.count,
          buffer[dot..<dot + domain.count].elementsEqual(domain)
        {
          result.append(dot)
        }
      }
    }
    return result
  }

  /// The bytes of a known host around its domain.
  private static func host(_ dot: Int, _ file: SourceFile) -> Range<Int>? {
    var start = dot
    while start > 0, isHostByte(file.bytes[start - 1]) { start -= 1 }
    let end = dot + domain.count
    if end < file.bytes.count, isHostByte(file.bytes[end]) { return nil }
    return hosts.contains(file.text(start..<end).lowercased()) ? start..<end : nil
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isInString(_ offset: Int, _ tokens: TokenList) -> Bool {
    let next = tokens.index(atOrAfter: offset + 1)
    guard next > 0 else { return false }
    let token = tokens[next - 1]
    return token.kind == .string && token.range.contains(offset)
  }

  private static func isComment(_ offset: Int, _ file: SourceFile) -> Bool {
    var isInside = false
    var position = 0
    while position + 3 <= offset {
      if isInside, file.bytes[position...].starts(with: "-->".utf8) { isInside = false }
      if !isInside, file.bytes[position...].starts(with: "<!--".utf8) { isInside = true }
      position += 1
    }
    return isInside
  }
}
