import Findings

/// Looks for Klarna's hosts in any file, outside of comments as far as the language is known.
enum HostScan {
  static func scan(_ integration: inout Integration) {
    for file in integration.files {
      let text = file.bytes
      let comments = file.language.isCode ? TokenList(file).comments : []
      var index = 0
      while let place = find(Array(".klarna.com".utf8), in: text, from: index) {
        index = place + 11
        if comments.contains(where: { $0.contains(place) }) { continue }
        var start = place
        while start > 0, isHostByte(text[start - 1]) { start -= 1 }
        let host = file.text(start..<index)
        let rest = file.text(index..<min(index + 64, text.count))
        let servesCheckout =
          host.hasPrefix("api")
          && (rest.hasPrefix("/checkout/") || rest.hasPrefix("/ordermanagement/"))
          || host.hasPrefix("checkout.")
        integration.hosts.append(
          HostUse(host: host, range: file.range(start..<index), servesCheckout: servesCheckout))
      }
    }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    Tokenizer.isNameByte(byte) && byte < 0x80 && byte != UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + needle.count <= bytes.count {
      guard let next = bytes[index...].firstIndex(of: needle[0]), next + needle.count <= bytes.count
      else {
        return nil
      }
      if bytes[next..<next + needle.count].elementsEqual(needle) { return next }
      index = next + 1
    }
    return nil
  }
}
