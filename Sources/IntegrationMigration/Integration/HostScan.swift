import Findings
import Glibc

/// Looks for Klarna's hosts in any file, outside of comments as far as the language is known.
enum HostScan {
  private static let domain = Array(".klarna.com".utf8)

  static func scan(_ integration: inout Integration) {
    for file in integration.files {
      let places = places(in: file.bytes)
      guard !places.isEmpty else { continue }
      let comments = CommentRanges(file)
      for place in places where !comments.contains(place..<place + domain.count) {
        integration.hosts.append(host(file, at: place))
      }
    }
  }

  private static func host(_ file: SourceFile, at place: Int) -> HostUse {
    let end = place + domain.count
    var start = place
    while start > 0, isHostByte(file.bytes[start - 1]) { start -= 1 }
    let host = file.text(start..<end)
    let rest = file.text(end..<min(end + 64, file.bytes.count))
    let servesCheckout =
      host.hasPrefix("api")
      && (rest.hasPrefix("/checkout/") || rest.hasPrefix("/ordermanagement/"))
      || host.hasPrefix("checkout.")
    return HostUse(host: host, range: file.range(start..<end), servesCheckout: servesCheckout)
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    Tokenizer.isNameByte(byte) && byte < 0x80 && byte != UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func places(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return [] }
      var result: [Int] = []
      var offset = 1
      // The k behind the dot is rarer than the dot.
      while offset < buffer.count,
        let found = memchr(start + offset, Int32(UInt8(ascii: "k")), buffer.count - offset)
      {
        let place = UnsafeRawPointer(found) - start - 1
        offset = place + 2
        if buffer[place] == domain[0], buffer[place...].starts(with: domain) {
          result.append(place)
        }
      }
      return result
    }
  }
}
